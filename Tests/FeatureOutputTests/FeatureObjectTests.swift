import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Features as JSON objects")
struct FeatureObjectTests {
  private func members(_ schema: FeatureSchema, _ values: [FeatureValue]) -> String {
    var object = FeatureObject(schema)
    var bytes: [UInt8] = []
    object.appendMembers(of: Feature(geometry: .none, values: FlatList(values)), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("keys of every length, some longer than a slot", arguments: [1, 25, 27, 28, 29, 30, 60, 300])
  func lengths(of length: Int) {
    let key = String(repeating: "k", count: length)
    let schema = FeatureSchema([
      FeatureField("a", korean: "가", english: "A"), FeatureField(key, korean: "나", english: "B"),
    ])
    #expect(members(schema, [.integer(1), .bool(true)]) == "\"a\":1,\"\(key)\":true")
  }

  @Test("keys that JSON escapes", arguments: [#"a"b"#, #"a\b"#, "a\u{1}b", "가"])
  func escapedKeys(key: String) {
    let schema = FeatureSchema([FeatureField(key, korean: "가", english: "A")])
    var expected: [UInt8] = []
    JSONText.append(key, to: &expected)
    #expect(members(schema, [.integer(1)]) == String(decoding: expected, as: UTF8.self) + ":1")
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

  @Test("shared values are written as they are now, whether their edition is known, new or 0")
  func sharing() {
    func field(_ name: String, isShared: Bool) -> FeatureField {
      FeatureField(name, korean: name, english: name, isShared: isShared)
    }
    let schema = FeatureSchema([
      field("a", isShared: false), field("b", isShared: true), field("c", isShared: true),
      field("d", isShared: false), field("e", isShared: true),
    ])
    var object = FeatureObject(schema)
    var (all, each): ([UInt8], [UInt8]) = ([], [])
    var feature = Feature(of: schema)
    var random = SeededRandom(seed: 5)
    var texts = 0
    for _ in 0..<2000 {
      feature.values[0] = .integer(Int.random(in: 0...9, using: &random))
      // Now and then more than there is room for at first.
      let count = Int.random(in: 0..<20, using: &random) == 0 ? 3000 : 3
      feature.values[3] = .string(String(repeating: "가\"", count: count))
      if Bool.random(using: &random) {
        texts += 1
        feature.values[1] = .string("b\(texts)")
        feature.values[2] = texts % 3 == 0 ? .null : .strings(["c", "\(texts)"])
        feature.values[4] = .string(String(repeating: "e", count: texts % 50))
        feature.sharedEdition = texts % 5 == 0 ? 0 : texts
      }
      object.append(feature, to: &all)
      each += Array("{\(members(schema, Array(feature.values)))}".utf8)
    }
    #expect(all == each)
  }
}
