import BinaryFile
import GeoCore
import PlaceStore
import SpatialIndex

/// The polygons of a `BoundaryTable` and what they bound, read in place.
struct BoundaryPolygons: Sendable {
  let tree: PackedBoxTree
  let rings: BoundaryRings
  /// The number of owners.
  let ownerCount: Int
  /// Where the rings of each polygon begin, and where the last ones end.
  private let starts: Column<UInt32>
  /// For each polygon its owner, then for each owner what stands for it.
  private let numbers: Numbers

  /// Numbers of one width.
  private enum Numbers {
    case short(Column<UInt16>)
    case long(Column<UInt32>)

    subscript(index: Int) -> Int {
      switch self {
      case .short(let column): Int(column[index])
      case .long(let column): Int(column[index])
      }
    }
  }

  /// Opens a section; `nil` when its numbers do not fit.
  ///
  /// - Complexity: O(1).
  init?(_ section: UnsafeRawBufferPointer) {
    guard section.count >= BoundaryFormat.headerLength else { return nil }
    func number(at offset: Int) -> Int { Int(section.littleEndian(at: offset, as: UInt32.self)) }
    let (polygons, boxes, owners, form) = (number(at: 0), number(at: 4), number(at: 8), number(at: 12))
    guard form < 2 else { return nil }
    var offset = BoundaryFormat.headerLength
    func part(_ length: Int) -> UnsafeRawBufferPointer? {
      // Lengths are below 2^36, so that nothing overflows.
      guard length <= section.count - offset else { return nil }
      defer { offset += length }
      return UnsafeRawBufferPointer(rebasing: section[offset..<offset + length])
    }
    guard let boxBytes = part(boxes * 16), let startBytes = part((polygons + 1) * 4),
      let numberBytes = part((polygons + owners) * (form == 0 ? 2 : 4)),
      let tree = PackedBoxTree(boxes: Column(boxBytes), count: polygons),
      section.count - offset >= BoundaryFormat.paddingLength
    else { return nil }
    self.tree = tree
    ownerCount = owners
    starts = Column(startBytes)
    numbers = form == 0 ? .short(Column(numberBytes)) : .long(Column(numberBytes))
    rings = BoundaryRings(bytes: UnsafeRawBufferPointer(rebasing: section[offset...]))
  }

  /// Where the rings of a polygon stand; empty when the file has them end before they begin.
  func range(of polygon: Int) -> Range<Int> {
    let start = Int(starts[polygon])
    return start..<max(start, Int(starts[polygon &+ 1]))
  }

  /// The owner of a polygon; `nil` when the file has it outside of all.
  func owner(ofPolygon polygon: Int) -> Int? {
    let owner = numbers[polygon]
    return owner < ownerCount ? owner : nil
  }

  /// What stands for an owner, a number from outside that must be checked.
  func number(ofOwner owner: Int) -> Int { numbers[tree.count + owner] }

  /// Calls `visit` with the number of each polygon that holds the point, in file order, until it returns `false`; `false` when
  /// rings on the way are damaged.
  ///
  /// - Complexity: O(log polygons + corners of those whose boxes hold the point).
  @inline(__always)
  func forEach(latitudeE7: Int32, longitudeE7: Int32, _ visit: (Int) -> Bool) -> Bool {
    let point = BoxE7(
      minLatitude: latitudeE7, minLongitude: longitudeE7, maxLatitude: latitudeE7, maxLongitude: longitudeE7)
    var isWhole = true
    tree.forEach(meeting: point) { polygon in
      switch rings.contains(latitudeE7: latitudeE7, longitudeE7: longitudeE7, in: range(of: polygon)) {
      case true?: return visit(polygon)
      case false?: return true
      case nil:
        isWhole = false
        return false
      }
    }
    return isWhole
  }
}
