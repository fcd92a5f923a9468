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
    let folder = environment.zoneInfoFolder
    guard let point else {
      let name = HoursPlace.zoneName(environment["TZ"], folder) ?? "Asia/Seoul"
      try self.init(HoursPlace.zone(name, folder), name == "Asia/Seoul" ? .korea : .unknown, at: nil)
      return
    }
    try self.init(HoursPlace.coordinate(point), folder)
  }

  /// Takes the clocks of `place`, which for those inside the program are Korea's.
  init(_ place: Place, in dataset: PlaceDataset, _ environment: Environment) throws(CommandError) {
    guard dataset.isPartOfProgram else {
      try self.init(place.coordinate, environment.zoneInfoFolder)
      return
    }
    self.init(PlaceClocks.korea.zone, PlaceClocks.korea.holidays, at: place.coordinate)
  }

  private init(_ coordinate: Coordinate, _ folder: String) throws(CommandError) {
    let clocks = PlaceClocks(zoneInfoFolder: folder)
    let clock = try reading { () throws(DatasetError) in try clocks.clock(at: coordinate) }
    guard let clock else {
      let name = try reading { () throws(DatasetError) in try clocks.zoneName(at: coordinate) }
      throw .unknownTimeZone(name ?? "UTC", isVariable: false)
    }
    self.init(clock.zone, clock.holidays, at: coordinate)
  }

  private init(_ zone: TimeZoneRules, _ holidays: HolidayCalendar, at coordinate: Coordinate?) {
    self.zone = zone
    self.holidays = holidays
    self.coordinate = coordinate
  }

  /// The hours that are written as `expression` here.
  func hours(of expression: HoursExpression) -> PlaceHours {
    PlaceHours(expression, zone: zone, coordinate: coordinate, holidays: holidays)
  }

  /// The name in the variable `TZ`, which may have a colon before it or be a path into the folder of zones.
  private static func zoneName(_ variable: String?, _ folder: String) -> String? {
    guard var name = variable else { return nil }
    if name.hasPrefix(":") { name.removeFirst() }
    if name.hasPrefix(folder + "/") { name.removeFirst(folder.count + 1) }
    return name
  }

  private static func zone(_ name: String, _ folder: String) throws(CommandError) -> TimeZoneRules {
    guard let zone = TimeZoneRules(named: name, folder: folder) ?? TimeZoneRules(posixRule: name) else {
      throw .unknownTimeZone(name, isVariable: true)
    }
    return zone
  }

  private static func coordinate(_ point: PointChoice) throws(CommandError) -> Coordinate {
    if case .coordinate(let coordinate) = point { return coordinate }
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher([.bundled()]) }
    let center = try ResolvedArea.standardCenter(in: searcher.datasets)
    return try point.resolved(near: center, isStated: false, in: searcher).coordinate
  }
}
