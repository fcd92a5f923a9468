/// Durations for a person to read, in the abbreviated style.
public enum DurationText {
  /// Returns a duration as its two largest units: "45s", "5m", "1h 5m", "2d 3h"; "45초", "5분", "1시간 5분".
  ///
  /// It is rounded to the smaller unit shown: to seconds below a minute, to minutes below a day, to hours from
  /// there. A unit that is zero is left out. What is not finite, or more than a million days, is "–".
  public static func abbreviated(seconds: Double, language: Language) -> String {
    guard seconds.magnitude < 86400e6 else { return "–" }
    let parts = parts(seconds.magnitude).filter { $0.count > 0 }
    guard !parts.isEmpty else { return "0" + Unit.second.symbol(in: language) }
    let text = parts.map { "\($0.count)\($0.unit.symbol(in: language))" }.joined(separator: " ")
    return seconds < 0 ? "-" + text : text
  }

  /// Returns `duration` as `abbreviated(seconds:language:)` does.
  public static func abbreviated(_ duration: Duration, language: Language) -> String {
    let (seconds, attoseconds) = duration.components
    return abbreviated(seconds: Double(seconds) + Double(attoseconds) / 1e18, language: language)
  }

  /// Reads a duration such as "90m", "1h30m", "2.5 h", "1시간 30분", as seconds; each unit once, the largest first.
  ///
  /// - Returns: whole seconds, at most 366 days; `nil` for anything else, also for a number without a unit.
  public static func seconds(parsing text: String) -> Int? {
    var rest = Substring(text.lowercased())
    var (sum, last) = (0.0, Double.infinity)
    while let start = rest.firstIndex(where: { $0 != " " }) {
      let digits = rest[start...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let count = DecimalText.number(digits) else { return nil }
      rest = rest[digits.endIndex...].drop { $0 == " " }
      let symbol = rest.prefix { $0.isLetter }
      guard let unit = Unit.length(of: symbol), unit < last else { return nil }
      (sum, last) = (sum + count * unit, unit)
      rest = rest[symbol.endIndex...]
    }
    return last.isFinite && sum <= 366 * 86_400 ? Int(sum.rounded()) : nil
  }

  private enum Unit {
    case second, minute, hour, day

    /// The seconds of the unit that is written `word`.
    static func length(of word: Substring) -> Double? {
      switch word {
      case "s", "sec", "초": 1
      case "m", "min", "minutes", "분": 60
      case "h", "hr", "hour", "hours", "시간": 3600
      case "d", "day", "days", "일": 86_400
      default: nil
      }
    }

    func symbol(in language: Language) -> String {
      switch (self, language) {
      case (.second, .english): "s"
      case (.minute, .english): "m"
      case (.hour, .english): "h"
      case (.day, .english): "d"
      case (.second, .korean): "초"
      case (.minute, .korean): "분"
      case (.hour, .korean): "시간"
      case (.day, .korean): "일"
      }
    }
  }

  private static func parts(_ seconds: Double) -> [(count: Int, unit: Unit)] {
    let wholeSeconds = Int(seconds.rounded(.toNearestOrAwayFromZero))
    guard wholeSeconds >= 60 else { return [(wholeSeconds, .second)] }
    let minutes = Int((seconds / 60).rounded(.toNearestOrAwayFromZero))
    guard minutes >= 60 else { return [(minutes, .minute)] }
    guard minutes >= 24 * 60 else { return [(minutes / 60, .hour), (minutes % 60, .minute)] }
    let hours = Int((seconds / 3600).rounded(.toNearestOrAwayFromZero))
    return [(hours / 24, .day), (hours % 24, .hour)]
  }
}
