/// Text of a source as a message repeats it.
enum SourceText {
  /// The longest text that is repeated, in characters of Unicode.
  private static let mostScalars = 80

  /// Returns `text` on one line without what a terminal would obey or what would hide or reorder text, cut when it is
  /// long.
  static func cut(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // White space and what is left out are not looked for without end.
    for scalar in text.unicodeScalars.prefix(4 * mostScalars) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if scalar.properties.isWhitespace { result.append(" ") }
      case .format, .surrogate, .privateUse, .unassigned: break
      default: result.append(scalar)
      }
      if result.count > mostScalars { return String(result.prefix(mostScalars - 1)) + "…" }
    }
    return String(result)
  }
}
