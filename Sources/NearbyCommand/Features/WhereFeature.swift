import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import ReverseGeocoding

/// What looking points up needs, opened once.
struct WherePlan: Sendable {
  let language: Language
  let searcher: PlaceSearcher
  /// Places of every category.
  let forest: PlaceForest
  /// The same for many points, once there are so many; `nil` where there is one alone.
  let grid: SharedGrid?
  /// The same for the cities of the world.
  let cityGrid: SharedGrid?
  let districts: DistrictIndex
  /// The areas of the data files that were named.
  let areas: AreaFinder
  /// The places that are marked.
  let favorites: PlaceSelection
  /// When the hours of places are judged.
  let moment: HoursMoment

  /// Opens the boundaries; places are those of `searcher`.
  init(
    _ searcher: PlaceSearcher, _ language: Language, favorites: PlaceSelection, at moment: HoursMoment,
    isForMany: Bool
  ) throws(DatasetError) {
    self.language = language
    self.favorites = favorites
    self.searcher = searcher
    self.moment = moment
    forest = try searcher.forest(of: [])
    // A cell of 222 m for what is within 100 m, one of 28 km for the nearest city.
    grid = isForMany ? SharedGrid(searcher, forest, cellSize: 20_000) : nil
    cityGrid = isForMany ? try WherePlan.cities() : nil
    districts = try DistrictIndex.bundled()
    areas = try AreaFinder(searcher.datasets)
  }
}

extension WherePlan {
  private static func cities() throws(DatasetError) -> SharedGrid {
    let searcher = try PlaceSearcher([.bundledCities()])
    return SharedGrid(searcher, try searcher.forest(of: []), cellSize: 2_500_000)
  }

  /// The province or state of a city, where it is known.
  func state(of city: City) -> Subdivision? {
    districts.subdivisions?.subdivision(country: city.countryCode, code: city.administrativeCode)
  }
}

/// Turns points into features that say where they are.
struct WhereFeature {
  /// Where each field stands in `Feature.values`.
  private enum Index {
    static let latitude = 0
    static let longitude = 1
    static let country = 2
    static let countryCode = 3
    static let administrativeArea = 4
    static let locality = 5
    static let subLocality = 6
    static let name = 7
    static let place = 8
    static let distance = 9
    static let codes = 10
    static let method = 11
  }

  /// Made anew at each call, as `PlaceFeature.schema` is.
  static var schema: FeatureSchema {
    FeatureSchema(
      FlatList(capacity: Index.method + 1) {
        $0.append(FeatureField("lat", korean: "위도", english: "Latitude", alignment: .trailing))
        $0.append(FeatureField("lon", korean: "경도", english: "Longitude", alignment: .trailing))
        $0.append(FeatureField("country", korean: "나라", english: "Country"))
        $0.append(FeatureField("country_code", korean: "나라 코드", english: "Country code"))
        $0.append(FeatureField("administrative_area", korean: "시도", english: "Administrative area"))
        $0.append(FeatureField("locality", korean: "시군구", english: "Locality"))
        $0.append(FeatureField("sub_locality", korean: "읍면동", english: "Sub-locality"))
        $0.append(FeatureField("name", korean: "이름", english: "Name"))
        $0.append(FeatureField("place", korean: "장소", english: "Place", hasKeys: true))
        $0.append(FeatureField("distance_m", korean: "거리", english: "Distance", alignment: .trailing))
        $0.append(FeatureField("codes", korean: "코드", english: "Codes", hasKeys: true))
        $0.append(FeatureField("method", korean: "방법", english: "Method"))
      })
  }

  /// A place farther away is not at the point.
  private static let placeReach = Distance(meters: 100)
  /// A city farther away is the nearest, but not where the point is.
  private static let localityReach = Distance(meters: 100_000)

  private let plan: WherePlan
  private var finder: AddressFinder
  private var countries: CountryVocabulary?
  private var places: PlaceFeature
  private var placeFeature: Feature
  private let placeSchema: FeatureSchema
  /// What the last call of `fill` found, for the table.
  private(set) var address = FoundAddress.nowhere
  private(set) var match: PlaceMatch?
  private var grid: GridUse?

  init(_ plan: WherePlan) {
    self.plan = plan
    finder = AddressFinder(plan.districts, plan.areas, cityGrid: plan.cityGrid)
    grid = plan.grid.map(GridUse.init)
    places = PlaceFeature(forData: plan.searcher.categories, at: plan.moment.time)
    places.moment = plan.moment
    places.favorites = plan.favorites
    placeSchema = PlaceFeature.schema
    placeFeature = Feature(of: placeSchema)
  }

