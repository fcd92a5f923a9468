import FeatureOutput
import GeoCore
import Testing

@testable import NearbyCommand

@Suite struct FindOptionsTests {
  @Test("each way of saying where")
  func areas() throws {
    let center = try Coordinate(latitude: 35.1, longitude: 129)
    let span = try CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.2)
    let square = try CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)
    let box = try BoundingBox(west: 170, south: -10, east: -170, north: 10)
    let rows: [(String, SearchArea)] = [
      ("p", .unspecified),
      ("p --region busan", .named("busan", .option(.region, .find))),
      ("p --region 'Busan, South Korea'", .named("Busan, South Korea", .option(.region, .find))),
      ("p --region 35.1,129,0.1,0.2", .region(CoordinateRegion(center: center, span: span))),
      ("p --region ' 35.1, 129, 0.1, 0.2'", .region(CoordinateRegion(center: center, span: span))),
      ("p --center 35.1,129 --span 0.1,0.2", .region(CoordinateRegion(center: center, span: span))),
      ("p --center 35.1,129 --span=.1", .region(CoordinateRegion(center: center, span: square))),
      ("p --center 35.1,129 --radius 2km", .near(center, radius: .kilometers(2))),
      ("p --center 35.1,129", .near(center, radius: nil)),
      ("p --near 35.1,129", .near(center, radius: nil)),
      ("p --near 35.1,489 --radius 800", .near(center, radius: .meters(800))),
      ("p --near 해운대해수욕장", .nearNamed("해운대해수욕장", .option(.near, .find), radius: nil)),
      (
        "p --near 'Paris, France' --radius 1km",
        .nearNamed("Paris, France", .option(.near, .find), radius: .kilometers(1))
      ),
      ("p --near 7-Eleven", .nearNamed("7-Eleven", .option(.near, .find), radius: nil)),
      ("p --bbox 170,-10,-170,10", .box(box)),
      ("p --within area.geojson", .within(path: "area.geojson")),
    ]
    for (line, area) in rows { #expect(try findOptions(line).area == area, "\(line)") }
  }

  @Test(
    "values that mean no place",
    arguments: [
      "--near 91,0", "--near NaN,1", "--near inf,1", "--near 1", "--near 1,2,3", "--near ,", "--near ''",
      "--near ' '",
      "--near 0x10,1", "--near 129.0756,35.1796", "--center 91,0 --span 1", "--center 1,1 --span 0,0",
      "--center 1,1 --span 0", "--center 1,1 --span -1", "--center 1,1 --span NaN",
      "--center 1,1 --span 1,2,3",
      "--center 1,1 --span ''", "--center 1,1 --span ,", "--bbox 35,129,36,130", "--bbox 1,2,3",
      "--bbox 1,5,2,4",
      "--bbox 1,2,3,nan", "--bbox ''", "--radius 0 --near 1,1", "--radius -5 --near 1,1",
      "--radius x --near 1,1",
      "--radius 1e999 --near 1,1", "--radius 5parsec --near 1,1", "--radius '' --near 1,1",
      "--radius nan --near 1,1",
      "--region ''", "--region 1,2,3", "--region 95,2,1,1", "--region 1,2,0,0", "--from 1", "--from 91,1",
      "--within ''",
      "--data ''", "-o ''", "--fields ''", "--format ''", "--lang ''", "--units ''", "--color ''",
      "--sort ''", "--tag ''",
    ])
  func impossible(text: String) {
    let words = ["parking"] + shellWords(text)
    #expect(throws: UsageError.self) {
      _ = try FindOptions(try ParsedArguments(words), try Settings(.made()))
    }
    #expect(
      message("parking " + text).contains(shellWords(text)[0].split(separator: "=")[0])
        || text.contains("--center"))
  }

  /// https://github.com/stac-utils/stac-fastapi/issues/221
  @Test(
    "limits",
    arguments: [
      ("0", Limit.all), ("1", .atMost(1)), ("7", .atMost(7)), ("007", .atMost(7)),
      ("9223372036854775807", .atMost(.max)), ("-1", nil), ("1.5", nil), ("x", nil), ("abc", nil), ("", nil),
      (" ", nil), ("+5", nil), ("1e3", nil), ("9223372036854775808", nil), ("99999999999999999999999", nil),
      ("٣", nil),
    ] as [(String, Limit?)])
  func limits(text: String, limit: Limit?) throws {
    let arguments = try? ParsedArguments(["parking", "--limit", text])
    if let limit {
      #expect(try arguments?.limit() == limit)
      #expect(try ParsedArguments(["parking", "--limit=" + text]).limit() == limit)
    } else {
      let expected = UsageError.invalidValue(text, .option(.limit, .find))
      #expect(throws: expected) { _ = try ParsedArguments(["parking", "--limit", text]).limit() }
      #expect(throws: expected) { _ = try ParsedArguments(["parking", "--limit=" + text]).limit() }
    }
  }

  @Test("no limit is no limit; offsets count from 0")
  func offsets() throws {
    #expect(try findOptions("p").limit == nil)
    #expect(try findOptions("p").offset == 0)
    #expect(try findOptions("p --offset 20").offset == 20)
    #expect(throws: UsageError.self) { try findOptions("p --offset -1") }
  }

  @Test("tags")
  func tags() throws {
    let options = try findOptions("p --tag fee=no --tag wheelchair --tag access!=private --tag a==b")
    #expect(options.tags.map(\.key) == ["fee", "wheelchair", "access", "a"])
    #expect(
      options.tags.map(\.condition)
        == [.equals("no"), .isPresent, .differs(from: "private"), .equals("=b")])
    for text in ["=", "=x", "!=x", "!x", "a=", "a!=", " =x"] { #expect(TagFilter(text) == nil, "\(text)") }
  }

  @Test("data: options beat the variable, the variable beats the file, the file beats the bundle")
  func data() throws {
    let file = "data = a.nearby\ndata=/b.nearby\ndata = ~/c.nearby\ndata=bundled\n"
    let variable = ["NEARBY_DATA": "x.nearby:bundled::y"]
    let line = "p --data q.csv --data bundled"
    func paths(_ line: String, _ environment: Environment) throws -> [String] {
      let data = try findOptions(line, environment).data
      return (0..<data.count).map { data.path(at: $0) ?? "bundled" }
    }
    // No file stands for the bundle.
    #expect(try paths("p", .made()) == [])
    #expect(
      try paths("p", .made(configuration: file)) == [
        "/home/kim/.config/nearby/a.nearby", "/b.nearby", "/home/kim/c.nearby", "bundled",
      ])
    #expect(try paths("p", .made(variable, configuration: file)) == ["x.nearby", "bundled", "y"])
    #expect(try paths(line, .made(variable, configuration: file)) == ["q.csv", "bundled"])
  }

  @Test("regions: options beat the variable, the variable beats the file")
  func standingRegion() throws {
    let environment = Environment.made(["NEARBY_REGION": "seoul"], configuration: "region = jeju")
    let fileSource = ValueSource.configuration(path: "/home/kim/.config/nearby/config", line: 1, .region)
    #expect(try findOptions("p", .made(configuration: "region = jeju")).area == .named("jeju", fileSource))
    #expect(try findOptions("p", environment).area == .named("seoul", .variable("NEARBY_REGION", .region)))
    #expect(try findOptions("p --region busan", environment).area == .named("busan", .option(.region, .find)))
    let near = try Coordinate(latitude: 1, longitude: 2)
    #expect(try findOptions("p --near 1,2", environment).area == .near(near, radius: nil))
    #expect(
      message("p", .made(["NEARBY_REGION": "1,2,x"])).hasPrefix(
        "'1,2,x' is not a value for NEARBY_REGION; expected"))
  }

  @Test("the rest of the options arrive")
  func others() throws {
    let options = try findOptions("car park --from 1,2 --sort name -q --fields name,lat")
    #expect(options.words == ["car", "park"])
    #expect(options.origin == .coordinate(try Coordinate(latitude: 1, longitude: 2)))
    #expect(options.sortOrder == .name)
    #expect(options.isQuiet)
    #expect(options.output.fields == "name,lat")
    #expect(try findOptions("p").sortOrder == nil)
    #expect(try !findOptions("p").isQuiet)
  }
}
