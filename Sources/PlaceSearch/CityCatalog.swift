import BundledPlaces
public import GeoCore
public import PlaceStore

extension PlaceDataset {
  /// Opens the cities inside the program: those of 15,000 people and more, as places of the category `city`.
  ///
  /// They are GeoNames' under CC BY 4.0: whoever shows some shows `CityCatalog.attribution(at:)` too.
  ///
  /// - Throws: `DatasetError` when the program was built with a damaged dataset.
  /// - Complexity: O(1), nothing is read but the header.
  public static func bundledCities() throws(DatasetError) -> PlaceDataset {
    let bytes = UnsafeRawBufferPointer(start: bundled_cities(), count: bundled_cities_length())
    return try PlaceDataset(staticBytes: bytes, name: "bundled cities")
  }
}

/// What a place that is a city says of itself as one.
public struct City: Hashable, Sendable {
  public let place: Place
  /// The number of people; `nil` when it is not known.
  public let population: Int?
  /// The code of its country in ISO 3166-1, such as `KR`; empty when it is not stated.
  public let countryCode: String
  /// GeoNames' code of the province or state, which means something in its country alone; empty when it is not stated.
  public let administrativeCode: String
  /// The name of its time zone in IANA's database, such as `Asia/Seoul`; empty when it is not stated.
  public let timeZone: String

  /// Reads the tags of `place`.
  public init(_ place: Place) {
    func tag(_ key: String) -> String { place.tags.first { $0.key == key }?.value ?? "" }
    self.place = place
    population = Int(tag("population"))
    countryCode = tag("country")
    administrativeCode = tag("admin1")
    timeZone = tag("timezone")
  }

  /// The name in `language`; where it has none in that, the name that it goes by.
  public func name(in language: Language) -> String {
    place.name(in: language)
  }
}

/// A dataset of cities with the countries that they are in.
public struct CityCatalog: Sendable {
  /// The cities, as places.
  public let dataset: PlaceDataset
  /// The countries, by code and by name.
  public let countries: CountryVocabulary

  /// Takes the cities of `dataset`.
  ///
  /// - Throws: `DatasetError.damaged` when it has no countries.
  public init(_ dataset: PlaceDataset) throws(DatasetError) {
    guard let table = try dataset.table(.countries) else {
      throw .damaged(part: "table 'countries'", path: dataset.path)
    }
    self.dataset = dataset
    countries = CountryVocabulary(table)
  }

  /// The cities inside the program.
  public static func bundled() throws(DatasetError) -> CityCatalog {
    try CityCatalog(PlaceDataset.bundledCities())
  }

  /// Reads city `index` of the dataset.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  public func city(at index: Int) throws(DatasetError) -> City {
    City(try dataset.place(at: index))
  }

  /// The name of the country of `city`; its code when the dataset does not have it.
  public func countryName(of city: City, in language: Language) -> String {
    countries.country(code: city.countryCode)?.name(in: language) ?? city.countryCode
  }

  /// The line that an answer with city `index` prints, such as "GeoNames (CC BY 4.0)"; `nil` when there is none.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  public func attribution(at index: Int) throws(DatasetError) -> String? {
    try dataset.attribution(at: index).map { String(decoding: $0, as: UTF8.self) }
  }
}
