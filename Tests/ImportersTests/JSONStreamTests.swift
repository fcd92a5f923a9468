import TestSupport
import Testing

@testable import Importers

@Suite("JSONStream")
struct JSONStreamTests {
  /// Writes tokens compactly: keys with a colon, strings in quotes.
  private static func tokens(_ bytes: [UInt8]) throws(ImportError) -> String {
    var json = JSONStream(ByteStream(bytes, path: "a"), longestText: 1 << 20)
    var words: [String] = []
    while true {
      switch try json.next() {
      case .beginObject: words.append("{")
      case .endObject: words.append("}")
      case .beginArray: words.append("[")
      case .endArray: words.append("]")
      case .key: words.append("\(json.string):")
      case .string: words.append("'\(json.string)'")
      case .number: words.append(json.string)
      case .bool(let value): words.append(value ? "true" : "false")
      case .null: words.append("null")
      case .end: return words.joined(separator: " ")
      }
    }
  }

  private static func tokens(_ text: String) throws(ImportError) -> String { try tokens(Array(text.utf8)) }

  /// What is wrong with a text, and on which line; `nil` when nothing is.
  private static func problem(_ bytes: [UInt8]) -> (line: Int, text: String)? {
    do throws(ImportError) {
      _ = try tokens(bytes)
      return nil
    } catch {
      guard case .malformed("a", let line, let text) = error else { return nil }
      return (line, text)
    }
  }

  @Test(
    "reads values, one or several",
    arguments: [
      ("{}", "{ }"), (" [ ] ", "[ ]"),
      ("{\"a\":1,\"b\":[true,false,null]}", "{ a: 1 b: [ true false null ] }"),
      ("[1,[2,{\"x\":\"y\"}],3]", "[ 1 [ 2 { x: 'y' } ] 3 ]"), ("1 2\n\"3\"", "1 2 '3'"), ("", ""),
      ("{\"a\":1}\n{\"a\":2}\n", "{ a: 1 } { a: 2 }"), ("\u{1E}{}\n\u{1E}[]\n", "{ } [ ]"),
      ("\u{FEFF}{}", "{ }"), ("-0.5e+10", "-0.5e+10"), ("{\"a\":1,\"a\":2}", "{ a: 1 a: 2 }"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try Self.tokens(text) == expected)
  }

  @Test(
    "reads escapes, with U+FFFD for half a pair",
    arguments: [
      (#""\n\t\r\b\f\"\\\/""#, "\n\t\r\u{8}\u{C}\"\\/"), (#""\ud55c\uAE00""#, "한글"),
      (#""\ud83d\ude97""#, "🚗"), (#""\uDFF3x""#, "\u{FFFD}x"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\ud83d\ude97""#, "\u{FFFD}🚗"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\u0000""#, "\u{0}"),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try Self.tokens(text) == "'\(expected)'")
  }

  @Test("replaces bytes that are no UTF-8")
  func wrongBytes() throws {
    #expect(try Self.tokens([0x22, 0x61, 0xDE, 0x6D, 0x22]) == "'a\u{FFFD}m'")
  }

  @Test(
    "says where it is no JSON, and what is missing",
    arguments: [
      ("{\"a\":NaN}", 1, "a value, not 'NaN'"), ("[1,\n2,\n-Infinity]", 3, "a value, not '-Infinity'"),
      ("[1e-14.0]", 1, "a value, not '1e-14.0'"), ("[01]", 1, "a value, not '01'"), ("[1,]", 1, "a value"),
      ("{\"a\" 1}", 1, "':'"), ("{a:1}", 1, "a key in quotes"), ("{\"a\":1,}", 1, "a key in quotes"),
      ("[1 2]", 1, "',' or ']'"), ("{\"a\":1 \"b\":2}", 1, "',' or '}'"), ("[tru]", 1, "a value, not 'tru'"),
      ("[nulll]", 1, "a value, not 'nulll'"), ("[1\n", 2, "']' before the end of the text"),
      ("{\"a\":", 1, "'}' before the end of the text"),
      ("\"abc", 1, "a closing quote before the end of the text"),
      ("\"a\nb\"", 1, "an escape such as \\n for a control character"), (#""\x""#, 1, "an escape such as \n"),
      (#""\u12G4""#, 1, "four hexadecimal digits"), ("]", 1, "a value"), ("[}", 1, "a value"),
    ])
  func malformed(text: String, line: Int, expected: String) throws {
    let found = try #require(Self.problem(Array(text.utf8)))
    #expect(found.line == line)
    #expect(found.text == expected || found.text.hasPrefix("an escape"), "\(found.text)")
  }

  @Test("refuses nesting that is too deep and text that is too long")
  func limits() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(Self.problem(brackets)?.text == "at most 200 levels of nesting")
    let text = [0x22] + [UInt8](repeating: 0x41, count: (1 << 20) + 5) + [0x22]
    #expect(Self.problem(text)?.text == "a string of at most 1 MiB")
    let digits = [UInt8](repeating: 0x31, count: 1000)
    #expect(Self.problem([0x5B] + digits)?.line == 1)
  }

  @Test("passes over values")
  func skipping() throws {
    var json = JSONStream(ByteStream(Array("[{\"a\":[1,{\"b\":2}]},[],3,\"x\"] 7".utf8), path: "a"))
    #expect(try json.next() == .beginArray)
    for _ in 0..<4 { try json.skip(try json.next()) }
    #expect(try json.next() == .endArray)
    #expect(try json.next() == .number)
    #expect(json.number == 7)
    #expect(json.depth == 0)
  }
}
