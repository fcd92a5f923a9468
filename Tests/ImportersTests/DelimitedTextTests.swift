import TestSupport
import Testing

@testable import Importers

@Suite("DelimitedText")
struct DelimitedTextTests {
  /// A record and the line on which it begins.
  private struct Record: Hashable {
    let line: Int
    let fields: [String]
  }

  /// Reads all records; `nil` when the text is malformed.
  private static func records(_ bytes: [UInt8]) throws -> [Record]? {
    let file = try TemporaryFile(bytes)
    var records: [Record] = []
    do throws(ImportError) {
      var text = try DelimitedText(InputFile(path: file.path))
      var fields: [String] = []
      while try text.next(into: &fields) { records.append(Record(line: text.line, fields: fields)) }
      return records
    } catch {
      guard case .malformed(file.path, let line, _) = error, line >= 1 else { throw error }
      return nil
    }
  }

  private static func fields(_ text: String) throws -> [[String]]? {
    try records(Array(text.utf8)).map { $0.map(\.fields) }
  }

  @Test(
    "takes the delimiter that the first line has most of",
    arguments: [
      ("a,b\n1,2", [["a", "b"], ["1", "2"]]), ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\nx, y;z\t2", [["a", "b"], ["x, y;z", "2"]]), ("a,b;c;d\n1", [["a,b", "c", "d"], ["1"]]),
      ("single\nx", [["single"], ["x"]]), ("a,b\tc\td\n", [["a,b", "c", "d"]]),
      ("\n\na,b\n", [["a,b"]]),
      ("sep=;\na,b;c\r\n1;2", [["a,b", "c"], ["1", "2"]]), ("\u{FEFF}sep=,\r\na,b", [["a", "b"]]),
      ("sep=|\na|b,c", [["a", "b,c"]]), ("sep=\na,b", [["sep="], ["a,b"]]), ("sep=;", []),
    ])
  func delimiters(text: String, expected: [[String]]) throws {
    #expect(try Self.fields(text) == expected)
  }

  @Test(
    "reads quotes as RFC 4180 has them",
    arguments: [
      ("a,b\n\"x,y\",\"z\"", [["x,y", "z"]]), ("a,b\n\"say \"\"hi\"\"\",", [["say \"hi\"", ""]]),
      ("a,b\n\"\",\"\"\"\"", [["", "\""]]), ("a,b\n\"line\nbreak\",\"\r\n\"", [["line\nbreak", "\r\n"]]),
      ("a,b\n\"x\"tail,y", [["xtail", "y"]]), ("a,b\n\"x\"t\"a\"il,y", [["xt\"a\"il", "y"]]),
      ("a,b\n5\" pipe,6\" pipe\nc,d", [["5\" pipe", "6\" pipe"], ["c", "d"]]),
      ("a,b\nx\"y,\"p\nq\"\nc,d", [["x\"y", "p\nq"], ["c", "d"]]),
      ("a,b\n \"x\",y", [[" \"x\"", "y"]]), ("a;b\n\"x;y\";z", [["x;y", "z"]]),
      ("a,b\n\u{1F697}\"가,나\",\"가,나\"", [["\u{1F697}\"가", "나\"", "가,나"]]),
    ])
  func quotes(text: String, expected: [[String]]) throws {
    #expect(try Self.fields(text).map { Array($0.dropFirst()) } == expected)
  }

