import BinaryFile
import GeoCore
import SpatialIndex

/// How polygons stand in a file with what they bound, their owners: a section of its own.
///
/// Little-endian; numbers of owners have two bytes or four:
///
///     offset  size  what
///          0     4  number of polygons
///          4     4  number of boxes, those of the polygons and of the nodes above them
///          8     4  number of owners
///         12     4  0 when numbers have two bytes, 1 when they have four
///         16     …  boxes of a `PackedBoxTree` over the polygons: four Int32 of 1e-7 degrees
///          …     …  for each polygon, and once more for the end: where its rings begin among the rings, UInt32
///          …     …  for each polygon: its owner, UInt16 or UInt32
///          …     …  for each owner: a number that stands for it, UInt16 or UInt32
///          …     …  rings, and four bytes of zero
///
/// A ring has the number of its corners (UInt32) and the first of them (latitude, longitude, Int32 of 1e-5 degrees), then the
/// difference to each next one in three bytes: 12 bits of latitude, 12 of longitude, with sign. A latitude of -2048 says that both
/// follow as Int32. The last corner joins the first. A point is inside of a polygon when it is inside of an odd number of its rings.
/// A polygon across the 180° meridian stands twice, with longitudes that run on beyond 180° and beyond -180°; boxes end there.
///
/// History: 1, the first; since then numbers of four bytes, which older programs do not meet, and polygons across 180°.
package enum BoundaryTable {
  /// A corner in units of 1e-5 degrees; its longitude may run on beyond 180°.
  package struct Corner: Hashable, Sendable {
    package let latitude: Int32
    package let longitude: Int32

    package init(latitude: Int32, longitude: Int32) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The rings of a polygon and the number of what it belongs to.
  package struct Polygon: Sendable {
    package let owner: Int
    package let rings: [[Corner]]

    package init(owner: Int, rings: [[Corner]]) {
      self.owner = owner
      self.rings = rings
    }
  }

  /// The length of what stands before the boxes.
  package static let headerLength = 16
  /// Bytes behind the rings, so that three bytes can be loaded as four.
  package static let paddingLength = 4
  /// The latitude that says that a difference follows in full.
  package static let escape: Int32 = -2048
  /// The most bytes that a corner takes, with its share of what begins a ring.
  package static let mostBytesOfCorner = 12

  /// Returns the bytes of `polygons`, whose owners are numbers of `owners`; what stands there is what each owner stands for.
  ///
  /// The bytes are a function of both. Rings take less than 4 GiB.
  ///
  /// - Complexity: O(n log n) in the number of polygons, and linear in their corners.
  package static func bytes<Number: FixedWidthInteger>(_ polygons: [Polygon], owners: [Number]) -> [UInt8] {
    var sorted = polygons.map { polygon -> (key: UInt64, box: BoxE7, polygon: Polygon) in
      let box = box(of: polygon.rings)
      let key = HilbertCurve.position(
        latitudeE7: (box.minLatitude + box.maxLatitude) / 2,
        longitudeE7: Int32((Int64(box.minLongitude) + Int64(box.maxLongitude)) / 2))
      return (key, box, polygon)
    }
    sorted.sort { ($0.key, $0.polygon.owner) < ($1.key, $1.polygon.owner) }
    let boxes = PackedBoxTree.boxes(over: sorted.map(\.box))
    var bytes: [UInt8] = []
    for number in [polygons.count, boxes.count, owners.count, Number.bitWidth == 16 ? 0 : 1] {
      bytes.append(littleEndian: UInt32(number))
    }
    for box in boxes {
      for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
        bytes.append(littleEndian: edge)
      }
    }
    var rings: [UInt8] = []
    for entry in sorted {
      bytes.append(littleEndian: UInt32(rings.count))
      for ring in entry.polygon.rings { append(ring, to: &rings) }
    }
    bytes.append(littleEndian: UInt32(rings.count))
    for entry in sorted { bytes.append(littleEndian: Number(entry.polygon.owner)) }
    for owner in owners { bytes.append(littleEndian: owner) }
    return bytes + rings + [UInt8](repeating: 0, count: paddingLength)
  }

  /// The box around rings, as far as longitudes go.
  private static func box(of rings: [[Corner]]) -> BoxE7 {
    var box = BoxE7.empty
    for corner in rings.joined() {
      let latitude = corner.latitude * 100
      let longitude = Int32(min(max(Int64(corner.longitude) * 100, -1_800_000_000), 1_800_000_000))
      box.formUnion(
        BoxE7(
          minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
    }
    return box
  }

  private static func append(_ ring: [Corner], to bytes: inout [UInt8]) {
    guard var last = ring.first else { return }
    bytes.append(littleEndian: UInt32(ring.count))
    bytes.append(littleEndian: last.latitude)
    bytes.append(littleEndian: last.longitude)
    for corner in ring.dropFirst() {
      let (north, east) = (corner.latitude - last.latitude, corner.longitude - last.longitude)
      last = corner
      if abs(north) < 2048, abs(east) < 2048 {
        append(north, east, to: &bytes)
      } else {
        append(escape, 0, to: &bytes)
        bytes.append(littleEndian: north)
        bytes.append(littleEndian: east)
      }
    }
  }

  private static func append(_ north: Int32, _ east: Int32, to bytes: inout [UInt8]) {
    let word = UInt32(bitPattern: north) & 0xFFF | (UInt32(bitPattern: east) & 0xFFF) << 12
    for shift in [0, 8, 16] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
