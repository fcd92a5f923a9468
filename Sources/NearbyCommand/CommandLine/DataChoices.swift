/// What is searched, in the order given; nothing stands for the bundled places.
struct DataChoices: Sendable {
  /// The word that means the bundled places.
  static let bundledWord = "bundled"

  // Lists of texts, which every program has: a list of choices would cost each start the making of its type.
  private let texts: [String]
  private let source: ValueSource
  /// Where each comes from, when they come from the settings.
  private let settings: [Settings.Setting]

  /// The files named at one place of the command line.
  init(_ texts: [String], _ source: ValueSource) {
    self.texts = texts
    self.source = source
    settings = []
  }

  /// The files that the settings name, each with the place that names it.
  init(_ settings: [Settings.Setting]) {
    texts = settings.isEmpty ? [] : settings.map(\.text)
    source = .option(.data, .find)
    self.settings = settings
  }

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// The file at `position`; nil for the bundled places.
  func path(at position: Int) -> String? {
    texts[position] == Self.bundledWord ? nil : texts[position]
  }

  /// Who names the file at `position`.
  func source(at position: Int) -> ValueSource {
    position < settings.count ? settings[position].source : source
  }

  /// The files, without the bundled places.
  var paths: [String] {
    texts.isEmpty ? [] : texts.filter { $0 != Self.bundledWord }
  }
}