  @Test("takes quotes between tabs as they are")
  func tabs() throws {
    #expect(
      try Self.fields("a\tb\n\"x\ty\"\n\"open\tz\n") == [["a", "b"], ["\"x", "y\""], ["\"open", "z"]])
  }

  @Test(
    "lines end in LF, CR LF or CR, the last in nothing; blank ones are passed over",
    arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = ["a,b", "", "1,2", "", "", ",", "3,\"x\(end)y\"", "4", ""].joined(separator: end)
    let expected = [
      Record(line: 1, fields: ["a", "b"]), Record(line: 3, fields: ["1", "2"]),
      Record(line: 6, fields: ["", ""]),
      Record(line: 7, fields: ["3", "x\(end)y"]), Record(line: 9, fields: ["4"]),
    ]
    #expect(try Self.records(Array(text.utf8)) == expected)
    #expect(try Self.records(Array((text + end + end).utf8)) == expected)
  }

  @Test(
    "passes over a byte order mark",
    arguments: [
      ("\u{FEFF}a,b\n", [["a", "b"]]), ("\u{FEFF}\"a\",b", [["a", "b"]]), ("\u{FEFF}", []), ("", []),
      ("\n\r\n\r", []),
    ])
  func byteOrderMark(text: String, expected: [[String]]) throws {
    #expect(try Self.fields(text) == expected)
  }

  @Test(
    "says when a quote is missing",
    arguments: ["a,b\n\"x", "a,b\n1,\"", "a,b\n\"x\"\"", "a,b\n\"x\n1,2\n3,4"])
  func missingQuote(text: String) throws {
    #expect(try Self.records(Array(text.utf8)) == nil)
  }

  @Test("turns bytes that are no UTF-8 into U+FFFD")
  func invalidText() throws {
    #expect(try Self.records([0x61, 0x2C, 0xFF, 0x2C, 0x62])?.first?.fields == ["a", "\u{FFFD}", "b"])
  }

  @Test("reads a field of 180 kB")
  func longField() throws {
    let long = String(repeating: "메모 \"\",\n", count: 12_000)
    let expected = long.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
    #expect(try Self.fields("a,b\n1,\"\(long)\"\n2,3\n") == [["a", "b"], ["1", expected], ["2", "3"]])
  }

  @Test("bounds the length of a record, so that a missing quote does not read the whole file into memory")
  func longestRecord() throws {
    let rest = [UInt8](repeating: UInt8(ascii: "x"), count: DelimitedText.longestRecord + (1 << 19))
    #expect(try Self.records(Array("a,b\n1,\"".utf8) + rest) == nil)
    #expect(try Self.records(Array("a,b\n1,".utf8) + rest) == nil)
  }

  /// Reads as `DelimitedText` does, all at once.
  private static func reference(_ bytes: [UInt8], delimiter: UInt8) -> [Record]? {
    var records: [Record] = []
    var (position, line) = (0, 1)
    let quote: UInt8 = 0x22
    while position < bytes.count {
      let start = line
      var fields: [[UInt8]] = [[]]
      var isOpen = true
      while isOpen {
        if delimiter != 0x09,
          let end = bytes.withUnsafeBytes({
            DelimitedRecord.endOfDoublyQuoted($0, from: position, delimiter: delimiter)
          })
        {
          fields[fields.count - 1] += bytes[position + 2..<end]
          position = end + 2
        } else if position < bytes.count, bytes[position] == quote, delimiter != 0x09 {
          position += 1
          var isClosed = false
          while position < bytes.count, !isClosed {
            let byte = bytes[position]
            position += 1
            if byte != quote {
              fields[fields.count - 1].append(byte)
              let isHalf = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
              if byte == 0x0A || (byte == 0x0D && !isHalf) { line += 1 }
            } else if position < bytes.count, bytes[position] == quote {
              fields[fields.count - 1].append(quote)
              position += 1
            } else {
              isClosed = true
            }
          }
          guard isClosed else { return nil }
        }
        while position < bytes.count, ![delimiter, 0x0A, 0x0D].contains(bytes[position]) {
          fields[fields.count - 1].append(bytes[position])
          position += 1
        }
        guard position < bytes.count else { break }
        position += 1
        if bytes[position - 1] == delimiter {
          fields.append([])
        } else {
          if bytes[position - 1] == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
          line += 1
          isOpen = false
        }
      }
      let texts = fields.map { String(decoding: $0, as: UTF8.self) }
      if texts != [""] { records.append(Record(line: start, fields: texts)) }
    }
    return records
  }

  @Test("reads the same wherever a read ends", arguments: [1 << 16, (1 << 16) + (1 << 18)])
  func borders(border: Int) throws {
    let awkward = Array("p\"q,\"a\"\"b\r\n,c\"\"\"\r\n\"강\",\"\n\"\n\n\"x\"y,1\r\r2,3".utf8)
    for shift in stride(from: 0, through: awkward.count, by: border == 1 << 16 ? 1 : 9) {
      let filler = [UInt8](repeating: UInt8(ascii: "x"), count: border - shift - 5)
      let bytes = Array("h,i\n".utf8) + filler + [0x0A] + awkward
      var expected = try #require(Self.reference(Array("h,i\nx\n".utf8) + awkward, delimiter: 0x2C))
      expected[1] = Record(line: 2, fields: [String(decoding: filler, as: UTF8.self)])
      #expect(try Self.records(bytes) == expected, "\(shift) bytes before \(border)")
    }
  }

  @Test(
    "reads random text as a plain reader does",
    arguments: [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")])
  func random(delimiter: UInt8) throws {
    var random = SeededRandom(seed: 91 + UInt64(delimiter))
    let alphabet = [delimiter, delimiter, 0x22, 0x22, 0x0A, 0x0D, 0x61, 0xEA, 0x20]
    var malformed = 0
    for _ in 0..<300 {
      let header = [0x61, delimiter, 0x62, 0x0A]
      let bytes =
        header
        + (0..<Int.random(in: 0...60, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? 0
        }
      let expected = Self.reference(bytes, delimiter: delimiter)
      #expect(try Self.records(bytes) == expected, "\(bytes)")
      if expected == nil { malformed += 1 }
    }
    #expect(malformed > 0 || delimiter == UInt8(ascii: "\t"))
  }

  @Test("reads random bytes without a crash")
  func randomBytes() throws {
    var random = SeededRandom(seed: 92)
    for _ in 0..<60 {
      let bytes = (0..<Int.random(in: 0...3000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = try Self.records(bytes)
    }
  }
}
