import GeoCore

/// Texts and numbers as XML 1.0, always valid UTF-8.
enum XMLText {
  /// Appends `text` so that it can stand between tags and in double quotes; characters that XML has no place for are left out.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "\t", "\n", "\r": bytes.append(UInt8(ascii: " "))
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Appends `<name>text</name>`.
  static func append(_ name: String, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "<\(name)>".utf8)
    append(text, to: &bytes)
    bytes.append(contentsOf: "</\(name)>".utf8)
  }
}
