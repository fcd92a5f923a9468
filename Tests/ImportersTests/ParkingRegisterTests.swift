import Foundation
import PlaceStore
import Testing

@testable import Importers

@Suite struct ParkingRegisterTests {
  private func facts(_ cells: [String: String]) throws(ParkingRegister.Rejection) -> ParkingRegister.Facts {
    try ParkingRegister.facts(of: ParkingRegisterRow { cells[$0] ?? "" })
  }

  @Test("says a row in OpenStreetMap's words")
  func wholeRow() throws {
    let facts = try facts([
      "register_id": "100-1-000010", "kind": "공영", "type": "노상", "capacity": "58", "days": "평일+토요일",
      "weekday_open": "09:00", "weekday_close": "19:00", "sat_open": "09:00", "sat_close": "15:00",
      "holiday_open": "00:00", "holiday_close": "00:00", "fee": "혼합", "base_min": "5", "base_won": "750",
      "date": "2021-07-30", "position": "shared",
    ])
    #expect(facts.openingHours == "Mo-Fr 09:00-19:00; Sa 09:00-15:00; PH off")
    #expect(
      facts.tags.map { "\($0.key)=\($0.value)" } == [
        "capacity=58", "charge=750 KRW/5 minutes", "fee=yes", "kr:fee=혼합", "kr:parking_type=노상",
        "operator:type=public", "parking=street_side", "position=approximate", "ref=100-1-000010",
        "source:date=2021-07-30",
      ])
    #expect(facts.omissions.isEmpty)
  }

  @Test(
    "turns one word into tags",
    arguments: [
      ("kind", "공영", ["operator:type=public"]), ("kind", "민영", ["operator:type=private"]), ("kind", "?", []),
      ("type", "노상", ["kr:parking_type=노상", "parking=street_side"]),
      ("type", "노외", ["kr:parking_type=노외"]), ("type", "부설", ["kr:parking_type=부설"]), ("type", "?", []),
      ("fee", "무료", ["fee=no"]), ("fee", "유료", ["fee=yes"]), ("fee", "혼합", ["fee=yes", "kr:fee=혼합"]),
      ("fee", "?", []), ("capacity", "12", ["capacity=12"]), ("capacity", "0", []),
      ("position", "shared", ["position=approximate"]),
    ])
  func word(column: String, value: String, expected: [String]) throws {
    #expect(try facts([column: value]).tags.map { "\($0.key)=\($0.value)" } == expected)
  }

  @Test("leaves out a capacity that is no count", arguments: ["-3", "1.5", "약 20", "99999999999999999999"])
  func capacity(value: String) throws {
    let facts = try facts(["capacity": value])
    #expect(facts.tags.isEmpty)
    #expect(facts.omissions == [.capacity, .hours(.unknownDays)])
  }

  @Test("makes no place of a row whose point lies elsewhere")
  func elsewhere() {
    #expect(throws: ParkingRegister.Rejection.positionElsewhere) { try facts(["position": "elsewhere"]) }
  }

  @Test("says what the whole register says")
  func wholeRegister() throws {
    let tally = try RegisterTally(of: RegisterFile())
    #expect(
      tally.counts == [
        "rows": 4311, "places": 4303, "hours": 4278, "24/7": 2921, "partly unknown": 109,
        "capacity": 4303, "charge": 2063, "fee=no": 1920, "fee=yes": 2383, "kr:fee=혼합": 329,
        "operator:type=public": 3837, "operator:type=private": 466, "position=approximate": 51,
        "kr:parking_type=노외": 2868, "kr:parking_type=노상": 1373, "kr:parking_type=부설": 62,
      ])
    #expect(tally.rejections == [.positionElsewhere: 8])
    #expect(
      tally.omissions == [
        .hours(.opensWhenItCloses): 19, .hours(.opensAtNight): 3, .hours(.opensBriefly): 2,
        .hours(.closesBeforeNoon): 1, .tariff(.unreadableAmount): 14, .tariff(.unreadableMinutes): 12,
        .tariff(.shiftedColumns): 10, .tariff(.amountBesideFree): 5,
      ])
  }

  @Test("writes values that OpenStreetMap's tools read")
  func values() throws {
    for row in try RegisterFile().rows where row.position != "elsewhere" {
      let facts = try ParkingRegister.facts(of: row)
      if let hours = facts.openingHours { #expect(RegisterFile.isOpeningHours(hours), "\(hours)") }
      for tag in facts.tags where tag.key == "charge" {
        #expect(RegisterFile.isCharge(tag.value), "\(tag.value)")
      }
    }
  }

  @Test("reads a table that has the register's columns")
  func columns() throws {
    #expect(Set(ParkingRegisterRow.columns).isSubset(of: try RegisterFile().columns))
  }
}

