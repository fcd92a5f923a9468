import PlaceStore

/// Korea's national register of car parks (전국주차장정보표준데이터), said in OpenStreetMap's words.
///
/// The register is typed by many local governments. What makes no sense in it is left out and named; nothing is
/// repaired.
enum ParkingRegister {
  /// The tag that makes a row a place; the facts' tags narrow it down.
  static let category = Place.Pair("amenity", "parking")

  /// What is said of a car park.
  struct Facts: Hashable, Sendable {
    /// A value in OpenStreetMap's `opening_hours` language.
    let openingHours: String?
    /// Sorted by key.
    let tags: [Place.Pair]
    /// What the row holds and the facts do not.
    let omissions: [Omission]
  }

  /// Why a car park does not become a place.
  enum Rejection: Error, Hashable, Sendable {
    /// Its point lies far from the district that its address names.
    case positionElsewhere
  }

  /// What is left out of a car park that becomes a place.
  enum Omission: Hashable, Sendable {
    case hours(RegisterHours.Problem)
    case tariff(RegisterTariff.Problem)
    case capacity
  }

  /// Returns what `row` says of its car park.
  ///
  /// - Throws: `Rejection` when it shall not become a place.
  static func facts(of row: ParkingRegisterRow) throws(Rejection) -> Facts {
    guard row.position != "elsewhere" else { throw .positionElsewhere }
    var omissions: [Omission] = []
    var tags = plainTags(of: row)

    if let capacity = RegisterNumber(row.capacity).value {
      tags.append(Place.Pair("capacity", String(capacity)))
    } else if !row.capacity.isEmpty {
      omissions.append(.capacity)
    }
    let tariff = RegisterTariff(row)
    if let charge = tariff.charge { tags.append(Place.Pair("charge", charge)) }
    omissions += tariff.problems.map(Omission.tariff)

    var openingHours: String?
    do throws(RegisterHours.Problem) {
      openingHours = try RegisterHours(row).openingHours
    } catch {
      omissions.append(.hours(error))
    }
    return Facts(
      openingHours: openingHours, tags: tags.sorted { $0.key < $1.key }, omissions: omissions)
  }

  /// The tags that one word of the register decides.
  private static func plainTags(of row: ParkingRegisterRow) -> [Place.Pair] {
    var tags: [Place.Pair] = []
    switch row.kind {
    case "공영": tags.append(Place.Pair("operator:type", "public"))
    case "민영": tags.append(Place.Pair("operator:type", "private"))
    default: break
    }
    switch row.type {
    case "노상":
      tags += [Place.Pair("kr:parking_type", row.type), Place.Pair("parking", "street_side")]
    case "노외", "부설":
      // Off the street or at a building: on the ground, above or below it is not said.
      tags.append(Place.Pair("kr:parking_type", row.type))
    default: break
    }
    switch row.fee {
    case "무료": tags.append(Place.Pair("fee", "no"))
    case "유료": tags.append(Place.Pair("fee", "yes"))
    case "혼합":
      // Free for some or at times, the register does not say for whom or when.
      tags += [Place.Pair("fee", "yes"), Place.Pair("kr:fee", row.fee)]
    default: break
    }
    if row.position == "shared" { tags.append(Place.Pair("position", "approximate")) }
    if !row.registerID.isEmpty { tags.append(Place.Pair("ref", row.registerID)) }
    if !row.date.isEmpty { tags.append(Place.Pair("source:date", row.date)) }
    return tags
  }
}

/// A row of the register, by the columns of `Fixtures/places/parking_kr.tsv`.
struct ParkingRegisterRow: Hashable, Sendable {
  /// The columns by which a table is known to be the register, besides those of every table of places.
  static let columns = [
    "register_id", "kind", "type", "capacity", "days", "weekday_open", "weekday_close", "sat_open",
    "sat_close", "holiday_open", "holiday_close", "fee", "base_min", "base_won", "add_min", "add_won",
    "day_won", "date", "position",
  ]

  /// Hours of one kind of day as they are typed.
  struct TypedHours: Hashable, Sendable {
    let open: String
    let close: String
  }

  let registerID, kind, type, capacity, days, fee, date, position: String
  let weekday, saturday, holiday: TypedHours
  let baseMinutes, baseWon, furtherMinutes, furtherWon, dayWon: String

  /// Reads a row by asking for the cell of each column; a cell that is not there is empty.
  init(cell: (String) -> String) {
    registerID = cell("register_id")
    kind = cell("kind")
    type = cell("type")
    capacity = cell("capacity")
    days = cell("days")
    fee = cell("fee")
    date = cell("date")
    position = cell("position")
    weekday = TypedHours(open: cell("weekday_open"), close: cell("weekday_close"))
    saturday = TypedHours(open: cell("sat_open"), close: cell("sat_close"))
    holiday = TypedHours(open: cell("holiday_open"), close: cell("holiday_close"))
    baseMinutes = cell("base_min")
    baseWon = cell("base_won")
    furtherMinutes = cell("add_min")
    furtherWon = cell("add_won")
    dayWon = cell("day_won")
  }
}

/// A number as the register has it: digits, or nothing and zero for "not stated".
enum RegisterNumber: Hashable {
  case notStated
  case stated(Int)
  case unreadable

  /// Reads `text`; more than `limit` is unreadable.
  init(_ text: String, atMost limit: Int = 9_999_999) {
    if text.isEmpty {
      self = .notStated
    } else if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), number <= limit
    {
      self = number == 0 ? .notStated : .stated(number)
    } else {
      self = .unreadable
    }
  }

  var value: Int? {
    if case .stated(let number) = self { number } else { nil }
  }
}
