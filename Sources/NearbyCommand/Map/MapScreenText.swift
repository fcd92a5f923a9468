import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// The rows of a screen with a map.
struct MapScreenText {
  private let session: MapSession
  private let isColored: Bool
  private let words: MapWords

  init(_ session: MapSession, isColored: Bool) {
    self.session = session
    self.isColored = isColored
    words = MapWords(session.answer, session.searcher, session.output)
  }

  private var isKorean: Bool { session.output.language == .korean }
  private var columns: Int { session.screen.columns }

  /// How many rows are not the map's: the caption, a line that says something, the scale, the sources; on a small screen fewer.
  static func linesAround(rows: Int) -> Int {
    switch rows {
    case ..<4: 1
    case ..<9: 2
    case ..<16: 4
    default: 5
    }
  }

  /// The rows from above, as many as the screen has, none wider than it.
  func rows() throws(CommandError) -> [String] {
    var scene = MapScene()
    scene.marks = session.answer.marks
    scene.names = session.names
    scene.lines = session.borders.lines
    if session.isFirst { scene.outline = MapOutline.lines(around: session.answer.search.query.area) }
    scene.point = session.answer.point
    if let chosen = session.selection {
      scene.selection = (chosen, try session.answer.name(at: chosen))
    }
    var map = MapPicture(session.frame, isColored: isColored, isPositioned: true).lines(of: scene)
    try overlayCard(on: &map)
    let rows = session.screen.rows
    let sources = try sourceLines(most: rows < 16 ? 1 : 2)
    switch Self.linesAround(rows: rows) {
    case 1: return Array((map + sources).suffix(rows))
    case 2: return [caption] + map + sources
    default: return [caption] + map + [try statusLine(), cut(scaleLine)] + sources
    }
  }

  private func cut(_ text: String) -> String { DisplayWidth.truncated(text, to: columns) }

  private var caption: String { cut(words.captions.joined(separator: " · ")) }

  private var scaleLine: String {
    let scale = words.scaleLine(session.frame, columns: columns)
    let hasSymbols = session.answer.marks.count > 0 && session.answer.kinds.count > 1
    return hasSymbols ? scale + "   " + legend : scale
  }

  private var legend: String {
    var scene = MapScene()
    scene.marks = session.answer.marks
    return words.legend(hasSymbols: scene.hasSymbols(on: session.frame))
  }

  /// What is typed, what went wrong, what is chosen, what was not found, or the keys.
  private func statusLine() throws(CommandError) -> String {
    if case .typing(let text) = session.panel {
      // The end of a long text is what one looks at.
      let prompt = isKorean ? "찾기: " : "find: "
      var shown = TerminalText.cleaned(text)
      while DisplayWidth.width(of: prompt + shown) > columns - 1, !shown.isEmpty { shown.removeFirst() }
      return cut(prompt + shown + (columns > 20 ? "_" : ""))
    }
    if !session.message.isEmpty { return cut(TerminalText.cleaned(session.message)) }
    if let chosen = session.selection {
      let total = GroupedNumber.text(session.answer.marks.count)
      return cut("\(GroupedNumber.text(chosen + 1))/\(total)  \(try words.line(at: chosen))")
    }
    if session.answer.matches.isEmpty, let note = try words.notes().first { return cut(note) }
    return cut(keys)
  }

  private var keys: String {
    isKorean
      ? "화살표 이동  +/- 확대·축소  Tab 다음 장소  Enter 자세히  / 찾기  r 처음으로  q 끝"
      : "arrows move  +/- zoom  Tab next place  Enter details  / find  r back  q quit"
  }

  /// The sources of what is shown, which are always there; always so many lines, so that the map keeps its size.
  private func sourceLines(most: Int) throws(CommandError) -> [String] {
    let line = try words.sourceLine(session.borders)
    var lines = TerminalText.wrapped(line, to: columns)
    if lines.count > most {
      lines = Array(lines.prefix(most - 1)) + [cut(lines.dropFirst(most - 1).joined(separator: " "))]
    }
    return lines + Array(repeating: "", count: most - lines.count)
  }

  /// Puts the card of what is chosen over the lower rows of the map.
  private func overlayCard(on map: inout [String]) throws(CommandError) {
    guard session.panel == .card, let chosen = session.selection else { return }
    let lines = try words.card(at: chosen).prefix(max(map.count - 1, 0)).map { cut("  " + $0) }
    guard !lines.isEmpty else { return }
    let rule = String(repeating: "-", count: columns)
    map.replaceSubrange((map.count - lines.count - 1)..., with: [rule] + lines)
  }
}
