import BinaryFile
import SpatialIndex

/// Places as they come, until they are all there: 16 bytes in memory for each, its record in a spool.
struct PlaceCollection {
  /// What is known of the places of one category, whose number is that of its group in the spool.
  struct Category {
    let id: String
    /// The number of places.
    var count = 0
    /// The columns in which any of them says something: bit n for column n.
    var columns: UInt16 = 0
    /// The packed source of the first, and whether all have the same.
    var source: [UInt8] = []
    var hasOneSource = true
  }

  /// The categories in the order in which they came up.
  private(set) var categories: [Category] = []
  private var numbers: [String: Int] = [:]
  /// The places in the order in which they came.
  private(set) var keys: [PlaceKey] = []
  /// Where each table begins in `keys`.
  private(set) var tableStarts: [Int] = []
  private(set) var spool: PlaceSpool
  private var ids: PlaceIDIndex
  /// What kept a record from being stored. The collection is of no use then, and takes in nothing more.
  private(set) var failure: ContainerError?

  /// - Parameter idHashMask: fewer bits of an id's hash make tests of ids with one hash.
  init(_ limits: PlaceSpool.Limits, idHashMask: UInt32 = .max) {
    spool = PlaceSpool(limits)
    ids = PlaceIDIndex(hashMask: idHashMask)
  }

  /// The columns in which any place says something.
  var columns: UInt16 { categories.reduce(0) { $0 | $1.columns } }

  /// The number of the category `id`, which is new or not.
  mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    precondition(categories.count < Int(UInt16.max), "too many categories")
    categories.append(Category(id: id))
    numbers[id] = spool.addGroup()
    return categories.count - 1
  }

  /// Adds a place of the category with this number.
  mutating func add(_ place: PackedPlace, category: Int, latitudeE7: Int32, longitudeE7: Int32) {
    guard failure == nil else { return }
    precondition(place.isWhole, "a record without all of its columns")
    do throws(ContainerError) {
      // Numbers of places are four bytes wide, in the file as here.
      guard keys.count < Int(UInt32.max) - 1 else { throw .unwritable(path: "", code: EFBIG) }
      let offset = try place.withBytes { record throws(ContainerError) in
        try spool.append(record, to: category)
      }
      note(place, of: category)
      keys.append(
        PlaceKey(
          position: HilbertCurve.position(latitudeE7: latitudeE7, longitudeE7: longitudeE7),
          group: category, offset: offset))
    } catch {
      failure = error
    }
  }

  private mutating func note(_ place: PackedPlace, of category: Int) {
    place.withPackedSource { source in
      if categories[category].count == 0 {
        categories[category].source = Array(source)
      } else if categories[category].hasOneSource {
        categories[category].hasOneSource = categories[category].source.withUnsafeBytes {
          $0.hasSameBytes(as: source)
        }
      }
    }
    categories[category].count += 1
    categories[category].columns |= place.columns
  }

  /// Makes the id of `place`, which is to be added next, one that has not come before: a repeated id gets a number.
  mutating func makeIDUnique(_ place: inout PackedPlace) {
    guard failure == nil else { return }
    do throws(ContainerError) {
      while true {
        let hash = place.withPackedID { ids.hash(of: $0) }
        guard let known = try knownPlace(hash: hash, place) else {
          return ids.add(UInt32(truncatingIfNeeded: keys.count), hash: hash)
        }
        place.setID("\(place.id)~\(ids.repetition(of: known))")
      }
    } catch {
      failure = error
    }
  }

  /// The place that has the id of `place`.
  private func knownPlace(hash: UInt32, _ place: PackedPlace) throws(ContainerError) -> UInt32? {
    try ids.place(hash: hash) { number throws(ContainerError) in
      let key = keys[Int(number)]
      return try place.withPackedID { id throws(ContainerError) in
        try spool.record(at: key.offset, of: key.group, beginsWith: id)
      }
    }
  }

  /// Says that the places that come now are of another table than those before.
  mutating func beginTable() {
    tableStarts.append(keys.count)
  }

  /// Puts `places` behind the others instead of those at the indexes of `keys` in `removed`; ids and tables are forgotten.
  mutating func replace(_ removed: [Bool], by places: [Place]) {
    tableStarts = []
    ids = PlaceIDIndex()
    for (index, key) in keys.enumerated() where removed[index] { categories[key.group].count -= 1 }
    keys = keys.indices.lazy.filter { !removed[$0] }.map { [keys] in keys[$0] }
    for place in places {
      add(
        PackedPlace(place), category: number(of: place.category), latitudeE7: place.coordinate.latitudeE7,
        longitudeE7: place.coordinate.longitudeE7)
    }
  }

  /// Says why the places can no more be kept.
  mutating func fail(_ error: ContainerError) {
    failure = failure ?? error
  }

  /// Takes out the keys of all places and forgets the ids.
  mutating func takeKeys() -> [PlaceKey] {
    ids = PlaceIDIndex()
    defer { keys = [] }
    return keys
  }
}
