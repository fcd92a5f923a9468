public import GeoCore
public import OpeningHours
public import PlaceStore
import SpatialIndex

/// The clocks and the holidays of places, by the city that is nearest to each.
///
/// The cities are those inside the program. Neighbours mostly share their clock, so it is looked up for cells of a tenth of a
/// degree: a cell has one when every city that can be the nearest to a point of it has the same, and is mixed otherwise.
public final class PlaceClocks {
  /// What the days and hours of a place go by.
  ///
  /// A class, since many places have one, and since an optional structure of this size costs a short run its metadata.
  public final class Clock: Sendable {
    public let zone: TimeZoneRules
    public let holidays: HolidayCalendar

    init(_ zone: TimeZoneRules, _ holidays: HolidayCalendar) {
      self.zone = zone
      self.holidays = holidays
    }
  }

  /// The clock of Korea, by which the places inside the program go.
  public static let korea = Clock(.seoul, .korea)

  private let zoneInfoFolder: String
  /// Which clock a cell has: its number, or that it is mixed.
  private var cells: [UInt64: Int] = [:]
  private var clocks: [Clock?] = []
  /// The numbers of clocks by zone and country.
  private var numbers: [String: Int] = [:]
  private var cities: PlaceSearcher?

  private static let mixed = -1
  /// The side of a cell in units of 1e-7 degrees.
  private static let cellSide: Int32 = 1_000_000
  /// Farther than from the middle of a cell to its corners.
  private static let cellReach = Distance(meters: 8_000)

  /// - Parameter zoneInfoFolder: where the system has its zones.
  public init(zoneInfoFolder: String = TimeZoneRules.systemFolder) {
    self.zoneInfoFolder = zoneInfoFolder
  }

  /// The clock of the place at `coordinate`; `nil` when the system does not know its zone.
  ///
  /// - Throws: `DatasetError` when the cities inside the program are damaged.
  /// - Complexity: O(1) in a cell that has been looked up, else as finding the nearest city.
  public func clock(at coordinate: Coordinate) throws(DatasetError) -> Clock? {
    clocks[try number(at: coordinate)]
  }

  /// The name of the zone of the place at `coordinate`; `nil` when no city has one.
  public func zoneName(at coordinate: Coordinate) throws(DatasetError) -> String? {
    try nearestCity(to: coordinate)?.timeZone
  }

  /// A number that stands for the clock of the place at `coordinate`.
  func number(at coordinate: Coordinate) throws(DatasetError) -> Int {
    let row = PlaceClocks.floor(coordinate.latitudeE7)
    let column = PlaceClocks.floor(coordinate.longitudeE7)
    let key = UInt64(UInt32(bitPattern: row)) << 32 | UInt64(UInt32(bitPattern: column))
    var cell = cells[key]
    if cell == nil {
      cell = try number(ofCell: row, column)
      cells[key] = cell
    }
    guard let cell, cell != PlaceClocks.mixed else { return number(of: try nearestCity(to: coordinate)) }
    return cell
  }

  /// The clock that has the number `number`.
  func clock(numbered number: Int) -> Clock? { clocks[number] }

  private static func floor(_ valueE7: Int32) -> Int32 {
    let quotient = valueE7 / cellSide
    return valueE7 < 0 && quotient * cellSide != valueE7 ? quotient - 1 : quotient
  }

  private func number(ofCell row: Int32, _ column: Int32) throws(DatasetError) -> Int {
    func middle(_ number: Int32, _ limit: Int32) -> Int32 {
      min(max(number * PlaceClocks.cellSide + PlaceClocks.cellSide / 2, -limit), limit)
    }
    let center = Coordinate(
      latitudeE7: middle(row, 900_000_000), longitudeE7: middle(column, 1_800_000_000))
    let searcher = try searcher()
    let nearest = try searcher.matches(for: PlaceQuery(in: .around(center), limit: 1)).first
    guard let nearest else { return number(of: nil) }
    // The nearest of a point of the cell is at most this much farther from the middle.
    let radius = Distance(meters: nearest.distance.meters + 2 * PlaceClocks.cellReach.meters)
    var common: Int?
    for match in try searcher.matches(for: PlaceQuery(in: .circle(center: center, radius: radius))) {
      let number = number(of: City(try match.place()))
      if let common, common != number { return PlaceClocks.mixed }
      common = number
    }
    return common ?? number(of: nil)
  }

  private func nearestCity(to coordinate: Coordinate) throws(DatasetError) -> City? {
    let query = PlaceQuery(in: .around(coordinate), limit: 1)
    return try searcher().matches(for: query).first.map { match throws(DatasetError) in
      City(try match.place())
    }
  }

  private func searcher() throws(DatasetError) -> PlaceSearcher {
    if let cities { return cities }
    let opened = try PlaceSearcher([.bundledCities()])
    cities = opened
    return opened
  }

  private func number(of city: City?) -> Int {
    let name = city?.timeZone ?? "UTC"
    let country = city?.countryCode ?? ""
    let key = name + " " + country
    if let number = numbers[key] { return number }
    let number = clocks.count
    clocks.append(
      TimeZoneRules(named: name, folder: zoneInfoFolder).map {
        Clock($0, HolidayCalendar(countryCode: country))
      })
    numbers[key] = number
    return number
  }
}
