import GeoCore
import Testing

@testable import FeatureOutput

@Suite("GeoJSON")
struct GeoJSONWriterTests {
  @Test("a collection with its box first and the members of the answer last")
  func collection() throws {
    let head = FeatureHead(
      members: [FeatureMember("total", .integer(1)), FeatureMember("type", .string("x"))], listKey: "places",
      boundingBox: try BoundingBox(west: 179.97, south: -19, east: -179.5, north: -18.6))
    let tail = FeatureTail(members: [FeatureMember("attribution", .strings(["a"]))])
    #expect(
      text(.geojson, [sampleFeature()], head: head, tail: tail) == """
        {"type":"FeatureCollection","bbox":[179.97,-19,-179.5,-18.6],"features":[
        {"type":"Feature","id":"a1","geometry":{"type":"Point","coordinates":[129.0756416,35.1795543]},\
        "properties":{"name":"연산동 주차장","category":"parking","distance_m":102.4,"address":null,"tags":{}}}
        ],"total":1,"attribution":["a"]}

        """)
  }

  @Test("no feature is an empty collection without a box")
  func empty() {
    #expect(text(.geojson, []) == #"{"type":"FeatureCollection","features":[]}"# + "\n")
  }

  @Test("chosen fields are properties; identifier and place stay")
  func selection() throws {
    let schema = try sampleSchema.selecting("lat,name")
    #expect(
      text(.geojsonseq, [sampleFeature()], schema: schema)
        == "\u{1E}" + #"{"type":"Feature","id":"a1","geometry":{"type":"Point","coordinates":"#
        + #"[129.0756416,35.1795543]},"properties":{"name":"연산동 주차장"}}"# + "\n")
  }
}
