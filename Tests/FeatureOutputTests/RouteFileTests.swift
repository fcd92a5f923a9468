import FeatureOutput
import GeoCore
import Testing

@Suite("Files of ways")
struct RouteFileTests {
  private static func file() throws -> RouteFile {
    let line = Polyline([
      try Coordinate(latitude: 35, longitude: 129), try Coordinate(latitude: 35.01, longitude: 129.0000001),
    ])
    let step = RouteStep(
      instructions: "Turn right onto \"A & B\" <1>\u{7}", transportType: .walking, distance: .meters(10),
      expectedTravelTime: .seconds(9), polyline: line)
    let route = Route(
      name: "A & B", advisoryNotices: ["toll"], transportType: .walking, distance: .meters(10),
      expectedTravelTime: .seconds(9), polyline: line, steps: [step])
    return RouteFile(route, title: "가\n→ 나", summary: "10 m", attribution: ["© all"])
  }

  @Test("GPX has the steps as a route and the line as a track, with everything escaped")
  func gpx() throws {
    var output = OutputBuffer()
    try Self.file().writeGPX(into: &output)
    #expect(
      String(decoding: output.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="nearby" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><name>가 → 나</name><desc>10 m; toll; © all</desc></metadata>
        <rte><name>가 → 나</name>
        <rtept lat="35" lon="129"><name>Turn right onto &quot;A &amp; B&quot; &lt;1&gt;</name></rtept>
        </rte>
        <trk><name>가 → 나</name><trkseg>
        <trkpt lat="35" lon="129"></trkpt>
        <trkpt lat="35.01" lon="129.0000001"></trkpt>
        </trkseg></trk>
        </gpx>

        """)
  }

  @Test("KML has longitudes first")
  func kml() throws {
    var output = OutputBuffer()
    try Self.file().writeKML(into: &output)
    let text = String(decoding: output.bytes, as: UTF8.self)
    #expect(text.contains("<coordinates>\n129,35\n129.0000001,35.01\n</coordinates>"))
    #expect(text.contains("<Point><coordinates>129,35</coordinates></Point>"))
    #expect(text.contains("&quot;A &amp; B&quot; &lt;1&gt;</name>"))
    #expect(!text.contains("\u{7}") && text.hasSuffix("</Document></kml>\n"))
  }
}
