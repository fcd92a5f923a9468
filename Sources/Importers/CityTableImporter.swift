import GeoCore
import PlaceStore

/// Reads a table of cities with GeoNames' ids: name, Korean name, country, first-level code, position, population and
/// time zone.
///
/// A city is of the category `city`; where the vocabulary has none, of the one that the user states for the file, else it is
/// left out and counted, as the towns of a GeoNames dump are.
struct CityTableImporter: PlaceImporter {
  private static let columns = ["geonameid", "name", "country", "latitude", "longitude", "population"]
  /// What becomes a tag of the same name.
  private static let tagColumns = ["country", "admin1", "population", "timezone"]

  private let columns: [String]
  private var text: DelimitedText

  /// Prepares to read the rows of `text`, of which the first with the names of the columns has been read.
  init(_ columns: [String], _ text: DelimitedText) {
    self.columns = columns
    self.text = text
  }

  var source: ByteStream? { text.source }
  var origin: DataOrigin? { .geoNames }

  /// Whether a table with these columns is one of cities.
  static func recognizes(_ names: Set<String>) -> Bool {
    names.isSuperset(of: columns)
  }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    var fields: [String] = []
    while try text.next(into: &fields), !sink.builder.hasFailed {
      sink.take(place(fields, sink), line: text.line)
    }
  }

  private func place(_ fields: [String], _ sink: PlaceSink) -> SourcePlace {
    func cell(_ column: String) -> String {
      guard let index = columns.firstIndex(of: column), index < fields.count else { return "" }
      return fields[index]
    }
    var place = SourcePlace()
    let id = cell("geonameid")
    if !id.isEmpty { place.id = "geonames:" + id }
    place.name = cell("name")
    let korean = cell("name_ko")
    if !korean.isEmpty { place.names = [Place.Pair("ko", korean)] }
    place.latitude = DecimalText.number(cell("latitude")) ?? .nan
    place.longitude = DecimalText.number(cell("longitude")) ?? .nan
    for column in CityTableImporter.tagColumns {
      let value = cell(column)
      // GeoNames writes 0 for a population that it does not know.
      guard !value.isEmpty, column != "population" || value != "0" else { continue }
      place.tags.append(Place.Pair(column, value))
    }
    place.category = sink.category(stated: ["city"], tags: &place.tags, name: place.name)
    return place
  }
}
