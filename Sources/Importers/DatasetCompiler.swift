import GeoCore
public import PlaceStore

/// Reads sources and compiles them into one dataset.
///
/// A source is a table in CSV or TSV: of places, of categories, of regions, of ids to leave out, or a catalogue that lists
/// tables of places. Vocabularies and lists come before the places that they concern.
public struct DatasetCompiler {
  /// What became of the records so far.
  public private(set) var report = ImportReport()
  private var builder = PlaceDatasetBuilder()
  private var classifier: CategoryClassifier?
  private var sources: [DataSource] = []
  private var idCounts: [String: Int] = [:]
  private var readFiles: Set<String> = []
  /// For each id to leave out: the reason.
  private var excluded: [String: String] = [:]

  /// Prepares to compile places of the categories of `vocabulary`; without one, a source must be one.
  public init(vocabulary: CategoryVocabulary?) {
    classifier = vocabulary.map(CategoryClassifier.init)
  }

  /// Reads the source at `path`; "-" is standard input.
  ///
  /// Records that cannot be read are left out and counted in the report.
  ///
  /// - Throws: `ImportError` when the source as a whole cannot be read.
  public mutating func add(path: String) throws(ImportError) {
    let name = DatasetCompiler.baseName(path)
    try add(
      path: path, source: DataSource(key: name, title: name, attribution: name), category: nil,
      isListed: false)
  }

  /// Writes what was read to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  public consuming func write(to descriptor: Int32, path: String) throws(DatasetError) {
    builder.setTable(.sources, DataSource.table(sources))
    try builder.write(to: descriptor, path: path)
  }

  /// Returns what was read as the bytes of a dataset.
  public consuming func bytes() throws(DatasetError) -> [UInt8] {
    builder.setTable(.sources, DataSource.table(sources))
    return try builder.bytes()
  }

  /// Reads one file; a catalogue that is listed in a catalogue is an error, so that none lists itself without end.
  private mutating func add(
    path: String, source: DataSource, category: String?, isListed: Bool
  ) throws(ImportError) {
    var text = try DelimitedText(InputFile(path: path))
    var columns: [String] = []
    guard try text.next(into: &columns) else {
      throw .malformed(path: path, line: 1, expected: "a line with the names of the columns")
    }
    switch SourceFormat(columns: columns) {
    case .categories:
      try setCategories(try DatasetCompiler.rows(columns, &text), path: path)
    case .regions:
      builder.setTable(.regions, RegionVocabulary.table(try DatasetCompiler.rows(columns, &text)))
    case .exclusions:
      for row in try DatasetCompiler.rows(columns, &text).dropFirst() {
        let cells = Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first })
        excluded[cells["id"] ?? ""] = cells["reason"] ?? ""
      }
    case .catalog:
      guard !isListed else {
        throw .malformed(path: path, line: 1, expected: "a table of places, since a catalogue lists it")
      }
      for row in try DatasetCompiler.rows(columns, &text).dropFirst() {
        try addCataloged(Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first }), beside: path)
      }
    case .places:
      try addPlaces(PlaceTable(columns: columns), &text, path: path, source: source, category: category)
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
    builder.setTable(.categories, bytes)
    do throws(DatasetError) {
      classifier = CategoryClassifier(try CategoryVocabulary(contents: bytes))
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
    _ table: PlaceTable, _ text: inout DelimitedText, path: String, source: DataSource, category: String?
  ) throws(ImportError) {
    if let missing = table.missingColumn {
      throw .missingColumn(path: path, wanted: missing, found: table.columns)
    }
    if let repeated = table.repeatedColumn {
      throw .malformed(path: path, line: 1, expected: "one column for what '\(repeated)' says, not two")
    }
    if !sources.contains(where: { $0.key == source.key }) { sources.append(source) }
    var fields: [String] = []
    while try text.next(into: &fields) {
      do throws(SkipReason) {
        guard fields.dropFirst(table.columns.count).allSatisfy(\.isEmpty) else { throw .extraFields }
        var place = try place(table, fields, category: category)
        if place.id.isEmpty { place.id = "\(source.key)-\(text.line)" }
        if place.source == nil { place.source = source.key }
        if let reason = excluded[place.id] { throw .excluded(reason) }
        place.id = uniqueID(place.id)
        builder.add(place)
        report.keep()
      } catch {
        report.skip(error.description, path: path, line: text.line)
      }
    }
  }

  private func place(
    _ table: PlaceTable, _ fields: [String], category defaultCategory: String?
  ) throws(SkipReason) -> Place {
    var record = table.record(fields)
    if table.isParkingRegister { try record.readParkingRegister(table, fields) }
    let coordinate = try SkipReason.coordinate(record.latitude, record.longitude)
    guard !record.place.name.isEmpty else { throw .noName }
    let stated = record.category.isEmpty ? defaultCategory ?? "" : record.category
    guard !stated.isEmpty else { throw .noCategory }
    let place = record.place
    let evidence = place.tags + [Place.Pair("name", place.name)]
    guard let category = classifier?.category(named: stated, tags: evidence) else {
      throw .unknownCategory(stated)
    }
    return Place(
      id: place.id, name: place.name, names: place.names.sorted { $0.key < $1.key }, category: category,
      coordinate: coordinate, address: place.address, phone: place.phone, openingHours: place.openingHours,
      tags: place.tags.sorted { $0.key < $1.key }, source: place.source)
  }

  /// Makes a repeated id unique by a number.
  private mutating func uniqueID(_ id: String) -> String {
    let count = (idCounts[id] ?? 0) + 1
    idCounts[id] = count
    return count == 1 ? id : uniqueID("\(id)~\(count)")
  }

  private static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
