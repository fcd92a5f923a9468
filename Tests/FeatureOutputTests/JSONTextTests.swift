import TestSupport
import Testing

@testable import FeatureOutput

@Suite("JSON values")
struct JSONTextTests {
  private func json(_ value: FeatureValue) -> String {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("each kind of value")
  func kinds() {
    let rows: [(FeatureValue, String)] = [
      (FeatureValue.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(-3), "-3"),
      (.number(102.44, decimals: 1), "102.4"), (.number(0, decimals: 1), "0.0"),
      (.number(.nan, decimals: 1), "null"),
      (.number(.infinity, decimals: 1), "null"), (.degreesE7(351_800_000), "35.18"), (.degreesE7(0), "0"),
      (.degreesE7(.min), "-214.7483648"), (.string(""), "\"\""), (.strings([]), "[]"),
      (.strings(["a", "b"]), #"["a","b"]"#), (.object([]), "{}"), (.pairs([]), "{}"), (.array([]), "[]"),
      (.array([.integer(1), .null]), "[1,null]"),
      (
        .object([FeatureMember("a", .bool(true)), FeatureMember("b", .array([.strings(["c"])]))]),
        #"{"a":true,"b":[["c"]]}"#
      ),
    ]
    for (value, expected) in rows { #expect(json(value) == expected) }
  }

  @Test(
    "what must be escaped is, and nothing else",
    arguments: [
      ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1B}\u{1F}", #""\u0000\u001b\u001f""#),
      ("\u{7F}", #""\u007f""#), ("\u{80}\u{9B}\u{9F}", #""\u0080\u009b\u009f""#), ("\u{A0}é", "\"\u{A0}é\""),
      ("/</script>", "\"/</script>\""), ("\u{2028}", "\"\u{2028}\""), ("한글👨‍👩‍👧‍👦", "\"한글👨‍👩‍👧‍👦\""),
      ("eight by\u{1B}te", #""eight by\u001bte""#), ("1234567\"", #""1234567\"""#),
      ("12345678\"", #""12345678\"""#),
    ])
  func escapes(string: String, expected: String) {
    #expect(json(.string(string)) == expected)
  }

  @Test(
    "damaged UTF-8 becomes U+FFFD as String repairs it",
    arguments: [
      [0xFF], [0xC2], [0xC0, 0xAF], [0xE1, 0x84], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x91],
      [0xF4, 0x90, 0x80, 0x80],
      [0x80], [0x61, 0xE1, 0x84, 0x62], [0xEA, 0xB0, 0x80, 0xEA, 0xB0], [0xF1, 0x80, 0x80, 0x41],
      [0xE0, 0x80, 0x80],
    ] as [[UInt8]])
  func repairs(bytes: [UInt8]) {
    let text = bytes.withUnsafeBytes { json(.text($0)) }
    #expect(text == "\"" + String(decoding: bytes, as: UTF8.self) + "\"")
  }

  @Test("random bytes always read back as the repaired text")
  func randomBytes() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let bytes = random.nastyBytes(count: Int.random(in: 0...12, using: &random))
      var written: [UInt8] = []
      bytes.withUnsafeBytes { JSONText.append($0, to: &written) }
      #expect(try JSONReader.value(of: written) == .string(String(decoding: bytes, as: UTF8.self)))
      #expect(!written.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }

  @Test("every code point reads back")
  func everyScalar() throws {
    for start in stride(from: UInt32(0), to: 0x11_0000, by: 0x400) {
      let string = String(String.UnicodeScalarView((start..<start + 0x400).compactMap(Unicode.Scalar.init)))
      var written: [UInt8] = []
      JSONText.append(string, to: &written)
      #expect(try JSONReader.value(of: written) == .string(string))
    }
  }
}
