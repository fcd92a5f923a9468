import GeoCore
import TestSupport
import Testing

@testable import OpeningHours

@Suite("Time zones")
struct TimeZoneRulesTests {
  @Test(
    "local times as instants, on the days when clocks change too",
    arguments: [
      ("Asia/Seoul", "2026-06-10T10:00", "2026-06-10T10:00:00+09:00"),
      ("Asia/Seoul", "1988-07-01T10:00", "1988-07-01T10:00:00+10:00"),
      ("Europe/Berlin", "2026-01-10T10:00", "2026-01-10T10:00:00+01:00"),
      ("Europe/Berlin", "2026-07-10T10:00", "2026-07-10T10:00:00+02:00"),
      // Jumped over: the instant of the jump.
      ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T03:00:00+02:00"),
      // Twice: the first.
      ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T02:30:00+02:00"),
      ("Europe/Berlin", "2026-10-25T03:00", "2026-10-25T03:00:00+01:00"),
      // Later than the file lists, so by its rule.
      ("Europe/Berlin", "2090-07-10T10:00", "2090-07-10T10:00:00+02:00"),
      ("America/New_York", "2026-03-08T02:30", "2026-03-08T03:00:00-04:00"),
      ("America/New_York", "2026-11-01T01:30", "2026-11-01T01:30:00-04:00"),
      ("America/New_York", "2099-12-01T01:30", "2099-12-01T01:30:00-05:00"),
      // Half an hour of summer time, in the south.
      ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-05T01:45:00+11:00"),
      ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:30:00+11:00"),
      ("Asia/Kathmandu", "2026-04-05T01:45", "2026-04-05T01:45:00+05:45"),
      // A day that was left out.
      ("Pacific/Apia", "2011-12-30T12:00", "2011-12-31T00:00:00+14:00"),
      // Morocco goes back during Ramadan, by a table and not by a rule.
      ("Africa/Casablanca", "2026-03-01T12:00", "2026-03-01T12:00:00+00:00"),
      ("UTC", "2026-04-05T01:45", "2026-04-05T01:45:00+00:00"),
    ])
  func localTimes(zone: String, local: String, expected: String) throws {
    let rules = try HoursFixture.zone(zone)
    #expect(rules.isoText(at: try HoursFixture.instant(local, rules)) == expected)
  }

  @Test("an offset that is typed wins over the zone")
  func typedOffset() throws {
    let zone = try HoursFixture.zone("Europe/London")
    #expect(
      zone.isoText(at: try HoursFixture.instant("2026-06-10T10:00+09:00", zone))
        == "2026-06-10T02:00:00+01:00")
  }

  @Test(
    "each local minute of the days around a change leads to an instant that shows it, or that ends a jump",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
    ])
  func everyMinute(name: String) throws {
    let zone = try HoursFixture.zone(name)
    for change in [
      "2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04", "2011-12-30",
    ] {
      let start = try #require(TypedTime(parsing: change)).civil.secondsSince1970
      for minute in stride(from: -60, to: 1500, by: 5) {
        let time = CivilTime(secondsSince1970: start + minute * 60)
        let instant = zone.instant(of: time)
        if zone.civilTime(at: instant) == time {
          #expect(zone.civilTime(at: instant - 86_400) < time)
        } else {
          #expect(zone.civilTime(at: instant - 1) < time && zone.civilTime(at: instant) > time)
        }
      }
    }
  }

  @Test(
    "names that lead out of the folder or to nothing",
    arguments: [
      "", "/etc/passwd", "../../etc/passwd", "Asia/../Asia/Seoul", "Nowhere/Bad", "Asia", "Asia/Seoul\u{0}",
      "zone.tab",
    ])
  func badNames(name: String) {
    #expect(TimeZoneRules(named: name) == nil)
  }

  @Test("without a folder of zoneinfo, Seoul and UTC are known")
  func builtIn() {
    #expect(TimeZoneRules(named: "Asia/Seoul", folder: "/nowhere") == .seoul)
    #expect(TimeZoneRules(named: "UTC", folder: "/nowhere") == .utc)
    #expect(TimeZoneRules(named: "Europe/Berlin", folder: "/nowhere") == nil)
  }

  @Test(
    "rules of POSIX",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("<+0330>-3:30", true), ("EST5EDT,M3.2.0,M11.1.0", true),
      ("IST-2IDT,M3.4.4/26,M10.5.0", true),
      ("XXX3YYY2,J60/0,J300/-1:30:15", true), ("AAA1BBB,59,365", true), ("", false), ("CE-1", false),
      ("CET", false),
      ("CET-1CEST", false), ("CET-1CEST,M13.1.0,M10.5.0", false), ("CET-1CEST,M3.5.0", false),
      ("CET-1x", false), ("<+03-3", false),
      ("CET-1CEST,J0,J365", false), ("CET-999", false),
    ])
  func posixRules(text: String, isRule: Bool) {
    #expect((PosixZoneRule(parsing: Array(text.utf8)) != nil) == isRule)
  }

  @Test("a damaged file is no zone, and never a crash")
  func damagedFiles() throws {
    let whole = try #require(fileBytes(at: "/usr/share/zoneinfo/Europe/Berlin", limit: 1 << 20))
    var random = SeededRandom(seed: 5)
    for cut in stride(from: 0, to: whole.count - 1, by: 7) {
      #expect(TimeZoneRules(zoneInfo: Array(whole[..<cut]), name: "x") == nil)
    }
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let zone = TimeZoneRules(zoneInfo: bytes, name: "x")
      _ = zone?.offset(at: 1_780_000_000)
      _ = zone?.nextTransition(after: 1_780_000_000)
    }
  }
}
