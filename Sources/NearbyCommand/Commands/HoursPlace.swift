import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore

/// Where opening hours are judged: the clocks, the holidays and the sun of a place.
struct HoursPlace {
  let zone: TimeZoneRules
  let holidays: HolidayCalendar
  let coordinate: Coordinate?

  /// Takes the clocks of the city that is nearest to `point`, without a point those of `TZ`, else of Korea.
  ///
  /// - Throws: `CommandError.unknownTimeZone` when the system does not have these clocks.
  init(_ point: PointChoice?, _ environment: Environment) throws(CommandError) {
    let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    guard let point else {
      let name = HoursPlace.zoneName(environment["TZ"], folder) ?? "Asia/Seoul"
      zone = try HoursPlace.zone(name, folder, isVariable: true)
      holidays = name == "Asia/Seoul" ? .korea : .unknown
      coordinate = nil
      return
    }
    let coordinate = try HoursPlace.coordinate(point)
    let city = try HoursPlace.nearestCity(to: coordinate)
    zone = try HoursPlace.zone(city?.timeZone ?? "UTC", folder, isVariable: false)
    holidays = HolidayCalendar(countryCode: city?.countryCode ?? "")
    self.coordinate = coordinate
  }

  /// The name in the variable `TZ`, which may have a colon before it or be a path into the folder of zones.
  private static func zoneName(_ variable: String?, _ folder: String) -> String? {
    guard var name = variable else { return nil }
    if name.hasPrefix(":") { name.removeFirst() }
    if name.hasPrefix(folder + "/") { name.removeFirst(folder.count + 1) }
    return name
  }

  private static func zone(
    _ name: String, _ folder: String, isVariable: Bool
  ) throws(CommandError) -> TimeZoneRules {
    guard let zone = TimeZoneRules(named: name, folder: folder) ?? TimeZoneRules(posixRule: name) else {
      throw .unknownTimeZone(name, isVariable: isVariable)
    }
    return zone
  }

  private static func coordinate(_ point: PointChoice) throws(CommandError) -> Coordinate {
    if case .coordinate(let coordinate) = point { return coordinate }
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher([.bundled()]) }
    let center = try ResolvedArea.standardCenter(in: searcher.datasets)
    return try point.resolved(near: center, in: searcher).coordinate
  }

  private static func nearestCity(to coordinate: Coordinate) throws(CommandError) -> City? {
    try reading { () throws(DatasetError) in
      let searcher = try PlaceSearcher([.bundledCities()])
      let query = PlaceQuery(in: .around(coordinate), order: .distance, limit: 1)
      return try searcher.matches(for: query).first.map { match throws(DatasetError) in
        City(try match.place())
      }
    }
  }
}
