import PlaceStore
import Testing

@testable import Importers

@Suite("GPXPlaceImporter")
struct GPXPlaceImporterTests {
  private static func read(_ content: String, category: String? = nil) throws -> Reading {
    try Reading("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\n\(content)\n</gpx>\n", category: category) {
      GPXPlaceImporter($0)
    }
  }

  @Test("reads waypoints and passes over tracks and routes")
  func waypoints() throws {
    let reading = try Self.read(
      """
      <metadata><name>file</name></metadata>
      <wpt lat="35.1" lon="129.1"><ele>3</ele><name> 가 &amp;
        나 </name><desc><![CDATA[<b>x</b>]]></desc><type>주차장</type></wpt>
      <trk><name>t</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>
      <rte><rtept lat="1" lon="2"><name>r</name></rtept></rte>
      <wpt lat="35.2" lon="129.2"><name>다</name><sym>Parking Area</sym><extensions><name>no</name></extensions></wpt>
      """)
    #expect(reading.names == ["가 & 나", "다"])
    #expect(reading.positions == [[35.1, 129.1], [35.2, 129.2]])
    #expect(reading.places.map(\.category) == ["parking", "parking"])
    #expect(reading.places[0].tag("description") == "<b>x</b>")
    #expect(reading.places[1].tag("gpx:sym") == "Parking Area")
    #expect(reading.skips.isEmpty)
  }

  @Test("leaves out what has no position, no name or an unknown kind, unless the file's category is stated")
  func skips() throws {
    let text = """
      <wpt lat="35.1"><name>가</name></wpt>
      <wpt lat="95" lon="35"><name>나</name></wpt>
      <wpt lat="35.1" lon="129.1"/>
      <wpt lat="35.1" lon="129.1"><name>다</name><type>Geocache</type></wpt>
      """
    let reading = try Self.read(text)
    #expect(
      reading.skips == [
        "without coordinates: 1 at 3",
        "with a latitude outside ±90; latitude and longitude may be swapped: 1 at 4",
        "without a name: 1 at 5", "of the unknown category 'Geocache': 1 at 6",
      ])
    #expect(try Self.read(text, category: "parking").names == ["다"])
  }

  @Test("refuses what is no GPX, with the line")
  func refusals() {
    let texts = [
      "", "<osm/>", "<gpx>\n<wpt lat='1'</gpx>", "<gpx><wpt lat='1' lon='2'><name>x</gpx>", "<gpx>",
    ]
    for text in texts {
      #expect {
        try Reading(text) { GPXPlaceImporter($0) }
      } throws: { error in
        if case .malformed? = error as? ImportError { true } else { false }
      }
    }
  }

  @Test("knows categories of the vocabulary alone")
  func symbols() throws {
    let vocabulary = try Reading.fixtureVocabulary()
    for category in GPXPlaceImporter.symbols.values {
      #expect(vocabulary.category(id: category) != nil, "\(category)")
    }
  }
}
