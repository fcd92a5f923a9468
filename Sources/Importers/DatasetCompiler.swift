import OSMFile
public import PlaceStore
import WorkerThreads

/// Reads sources and compiles them into one dataset.
///
/// A source is a file of OpenStreetMap (PBF or XML), GeoJSON, the JSON of Overpass, GPX, a GeoNames dump or a table in CSV or TSV: of places, of categories, of
/// regions, of brands, of countries, of districts and provinces, of ids to leave out, or a catalogue that lists tables of places. Vocabularies and lists come before the places that they concern.
public struct DatasetCompiler {
  private var sink: PlaceSink
  private let settings: ImportSettings
  private var sources: [DataSource] = []
  private var readFiles: Set<String> = []
  private var isSettled = false
  /// What is known of provinces, by their Korean names.
  private var provinces: [String: DistrictTable.Province] = [:]
  /// Takes in how far reading has come, on the thread that reads.
  public var onProgress: ImportProgress.Handler?

  /// Prepares to compile places of the categories of `vocabulary`; without one, a source must be one.
  ///
  /// - Parameter temporaryFolders: where a file without a name may be made for what does not fit into memory; the
  ///   first that takes one is used. Without any, everything is in memory.
  public init(
    vocabulary: CategoryVocabulary?, settings: ImportSettings = ImportSettings(),
    temporaryFolders: [String] = []
  ) {
    self.settings = settings
    sink = PlaceSink(
      classifier: vocabulary.map(CategoryClassifier.init),
      builder: PlaceDatasetBuilder(temporaryFolders: temporaryFolders))
  }

  /// What became of the records so far.
  public var report: ImportReport { sink.report }

  /// Reads the source at `path`; "-" is standard input.
  ///
  /// Records that cannot be read are left out and counted in the report.
  ///
  /// - Throws: `ImportError` when the source as a whole cannot be read.
  public mutating func add(path: String) throws(ImportError) {
    let name = DatasetCompiler.baseName(path)
    try add(
      path: path, source: DataSource(key: name, title: name, attribution: name),
      category: settings.category, isListed: false)
  }

  /// Does what takes all sources, as the report then says: makes one place of those that are the same in several files, and puts
  /// the roads together. Done before writing in any case; no source can be added afterwards.
  public mutating func settle() {
    guard !isSettled else { return }
    isSettled = true
    sink.mergeSamePlaces()
    if settings.readsRoads { sink.settleRoads() }
  }

