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

  private struct Arrival {
    var place = PackedPlace()
    var category = 0
    var latitudeE7: Int32 = 0
    var longitudeE7: Int32 = 0
    var idHash: UInt32 = 0
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
  /// Places whose ids are still to be checked, of which there are `arrivalCount`.
  private var arrivals = [Arrival](repeating: Arrival(), count: 32)
  private var arrivalCount = 0
  private var arrivalLength = 0

  /// How many bytes of places wait for their ids to be checked, and how many of one's memory are used again.
  private static let longestArrivals = 1 << 20
  private static let longestReused = 1 << 16
  /// What kept a record from being stored. The collection is of no use then, and takes in nothing more.
  private(set) var failure: ContainerError?

  /// - Parameter idHashMask: fewer bits of an id's hash make tests of ids with one hash.
  init(_ limits: PlaceSpool.Limits, idHashMask: UInt32 = .max) {
    spool = PlaceSpool(limits)
    ids = PlaceIDIndex(hashMask: idHashMask)
  }

  /// The number of places.
  var count: Int { keys.count + arrivalCount }

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
    settle()
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

  /// Adds a place whose id may have come before: a repeated id gets a number.
  ///
  /// The memory of `place` goes to the collection; another comes back for it.
  mutating func addNumbered(
    _ place: inout PackedPlace, category: Int, latitudeE7: Int32, longitudeE7: Int32
  ) {
    guard failure == nil else { return }
    swap(&arrivals[arrivalCount].place, &place)
    arrivals[arrivalCount].category = category
    arrivals[arrivalCount].latitudeE7 = latitudeE7
    arrivals[arrivalCount].longitudeE7 = longitudeE7
    arrivals[arrivalCount].idHash = arrivals[arrivalCount].place.withPackedID { ids.hash(of: $0) }
    arrivalLength += arrivals[arrivalCount].place.bytes.count
    arrivalCount += 1
    if arrivalCount == arrivals.count || arrivalLength > PlaceCollection.longestArrivals { settle() }
  }

  /// Checks the ids of places that have come and adds them.
  mutating func settle() {
    guard arrivalCount > 0 else { return }
    ids.touch(arrivals[..<arrivalCount].lazy.map(\.idHash))
    let count = arrivalCount
    (arrivalCount, arrivalLength) = (0, 0)
    for number in 0..<count {
      var arrival = Arrival()
      swap(&arrival, &arrivals[number])
      makeIDUnique(&arrival.place, hash: arrival.idHash)
      add(
        arrival.place, category: arrival.category, latitudeE7: arrival.latitudeE7,
        longitudeE7: arrival.longitudeE7)
      if arrival.place.bytes.count <= PlaceCollection.longestReused { swap(&arrival, &arrivals[number]) }
    }
  }

  private mutating func makeIDUnique(_ place: inout PackedPlace, hash: UInt32) {
    guard failure == nil else { return }
    do throws(ContainerError) {
      var hash = hash
      while let known = try knownPlace(hash: hash, place) {
        place.setID("\(place.id)~\(ids.repetition(of: known))")
        hash = place.withPackedID { ids.hash(of: $0) }
      }
      ids.add(UInt32(truncatingIfNeeded: keys.count), hash: hash)
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
    settle()
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
