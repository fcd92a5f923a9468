public import GeoCore
public import PlaceStore

/// Places picked one by one, such as favorites.
///
/// Ids are unique in one dataset alone, so a place also has to be near where the one that was picked is.
public final class PlaceSelection: Sendable {
  /// How far apart one place may be in two editions of its data.
  public static let reach = Distance(meters: 1000)

  private struct Entry: Sendable {
    let id: [UInt8]
    let coordinate: Coordinate
  }

  /// By the hash of the id; entries of one hash stand in a list.
  private let entries: [UInt64: [Entry]]

  /// Picks none.
  public init() {
    entries = [:]
  }

  /// Takes places by their ids and positions.
  public init(_ places: [(id: String, coordinate: Coordinate)]) {
    var entries: [UInt64: [Entry]] = [:]
    for place in places {
      let entry = Entry(id: Array(place.id.utf8), coordinate: place.coordinate)
      entries[entry.id.withUnsafeBytes(PlaceSelection.hash), default: []].append(entry)
    }
    self.entries = entries
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// Whether place `index` of `dataset` is one of them.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(length of the id).
  public func contains(_ index: Int, of dataset: PlaceDataset) throws(DatasetError) -> Bool {
    guard !entries.isEmpty, let id = try dataset.text(.id, at: index),
      let found = entries[PlaceSelection.hash(id)]
    else { return false }
    let coordinate = dataset.coordinate(at: index)
    return found.contains { $0.id.elementsEqual(id) && $0.coordinate.distance(to: coordinate) <= Self.reach }
  }

  /// - Source: G. Fowler, L. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", the variant 1a of 64 bits.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
