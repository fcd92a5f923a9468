import PlaceStore

/// Reads places from a table whose columns are known by their names.
struct TablePlaceImporter: PlaceImporter {
  private let path: String
  private let names: ColumnNames
  private let cells: CoordinateCells
  private var text: DelimitedText
  private var tally = PositionTally()
  private let plain: PlainTable?

  /// Prepares to read the rows of `text`, of which the first with the names of the columns has been read.
  ///
  /// - Throws: `ImportError.missingColumn` for a column that no table of places can do without.
  init(
    _ columns: [String], _ text: DelimitedText, path: String, _ settings: ImportSettings
  ) throws(ImportError) {
    self.path = path
    self.text = text
    names = ColumnNames(columns, stated: settings.columns)
    cells = CoordinateCells(
      system: settings.coordinateSystem ?? names.coordinateSystem ?? .wgs84,
      hasDecimalComma: text.delimiter == UInt8(ascii: ";"))
    plain = PlainTable(names, cells)
    if let missing = names.missingColumn {
      throw .missingColumn(path: path, wanted: missing, found: names.columns)
    }
  }

  var source: ByteStream? { text.source }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    if !names.duplicates.isEmpty {
      let list = names.duplicates.prefix(12).map { "'\(SourceText.cut($0))'" }.joined(separator: ", ")
      sink.note("several columns are called \(list); the first counts")
    }
    var fields: [String] = []
    while try text.next(), !sink.builder.hasFailed {
      if tally.hasPositions, let plain, plain.take(text, into: &sink) { continue }
      text.copyFields(into: &fields)
      // Files that were joined repeat their first line.
      if names.isHeader(fields) { continue }
      try checkSystem(fields)
      do throws(SkipReason) {
        sink.take(try names.place(fields, cells), line: text.line)
      } catch {
        sink.skip(error, line: text.line)
      }
    }
  }

  /// Refuses a table whose first positions look like metres where degrees are expected.
  private mutating func checkSystem(_ fields: [String]) throws(ImportError) {
    guard !tally.hasPositions else { return }
    do throws(CoordinateProblem) {
      _ = try names.coordinates(fields, cells)
      tally.count(nil)
    } catch {
      tally.count(error)
    }
    if let refusal = tally.refusal(path: path) { throw refusal }
  }
}
