import Testing

@testable import Importers

@Suite("DelimitedText, doubled quotes")
struct DoubledQuotesTests {
  private static func records(_ text: String) throws -> [[String]] {
    var table = try DelimitedText(ByteStream(Array(text.utf8), path: "a.csv"))
    var records: [[String]] = []
    var fields: [String] = []
    while try table.next(into: &fields) { records.append(fields) }
    return records
  }

  @Test(
    "a field that was put in quotes twice is one field; other quotes mean what RFC 4180 says",
    arguments: [
      (#"a,""월, 화"",b"#, ["a", "월, 화", "b"]), (#"a,""4,800"""#, ["a", "4,800"]),
      (#"""x, y"",""z"""#, ["x, y", "z"]),
      (#"a,""he said "hi", twice"",b"#, ["a", #"he said "hi", twice"#, "b"]),
      (#"a,"",b"#, ["a", "", "b"]), (#"a,"""#, ["a", ""]), (#"a,"""",b"#, ["a", "\"", "b"]),
      (#"a,"""x, y""",b"#, ["a", "\"x, y\"", "b"]), (#"a,"x ""y"" z",b"#, ["a", #"x "y" z"#, "b"]),
      (#"a,""x,b"#, ["a", "x", "b"]), (#"a,5" pipe,b"#, ["a", #"5" pipe"#, "b"]),
      (#"a,"x"y,b"#, ["a", "xy", "b"]), (#"a,"" ,b"#, ["a", " ", "b"]),
    ])
  func fields(text: String, expected: [String]) throws {
    for end in ["", "\n", "\r\n", "\r", "\nx,y\n"] {
      let records = try Self.records("p,q,r\n" + text + end)
      #expect(records.dropFirst().first == expected)
      #expect(records.count == (end == "\nx,y\n" ? 3 : 2))
    }
  }

  @Test("a doubled quote that is not closed on its line stays on it")
  func unclosed() throws {
    #expect(try Self.records("p,q\n\"\"x,y\nz,w\"\"\n") == [["p", "q"], ["x", "y"], ["z", "w\"\""]])
  }

  @Test(
    "many pairs of quotes on one line take time along its length alone",
    arguments: ["\"\"x,", "\"\"x\"\",", "\"\","])
  func manyPairs(field: String) throws {
    let count = 300_000
    let records = try Self.records("p,q\n" + String(repeating: field, count: count) + "\n")
    #expect(records.last?.count == count + 1)
  }

  @Test("a quote that is never closed is an error at the line where it opens")
  func neverClosed() throws {
    #expect(
      throws: ImportError.malformed(
        path: "a.csv", line: 3, expected: "a closing quote before the end of the file")
    ) { try Self.records("p,q\na,b\nc,\"d\ne,f\n") }
  }

  @Test("an official register of Korea has no places elsewhere; other tables do")
  func outsideKorea() throws {
    let rows = "하나,37.5,127\n둘,35.2,218.1\n셋,34.1,123.1\n"
    let official = rows.split(separator: "\n").map { $0 + ",2017-01-01" }.joined(separator: "\n")
    let found = try Compilation(
      "도서관명,위도,경도,데이터기준일자,category\n" + official.replacing("\n", with: ",parking\n") + ",parking\n")
    #expect(found.places.map(\.name) == ["하나"])
    #expect(found.skips == ["far outside of Korea, although the register is of there: 2 at 3,4"])
    let other = try Compilation(
      "도서관명,위도,경도,category\n" + rows.replacing("\n", with: ",parking\n"))
    #expect(other.places.count == 3)
  }
}
