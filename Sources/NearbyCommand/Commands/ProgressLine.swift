import FeatureOutput
import GeoCore
import Importers

/// One line on a terminal that says how far long work has come, written over itself and wiped in the end.
///
/// It comes up when the work has taken a second, and changes five times a second at most.
final class ProgressLine {
  private static let firstSeconds = 1.0
  private static let pauseSeconds = 0.2

  private let columns: Int
  private let seconds: () -> Double
  private let write: (String) -> Void
  private let beginning: Double
  /// What is being done, and since when.
  private var subject = ""
  private var subjectBeginning: Double
  private var lastChange = -Double.infinity
  private var shownWidth = 0

  /// Makes a line of at most `columns` cells, by a clock that counts `seconds`.
  init(columns: Int, seconds: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.columns = columns
    self.seconds = seconds
    self.write = write
    beginning = seconds()
    subjectBeginning = beginning
  }

  /// Makes a line on the terminal at `descriptor`; `nil` where there is none.
  convenience init?(on descriptor: Int32?, columns: Int?) {
    guard let descriptor, let columns else { return nil }
    self.init(columns: columns, seconds: Platform.monotonicSeconds) { text in
      var buffer = OutputBuffer(descriptor: descriptor)
      buffer.write(text)
      buffer.flush()
    }
  }

  /// Shows how far a source has been read.
  func update(_ progress: ImportProgress) {
    let now = seconds()
    let subject = "reading \(progress.path == "-" ? "standard input" : progress.path)"
    if subject != self.subject {
      self.subject = subject
      subjectBeginning = now
    }
    guard now - beginning >= ProgressLine.firstSeconds, now - lastChange >= ProgressLine.pauseSeconds else {
      return
    }
    lastChange = now
    show(ProgressLine.text(subject, progress, elapsedSeconds: now - subjectBeginning))
  }

  /// Shows what has begun and cannot be counted, if the work has taken long already.
  func begin(_ subject: String) {
    self.subject = subject
    subjectBeginning = seconds()
    if subjectBeginning - beginning >= ProgressLine.firstSeconds { show(subject) }
  }

  /// Wipes the line.
  func clear() {
    guard shownWidth > 0 else { return }
    write("\r" + String(repeating: " ", count: shownWidth) + "\r")
    shownWidth = 0
  }

  private func show(_ text: String) {
    // The last column stays free, since some terminals go to the next line there.
    let cut = DisplayWidth.truncated(TerminalText.cleaned(text), to: columns - 1)
    let width = DisplayWidth.width(of: cut)
    write("\r" + cut + String(repeating: " ", count: max(0, shownWidth - width)))
    shownWidth = max(width, shownWidth)
  }

  /// The line as "reading a.csv: 12.0 of 48.0 MB, 8.0 MB/s, 5s left".
  private static func text(_ subject: String, _ progress: ImportProgress, elapsedSeconds: Double) -> String {
    let done = Double(progress.doneBytes)
    let total = progress.totalBytes.map { max(Double($0), done) }
    var parts = [total.map { "\(megabytes(done)) of \(megabytes($0)) MB" } ?? "\(megabytes(done)) MB"]
    let rate = elapsedSeconds > 0 ? done / elapsedSeconds : 0
    if rate > 0 {
      parts.append("\(megabytes(rate)) MB/s")
      if let total {
        parts.append(
          DurationText.abbreviated(seconds: (total - done) / rate, language: .english) + " left")
      }
    }
    return "\(subject): " + parts.joined(separator: ", ")
  }

  /// A number of bytes in megabytes with one decimal.
  private static func megabytes(_ bytes: Double) -> String {
    let tenths = Int(min(bytes / 1e5, 1e15).rounded())
    return "\(GroupedNumber.text(tenths / 10)).\(tenths % 10)"
  }
}
