/// Text from outside, made fit for a terminal.
public enum TerminalText {
  /// Returns `text` as one line without anything that a terminal would obey or that would hide or reorder text.
  ///
  /// Tabs and line ends become one space; control characters, bidirectional controls, byte order marks and invisible
  /// characters go. Joiners stay, since emoji and several scripts need them.
  public static func cleaned(_ text: String) -> String {
    let isClean = !text.unicodeScalars.contains { isSpacing($0.value) || isRemoved($0.value) }
    guard !isClean else { return text }
    var result = String.UnicodeScalarView()
    var isAfterSpacing = false
    for scalar in text.unicodeScalars where !isRemoved(scalar.value) {
      if !isSpacing(scalar.value) {
        result.append(scalar)
      } else if !isAfterSpacing {
        result.append(" ")
      }
      isAfterSpacing = isSpacing(scalar.value)
    }
    return String(result)
  }

  /// Tabs and everything that begins a new line or page.
  private static func isSpacing(_ code: UInt32) -> Bool {
    switch code {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isRemoved(_ code: UInt32) -> Bool {
    switch code {
    case 0x20...0x7E, 0xAC00...0xD7A3: false
    case 0x85, 0x09...0x0D: false
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2064: true  // invisible
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // direction
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte order mark, annotations
    case 0xE0000...0xE007F: true  // tags
    default: false
    }
  }

  /// Returns `text` as lines of at most `width` cells, broken at spaces where there are some; lines that go on begin
  /// where the text does.
  ///
  /// Under eight cells nothing readable comes of that, and the text is cut to one line.
  package static func wrapped(_ text: String, to width: Int?) -> [String] {
    guard let width, DisplayWidth.width(of: text) > width else { return [text] }
    guard width >= 8 else { return [DisplayWidth.truncated(text, to: width)] }
    let indentation = text.prefix { $0 == " " }
    guard indentation.isEmpty || width - indentation.count < 8 else {
      return wrapped(String(text.dropFirst(indentation.count)), to: width - indentation.count).map {
        indentation + $0
      }
    }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.width(of: joined) <= width {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = broken(String(word), to: width, into: &lines)
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// Breaks a word that is wider than a line; returns what is left for the last line.
  private static func broken(_ word: String, to width: Int, into lines: inout [String]) -> String {
    var rest = word
    while DisplayWidth.width(of: rest) > width {
      let (start, count) = DisplayWidth.prefix(of: rest, within: width)
      guard count > 0 else { return DisplayWidth.truncated(rest, to: width) }
      lines.append(start)
      rest = String(rest.dropFirst(count))
    }
    return rest
  }
}
