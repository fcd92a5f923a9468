import Testing

@testable import Importers

@Suite("ImportReport")
struct ImportReportTests {
  @Test("tells the first twenty unknown categories apart and counts the rest together")
  func boundedReasons() {
    var report = ImportReport()
    report.keep()
    for line in 1...20_000 {
      report.skip(.unknownCategory("c\(line % 1000)"), at: "a.csv:\(line)")
      report.skip(.notInOperation("closed in \(line)"), at: "a.csv:\(line)")
      report.skip(.excluded("reason \(line)"), at: "a.csv:\(line)")
      report.skip(.notANumber("\(line)"), at: "a.csv:\(line)")
      report.skip(.noName, at: "a.csv:\(line)")
    }
    #expect(report.skips.count == 3 * 21 + 2)
    #expect(report.skips.reduce(0) { $0 + $1.count } == 100_000 && report.leftOut == 100_000)
    #expect(report.skips.allSatisfy { $0.examples.count <= 3 })
    let lines = report.description.split(separator: "\n")
    #expect(lines[0] == "100001 records read, 1 place kept, 100000 left out")
    #expect(
      lines.contains("  20 of the unknown category 'c1' (a.csv:1, 1001, 2001, …)"))
    #expect(
      lines.contains("  19600 of further unknown categories (a.csv:21, 22, 23, …)"))
    #expect(
      lines.contains("  19980 not in operation in further words (a.csv:21, 22, 23, …)"))
    #expect(
      lines.contains("  19980 listed to be left out for further reasons (a.csv:21, 22, 23, …)"))
  }

  @Test(
    "repeats what a source says on one line, cleaned and cut",
    arguments: [
      ("카페", "카페"), ("a\nb\r\nc\td", "a b  c d"), ("\u{1B}[31mred\u{7}\u{0}", "[31mred"),
      ("a\u{202E}b\u{2066}c\u{FEFF}d\u{200B}\u{2028}e", "abcd e"), ("\u{E0041}\u{E000}x", "x"), ("", ""),
      (String(repeating: "가", count: 80), String(repeating: "가", count: 80)),
      (String(repeating: "가", count: 81), String(repeating: "가", count: 79) + "…"),
      (String(repeating: "\u{200B}", count: 1 << 20) + "x", ""),
    ])
  func text(text: String, expected: String) {
    #expect(SourceText.cut(text) == expected)
    #expect(SkipReason.unknownCategory(text).description == "of the unknown category '\(expected)'")
  }
}
