import GeoCore
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

  @Test("values that mostly repeat are written as they are now, whatever was written before")
  func repeating() {
    let schema = FeatureSchema(
      [FeatureField("a", korean: "가", english: "A")]
        + ["b", "c"].map { FeatureField($0, korean: $0, english: $0, mostlyRepeats: true) })
    let texts = [
      "", "x", "y", "a \"quoted\" text", "a text of \u{7F} many bytes", String(repeating: "가", count: 50),
    ]
    .map { Array($0.utf8) }
    for text in texts {
      for other in texts {
        // The same memory for both, as a text may be gone when the next is written.
        var memory = text
        var object = FeatureObject(schema)
        var (all, each): ([UInt8], [UInt8]) = ([], [])
        func write(_ values: [FeatureValue]) {
          object.append(Feature(geometry: .none, values: FlatList(values)), to: &all)
          each += Array("{\(members(schema, values))}".utf8)
        }
        memory.withUnsafeBytes { text in
          for last in [.null, .bool(false), .bool(true), .strings([]), .strings(["s"]), .integer(1)]
            as [FeatureValue]
          {
            for _ in 0..<2 { write([.integer(7), .text(text), last]) }
          }
          for first in [.pairs([]), .pairs([TextPair(key: text, value: text)]), .null] as [FeatureValue] {
            for _ in 0..<2 { write([.integer(8), first, .text(text)]) }
          }
        }
        memory.replaceSubrange(..<min(text.count, other.count), with: other.prefix(text.count))
        memory.withUnsafeBytes { text in
          for _ in 0..<2 { write([.null, .null, .text(text)]) }
          write([.null, .null])
          // So many that differ that few are compared any more.
          for number in 0..<80 { write([.null, .integer(number), .text(text)]) }
          for _ in 0..<40 { write([.null, .bool(true), .text(text)]) }
        }
        #expect(all == each)
      }
    }
  }
}
