import FeatureOutput
import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore

/// The lines around a map in words.
struct MapWords {
  private let answer: MapAnswer
  private let searcher: PlaceSearcher
  private let output: OutputOptions

  init(_ answer: MapAnswer, _ searcher: PlaceSearcher, _ output: OutputOptions) {
    self.answer = answer
    self.searcher = searcher
    self.output = output
  }

  private var isKorean: Bool { output.language == .korean }

  /// What was found, and where; as above the table of `find`.
  var captions: [String] {
    FindCaption(answer.search, answer.matches, searcher.categories, output).lines.map {
      TerminalText.cleaned($0)
    }
  }

  /// What is not covered, where there is something when nothing was found, and what was left out; as below the table of `find`.
  func notes() throws(CommandError) -> [String] {
    let (search, matches) = (answer.search, answer.matches)
    let coverage = try FindAnswer(search, matches, searcher, output).coverageNote
    let footer = FindFooter(search.query, matches, output)
    let isFruitless = matches.isEmpty && matches.total == 0 && coverage == nil
    let nearest = isFruitless ? try footer.nearestLine(searcher) : nil
    return [coverage, nearest, footer.moreLine].compactMap(\.self).map { TerminalText.cleaned($0) }
  }

  /// The lines that name the sources of what is shown.
  func sources(_ borders: MapBorders.Drawing) throws(CommandError) -> [String] {
    var lines = try answer.attributions()
    for line in borders.attributions where !lines.contains(line) { lines.append(line) }
    return lines
  }

  /// The sources of what is shown in one line; empty when nothing is.
  func sourceLine(_ borders: MapBorders.Drawing) throws(CommandError) -> String {
    let lines = try sources(borders)
    guard !lines.isEmpty else { return "" }
    return TerminalText.cleaned(SourceLine.text(lines, output.language))
  }

  /// The scale, where north is, and what the map shows as a region.
  func scaleLine(_ frame: MapFrame, columns: Int) -> String {
    let scale = MapScale(frame, mostCells: max(columns / 4, 1), units: output.units)
    let region = frame.region
    let center = "\(isKorean ? "중심" : "center") \(MapWords.short(region.center, frame))"
    let span = "\(isKorean ? "범위" : "span") \(MapWords.short(region.span))"
    return [scale?.text, isKorean ? "▴ 북" : "▴ N", center, span].compactMap(\.self).joined(separator: "   ")
  }

  /// A point with as many decimals as a dot of the map is worth.
  private static func short(_ point: Coordinate, _ frame: MapFrame) -> String {
    let decimals = frame.camera.dotsPerTurn > 3.6e7 ? 6 : 4
    var bytes: [UInt8] = []
    DecimalText.append(point.latitude, decimals: decimals, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(point.longitude, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A span with three digits that count.
  private static func short(_ span: CoordinateSpan) -> String {
    var bytes: [UInt8] = []
    for delta in [span.latitudeDelta, span.longitudeDelta] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      let decimals = delta >= 100 ? 0 : delta >= 10 ? 1 : delta >= 1 ? 2 : delta >= 0.1 ? 3 : 5
      DecimalText.append(delta, decimals: decimals, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Which symbol stands for what; empty when there is one kind, which the caption names, or when the symbols are dots.
  func legend(hasSymbols: Bool) -> String {
    guard answer.kinds.count > 1 else { return "" }
    var parts = answer.kinds.prefix(MapSymbol.distinctCount).enumerated().map { number, kind in
      (hasSymbols ? "\(MapSymbol.symbol(ofKind: number)) " : "")
        + "\(TerminalText.cleaned(kind.name)) \(GroupedNumber.text(kind.count))"
    }
    let rest = answer.kinds.dropFirst(MapSymbol.distinctCount).reduce(0) { $0 + $1.count }
    if rest > 0 {
      let symbol = hasSymbols ? "\(MapSymbol.symbol(ofKind: MapSymbol.distinctCount)) " : ""
      parts.append("\(symbol)\(isKorean ? "그 밖" : "others") \(GroupedNumber.text(rest))")
    }
    return parts.joined(separator: "  ")
  }

  /// The place at `position` in a line: its number, name, category, distance, direction and address.
  func line(at position: Int) throws(CommandError) -> String {
    let match = answer.matches[position]
    let place = try answer.place(at: position)
    var parts = [place.name(in: output.language), categoryName(place), way(to: match, place)]
    if let mark = try hours(of: match) { parts.append(mark) }
    if let address = place.address { parts.append(address) }
    return TerminalText.cleaned(parts.joined(separator: " · "))
  }

  /// Everything that a card says of the place at `position`, a line each.
  func card(at position: Int) throws(CommandError) -> [String] {
    let match = answer.matches[position]
    let place = try answer.place(at: position)
    let labels: [(korean: String, english: String, value: String?)] = [
      ("분류", "category", categoryName(place)), ("거리", "distance", way(to: match, place)),
      ("주소", "address", place.address), ("전화", "phone", place.phone),
      ("시간", "hours", place.openingHours), ("영업", "open", try hours(of: match)),
      ("위치", "position", "\(place.coordinate)"), ("ID", "id", place.id),
    ]
    let lines = labels.compactMap { label in
      label.value.map { "\(isKorean ? label.korean : label.english)  \($0)" }
    }
    let tags = place.tags.map { "\($0.key)=\($0.value)" }
    return ([place.name(in: output.language)] + lines + tags).map { TerminalText.cleaned($0) }
  }

  /// Whether a place is open and until when; `nil` when it states no hours.
  func hours(of match: PlaceMatch) throws(CommandError) -> String? {
    let moment = answer.search.moment
    let judge = HoursJudge(match.dataset, at: moment.time, zoneInfoFolder: moment.zoneInfoFolder)
    let verdict = try reading { () throws(DatasetError) in try judge.verdict(on: match.index) }
    return verdict.map { HoursMark.text($0, in: output.language) }
  }

  private func categoryName(_ place: Place) -> String {
    searcher.categories.name(ofID: place.category, in: output.language) ?? place.category
  }

  /// How far it is, and in which direction.
  func way(to match: PlaceMatch, _ place: Place) -> String {
    let mark = place.tag("position") == "approximate" ? "≈ " : ""
    let length = mark + match.distance.formatted(output.units)
    guard match.distance.meters >= 0.05 else { return length }
    return "\(length) \(match.heading.mainCompassName.name(in: output.language))"
  }
}