/// How often the register says what.
private struct RegisterTally {
  var counts: [String: Int] = [:]
  var rejections: [ParkingRegister.Rejection: Int] = [:]
  var omissions: [ParkingRegister.Omission: Int] = [:]

  init(of register: RegisterFile) {
    for row in register.rows {
      count("rows")
      do throws(ParkingRegister.Rejection) {
        add(try ParkingRegister.facts(of: row))
      } catch {
        rejections[error, default: 0] += 1
      }
    }
  }

  private mutating func count(_ name: String) {
    counts[name, default: 0] += 1
  }

  private mutating func add(_ facts: ParkingRegister.Facts) {
    count("places")
    for omission in facts.omissions { omissions[omission, default: 0] += 1 }
    for tag in facts.tags {
      switch tag.key {
      case "capacity", "charge": count(tag.key)
      case "fee", "kr:fee", "kr:parking_type", "operator:type", "position": count("\(tag.key)=\(tag.value)")
      default: break
      }
    }
    guard let hours = facts.openingHours else { return }
    count("hours")
    if hours == "24/7" { count("24/7") }
    if hours.contains("unknown") { count("partly unknown") }
  }
}

/// The register as it stands in Fixtures, and what the values made from it may look like.
private struct RegisterFile {
  let columns: [String]
  let rows: [ParkingRegisterRow]

  init(path: String = #filePath) throws {
    let root = path.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(root)/Fixtures/places/parking_kr.tsv", encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    columns = lines.first ?? []
    let positions = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    rows = lines.dropFirst().map { cells in
      ParkingRegisterRow { column in positions[column].map { cells[$0] } ?? "" }
    }
  }

  /// The part of the `opening_hours` language that is needed, and no more.
  static func isOpeningHours(_ value: String) -> Bool {
    let time = /([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)/
    if value == "24/7" || value.wholeMatch(of: time) != nil { return value != "00:00-24:00" }
    let orders = [
      ["Mo-Fr", "Sa", "Su,PH"], ["Mo-Fr", "Sa,Su,PH"], ["Mo-Sa", "Su,PH"], ["Sa", "Mo-Fr,Su,PH"],
    ]
    var rules = value.components(separatedBy: "; ")
    let endsWithHolidays = rules.last == "PH off"
    if endsWithHolidays { rules.removeLast() }
    let pairs = rules.map { $0.split(separator: " ").map(String.init) }
    guard !pairs.isEmpty,
      pairs.allSatisfy({ $0.count == 2 && ($0[1] == "unknown" || $0[1].wholeMatch(of: time) != nil) })
    else { return false }
    let days = pairs.map { $0[0] }
    let namesHolidays = days.contains { $0.hasSuffix("PH") }
    return namesHolidays != endsWithHolidays
      && orders.contains { order in order.filter(days.contains) == days }
  }

  static func isCharge(_ value: String) -> Bool {
    let period = /[0-9]+ KRW\/(minute|[2-9] minutes|[1-9][0-9]+ minutes|hour|[0-9]+ hours|day)/
    return value.components(separatedBy: "; ").enumerated().allSatisfy { index, part in
      let isFurther = index > 0 && part.hasPrefix("+")
      return (isFurther ? part.dropFirst() : part[...]).wholeMatch(of: period) != nil
    }
  }
}
