import Testing

@testable import FeatureOutput

@Suite("JSON")
struct JSONWriterTests {
  private let head = FeatureHead(
    members: [
      FeatureMember("query", .object([FeatureMember("text", .string("parking"))])),
      FeatureMember("from", .null), FeatureMember("total", .integer(2)),
      FeatureMember("truncated", .bool(false)),
    ], listKey: "places")
  private let tail = FeatureTail(members: [FeatureMember("attribution", .strings(["공공데이터포털"]))])

  @Test("members before, the list with one feature a line, members after")
  func object() {
    let expected = """
      {"query":{"text":"parking"},"from":null,"total":2,"truncated":false,"places":[
      {"id":"a1","name":"연산동 주차장","category":"parking","lat":35.1795543,"lon":129.0756416,"distance_m":102.4,\
      "address":null,"tags":{}},
      {"id":"a2","name":"b","category":"parking","lat":35.1795543,"lon":129.0756416,"distance_m":102.4,\
      "address":"c","tags":{"fee":"yes"}}
      ],"attribution":["공공데이터포털"]}

      """
    let second = sampleFeature(
      id: "a2", name: .string("b"), address: .string("c"),
      tags: .object([FeatureMember("fee", .string("yes"))]))
    #expect(text(.json, [sampleFeature(), second], head: head, tail: tail) == expected)
  }

  @Test("no feature is an empty list")
  func emptyList() {
    #expect(text(.json, []) == "{\"places\":[]}\n")
    #expect(text(.json, [], head: FeatureHead(listKey: nil)) == "{}\n")
  }

  @Test("without a list key, head, feature and tail are one object")
  func loneObject() {
    let schema = FeatureSchema([
      FeatureField("lat", korean: "위도", english: "Latitude"),
      FeatureField("name", korean: "이름", english: "Name"),
    ])
    let feature = Feature(geometry: .none, values: [.degreesE7(-5_000_000), .null])
    let head = FeatureHead(members: [FeatureMember("method", .string("boundary"))], listKey: nil)
    #expect(
      text(.json, [feature], schema: schema, head: head, tail: tail)
        == #"{"method":"boundary","lat":-0.5,"name":null,"attribution":["공공데이터포털"]}"# + "\n")
    #expect(
      text(.json, [feature, feature], schema: schema, head: FeatureHead(listKey: nil))
        == #"{"lat":-0.5,"name":null}"# + "\n" + #"{"lat":-0.5,"name":null}"# + "\n")
    #expect(
      text(.json, [], schema: schema, head: head, tail: tail)
        == #"{"method":"boundary","attribution":["공공데이터포털"]}"# + "\n")
  }

  @Test("chosen fields in their order, a tag by its own key")
  func selection() throws {
    let schema = try sampleSchema.selecting("tags.fee, name,id")
    let tagged = sampleFeature(tags: .object([FeatureMember("fee", .string("yes"))]))
    #expect(
      text(.json, [tagged, sampleFeature()], schema: schema) == """
        {"places":[
        {"tags.fee":"yes","name":"연산동 주차장","id":"a1"},
        {"tags.fee":null,"name":"연산동 주차장","id":"a1"}
        ]}

        """)
  }

  @Test("a feature with too few values has nulls for the rest")
  func shortFeature() throws {
    let feature = Feature(geometry: .none, values: [.string("x")])
    let value = try JSONReader.value(of: output(.json, [feature]))
    #expect(value["places"]?.elements.first?["id"] == .string("x"))
    #expect(value["places"]?.elements.first?["tags"] == .null)
  }
}
