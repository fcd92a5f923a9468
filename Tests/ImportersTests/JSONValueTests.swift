import TestSupport
import Testing

@testable import Importers

@Suite("JSONValue")
struct JSONValueTests {
  private static func parse(_ text: String) throws(ImportError) -> JSONValue {
    try JSONValue.parse(Array(text.utf8), path: "a")
  }

  /// Whether `bytes` are JSON.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    do throws(ImportError) {
      _ = try JSONValue.parse(bytes, path: "a")
      return true
    } catch {
      return false
    }
  }

  // The names in comments are those of JSONTestSuite (https://github.com/nst/JSONTestSuite), which these rows follow.
  @Test(
    "takes what RFC 8259 takes",
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("\t\r\nfalse", .bool(false)), ("0", .number("0")),
      ("-0", .number("-0")),
      ("-123", .number("-123")), ("20e1", .number("20e1")), ("1E+2", .number("1E+2")),
      ("123e-10", .number("123e-10")),
      ("-0.000000000000000000000000000001", .number("-0.000000000000000000000000000001")),
      ("123.456e78", .number("123.456e78")),
      ("[]", .array([])), ("[ ]", .array([])), ("[1,\n2]", .array([.number("1"), .number("2")])),
      ("[[],[[]]]", .array([.array([]), .array([.array([])])])),
      ("[null, \"\"]", .array([.null, .string("")])),
      ("{}", .object([])), ("{ }", .object([])), ("\"\"", .string("")), ("\" \"", .string(" ")),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u0000\u0041\uAC00\uac00""#, .string("\u{0}A가가")),
      (#""\uD83D\uDE97""#, .string("🚗")), (#""\ud83d\ude97""#, .string("🚗")), (#""/*""#, .string("/*")),
      ("\"\u{7F}\u{2028}\u{2029}\u{10FFFF}\"", .string("\u{7F}\u{2028}\u{2029}\u{10FFFF}")),
      (
        #"{"a":1,"a":2}"#,
        .object([.init(key: "a", value: .number("1")), .init(key: "a", value: .number("2"))])
      ),
      (#"{"":0}"#, .object([.init(key: "", value: .number("0"))])),
      (#"{"\u0061" : "b"}"#, .object([.init(key: "a", value: .string("b"))])),
      ("\u{FEFF}[]", .array([])),
    ] as [(String, JSONValue)])
  func accepts(text: String, expected: JSONValue) throws {
    #expect(try Self.parse(text) == expected)
  }

  @Test(
    "refuses what RFC 8259 refuses",
    arguments: [
      "", " ", "nul", "nulll", "True", "TRUE", "nan", "NaN", "[NaN]", "Infinity", "-Infinity", "+1", "[+1]",
      "01", "-01",
      "[012]", "-", "[-]", "[- 1]", "1.", "[1.]", ".5", "[.5]", "-.5", "1e", "1e+", "[1eE2]", "[1.e1]",
      "[1.2.3]", "[1e1.5]",
      "0x1", "[0x1p3]", "1_000", "[1 000]", "１", "[1e-14.0]", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]",
      "[1,,2]", "[1 2]",
      "[1:2]", "[\"a\"", "[1]]", "[1]x", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}",
      "{,}", "{a:1}",
      "{'a':1}", "{1:1}", "{\"a\" 1}", "{\"a\",1}", "{\"a\":1 \"b\":2}", "{\"a\":1}}", "{\"a\":1}#",
      "{\"a\"::1}", "\"", "\"a",
      "\"a\\", "\"\\\"", "'a'", "\"\\a\"", "\"\\x00\"", "\"\\u\"", "\"\\u12\"", "\"\\u123g\"", "\"\\U0041\"",
      "\"\\u00\\u41\"",
      "\"\\uD83D\\u\"", "\"\\uD83D\\u12\"", "\"a\nb\"", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", "[1]//", "/**/1",
      "[1]/**/", "\u{A0}1",
      "\u{200B}1", "\u{C}1", "\u{FEFF}", "\u{FEFF}\u{FEFF}1", "1 2", "\"a\" \"b\"", "[]{}", "<xml/>",
      "\\u0031", "*", "\"\\\u{1F697}\"",
    ])
  func refuses(text: String) {
    #expect(!Self.isJSON(Array(text.utf8)))
  }

  @Test("refuses numbers beyond a Double, takes those that round to zero")
  func hugeNumbers() throws {
    for text in ["1e309", "-1e309", "1e99999999999999999999", "1" + String(repeating: "0", count: 400)] {
      #expect(!Self.isJSON(Array(text.utf8)), "\(text.prefix(40))")
    }
    #expect(try Self.parse("1.7976931348623157e308").number == .greatestFiniteMagnitude)
    #expect(try Self.parse("1e-400").number == 0)
    #expect(try Self.parse("5e-324").number == .leastNonzeroMagnitude)
    let digits = String(repeating: "3", count: 300)
    #expect(try Self.parse("0." + digits).number == 1.0 / 3)
  }

  @Test(
    "refuses nesting that would exhaust the stack",
    arguments: ["[", "{\"a\":", "[{\"a\":", "{\"a\":[", "[1,"])
  func depth(opening: String) throws {
    #expect(!Self.isJSON(Array(String(repeating: opening, count: 100_000).utf8)))
    let closed = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(!Self.isJSON(Array(closed.utf8)))
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(Self.isJSON(Array(deep.utf8)))
  }

  // https://github.com/swiftlang/swift-corelibs-foundation/pull/1803
  @Test(
    "turns half of a surrogate pair into U+FFFD and keeps what follows",
    arguments: [
      (#""\uD83D""#, "\u{FFFD}"), (#""\uDE97""#, "\u{FFFD}"), (#""\uDFF3x""#, "\u{FFFD}x"),
      (#""\uD83Dx""#, "\u{FFFD}x"), (#""\uD83D\n""#, "\u{FFFD}\n"), (#""\uD83D\u0041""#, "\u{FFFD}A"),
      (#""\uD83D\uD83D\uDE97""#, "\u{FFFD}🚗"), (#""\uDE97\uD83D""#, "\u{FFFD}\u{FFFD}"),
    ])
  func loneSurrogates(text: String, expected: String) throws {
    #expect(try Self.parse(text) == .string(expected))
  }

  // https://github.com/swiftlang/swift-foundation/pull/1043
  @Test(
    "turns invalid UTF-8 in strings and keys into U+FFFD, and refuses it elsewhere",
    arguments: [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]]
      as [[UInt8]])
  func invalidText(bytes: [UInt8]) throws {
    let value = try JSONValue.parse(
      Array(#"{"k"#.utf8) + bytes + Array(#"":"a"#.utf8) + bytes + Array(#"b"}"#.utf8), path: "a")
    guard case .object(let members) = value else { return #expect(Bool(false), "an object") }
    #expect(members.first?.key.hasPrefix("k\u{FFFD}") ?? false)
    #expect(members.first?.value.text?.hasPrefix("a\u{FFFD}") ?? false)
    #expect(members.first?.value.text?.hasSuffix("\u{FFFD}b") ?? false)
    #expect(!Self.isJSON(bytes) && !Self.isJSON([0x5B] + bytes + [0x5D]))
  }

  @Test(
    "names the line and what should stand there",
    arguments: [
      ("[1,\n NaN]", 2, "a value, not 'NaN'"), ("{\n\n\"a\" 1}", 3, "':'"), ("[1\n2]", 2, "',' or ']'"),
      ("{\"a\":1\r\n;", 2, "',' or '}'"),
      ("{\n1}", 2, "a key in quotes"), ("[]\n]", 2, "the end of the text"),
      ("\"a\nb", 1, "an escape such as \\n for a control character"),
      ("\"a", 1, "a closing quote before the end of the text"),
      ("[\"\\q\"]", 1, "an escape such as \\n"),
    ])
  func errors(text: String, line: Int, expected: String) {
    #expect(throws: ImportError.malformed(path: "a", line: line, expected: expected)) { try Self.parse(text) }
  }

  @Test("gives access to its parts")
  func access() throws {
    let value = try Self.parse(#"{"a":1,"b":[2,"x"],"a":"last"}"#)
    #expect(value["a"]?.text == "last")
    #expect(value["b"]?.elements?.first?.number == 2)
    #expect(value["c"] == nil && value["b"]?["a"] == nil && value.text == nil && value.number == nil)
    #expect(value.elements == nil)
  }

  @Test("reads what is cut, flipped or random without a crash, and what is cut as no JSON")
  func fuzz() {
    let whole = Array(
      #"{"type":"Feature","a":[1,-2.5e3,true,false,null,"\uD83D\uDE97\n가"],"b":{"c":{}}}"#.utf8)
    #expect(Self.isJSON(whole))
    for length in 0..<whole.count { #expect(!Self.isJSON(Array(whole.prefix(length)))) }
    var random = SeededRandom(seed: 95)
    let alphabet = Array(#"{}[]":,\0129.eE+-utfn "#.utf8)
    for _ in 0..<2000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<whole.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = Self.isJSON(damaged)
      _ = Self.isJSON(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 })
    }
  }
}
