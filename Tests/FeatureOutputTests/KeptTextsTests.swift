import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Objects that are kept")
struct KeptTextsTests {
  private static func field(_ name: String, isShared: Bool = false, isOfAnswer: Bool = false) -> FeatureField
  {
    FeatureField(name, korean: name, english: name, isShared: isShared, isOfAnswer: isOfAnswer)
  }

  private static let schema = FeatureSchema([
    field("id"), field("kind", isShared: true), field("distance_m", isOfAnswer: true),
    field("bearing_deg", isOfAnswer: true), field("name"), field("tags", isShared: true),
  ])

  /// What the feature of a key is like: the same at each call, but for the values of the answer.
  private func fill(_ feature: inout Feature, key: UInt64, _ random: inout SeededRandom) {
    feature.textKey = key
    feature.upcomingTextKey = random.next() % 1000
    feature.values[0] = .string("id\(key)")
    feature.values[1] = .integer(Int(key % 3))
    feature.values[2] = .meters(Double.random(in: 0..<20_000, using: &random))
    feature.values[3] =
      key % 7 == 0 ? .null : .number(Double.random(in: 0..<360, using: &random), decimals: 1)
    feature.values[4] = .string(String(repeating: "가\"", count: Int(key % 40)))
    feature.values[5] = .strings(["\(key % 3)"])
    feature.sharedEdition = Int(key % 3) + 1
  }

  @Test(
    "answers are the same bytes as without keeping", arguments: [OutputFormat.json, .ndjson, .geojsonseq])
  func sameBytes(format: OutputFormat) {
    var random = SeededRandom(seed: 3)
    var keeping = format.makeWriter(for: KeptTextsTests.schema)
    var feature = Feature(of: KeptTextsTests.schema)
    var keptCount = 0
    for answer in 0..<60 {
      var plain = format.makeWriter(for: KeptTextsTests.schema)
      var (found, expected) = (OutputBuffer(), OutputBuffer())
      var head = FeatureHead(listKey: "places")
      head.isOnOneLine = answer % 2 == 0
      keeping.begin(head, into: &found)
      plain.begin(head, into: &expected)
      for _ in 0..<Int(random.next() % 30) {
        fill(&feature, key: random.next() % 200, &random)
        if keeping.writeKept(feature, into: &found) {
          keptCount += 1
        } else {
          keeping.write(feature, into: &found)
        }
        feature.textKey = 0
        plain.write(feature, into: &expected)
      }
      keeping.end(FeatureTail(), into: &found)
      plain.end(FeatureTail(), into: &expected)
      #expect(found.text == expected.text)
    }
    #expect(format == .geojsonseq ? keptCount == 0 : keptCount > 300)
  }

  @Test("a feature without a key is never kept")
  func noKey() {
    var writer = OutputFormat.ndjson.makeWriter(for: KeptTextsTests.schema)
    var output = OutputBuffer()
    let feature = Feature(of: KeptTextsTests.schema)
    writer.write(feature, into: &output)
    let isKept = writer.writeKept(feature, into: &output)
    #expect(!isKept)
  }

  @Test("where values of the answer do not stand side by side, nothing is kept, nor in a selection of fields")
  func unsuitable() throws {
    let apart = FeatureSchema([
      KeptTextsTests.field("a", isOfAnswer: true), KeptTextsTests.field("b"),
      KeptTextsTests.field("c", isOfAnswer: true),
    ])
    let none = FeatureSchema([KeptTextsTests.field("a")])
    for schema in [apart, none, try KeptTextsTests.schema.selecting("name,distance_m")] {
      var writer = OutputFormat.ndjson.makeWriter(for: schema)
      var output = OutputBuffer()
      var feature = Feature(of: KeptTextsTests.schema)
      feature.textKey = 7
      writer.write(feature, into: &output)
      let isKept = writer.writeKept(feature, into: &output)
      #expect(!isKept)
    }
  }

  @Test("texts of any number of keys are found again, each its own")
  func manyKeys() throws {
    var kept = KeptTexts()
    var random = SeededRandom(seed: 9)
    var texts: [UInt64: String] = [:]
    for _ in 0..<20_000 {
      let key = (random.next() % 3 + 1) << 40 | random.next() % 8000
      let wasKept = kept.holds(key)
      #expect(wasKept == (texts[key] != nil))
      let text = texts[key] ?? "a\(key)_b\(random.next() % 1000)"
      texts[key] = text
      if !wasKept { keep(text, of: key, in: &kept) }
      kept.prefetch(random.next())
      let isKept = kept.holds(key)
      try #require(isKept)
      var bytes: [UInt8] = []
      Array("-".utf8).withUnsafeBufferPointer { kept.appendFound(around: $0, to: &bytes) }
      #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("_", with: "-"))
    }
  }

  /// Which of `keys` are held.
  private func held(_ keys: [UInt64], by kept: inout KeptTexts) -> [UInt64] {
    var held: [UInt64] = []
    for key in keys where kept.holds(key) { held.append(key) }
    return held
  }

  /// Keeps `text` without its underscore.
  private func keep(_ text: String, of key: UInt64, in kept: inout KeptTexts) {
    let bytes = Array(text.utf8)
    guard let middle = bytes.firstIndex(of: UInt8(ascii: "_")) else { return }
    bytes.withUnsafeBufferPointer { kept.keep($0, without: middle..<middle + 1, for: key) }
  }

  @Test("no more is kept than there is room for, and no more at all where it is of no use")
  func bounds() {
    var kept = KeptTexts(mostBytes: 1000)
    for key in 1...20 as ClosedRange<UInt64> {
      keep("\(key)_" + String(repeating: "x", count: 80), of: key, in: &kept)
      for _ in 0..<5 where kept.holds(key) {
        var bytes: [UInt8] = []
        kept.appendFound(around: UnsafeBufferPointer(start: nil, count: 0), to: &bytes)
      }
    }
    // Of the texts that were used, the first are gone and the last are there.
    #expect(held([1, 20], by: &kept) == [20])
    #expect(kept.takesMore)
    for key in 21...60 as ClosedRange<UInt64> where kept.takesMore {
      keep("\(key)_" + String(repeating: "x", count: 80), of: key, in: &kept)
    }
    #expect(!kept.takesMore)
    keep("1_2", of: 1, in: &kept)
    #expect(held([1, 20, 60], by: &kept).isEmpty)
  }

  @Test("a text longer than 65,535 bytes is not kept")
  func longText() {
    var kept = KeptTexts()
    keep("_" + String(repeating: "x", count: 65_535), of: 1, in: &kept)
    keep("_" + String(repeating: "x", count: 65_534), of: 2, in: &kept)
    #expect(held([1, 2], by: &kept) == [2])
  }
}
