/// The kinds of source that an import reads.
enum SourceFormat: Sendable {
  /// A table of places.
  case places
  /// A table that lists files of places with their origin, date, licence and what they cover.
  case catalog
  /// A vocabulary of categories.
  case categories
  /// A vocabulary of regions.
  case regions
  /// A vocabulary of brands.
  case brands
  /// A list of countries.
  case countries
  /// A table of cities with GeoNames' ids.
  case cities
  /// Districts with their boundaries.
  case districts
  /// What is known of provinces besides their Korean names.
  case provinces
  /// Names that provinces no longer bear.
  case formerNames
  /// Provinces and states of other countries.
  case subdivisions
  /// A list of ids to leave out, with reasons.
  case exclusions

  /// Tells the format of a table by its columns.
  init(columns: [String]) {
    let names = Set(columns)
    if names.isSuperset(of: ["key", "file", "title", "attribution"]) {
      self = .catalog
    } else if names.isSuperset(of: ["id", "file", "reason"]) {
      self = .exclusions
    } else if names.isSuperset(of: ["id", "osm", "name_ko", "synonyms_ko"]) {
      self = .categories
    } else if names.isSuperset(of: ["id", "center_lat", "center_lon", "lat_delta", "lon_delta"]) {
      self = .regions
    } else if names.isSuperset(of: ["id", "name_ko", "name_en", "aliases"]),
      ColumnNames(columns).coordinatePairs.isEmpty
    {
      self = .brands
    } else if names.isSuperset(of: ["iso2", "iso3", "name", "continent"]),
      ColumnNames(columns).coordinatePairs.isEmpty
    {
      self = .countries
    } else if names.isSuperset(of: DistrictRows.columns) {
      self = .districts
    } else if names.isSuperset(of: ["sido", "name_en", "iso3166_2"]) {
      self = .provinces
    } else if names.isSuperset(of: ["country", "admin1", "iso3166_2", "name_en"]),
      ColumnNames(columns).coordinatePairs.isEmpty
    {
      self = .subdivisions
    } else if names.isSuperset(of: ["former_ko", "former_en", "until", "present_ko"]) {
      self = .formerNames
    } else if CityTableImporter.recognizes(names) {
      self = .cities
    } else {
      self = .places
    }
  }
}
