/// The kinds of element that a block holds or a reader asks for.
public struct OSMElementKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Makes a set of the bits of `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Points.
  public static let nodes = OSMElementKinds(rawValue: 1)
  /// Lines and outlines.
  public static let ways = OSMElementKinds(rawValue: 2)
  /// Groups of elements.
  public static let relations = OSMElementKinds(rawValue: 4)
  /// Every kind.
  public static let all: OSMElementKinds = [.nodes, .ways, .relations]
}
