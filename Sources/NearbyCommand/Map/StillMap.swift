import FeatureOutput
import GeoCore
import PlaceSearch

/// A map as text of a fixed size, for pipes and files.
struct StillMap {
  /// The width where nobody says one.
  private static let standardColumns = 80
  private static let columnRange = 20...400
  private static let rowRange = 8...60

  private let answer: MapAnswer
  private let words: MapWords
  private let borders: MapBorders
  private let isColored: Bool
  private let columns: Int

  init(
    _ answer: MapAnswer, _ words: MapWords, _ borders: MapBorders, columns: Int?, isColored: Bool
  ) {
    self.answer = answer
    self.words = words
    self.borders = borders
    self.isColored = isColored
    self.columns = min(
      max(columns ?? Self.standardColumns, Self.columnRange.lowerBound), Self.columnRange.upperBound)
  }

  /// As high as a window of that width mostly is.
  private var rows: Int {
    min(max(columns * 3 / 10, Self.rowRange.lowerBound), Self.rowRange.upperBound)
  }

  /// The lines of the map and those around it, none wider than the columns.
  func lines() throws(CommandError) -> [String] {
    let dots = MapPicture.dots(columns: columns, rows: rows)
    let frame = MapFrame(
      answer.position, content: answer.content, width: dots.width, height: dots.height)
    let drawing = try borders.drawing(on: frame)
    var scene = MapScene()
    scene.marks = answer.marks
    scene.names = try answer.numberedNames()
    scene.lines = drawing.lines
    scene.outline = MapOutline.lines(around: answer.search.query.area)
    scene.point = answer.point
    let picture = MapPicture(frame, isColored: isColored, isPositioned: false).lines(of: scene)
    let around = [
      words.scaleLine(frame, columns: columns), words.legend(hasSymbols: scene.hasSymbols(on: frame)),
    ]
    let notes = try words.notes() + [words.sourceLine(drawing)]
    return folded(words.captions) + picture + folded(around) + (try list()) + folded(notes)
  }

  /// The places that have a number, a line each.
  private func list() throws(CommandError) -> [String] {
    var lines: [String] = []
    for position in 0..<min(answer.matches.count, MapSymbol.numberedCount) {
      let text = "\(position + 1)  \(try words.line(at: position))"
      lines.append(DisplayWidth.truncated(text, to: columns))
    }
    return lines
  }

  private func folded(_ lines: [String]) -> [String] {
    lines.filter { !$0.isEmpty }.flatMap { TerminalText.wrapped($0, to: columns) }
  }
}
