import GeoCore
import Importers
import OpeningHours
import PlaceSearch
import TestSupport
import Testing

@testable import NearbyCommand

@Suite("BatchQuery")
struct BatchQueryTests {
  private static func options(_ line: String, _ arguments: [String] = []) throws -> FindOptions {
    let parsed = try ParsedArguments(["batch"] + arguments)
    let defaults = BatchQuery.Defaults(parsed, try Settings(.made()))
    return try BatchQuery(Array(line.utf8)).options(defaults)
  }

  @Test("members mean what the options of the same name mean")
  func words() throws {
    let point = try Coordinate(latitude: 35.1, longitude: 129)
    let near = try Self.options(
      #"{"what":"hospital","near":[35.1,129.0],"limit":10,"radius":"2km","tag":["fee=no","x"],"sort":"name"}"#
    )
    #expect(near.words == ["hospital"])
    #expect(near.area == .near(point, radius: Distance(meters: 2000)))
    #expect(near.limit == .atMost(10) && near.sortOrder == .name)
    #expect(near.tags.map(\.key) == ["fee", "x"])
    let region = try Self.options(#"{"what":["parking","hospital"],"region":"busan","from":"35.1,129"}"#)
    #expect(region.words == ["parking,hospital"] && region.origin == .coordinate(point))
    #expect(region.area == .named("busan", .option(.region, .find)))
    let box = try Self.options(#"{"what":"any","bbox":[129,35,129.5,35.5],"offset":3,"limit":0}"#)
    #expect(box.offset == 3 && box.limit == .all)
    let span = try Self.options(#"{"what":"any","center":[35.1,129],"span":0.5,"near":null}"#)
    #expect(
      span.area
        == .region(
          CoordinateRegion(
            center: point, span: try CoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5))))
  }

  @Test("hours can be asked for, and a flag is true or false")
  func hours() throws {
    let now = TypedTime(civil: CivilTime(secondsSince1970: 0), offsetSeconds: 0)
    let open = try Self.options(#"{"what":"cafe","open":true}"#).open.condition(now: now)
    #expect(open == PlaceQuery.HoursCondition(at: now))
    #expect(try Self.options(#"{"what":"cafe","open":false}"#).open.condition(now: now) == nil)
    let later = #"{"what":"cafe","open-at":"2026-12-25T22:00","open-for":"90m","hours-unknown":"keep"}"#
    let time = try #require(TypedTime(parsing: "2026-12-25T22:00"))
    #expect(
      try Self.options(later).open.condition(now: now)
        == PlaceQuery.HoursCondition(at: time, for: 5400, unknown: .keep))
    // The command line asks, unless the query does not want it.
    #expect(try Self.options(#"{"what":"cafe"}"#, ["--open"]).open.condition(now: now) != nil)
    #expect(try Self.options(#"{"what":"cafe","open":false}"#, ["--open"]).open.condition(now: now) == nil)
  }

  @Test("the command line says what a query does not")
  func defaults() throws {
    let line = ["parking", "--limit", "3", "--tag", "fee=no", "--sort", "name"]
    let bare = try Self.options("{}", line)
    #expect(bare.words == ["parking"] && bare.limit == .atMost(3) && bare.sortOrder == .name)
    #expect(bare.tags.count == 1 && bare.area == .unspecified)
    let own = try Self.options(#"{"what":"hospital","limit":5,"tag":["a","b"]}"#, line)
    #expect(own.words == ["hospital"] && own.limit == .atMost(5) && own.sortOrder == .name)
    #expect(own.tags.map(\.key) == ["a", "b"])
  }

  @Test(
    "a line that is no query says why",
    arguments: [
      ("x", "no JSON"), ("{\"what\":", "no JSON"), ("{} {}", "no JSON"), ("[]", "no JSON object"),
      ("7", "no JSON object"), (#"{"what":"a","limits":1}"#, "'limits' is no word of a query"),
      (#"{"what":"a","data":"x"}"#, "'data' is no word of a query"), (#"{"limit":1}"#, "does not say what"),
      (#"{"what":"a","limit":-1}"#, "'-1' is not a value for --limit"),
      (#"{"what":"a","limit":1.5}"#, "'1.5' is not a value for --limit"),
      (#"{"what":"a","open":"yes"}"#, "'open' has a value of another kind"),
      (#"{"what":"a","open-for":"90"}"#, "'90' is not a value for --open-for"),
      (#"{"what":"a","limit":true}"#, "'limit' has a value of another kind"),
      (#"{"what":"a","near":{"lat":1}}"#, "'near' has a value of another kind"),
      (#"{"what":[],"near":[1,2]}"#, "'what' has a value of another kind"),
      (#"{"what":"a","near":[1,[2]]}"#, "'near' has a value of another kind"),
      (#"{"what":"a","near":[91,0]}"#, "'91,0' is not a value for --near"),
      (#"{"what":"a","near":[1,2],"region":"busan"}"#, "exclude each other"),
      (#"{"what":"a","span":1}"#, "--span needs --center"),
      (#"{"what":"a","limit":1,"limit":2}"#, "'limit' is given twice"),
      (#"{"what":" "}"#, "' ' is not a value for WHAT"), (#"{"what":"a","within":"-"}"#, "standard input"),
    ])
  func refused(line: String, part: String) throws {
    do {
      _ = try Self.options(line)
      #expect(Bool(false), "\(line)")
    } catch let error as BatchQueryError {
      #expect(error.description.contains(part), "\(error.description)")
    }
  }

  @Test("lines that are cut, flipped or random are a query or an error")
  func fuzz() throws {
    let whole = Array(
      #"{"id":[1,{"a":null}],"what":"주차장","near":[35.1,129.0],"radius":"2km","tag":["fee=no"],"limit":3}"#
        .utf8)
    var random = SeededRandom(seed: 77)
    for step in 0..<3000 {
      var bytes = whole
      switch step % 3 {
      case 0: bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      case 1:
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
            1 << UInt8.random(in: 0..<8, using: &random)
        }
      default: bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let line = String(decoding: bytes, as: UTF8.self)
      do {
        _ = try Self.options(line)
      } catch let error as BatchQueryError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
