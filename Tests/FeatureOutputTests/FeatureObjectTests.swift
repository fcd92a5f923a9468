import Testing

@testable import FeatureOutput

@Suite("Features as JSON objects")
struct FeatureObjectTests {
  private func members(_ schema: FeatureSchema, _ values: [FeatureValue]) -> String {
    var object = FeatureObject(schema)
    var bytes: [UInt8] = []
    object.appendMembers(of: Feature(geometry: .none, values: values), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("keys of every length, some longer than a slot", arguments: [1, 25, 26, 27, 28, 60, 300])
  func lengths(of length: Int) {
    let key = String(repeating: "k", count: length)
    let schema = FeatureSchema([
      FeatureField("a", korean: "가", english: "A"), FeatureField(key, korean: "나", english: "B"),
    ])
    #expect(members(schema, [.integer(1), .bool(true)]) == "\"a\":1,\"\(key)\":true")
  }

  @Test("a value that is missing is null, and one too many is not shown")
  func missing() {
    let schema = FeatureSchema([
      FeatureField("a", korean: "가", english: "A"), FeatureField("b", korean: "나", english: "B"),
    ])
    #expect(members(schema, [.integer(1)]) == #""a":1,"b":null"#)
    #expect(members(schema, [.integer(1), .null, .integer(3)]) == #""a":1,"b":null"#)
  }

  @Test("one object after another, longer and shorter, of texts that grow when they are escaped")
  func growing() {
    var object = FeatureObject(FeatureSchema([FeatureField("a", korean: "가", english: "A")]))
    for count in [0, 3, 5000, 1, 70_000] {
      var bytes: [UInt8] = []
      let value = FeatureValue.string(String(repeating: "\u{1}", count: count))
      object.append(Feature(geometry: .none, values: [value]), to: &bytes)
      let text = String(repeating: "\\u0001", count: count)
      #expect(String(decoding: bytes, as: UTF8.self) == "{\"a\":\"\(text)\"}")
    }
  }
}
