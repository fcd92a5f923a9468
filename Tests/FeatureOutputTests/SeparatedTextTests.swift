import Testing

@testable import FeatureOutput

@Suite("Separated text")
struct SeparatedTextTests {
  @Test(
    "CSV quotes where a reader would stumble, and only there",
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), (" a ", " a "), ("", ""), ("=1+1", "=1+1"), ("a;b", "a;b"), ("\"", "\"\"\"\""),
      ("\u{1B}[31m", "\u{1B}[31m"),
    ])
  func commaSeparated(value: String, expected: String) {
    var bytes = Array("before,".utf8)
    CommaSeparatedText.append(.string(value), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "before," + expected)
  }

  @Test(
    "TSV escapes what would end a field",
    arguments: [
      ("plain", "plain"), ("a\tb", #"a\tb"#), ("a\r\nb", #"a\r\nb"#), ("a\\b", #"a\\b"#),
      ("a,\"b\"", "a,\"b\""),
      ("\\t", #"\\t"#),
    ])
  func tabSeparated(value: String, expected: String) {
    var bytes = Array("before\t".utf8)
    TabSeparatedText.append(.string(value), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "before\t" + expected)
  }
}
