import PlaceStore
import Testing

@testable import Importers

@Suite("GeoJSONPlaceImporter")
struct GeoJSONPlaceImporterTests {
  private static func read(_ text: String, category: String? = nil, system: Int? = nil) throws -> Reading {
    try Reading(text, category: category) {
      GeoJSONPlaceImporter($0, system: system.flatMap { CoordinateSystem(code: $0) })
    }
  }

  private static let parking =
    #"{"type":"Feature","id":7,"properties":{"name":"가","amenity":"parking"},"geometry":{"type":"Point","coordinates":[129.1,35.1]}}"#

  @Test(
    "reads every framing of features",
    arguments: [
      parking, "[\(parking)]", #"{"type":"FeatureCollection","features":[\#(parking)]}"#,
      "\u{1E}\(parking)\n",
      "\u{FEFF}\(parking)", #"{"features":[\#(parking)],"type":"FeatureCollection"}"#,
      #"[{"type":"FeatureCollection","features":[\#(parking)]}]"#,
      #"{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"features":[\#(parking)]}"#,
    ])
  func framing(text: String) throws {
    let reading = try Self.read(text)
    #expect(reading.places.map(\.id) == ["7"])
    #expect(reading.names == ["가"] && reading.positions == [[35.1, 129.1]])
    #expect(reading.places[0].category == "parking" && reading.skips.isEmpty)
  }

  @Test("reads features and objects one a line, in order")
  func lines() throws {
    let reading = try Self.read(
      """
      \(Self.parking)
      {"id":"8","name":"나","lat":35.2,"lon":129.2,"category":"병원"}

      {"이름":"다","위도":"35.3","경도":"129.3","amenity":"parking","id":"9","fee":true,"note":null,"more":{"a":[1]}}
      """)
    #expect(reading.names == ["가", "나", "다"])
    #expect(reading.positions == [[35.1, 129.1], [35.2, 129.2], [35.3, 129.3]])
    #expect(reading.places.map(\.category) == ["parking", "hospital", "parking"])
    #expect(reading.places[2].tags == [Place.Pair("amenity", "parking"), Place.Pair("fee", "yes")])
  }

  @Test(
    "takes names, address, phone, hours and the rest as tags from the properties; of a repeated key the last")
  func properties() throws {
    let reading = try Self.read(
      #"{"type":"Feature","id":"x","properties":{"name":"old","name":"가","name:en":"Ga","title":"no","amenity":"parking","addr:street":"큰길","addr:housenumber":"3","phone":"1","opening_hours":"24/7","level":1.50,"big":12345678901234567890},"geometry":{"type":"Point","coordinates":[129,35]}}"#
    )
    let place = try #require(reading.places.first)
    #expect(place.name == "가" && place.names == [Place.Pair("en", "Ga")])
    #expect(place.address == "큰길 3" && place.phone == "1" && place.openingHours == "24/7")
    #expect(place.tag("level") == "1.50" && place.tag("big") == "12345678901234567890")
  }

