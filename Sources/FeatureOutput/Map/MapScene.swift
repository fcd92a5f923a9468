public import GeoCore

/// A place on a map.
public struct MapMark: Hashable, Sendable {
  public let latitudeE7: Int32
  public let longitudeE7: Int32
  /// Which of the scene's kinds it is; tells the symbol.
  public let kind: Int

  public init(latitudeE7: Int32, longitudeE7: Int32, kind: Int) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.kind = kind
  }
}

/// What is on a map of the terminal.
public struct MapScene: Sendable {
  /// Places in the order of the answer.
  public var marks: [MapMark] = []
  /// The names of the first marks, which get a number and, where there is room, their name beside it.
  public var names: [String] = []
  /// The mark that is chosen, with its name.
  public var selection: (mark: Int, name: String)?
  /// Borders to draw.
  public var lines = MapLines()
  /// The edge of what was searched, when it is less than the map.
  public var outline = MapLines()
  /// The point that distances are measured from, when somebody chose it.
  public var point: Coordinate?

  public init() {}

  /// Whether places are symbols of their kinds on a map of `frame`; where there are more than it has room for, they are dots of
  /// Braille characters.
  public func hasSymbols(on frame: MapFrame) -> Bool {
    marks.count <= frame.width * frame.height / (DotGrid.cellWidth * DotGrid.cellHeight * 6)
  }
}

/// The symbols of the kinds of places. None of them is of ambiguous width, which terminals in Korea show in two cells.
public enum MapSymbol {
  private static let symbols: [Unicode.Scalar] = ["▪", "▴", "◦", "✚", "▾", "✦", "▸"]

  /// The symbol of the kind with that number; the last ones share one.
  public static func symbol(ofKind kind: Int) -> Unicode.Scalar {
    kind >= 0 && kind < symbols.count - 1 ? symbols[kind] : symbols[symbols.count - 1]
  }

  /// The number of kinds that have a symbol of their own.
  public static var distinctCount: Int { symbols.count - 1 }

  /// The sign of the point that distances are measured from.
  public static let point: Unicode.Scalar = "@"
  /// The sign of the place that is chosen.
  static let selection: Unicode.Scalar = "#"

  /// The sign of the mark with that number, from 0: a digit from 1 to 9; `nil` for the others.
  public static func number(_ mark: Int) -> Unicode.Scalar? {
    mark >= 0 && mark < numberedCount ? Unicode.Scalar(UInt8(ascii: "1") + UInt8(mark)) : nil
  }

  /// How many marks have a number.
  public static let numberedCount = 9
}
