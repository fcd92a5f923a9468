/// The pieces that messages are made of; none lets text from outside reach a terminal as it came.
enum MessageText {
  /// The longest text that a message repeats, in characters.
  private static let quotationLimit = 80

  /// What was typed between quotes: cleaned, and cut when it is long.
  static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(quotationLimit + 1)
    let isCut = start.count > quotationLimit
    return "'" + clean(String(start.prefix(quotationLimit))) + (isCut ? "…'" : "'")
  }

  /// The text with control and bidirectional characters replaced by `�`.
  static func clean(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { cleaned.append(isHarmless(scalar) ? scalar : "\u{FFFD}") }
    return String(cleaned)
  }

  /// "a", "a or b", "a, b or c".
  static func alternatives(_ words: [String], conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// "; did you mean a or b?", or nothing without a suggestion.
  static func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean \(alternatives(suggestions))?"
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}
