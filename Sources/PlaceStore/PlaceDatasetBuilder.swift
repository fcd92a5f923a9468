package import BinaryFile
package import GeoCore

/// Collects places and writes them as a dataset.
///
/// The bytes are a function of the places and their order alone.
public struct PlaceDatasetBuilder {
  private var collection: PlaceCollection
  private var tables: [PlaceFormat.Table: [UInt8]] = [:]
  private var sections: [DatasetWriter.Section] = []
  /// Used again for each place.
  private var packed = PackedPlace()

  /// Begins a dataset that is built in memory.
  public init() {
    self.init(PlaceSpool.Limits())
  }

  /// Begins a dataset of any size: when places take more than some megabytes, most of each goes to a file without a
  /// name in the first of `folders` that takes one, where as much room is needed as the dataset will have. An empty
  /// name stands for the current folder.
  public init(temporaryFolders folders: [String]) {
    self.init(PlaceSpool.Limits(folders: folders))
  }

  /// - Parameter idHashMask: fewer bits of an id's hash make tests of ids with one hash.
  init(_ limits: PlaceSpool.Limits, idHashMask: UInt32 = .max) {
    collection = PlaceCollection(limits, idHashMask: idHashMask)
  }

  /// The number of places so far.
  public var count: Int { collection.count }

  /// Whether places can no more be kept, so that `write` will throw and more of them are in vain.
  package var hasFailed: Bool { collection.failure != nil }

  /// Adds a place. Its id must be new and its category one of at most 65,535.
  public mutating func add(_ place: Place) {
    packed.pack(place)
    add(packed, category: categoryNumber(of: place.category), at: place.coordinate)
  }

  /// The number of the category `id` for `add`; the same for as long as the builder lives.
  package mutating func categoryNumber(of id: String) -> Int {
    collection.number(of: id)
  }

  /// Adds a place that is packed already. Its id must be new.
  package mutating func add(_ place: PackedPlace, category: Int, at coordinate: Coordinate) {
    collection.add(
      place, category: category, latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7)
  }

  /// Adds a place; an id that has come this way before gets a number: `~2`, `~3`.
  ///
  /// The memory of `place` goes to the builder; another comes back for it.
  package mutating func addNumbered(_ place: inout PackedPlace, category: Int, at coordinate: Coordinate) {
    collection.addNumbered(
      &place, category: category, latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7)
  }

  /// Says that the places that come now are of another table than those before.
  package mutating func beginTable() {
    collection.beginTable()
  }

  /// Makes one place of those that are the same in several tables, and returns how many have become part of another.
  ///
  /// What came first counts and is filled in from the others. With a single table nothing is done. No place can be added by
  /// `addNumbered` afterwards.
  ///
  /// - Complexity: O(n log n) in the number of places of categories that several tables have; the records of one category are
  ///   in memory at a time.
  package mutating func mergeSamePlaces() -> Int {
    collection.mergeSamePlaces()
  }

  /// Adds a table, which replaces one of the same name.
  package mutating func setTable(_ name: PlaceFormat.Table, _ bytes: [UInt8]) {
    tables[name] = bytes
  }

  /// Adds a section of another kind than those of places, which stands behind them, in the order in which they are added. What is in
  /// it is the business of the module that asks for it by its tag, which must be new.
  package mutating func addSection(_ tag: SectionTag, _ bytes: [UInt8]) {
    sections.append((tag, bytes))
  }

  /// Writes the dataset to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  ///
  /// - Throws: `DatasetError.unwritable`, also when places could not be kept, or are too many for the format.
  /// - Complexity: O(n) time; 16 bytes of memory for each place, and some hundred megabytes.
  public consuming func write(to descriptor: Int32, path: String) throws(DatasetError) {
    _ = try write(to: ContainerWriter(descriptor: descriptor, path: path))
  }

  /// Returns the dataset as bytes.
  public consuming func bytes() throws(DatasetError) -> [UInt8] {
    try write(to: ContainerWriter())
  }

  private consuming func write(to container: ContainerWriter) throws(DatasetError) -> [UInt8] {
    let (tables, sections) = (tables, sections)
    // Taken out, so that nothing else holds on to it.
    var collection = PlaceCollection(PlaceSpool.Limits())
    swap(&collection, &self.collection)
    collection.settle()
    if case .unwritable(let path, let code)? = collection.failure {
      throw .unwritable(path: path.isEmpty ? container.path : path, code: code)
    }
    if let failure = collection.failure { throw DatasetError(failure) }
    let places = SortedPlaces(consume collection)
    return try rethrowing { () throws(ContainerError) in
      try DatasetWriter.write(places, tables, sections, to: container)
    }
  }
}
