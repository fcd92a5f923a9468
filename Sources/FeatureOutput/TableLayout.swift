public import GeoCore

/// How the table is shown to the person at the terminal.
public struct TableLayout: Hashable, Sendable {
  public var language: Language
  public var units: UnitSystem
  /// The columns that every line fits in; nil, or less than 1, where nothing is cut.
  public var width: Int?
  public var isColored: Bool

  public init(
    language: Language = .english, units: UnitSystem = .metric, width: Int? = nil, isColored: Bool = false
  ) {
    self.language = language
    self.units = units
    self.width = width
    self.isColored = isColored
  }

  /// The layout with a width that can be used: none where there is no room at all.
  var normalized: TableLayout {
    var layout = self
    if let width, width < 1 { layout.width = nil }
    return layout
  }
}
