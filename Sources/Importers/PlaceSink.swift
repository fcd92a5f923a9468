import GeoCore
import PlaceStore
import Routing

/// Takes the records of sources in: checks them, finds their categories and counts what is left out.
struct PlaceSink {
  private(set) var report = ImportReport()
  var builder: PlaceDatasetBuilder
  /// Used again for each place.
  var packed = PackedPlace()
  var categoryCache = CategoryCache()
  /// Finds categories; `nil` until a vocabulary is known.
  var classifier: CategoryClassifier? { didSet { categoryCache = CategoryCache() } }
  /// For each id to leave out: the reason.
  var excluded: [String: String] = [:]
  private var areas = AreaCollection()
  /// The roads of maps, when they are asked for.
  var roads = RoadCollection()
  /// The file that is being read, its source, and the category of records that state none.
  var path = ""
  var sourceKey = ""
  var defaultCategory: String?

  init(classifier: CategoryClassifier?, builder: PlaceDatasetBuilder = PlaceDatasetBuilder()) {
    self.classifier = classifier
    self.builder = builder
  }

  /// Takes in a record that stands at `line`, or leaves it out for a reason that the report counts.
  mutating func take(_ record: SourcePlace, line: Int) {
    take(record, at: String(line))
  }

  /// Takes in a record that is found at `position` of the source, or leaves it out.
  mutating func take(_ record: SourcePlace, at position: String) {
    do throws(SkipReason) {
      var place = try place(of: record)
      if place.id.isEmpty { place.id = "\(sourceKey)-\(position)" }
      if let reason = excluded[place.id] { throw .excluded(reason) }
      packed.pack(place)
      addPacked(
        category: builder.categoryNumber(of: place.category), at: place.coordinate,
        merging: record.mergedIDs.count)
    } catch {
      for position in [position] + record.mergedIDs { skip(error, at: position) }
    }
  }

  /// Adds the place that is packed, whose id may have come before; it stands for so many further records.
  mutating func addPacked(category: Int, at coordinate: Coordinate, merging count: Int = 0) {
    builder.addNumbered(&packed, category: category, at: coordinate)
    report.keep(merging: count)
  }

  /// Counts a record at `line` that is left out.
  mutating func skip(_ reason: SkipReason, line: Int) {
    skip(reason, at: String(line))
  }

  /// Counts a record at `position` of the source that is left out.
  mutating func skip(_ reason: SkipReason, at position: String) {
    report.skip(reason, at: "\(path):\(position)")
  }

  /// Says what is strange about the source that is being read.
  mutating func note(_ text: String) {
    report.note("\(path): \(text)")
  }

  /// Says that the records that come now are of another table than those before.
  mutating func beginTable() {
    builder.beginTable()
  }

  /// Makes one place of those that are the same in several tables.
  mutating func mergeSamePlaces() {
    report.merge(builder.mergeSamePlaces())
  }

  /// Puts the roads of maps together, once all are read.
  mutating func settleRoads() {
    guard roads.hasMap else { return report.note("no roads: of sources, files of OpenStreetMap have them") }
    let network = roads.takeBuilder().finish()
    var counts = roads.counts
    counts.length = network.totalLength
    counts.unusableRestrictions = min(
      counts.unusableRestrictions + network.unusableRestrictionCount, counts.restrictions)
    report.state(counts)
    for section in network.sections { builder.addSection(section.tag, section.bytes) }
  }

  /// Adds a table to the dataset, which replaces one of the same name.
  mutating func setTable(_ name: PlaceFormat.Table, _ bytes: [UInt8]) {
    builder.setTable(name, bytes)
  }

  /// Takes in an administrative area; of several with one id the first.
  mutating func take(_ area: AreaTable.Area) {
    let wasFull = areas.isFull
    if areas.take(area) { report.keepBoundary() }
    if areas.isFull, !wasFull { note("there is no more room for boundaries; the rest is left out") }
  }

  /// Counts an administrative area whose outline is not whole in the file.
  mutating func skipBoundary() {
    report.skipBoundary()
  }

  /// Takes the builder out, when all is read; nothing else holds on to its memory then.
  mutating func takeBuilder() -> PlaceDatasetBuilder {
    if !areas.areas.isEmpty {
      for (table, bytes) in AreaTable.tables(areas.areas) { builder.setTable(table, bytes) }
      areas = AreaCollection()
    }
    var taken = PlaceDatasetBuilder()
    swap(&taken, &builder)
    return taken
  }

  private mutating func place(of record: SourcePlace) throws(SkipReason) -> Place {
    let coordinate = try SkipReason.coordinate(record.latitude, record.longitude)
    var record = record
    guard !record.name.isEmpty || record.isNameOptional else { throw .noName }
    let category = try category(of: record)
    if record.name.isEmpty { nameByKind(&record, category) }
    let source = record.source ?? sourceKey
    return Place(
      id: record.id, name: record.name, names: record.names.sorted { $0.key < $1.key },
      category: category, coordinate: coordinate, address: record.address,
      phone: record.phone,
      openingHours: record.openingHours, tags: record.tags.sorted { $0.key < $1.key },
      source: source, merged: record.mergedIDs.map { Place.Pair(source, $0) })
  }

  /// The category of what is of no known kind.
  private static let otherCategory = "other"

  private mutating func category(of record: SourcePlace) throws(SkipReason) -> String {
    let stated = record.category.isEmpty ? defaultCategory ?? "" : record.category
    let evidence = record.tags + [Place.Pair("name", record.name)]
    if stated.isEmpty {
      if let category = classifier?.category(of: evidence) { return category }
      // Lists of one's own often say it by the name alone; what has tags of a map says it by these.
      guard !record.isNameOptional, let classifier, !classifier.areAbout(record.tags) else {
        throw .noCategory
      }
      if let category = classifier.category(atEndOf: record.name) {
        report.tellByName()
        return category
      }
      guard record.isKindOptional, let other = classifier.category(id: PlaceSink.otherCategory) else {
        throw .noCategory
      }
      report.keepWithoutKind()
      return other.id
    }
    guard let category = classifier?.category(named: stated, tags: evidence) else {
      throw .unknownCategory(stated)
    }
    return category
  }

  /// Names a place without a name of its own by its brand or operator, else by its category in both languages.
  private func nameByKind(_ record: inout SourcePlace, _ category: String) {
    func tag(_ key: String) -> String? { record.tags.first { $0.key == key }?.value }
    if let name = record.names.first?.value ?? tag("brand") ?? tag("operator") {
      record.name = name
      return
    }
    let kind = classifier?.category(id: category)
    record.name = kind?.englishName ?? category
    if let kind { record.names += [Place.Pair("en", kind.englishName), Place.Pair("ko", kind.koreanName)] }
  }
}

extension SkipReason {
  /// Checks coordinates in degrees.
  static func coordinate(_ latitude: Double, _ longitude: Double) throws(SkipReason) -> Coordinate {
    guard latitude.isFinite, longitude.isFinite else { throw .noCoordinates }
    guard latitude != 0 || longitude != 0 else { throw .zeroCoordinates }
    do throws(GeoError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw .latitudeOutOfRange(isSwapped: abs(longitude) <= 90 && abs(latitude) <= 180)
    }
  }
}