  @Test(
    "chooses the category by what is known",
    arguments: [
      (#""category":"주차장""#, nil, "parking"), (#""category":"amenity=hospital""#, nil, "hospital"),
      (#""category":"P1","amenity":"parking""#, nil, "parking"), (#""category":"P1""#, "clinic", "clinic"),
      (#""shop":"bakery""#, nil, "shop"), (#""x":1"#, "parking", "parking"), (#""category":"P1""#, nil, nil),
      (#""x":1"#, nil, nil),
    ] as [(String, String?, String?)])
  func categories(property: String, stated: String?, expected: String?) throws {
    let reading = try Self.read(
      #"{"type":"Feature","properties":{"name":"가",\#(property)},"geometry":{"type":"Point","coordinates":[129,35]}}"#,
      category: stated)
    #expect(reading.places.first?.category == expected)
    #expect(reading.skips.count == (expected == nil ? 1 : 0))
  }

  // shared/cases D22
  @Test("leaves out what has no place or no name, with its line")
  func unlocated() throws {
    let geometries = [
      "null", #"{"type":"Point","coordinates":[]}"#, #"{"type":"Point","coordinates":["1","2"]}"#,
    ]
    var lines = geometries.map { #"{"type":"Feature","properties":{"name":"가"},"geometry":\#($0)}"# }
    lines += [
      #"{"type":"Feature","properties":{"name":"가"}}"#,
      #"{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[129,35]}}"#,
      #"{"type":"Feature","properties":{"name":"가"},"geometry":{"type":"Point","coordinates":[0,0]}}"#,
      #"{"type":"Feature","properties":{"name":"가"},"geometry":{"type":"Point","coordinates":[35,129]}}"#,
      Self.parking,
    ]
    let reading = try Self.read(
      "{\"type\":\"FeatureCollection\",\"features\":[\n\(lines.joined(separator: ",\n"))\n]}",
      category: "parking")
    #expect(
      reading.skips == [
        "without coordinates: 4 at 2,3,4", "without a name: 1 at 6",
        "at 0,0, which stands for no coordinates: 1 at 7",
        "with a latitude outside ±90; latitude and longitude may be swapped: 1 at 8",
      ])
    #expect(reading.names == ["가"])
  }

  // shared/cases D24, D28, D30
  @Test("reads heights, odd characters and empty collections")
  func cases() throws {
    let high = try Self.read(
      #"{"type":"FeatureCollection","bbox":[1,2,3,4,5,6],"features":[{"type":"Feature","bbox":[0,0,0,1,1,1],"properties":{"name":"가"},"geometry":{"type":"Point","coordinates":[129.2,35.2,1,2]}}]}"#,
      category: "parking")
    #expect(high.positions == [[35.2, 129.2]])
    let odd = try Self.read(
      #"{"type":"Feature","properties":{"name":"\uDFF3 가 🚗"},"geometry":{"type":"Point","coordinates":[129,35]}}"#,
      category: "parking")
    #expect(odd.names == ["\u{FFFD} 가 🚗"])
    let empty = try Self.read(#"{"type":"FeatureCollection","totalFeatures":0,"features":[],"crs":null}"#)
    #expect(empty.places.isEmpty && empty.skips.isEmpty)
  }

  private static func projected(_ crs: String) -> String {
    #"{"type":"FeatureCollection",\#(crs)"features":[{"type":"Feature","properties":{"name":"가"},"geometry":{"type":"Point","coordinates":[1151228.323,1686089.5303]}}]}"#
  }

  @Test("reads metres by the file's own crs or the user's, and refuses them otherwise")
  func metres() throws {
    let crs = #""crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::5179"}},"#
    for reading in [
      try Self.read(Self.projected(crs), category: "parking"),
      try Self.read(Self.projected(""), category: "parking", system: 5179),
      try Self.read(Self.projected(crs.replacing("5179", with: "5181")), category: "parking", system: 5179),
    ] {
      #expect(abs(reading.positions[0][0] - 35.1587) < 1e-6 && abs(reading.positions[0][1] - 129.1604) < 1e-6)
    }
    let refusal = ImportError.unusable(
      path: "places", problem: "its coordinates look like metres of EPSG:5179; import it with --crs EPSG:5179"
    )
    #expect(throws: refusal) { try Self.read(Self.projected(""), category: "parking") }
    #expect(throws: ImportError.self) { try Self.read(Self.projected(crs.replacing("5179", with: "9"))) }
  }

  @Test(
    "refuses what is no GeoJSON, with the line",
    arguments: [
      ("", 1), ("\n\n7", 3), (#"{"type":"FeatureCollection","features":[1]}"#, 1), ("[\n[]]", 2), ("{", 1),
      ("{\"type\":\"FeatureCollection\",\"features\":[\n\(parking),\n{\"a\":NaN}]}", 3),
      (#"{"features":[],"features":[]}"#, 1),
    ])
  func malformed(text: String, line: Int) {
    #expect {
      try Self.read(text, category: "parking")
    } throws: { error in
      guard case .malformed("places", line, _)? = error as? ImportError else { return false }
      return true
    }
  }

  @Test(
    "refuses other kinds of JSON by name",
    arguments: [#"{"type":"Topology","objects":{}}"#, #"{"elements":[]}"#])
  func others(text: String) {
    #expect {
      try Self.read(text)
    } throws: { error in
      if case .unusable? = error as? ImportError { true } else { false }
    }
  }
}
