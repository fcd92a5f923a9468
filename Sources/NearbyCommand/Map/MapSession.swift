import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// A map that is moved about: what it shows, and what keys do to it. Nothing here knows a terminal.
struct MapSession {
  /// What is to happen after a key.
  enum Outcome: Equatable {
    case goOn
    case end(ExitCode)
    case suspend
  }

  /// What a key does with the line at the bottom.
  enum Panel: Equatable {
    case none
    /// The card of what is chosen.
    case card
    /// A new WHAT is typed.
    case typing(String)
  }

  /// The places and borders in view are searched for anew when it changes.
  private(set) var frame: MapFrame
  private(set) var answer: MapAnswer
  private(set) var names: [String]
  private(set) var borders: MapBorders.Drawing
  /// The place that is chosen.
  private(set) var selection: Int?
  private(set) var panel = Panel.none
  /// Something to say until the next key.
  private(set) var message = ""
  /// Whether what is shown is what was asked first, and the map still where it began.
  private(set) var isFirst = true
  let searcher: PlaceSearcher
  let output: OutputOptions
  private let first: MapAnswer
  private let source: MapBorders
  private let around: Surroundings
  private var options: FindOptions
  private var position: CameraPosition
  private var size: (columns: Int, rows: Int)

  /// How much of the map a key moves it by, and how much a key enlarges it.
  private static let step = 0.25
  private static let zoom = 1.5

  init(
    _ answer: MapAnswer, _ options: FindOptions, _ searcher: PlaceSearcher, _ borders: MapBorders,
    around: Surroundings, columns: Int, rows: Int
  ) throws(CommandError) {
    (first, self.answer, self.searcher, source) = (answer, answer, searcher, borders)
    (self.options, output, self.around) = (options, options.output, around)
    position = answer.position
    size = (columns, rows)
    frame = MapSession.frame(position, answer, size)
    names = try answer.numberedNames()
    self.borders = try borders.drawing(on: frame)
  }

  /// Lays the map on a screen of another size.
  mutating func resize(columns: Int, rows: Int) throws(CommandError) {
    guard size != (columns, rows) else { return }
    size = (columns, rows)
    try look(at: position)
  }

  /// The width and the height of the screen in cells.
  var screen: (columns: Int, rows: Int) { size }

  /// How many rows are left for the map, at least one.
  static func mapRows(_ rows: Int) -> Int { max(rows - MapScreenText.linesAround(rows: rows), 1) }

  private static func frame(
    _ position: CameraPosition, _ answer: MapAnswer, _ size: (columns: Int, rows: Int)
  ) -> MapFrame {
    let dots = MapPicture.dots(columns: size.columns, rows: mapRows(size.rows))
    return MapFrame(position, content: answer.content, width: dots.width, height: dots.height)
  }

  // What keys do.

  mutating func press(_ key: MapKey) throws(CommandError) -> Outcome {
    message = ""
    switch key {
    case .interrupt: return .end(.interrupted)
    case .suspend: return .suspend
    default: break
    }
    if case .typing(let text) = panel {
      try type(key, after: text)
      return .goOn
    }
    switch key {
    case .endOfInput, .character("q"), .character("Q"): return .end(.success)
    case .up, .character("k"): try move(0, -Self.step)
    case .down, .character("j"): try move(0, Self.step)
    case .left, .character("h"): try move(-Self.step, 0)
    case .right, .character("l"): try move(Self.step, 0)
    case .character("+"), .character("="): try look(at: .camera(frame.camera(enlargedBy: Self.zoom)))
    case .character("-"), .character("_"): try look(at: .camera(frame.camera(enlargedBy: 1 / Self.zoom)))
    case .home, .character("r"): try goBack()
    case .tab, .character("n"): choose(1)
    case .backTab, .character("p"): choose(-1)
    case .enter: panel = panel == .card || selection == nil ? .none : .card
    case .escape: if panel == .none { selection = nil } else { panel = .none }
    case .character("/"): panel = .typing("")
    case .backspace, .character, .interrupt, .suspend: break
    }
    return .goOn
  }

  private mutating func move(_ across: Double, _ down: Double) throws(CommandError) {
    let camera = frame.camera(
      movedByX: (Double(frame.width) * across).rounded(), y: (Double(frame.height) * down).rounded())
    try look(at: .camera(camera))
  }

  /// Goes to the next place, or back to the one before, of those that there are; around their ends.
  private mutating func choose(_ step: Int) {
    guard !answer.marks.isEmpty else { return }
    let start = selection ?? (step > 0 ? -1 : 0)
    selection = (start + step + answer.marks.count) % answer.marks.count
  }

  /// Shows what was asked first, where it was.
  private mutating func goBack() throws(CommandError) {
    isFirst = true
    (selection, panel, position) = (nil, .none, first.position)
    try show(first)
    frame = Self.frame(position, first, size)
    borders = try source.drawing(on: frame)
  }

  // What is shown.

  /// Moves the map, and searches what is visible then. Compare MapKit's onMapCameraChange.
  private mutating func look(at position: CameraPosition) throws(CommandError) {
    let next = Self.frame(position, answer, size)
    let isMoved = next != frame
    (self.position, frame) = (position, next)
    borders = try source.drawing(on: frame)
    guard isMoved, !(isFirst && position == first.position) else { return }
    isFirst = false
    try search(answer.search.what, answer.search.name, answer.search.words)
  }

  /// Looks for the same in the region that is visible.
  private mutating func search(
    _ what: CategoryWords, _ name: NameWords?, _ words: PlainWords?
  ) throws(CommandError) {
    var options = options
    options.area = .region(frame.region)
    let search = try FindSearch(
      what, name: name, words: words, ResolvedArea(options.area), options, in: searcher, around: around)
    try show(search)
  }

  private mutating func show(_ search: FindSearch) throws(CommandError) {
    let matches = try search.matches(in: searcher)
    try show(MapAnswer(search, matches, searcher.categories, output.language))
  }

  /// Shows an answer; what was chosen stays so if it is in it.
  private mutating func show(_ answer: MapAnswer) throws(CommandError) {
    let chosen = selection.flatMap { mark in
      self.answer.matches.indices.contains(mark) ? self.answer.matches[mark] : nil
    }
    self.answer = answer
    names = try answer.numberedNames()
    selection = chosen.flatMap { match in
      answer.matches.firstIndex { $0.index == match.index && $0.dataset === match.dataset }
    }
    if selection == nil, panel == .card { panel = .none }
  }

  // A new WHAT.

  private mutating func type(_ key: MapKey, after text: String) throws(CommandError) {
    switch key {
    case .character(let scalar): panel = .typing(text + String(scalar))
    case .backspace: panel = text.isEmpty ? .none : .typing(String(text.dropLast()))
    case .enter:
      panel = .none
      if !text.isBlank { try ask(text) }
    case .escape, .endOfInput: panel = .none
    default: break
    }
  }

  /// Searches the visible region for `text`; says so when it is nothing that is known.
  private mutating func ask(_ text: String) throws(CommandError) {
    var asked = options
    (asked.words, asked.area) = ([text], .region(frame.region))
    do throws(CommandError) {
      let search = try FindSearch(asked, in: searcher, around: around)
      (isFirst, selection, options.words) = (false, nil, asked.words)
      try show(search)
    } catch {
      // What cannot be read ends the map; a word that is not known does not.
      guard error.exitCode == .usage else { throw error }
      message = error.description
    }
  }
}
