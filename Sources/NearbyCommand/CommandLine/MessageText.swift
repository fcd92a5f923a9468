import FeatureOutput

/// The pieces that messages are made of; none lets text from outside reach a terminal as it came.
enum MessageText {
  /// The longest text that a message repeats, in characters.
  private static let quotationLimit = 80

  /// What was typed between quotes: cleaned, and cut when it is long.
  static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(quotationLimit + 1)
    let isCut = start.count > quotationLimit
    return "'" + TerminalText.cleaned(String(start.prefix(quotationLimit))) + (isCut ? "…'" : "'")
  }

  /// A text as it can be shown, without quotes.
  static func cleaned(_ text: String) -> String { TerminalText.cleaned(text) }

  /// "a", "a or b", "a, b or c".
  static func alternatives(_ words: [String], conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// "; did you mean a or b?", or nothing without a suggestion.
  static func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean \(alternatives(suggestions))?"
  }
}