  /// Sets `feature` to where `point` is; its texts are borrowed until the next call.
  mutating func fill(_ feature: inout Feature, at point: Coordinate) throws(DatasetError) {
    feature.geometry = .point(point)
    feature.values[Index.latitude] = .degreesE7(point.latitudeE7)
    feature.values[Index.longitude] = .degreesE7(point.longitudeE7)
    address = try finder.address(at: point)
    switch address {
    case .district(let district): fill(&feature, district)
    case .areas(let areas, let city, _): try fill(&feature, areas, city)
    case .city(let city, let distance): try fill(&feature, city, distance)
    case .nowhere:
      for index in Index.country...Index.subLocality { feature.values[index] = .null }
      setCodes(&feature, iso: .null, district: .null)
      feature.values[Index.method] = .string("nearest-city")
    }
    try fillPlace(&feature, at: point)
  }

  private func fill(_ feature: inout Feature, _ district: District) {
    func name(_ level: District.Level) -> FeatureValue {
      district.nameUTF8(level, in: plan.language).map(FeatureValue.text) ?? .null
    }
    feature.values[Index.country] = .string(plan.language == .korean ? "대한민국" : "South Korea")
    feature.values[Index.countryCode] = .string("KR")
    feature.values[Index.administrativeArea] = name(.province)
    feature.values[Index.locality] = name(.county)
    feature.values[Index.subLocality] = name(.district)
    setCodes(
      &feature, iso: district.isoCodeUTF8.map(FeatureValue.text) ?? .null,
      district: district.codeUTF8.map(FeatureValue.text) ?? .null)
    feature.values[Index.method] = .string("boundary")
  }

  private mutating func fill(
    _ feature: inout Feature, _ areas: AreaAddress, _ city: City?
  ) throws(DatasetError) {
    func name(_ area: Area?) -> FeatureValue {
      area?.nameUTF8(in: plan.language).map(FeatureValue.text) ?? .null
    }
    let code = areas.hasCountry ? areas.countryCode : city?.countryCode
    // One name for a country, whichever way it was found.
    let known = try code.flatMap { code throws(DatasetError) in try countryName(code) }
    feature.values[Index.country] = known.map(FeatureValue.string) ?? name(areas.country)
    feature.values[Index.countryCode] = FeatureValue(code)
    feature.values[Index.administrativeArea] = name(areas.administrativeArea)
    feature.values[Index.locality] = name(areas.locality)
    feature.values[Index.subLocality] = name(areas.subLocality)
    setCodes(&feature, iso: areas.codeOwner?.isoCodeUTF8.map(FeatureValue.text) ?? .null, district: .null)
    feature.values[Index.method] = .string("boundary")
  }

  private mutating func fill(
    _ feature: inout Feature, _ city: City, _ distance: Distance
  ) throws(DatasetError) {
    let isNear = distance.meters <= WhereFeature.localityReach.meters
    feature.values[Index.country] = FeatureValue(try countryName(city.countryCode))
    feature.values[Index.countryCode] = FeatureValue(city.countryCode.isEmpty ? nil : city.countryCode)
    let state = isNear ? plan.state(of: city) : nil
    feature.values[Index.administrativeArea] = FeatureValue(state?.name(in: plan.language))
    feature.values[Index.locality] = FeatureValue(isNear ? city.name(in: plan.language) : nil)
    feature.values[Index.subLocality] = .null
    setCodes(&feature, iso: FeatureValue(state?.isoCode), district: .null)
    feature.values[Index.method] = .string("nearest-city")
  }

  private func setCodes(_ feature: inout Feature, iso: FeatureValue, district: FeatureValue) {
    feature.values[Index.codes] = .object(
      FlatList(capacity: 2) {
        $0.append(FeatureMember("iso3166_2", iso))
        $0.append(FeatureMember("legal_district", district))
      })
  }

  private mutating func countryName(_ code: String) throws(DatasetError) -> String? {
    if countries == nil { countries = try CityCatalog.bundled().countries }
    return countries?.country(code: code)?.name(in: plan.language)
  }

  /// Sets what stands at `point`: the nearest place within reach.
  private mutating func fillPlace(_ feature: inout Feature, at point: Coordinate) throws(DatasetError) {
    let matches = try plan.searcher.nearest(
      to: point, within: WhereFeature.placeReach, in: plan.forest, grid?.next())
    match = matches.first
    guard let match else {
      for index in Index.name...Index.distance { feature.values[index] = .null }
      return
    }
    try places.fill(&placeFeature, from: matches, at: 0)
    feature.values[Index.name] = try nameUTF8(of: match).map(FeatureValue.text) ?? .null
    feature.values[Index.place] = placeFeature.object(of: placeSchema)
    feature.values[Index.distance] = .meters(match.distance.meters)
  }

  /// The name in the language, else the one that it goes by.
  private func nameUTF8(of match: PlaceMatch) throws(DatasetError) -> UnsafeRawBufferPointer? {
    var name = try match.dataset.text(.name, at: match.index)
    let key = plan.language.rawValue.utf8
    try match.dataset.forEachPair(.names, at: match.index) { if $0.elementsEqual(key) { name = $1 } }
    return name
  }
}
