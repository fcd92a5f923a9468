import Importers
import Testing

@testable import NearbyCommand

@Suite("ProgressLine")
struct ProgressLineTests {
  /// What a terminal was sent, by a clock that is set by hand.
  private final class Screen {
    var seconds = 100.0
    var sent: [String] = []

    func line(columns: Int = 80) -> ProgressLine {
      ProgressLine(columns: columns, seconds: { self.seconds }, write: { self.sent.append($0) })
    }
  }

  private static func progress(_ done: Int, of total: Int?, path: String = "a.csv") -> ImportProgress {
    ImportProgress(path: path, doneBytes: done, totalBytes: total)
  }

  @Test("says nothing in the first second, nor does it wipe anything")
  func shortWork() {
    let screen = Screen()
    let line = screen.line()
    for tenth in 0..<10 {
      screen.seconds = 100 + Double(tenth) / 10
      line.update(Self.progress(tenth * 1_000_000, of: 100_000_000))
    }
    line.begin("writing a.nearby")
    line.clear()
    #expect(screen.sent.isEmpty)
  }

  @Test("then says bytes, rate and time left, five times a second at most, over itself, and is wiped")
  func longWork() {
    let screen = Screen()
    let line = screen.line()
    line.update(Self.progress(0, of: 48_000_000))
    for hundredth in 200..<260 {
      screen.seconds = 100 + Double(hundredth) / 100
      line.update(Self.progress(hundredth * 100_000, of: 48_000_000))
    }
    #expect(screen.sent.count == 3)
    #expect(screen.sent.first == "\rreading a.csv: 20.0 of 48.0 MB, 10.0 MB/s, 3s left")
    line.begin("writing")
    let width = "reading a.csv: 20.0 of 48.0 MB, 10.0 MB/s, 3s left".count
    #expect(screen.sent.last == "\rwriting" + String(repeating: " ", count: width - 7))
    line.clear()
    #expect(screen.sent.last == "\r" + String(repeating: " ", count: width) + "\r")
    line.clear()
    #expect(screen.sent.count == 5)
  }

  @Test(
    "takes what is known of a source",
    arguments: [
      (5_000_000, nil, "-", "reading standard input: 5.0 MB, 5.0 MB/s"),
      (0, 5, "a", "reading a: 0.0 of 0.0 MB"),
      (7_000_000, 5, "a\u{1B}[2J\u{202E}", "reading a[2J: 7.0 of 7.0 MB, 7.0 MB/s, 0s left"),
      (1_234_500_000, 99_000_000_000, "a", "reading a: 1,234.5 of 99,000.0 MB, 1,234.5 MB/s, 1m left"),
    ])
  func sources(done: Int, total: Int?, path: String, expected: String) {
    let screen = Screen()
    let line = screen.line()
    line.update(Self.progress(0, of: total, path: path))
    screen.seconds += 1
    line.update(Self.progress(done, of: total, path: path))
    #expect(screen.sent == ["\r" + expected])
  }

  @Test("fits the terminal", arguments: [(20, "\rreading 해운대해수…"), (1, "\r"), (0, "\r")])
  func narrow(columns: Int, expected: String) {
    let screen = Screen()
    let line = screen.line(columns: columns)
    screen.seconds += 1
    line.update(Self.progress(1, of: 2, path: "해운대해수욕장.csv"))
    #expect(screen.sent == [expected])
  }

  @Test("is there on a terminal alone")
  func noTerminal() {
    #expect(ProgressLine(on: 2, columns: nil) == nil && ProgressLine(on: nil, columns: 80) == nil)
  }
}