  /// Writes what was read to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  public consuming func write(to descriptor: Int32, path: String) throws(DatasetError) {
    settle()
    sink.setTable(.sources, DataSource.table(sources))
    try sink.takeBuilder().write(to: descriptor, path: path)
  }

  /// Returns what was read as the bytes of a dataset.
  public consuming func bytes() throws(DatasetError) -> [UInt8] {
    settle()
    sink.setTable(.sources, DataSource.table(sources))
    return try sink.takeBuilder().bytes()
  }

  /// Reads one file; a catalogue that is listed in a catalogue is an error, so that none lists itself without end.
  private mutating func add(
    path: String, source: DataSource, category: String?, isListed: Bool
  ) throws(ImportError) {
    let firstBytes = Platform.start(ofRegularFile: path, length: 4096)
    let mapImporter = OSMPlaceImporter(
      path: path, jobs: WorkerThread.processorCount, readsRoads: settings.readsRoads, onProgress: onProgress)
    // What is shorter than a block's header could begin anything.
    if firstBytes.count >= 16, OSMReader.recognizes(firstBytes[...]) {
      return try addPlaces(mapImporter, path: path, source: source, category: category)
    }
    var stream = try ByteStream(path: path, encoding: settings.encoding, onProgress: onProgress)
    let start = try stream.start(TextFormat.startLength)
    // A map that is packed, or that comes through a pipe.
    if start.count >= 16, OSMReader.recognizes(start[...]) {
      return try addPlaces(mapImporter, path: path, source: source, category: category)
    }
    // No text has a byte of zero; a picture or a program has some at once.
    guard !start.prefix(512).contains(0) else { throw .unusable(path: path, problem: "it is no text") }
    switch TextFormat(start: start) {
    case .delimited:
      try addTable(stream, path: path, source: source, category: category, isListed: isListed)
    case .geoJSON:
      try addPlaces(
        GeoJSONPlaceImporter(stream, system: settings.coordinateSystem), path: path, source: source,
        category: category)
    case .overpass:
      try addPlaces(OverpassPlaceImporter(stream), path: path, source: source, category: category)
    case .gpx:
      try addPlaces(GPXPlaceImporter(stream), path: path, source: source, category: category)
    case .geoNames:
      try addPlaces(GeoNamesPlaceImporter(stream), path: path, source: source, category: category)
    case .otherXML(let name):
      throw .unusable(path: path, problem: "it is XML of '\(name)'; of XML, GPX is read")
    }
  }

  /// Reads a table of whatever kind its columns say.
  private mutating func addTable(
    _ stream: ByteStream, path: String, source: DataSource, category: String?, isListed: Bool
  ) throws(ImportError) {
    var text = try DelimitedText(stream)
    var columns: [String] = []
    guard try text.next(into: &columns) else {
      throw .malformed(path: path, line: 1, expected: "a line with the names of the columns")
    }
    switch SourceFormat(columns: columns) {
    case .categories:
      try setCategories(try DatasetCompiler.rows(columns, &text), path: path)
    case .regions:
      sink.setTable(.regions, RegionVocabulary.table(try DatasetCompiler.rows(columns, &text)))
    case .brands:
      sink.setTable(.brands, BrandVocabulary.table(try DatasetCompiler.rows(columns, &text)))
    case .countries:
      sink.setTable(.countries, CountryVocabulary.table(try DatasetCompiler.rows(columns, &text)))
    case .districts:
      let districts = try DistrictRows.districts(columns, &text, path: path)
      for (table, bytes) in DistrictTable.tables(districts, provinces: provinces) {
        sink.setTable(table, bytes)
      }
    case .provinces:
      provinces = DistrictRows.provinces(try DatasetCompiler.rows(columns, &text))
    case .subdivisions:
      sink.setTable(.subdivisions, SubdivisionVocabulary.table(try DatasetCompiler.rows(columns, &text)))
    case .formerNames:
      sink.setTable(.formerNames, FormerNames.table(try DatasetCompiler.rows(columns, &text)))
    case .cities:
      try addPlaces(CityTableImporter(columns, text), path: path, source: source, category: category)
    case .exclusions:
      for row in try DatasetCompiler.rows(columns, &text).dropFirst() {
        let cells = Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first })
        sink.excluded[cells["id"] ?? ""] = cells["reason"] ?? ""
      }
    case .catalog:
      guard !isListed else {
        throw .malformed(path: path, line: 1, expected: "a table of places, since a catalogue lists it")
      }
      for row in try DatasetCompiler.rows(columns, &text).dropFirst() {
        try addCataloged(Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first }), beside: path)
      }
    case .places:
      let table = try TablePlaceImporter(columns, text, path: path, settings)
      try addPlaces(table, path: path, source: source, category: category)
    }
  }

  private static func rows(_ columns: [String], _ text: inout DelimitedText) throws(ImportError) -> [[String]]
  {
    var rows = [columns]
    var fields: [String] = []
    while try text.next(into: &fields) {
      // A row may end early; what is not there is empty.
      rows.append(Array((fields + columns.map { _ in "" }).prefix(columns.count)))
    }
    return rows
  }

  private mutating func setCategories(_ rows: [[String]], path: String) throws(ImportError) {
    let bytes = CategoryVocabulary.table(rows)
    sink.setTable(.categories, bytes)
    do throws(DatasetError) {
      sink.classifier = CategoryClassifier(try CategoryVocabulary(contents: bytes))
    } catch {
      throw .malformed(path: path, line: 1, expected: "a vocabulary of categories")
    }
  }

  /// Reads the file that a row of a catalogue names; of several rows with one file, the first reads it.
  private mutating func addCataloged(_ row: [String: String], beside path: String) throws(ImportError) {
    func list(_ column: String) -> [String] { (row[column] ?? "").split(separator: "|").map(String.init) }
    let file = row["file"] ?? ""
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    let filePath = folder.isEmpty ? file : "\(folder)/\(file)"
    let source = DataSource(
      key: row["key"] ?? "", title: row["title"] ?? "", publisher: row["publisher"] ?? "",
      date: row["date"] ?? "",
      license: row["license"] ?? "", attribution: row["attribution"] ?? "", url: row["url"] ?? "",
      categories: list("covers_categories"), regions: list("covers_regions"))
    sources.append(source)
    guard !readFiles.contains(filePath) else { return }
    readFiles.insert(filePath)
    // A table without a column of categories holds the first that its source covers.
    try add(path: filePath, source: source, category: source.categories.first, isListed: true)
  }

  private mutating func addPlaces(
    _ importer: some PlaceImporter, path: String, source: DataSource, category: String?
  ) throws(ImportError) {
    if !sources.contains(where: { $0.key == source.key }) { sources.append(source) }
    sink.path = path
    sink.sourceKey = source.key
    sink.defaultCategory = category
    sink.beginTable()
    var importer = importer
    try importer.read(into: &sink)
    if let origin = importer.origin, let index = sources.firstIndex(where: { $0.key == source.key }) {
      sources[index] = sources[index].attributed(to: origin)
    }
    let replaced = importer.source?.replacedCount ?? 0
    if replaced > 0 {
      sink.note(
        "\(replaced) \(replaced == 1 ? "character is" : "characters are") not of its encoding and became U+FFFD; "
          + "`nearby import --encoding` states another")
    }
  }

  private static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
