import GeoCore
import PlaceSearch
import PlaceStore
import ReverseGeocoding

/// What is known of where a point is.
enum FoundAddress {
  /// In a district of Korea, by its boundary.
  case district(District)
  /// In areas of the data that was named, by their boundaries; the nearest city only where they do not say the country.
  case areas(AreaAddress, City?, Distance)
  /// Outside of Korea; the city that is nearest, and how far it is.
  case city(City, Distance)
  /// At sea, or too far from everything that is known.
  case nowhere
}

/// Finds the address of points: in Korea by the boundaries of its districts, elsewhere by boundaries that the data has from maps,
/// else by the nearest city.
///
/// In Korea, districts go before a map's areas: they have the legal codes, and a map's levels are the districts of its offices.
///
/// Outside of all boundaries, a point is still in the district whose border is at most `shoreTolerance` away, since shores are
/// simplified and harbours grow; not along the land border, where what lies beyond is another country. A point farther out is not in
/// Korea, even where the nearest city is: within the territorial sea it is nowhere, beyond it the nearest city of another country
/// counts.
struct AddressFinder {
  private let districts: DistrictIndex
  private let areas: AreaFinder
  private var cities: PlaceSearcher?
  /// A grid of the cities, where there are many points.
  private var cityGrid: GridUse?
  /// The city found last, which neighbours mostly share.
  private var lastCity: (index: Int, city: City)?

  /// Farther than simplification moves a shore, and less than the width of what water parts.
  static let shoreTolerance = Distance(meters: 200)
  /// As wide as gaps between simplified neighbours may be.
  static let gapTolerance = Distance(meters: 5)
  /// Twelve nautical miles.
  ///
  /// - Source: United Nations Convention on the Law of the Sea, article 3.
  static let territorialSea = Distance(meters: 22_224)
  /// Beyond it, a nearest city says nothing about a point.
  static let cityReach = Distance(meters: 500_000)
  /// How many of the nearest cities are looked at for one that is not in Korea.
  private static let mostCities = 4096
  /// How far the nearest city is sought in the grid: farther than it is where many people live.
  private static let gridReach = Distance(meters: 30_000)

  /// Takes the boundaries of `districts`, and the areas of data files.
  init(_ districts: DistrictIndex, _ areas: AreaFinder, cityGrid: SharedGrid?) {
    self.districts = districts
    self.areas = areas
    self.cityGrid = cityGrid.map(GridUse.init)
  }

  /// Finds where `point` is.
  ///
  /// - Complexity: in Korea as `DistrictIndex.district(at:)`, elsewhere as `AreaIndex.areas(at:)` or finding the nearest city.
  mutating func address(at point: Coordinate) throws(DatasetError) -> FoundAddress {
    if let district = try districts.district(at: point) { return .district(district) }
    let isBeyondBorder = try isBeyondLandBorder(point)
    let tolerance = isBeyondBorder ? AddressFinder.gapTolerance : AddressFinder.shoreTolerance
    if let near = try districts.nearestDistrict(to: point, within: tolerance) {
      return .district(near.district)
    }
    let byAreas = try areas.address(at: point)
    if byAreas.isEmpty { return try cityAddress(at: point, isBeyondBorder: isBeyondBorder) }
    // What the areas do not say is as it would be without them.
    if !byAreas.hasCountry,
      case .city(let city, let distance) = try cityAddress(at: point, isBeyondBorder: isBeyondBorder)
    {
      return .areas(byAreas, city, distance)
    }
    return .areas(byAreas, nil, .zero)
  }

  private mutating func cityAddress(
    at point: Coordinate, isBeyondBorder: Bool
  ) throws(DatasetError) -> FoundAddress {
    if isBeyondBorder { return try nearestForeignCity(to: point) }
    guard let nearest = try nearestCity(to: point) else { return .nowhere }
    let city = try city(of: nearest)
    guard city.countryCode == "KR" else { return AddressFinder.found(city, nearest.distance) }
    if try districts.hasDistrict(within: AddressFinder.territorialSea, of: point) { return .nowhere }
    return try nearestForeignCity(to: point)
  }

  /// Whether `point`, which is in no district, lies in the North: where the border runs on land, from the mouth of the Imjin to the
  /// East Sea, and with no district to the north of it, as there is of a gap between districts.
  private func isBeyondLandBorder(_ point: Coordinate) throws(DatasetError) -> Bool {
    guard point.latitude > 37.75, (126.67...128.36).contains(point.longitude) else { return false }
    // One, two, four and eight kilometres: about the width of a district there.
    for step: Int32 in [90_000, 180_000, 360_000, 720_000] {
      let north = Coordinate(latitudeE7: point.latitudeE7 + step, longitudeE7: point.longitudeE7)
      if try districts.district(at: north) != nil { return false }
    }
    return true
  }

  private static func found(_ city: City, _ distance: Distance) -> FoundAddress {
    distance.meters <= cityReach.meters ? .city(city, distance) : .nowhere
  }

  private mutating func nearestForeignCity(to point: Coordinate) throws(DatasetError) -> FoundAddress {
    var limit = 64
    while limit <= AddressFinder.mostCities {
      for match in try nearestCities(to: point, limit) {
        let city = try city(of: match)
        if city.countryCode != "KR" { return AddressFinder.found(city, match.distance) }
      }
      limit *= 8
    }
    return .nowhere
  }

  private mutating func nearestCity(to point: Coordinate) throws(DatasetError) -> PlaceMatch? {
    if let cities = cityGrid?.shared, let grid = cityGrid?.next(),
      let match = try cities.searcher.nearest(
        to: point, within: AddressFinder.gridReach, in: cities.forest, grid
      ).first
    {
      return match
    }
    return try nearestCities(to: point, 1).first
  }

  private mutating func nearestCities(to point: Coordinate, _ limit: Int) throws(DatasetError) -> PlaceMatches
  {
    let searcher: PlaceSearcher
    if let cities {
      searcher = cities
    } else {
      searcher = try PlaceSearcher([.bundledCities()])
      cities = searcher
    }
    return try searcher.matches(for: PlaceQuery(in: .around(point), limit: limit))
  }

  private mutating func city(of match: PlaceMatch) throws(DatasetError) -> City {
    if let lastCity, lastCity.index == match.index { return lastCity.city }
    let city = City(try match.place())
    lastCity = (match.index, city)
    return city
  }
}
