/// The width of text in cells of a terminal.
///
/// Hangul and ideographs take two cells, marks none, an emoji of any number of scalars two, what Unicode calls
/// ambiguous one.
public enum DisplayWidth {
  /// The sign for what was cut off; one cell wide.
  static let ellipsis = "…"

  /// Returns how many cells `text` takes.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public static func width(of text: String) -> Int {
    var total = 0
    for scalar in text.unicodeScalars {
      guard let width = EastAsianWidth.simpleWidth(scalar.value) else {
        return text.reduce(0) { $0 + self.width(of: $1) }
      }
      total += width
    }
    return total
  }

  /// Returns `text` where it fits in `width` cells, else as much of its start as fits before "…".
  ///
  /// What a reader sees as one character is never cut in two; less than one cell is the empty string.
  public static func truncated(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    guard self.width(of: text) > width else { return text }
    return prefix(of: text, within: width - 1).text + ellipsis
  }

  /// The longest start of `text` that takes at most `width` cells, and how many characters that is.
  static func prefix(of text: String, within width: Int) -> (text: String, count: Int) {
    var used = 0
    var count = 0
    var end = text.startIndex
    while end < text.endIndex {
      used += self.width(of: text[end])
      if used > width { break }
      end = text.index(after: end)
      count += 1
    }
    return (String(text[..<end]), count)
  }

  /// How many cells one character takes.
  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard first.value >= 0x80 || scalars.count > 1 else { return EastAsianWidth.width(first) }
    if isEmoji(scalars, first: first) { return 2 }
    return scalars.reduce(0) { $0 + EastAsianWidth.width($1) }
  }

  /// Whether the scalars are shown as one picture: an emoji by itself, or one that a selector makes so.
  private static func isEmoji(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Bool {
    guard first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation {
      return !EastAsianWidth.isRegionalIndicator(first.value) || scalars.count > 1
    }
    return scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
  }
}
