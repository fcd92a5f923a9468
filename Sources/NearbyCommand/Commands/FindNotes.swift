import GeoCore
import PlaceSearch
import TextMatching

/// What is to be said of an answer: in which way names match, and what was left out.
struct FindNotes {
  let lines: [String]

  /// - Parameter namesPoints: whether to say what bears the names of points, for answers that say it nowhere else.
  init(_ search: FindSearch, _ matches: PlaceMatches, _ language: Language, namesPoints: Bool = false) {
    var lines: [String] = []
    if namesPoints {
      if let point = search.area.anchor {
        lines.append(FindNotes.line(search.area.isRegion ? .center : .near, point, language))
      }
      if let point = search.origin { lines.append(FindNotes.line(.from, point, language)) }
    }
    if let name = search.name, let kind = matches.nameMatch {
      let text = MessageText.quoted(name.text)
      let note = language == .korean ? FindNotes.korean(kind, text) : FindNotes.english(kind, text)
      if let note { lines.append(note) }
    }
    if let others = search.name?.otherNames, !others.isEmpty {
      let text = MessageText.alternatives(
        others.map(MessageText.quoted), conjunction: language == .korean ? "또는" : "or")
      lines.append(language == .korean ? "같은 이름도 찾았습니다: \(text)" : "looked for \(text) too")
    }
    if let region = search.wordReading?.namesakeRegion {
      lines.append(
        language == .korean
          ? "지역 이름이기도 합니다: 그 안에서 찾으려면 --region \(region.id)"
          : "it is a region too: --region \(region.id) searches in it")
    }
    if let note = FindHours(search)?.note(matches, in: language) { lines.append(note) }
    self.lines = lines
  }

  private static func line(_ option: OptionName, _ point: NamedPoint, _ language: Language) -> String {
    "\(option.flag) is \(MessageText.cleaned(point.name(in: language))) (\(point.position(in: language)))"
  }

  private static func english(_ kind: NameMatch.Kind, _ text: String) -> String? {
    switch kind {
    case .asTyped: nil
    case .completed: "no name has \(text) as typed: these go on from it"
    case .words: "no name has \(text) in one piece: these have each of its words"
    case .similar: "no name has \(text): these differ in one letter"
    }
  }

  private static func korean(_ kind: NameMatch.Kind, _ text: String) -> String? {
    switch kind {
    case .asTyped: nil
    case .completed: "\(text) 그대로인 이름이 없어 이어지는 이름을 찾았습니다"
    case .words: "\(text) 이어진 이름이 없어 낱말이 모두 든 이름을 찾았습니다"
    case .similar: "\(text) 이름이 없어 한 글자 다른 이름을 찾았습니다"
    }
  }
}
