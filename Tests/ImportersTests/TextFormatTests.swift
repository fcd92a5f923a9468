import Testing

@testable import Importers

@Suite("TextFormat")
struct TextFormatTests {
  @Test(
    "tells the format by the text",
    arguments: [
      ("{\"type\":\"FeatureCollection\"", .geoJSON), ("\n [1]", .geoJSON), ("\u{1E}{}", .geoJSON),
      ("{\"version\":0.6,\"elements\":[", .overpass), ("{\"features\":[{\"elements\":1}", .geoJSON),
      ("<?xml version=\"1.0\"?>\n<!-- x --><gpx version=\"1.1\"><wpt", .gpx), ("<g:gpx xmlns:g='x'>", .gpx),
      ("<osm version='0.6'>", .otherXML("osm")), ("<kml", .otherXML("")), ("<", .otherXML("")),
      ("name,lat,lon\n", .delimited), ("", .delimited), ("이름\t위도\t경도", .delimited),
      ("1\ta\ta\t\t35.1\t129.1\tS\tHSP\tKR\t\t10\t\t\t\t0\t\t20\tAsia/Seoul\t2024-01-02\n", .geoNames),
      ("id\ta\ta\t\tlat\tlon\tS\tHSP\tKR\t\t10\t\t\t\t0\t\t20\tAsia/Seoul\t2024-01-02\n", .delimited),
    ] as [(String, TextFormat)])
  func formats(text: String, format: TextFormat) {
    #expect(TextFormat(start: Array(text.utf8)) == format)
  }
}
