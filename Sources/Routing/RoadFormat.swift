import BinaryFile
import GeoCore

/// How roads stand in a container, beside places or alone: little-endian sections, those of numbers read in place.
///
///     section   entry  what
///     r-info       48  UInt32: version, junctions, edges, labels, restrictions of turns, the highest speeds of automobile,
///                      walking and cycling in km/h (a byte each, the lowest first); UInt64: the length of all edges in mm;
///                      Int32: minimum latitude, minimum longitude, maximum latitude, maximum longitude in 1e-7 degrees
///     r-points      8  for each junction: latitude, longitude, Int32 in 1e-7 degrees
///     r-marks       1  for each junction: bits 0 to 2 say who cannot pass it (automobile, walking, cycling), bit 3 that turns
///                      are restricted there
///     r-starts      4  for each junction, and once more for the end: where its arcs begin in r-arcs, UInt32
///     r-arcs        4  the arcs that leave the junctions, UInt32
///     r-edges      32  the edges, see below
///     r-shape       –  for each edge: the number of points between its ends, then their differences from point to point, latitude
///                      and longitude in 1e-7 degrees; variable-length integers of seven bits a byte, lowest first, with the sign
///                      in the lowest bit
///     r-labels     12  for each label: where name, English name and number stand in r-text, UInt32; all ones for none
///     r-text        –  texts: the length, a variable-length integer, and UTF-8
///     r-boxes      16  a `PackedBoxTree` over the edges: four Int32 of 1e-7 degrees a box
///     r-turns      16  restrictions in the order of junctions: junction, arc that comes in, arc that goes out, UInt32 each; UInt32
///                      whose bits 0 to 2 say whom it holds for and bit 3 that it is the only turn allowed
///
/// An edge is a piece of a road between two junctions. An arc is an edge in one direction: the number of the edge doubled, and 1 more
/// against the order of its points. Junctions and edges are in the order of Hilbert's curve.
///
///     offset  size  edge
///          0     4  the junction where it begins, UInt32
///          4     4  the junction where it ends, UInt32
///          8     4  length in millimetres, UInt32
///         12     4  where its points begin in r-shape, UInt32
///         16     4  label, UInt32; all ones for none
///         20     6  speeds in km/h: for automobile, walking, cycling each along the edge and against it; 0 where it is closed
///         26     2  access: two bits for each of these from the lowest on, as in `RoadUse.Access`
///         28     1  kind, as in `RoadKind`
///         29     1  bit 0: part of a roundabout, bit 1: toll
///         30     1  heading in which it begins, clockwise from north in 1/256 of a turn
///         31     1  heading in which it ends
///
/// History: 1, the first.
enum RoadFormat {
  static let version: UInt32 = 1

  static let info: SectionTag = "r-info"
  static let points: SectionTag = "r-points"
  static let marks: SectionTag = "r-marks"
  static let starts: SectionTag = "r-starts"
  static let arcs: SectionTag = "r-arcs"
  static let edges: SectionTag = "r-edges"
  static let shape: SectionTag = "r-shape"
  static let labels: SectionTag = "r-labels"
  static let text: SectionTag = "r-text"
  static let boxes: SectionTag = "r-boxes"
  static let turns: SectionTag = "r-turns"

  static let infoLength = 48
  static let wordsOfEdge = 8
  static let wordsOfTurn = 4
  static let wordsOfLabel = 3
  /// The number that stands for none.
  static let none = UInt32.max
  /// The most edges that have numbers for both their arcs.
  static let mostEdges = Int(UInt32.max >> 1)
  /// The most points between the ends of an edge.
  static let mostShapePoints = 1 << 20

  static let restrictedBit: UInt8 = 1 << 3
  static let onlyBit: UInt32 = 1 << 3
  static let roundaboutBit: UInt8 = 1 << 0
  static let tollBit: UInt8 = 1 << 1
}

extension TransportType {
  /// Its number in a file.
  var roadNumber: Int {
    switch self {
    case .automobile: 0
    case .walking: 1
    case .cycling: 2
    }
  }

  /// Its bit in a set of transport types.
  var roadBit: UInt8 { 1 << UInt8(roadNumber) }
}

extension Set<TransportType> {
  /// The set as bits.
  var roadBits: UInt8 { reduce(0) { $0 | $1.roadBit } }
}

/// An edge in one direction: its number doubled, and 1 more against the order of its points.
struct RoadArc: Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(edge: Int, isBackward: Bool) {
    rawValue = UInt32(truncatingIfNeeded: edge) << 1 | (isBackward ? 1 : 0)
  }

  var edge: Int { Int(rawValue >> 1) }
  /// Whether it goes against the order of the edge's points.
  var isBackward: Bool { rawValue & 1 != 0 }
  /// The same edge the other way.
  var reversed: RoadArc { RoadArc(rawValue: rawValue ^ 1) }
}

/// Integers of seven bits a byte, the lowest first.
enum RoadVarint {
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number with its sign in the lowest bit.
  static func append(signed value: Int64, to bytes: inout [UInt8]) {
    append(UInt64(bitPattern: (value << 1) ^ (value >> 63)), to: &bytes)
  }

  /// Reads a number of at most five bytes at `offset`, which moves behind it; nil when there is none.
  static func value(in bytes: Column<UInt8>, at offset: inout Int) -> UInt64? {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while shift < 35, offset >= 0, offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  static func signedValue(in bytes: Column<UInt8>, at offset: inout Int) -> Int64? {
    guard let value = value(in: bytes, at: &offset) else { return nil }
    return Int64(value >> 1) ^ -Int64(value & 1)
  }
}
