/// Text from outside inside of a page, where it is text whatever it says.
enum MarkupText {
  /// Appends `text` as the text of an element or the value of an attribute in quotes.
  ///
  /// Everything that could begin markup, end a value or join a name with a value is a character reference; what terminals are
  /// spared is left out.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in TerminalText.cleaned(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "="), UInt8(ascii: "`"):
        bytes += Array("&#\(byte);".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Appends `text` as a string of JSON that can stand inside of a script element.
  ///
  /// What could end the element, or be taken for markup by a careless reader, is escaped; it stands in strings alone, so JSON allows
  /// it. Line and paragraph separators become spaces.
  static func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    JSONText.append(TerminalText.cleaned(text), to: &bytes)
    guard bytes[start...].contains(where: needsEscape) else { return }
    let written = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in written {
      if needsEscape(byte) {
        bytes += Array((byte < 0x30 ? "\\u002" : "\\u003").utf8)
        bytes.append(hexDigits[Int(byte & 15)])
      } else {
        bytes.append(byte)
      }
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  /// `&`, `'`, `<`, `=` and `>`, which are U+0026 to U+003E.
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'")
      || (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(byte)
  }
}
