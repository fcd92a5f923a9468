/// Makes keys of names, equal for names that a person would call the same.
public enum NameFolding {
  /// Returns the key of `text`: letters in lower case and without accents, full-width forms as ASCII, Hangul as
  /// syllables however it was stored, and no white space, hyphens, underscores, middle dots or invisible characters.
  ///
  /// So `Car Park`, `car-park` and `carpark` have one key, and `부산 대학병원` that of `부산대학병원`, typed on any
  /// system. A text of separators alone has the empty key. The key of a key is itself.
  ///
  /// - Complexity: O(length); ASCII is read byte by byte.
  public static func key(_ text: String) -> String {
    if let key = ASCIIFolding.key(text) { return key }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { ScalarFolding.append(scalar, to: &scalars) }
    var key = String.UnicodeScalarView()
    for scalar in HangulJamo.composed(scalars) { key.append(scalar) }
    return String(key)
  }
}

/// The way for text that is ASCII throughout, as most of what is typed.
enum ASCIIFolding {
  /// Returns the key of `text`, or nil when it is not ASCII.
  static func key(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { key in
        var count = 0
        for byte in bytes {
          guard let folded = folded(byte) else { continue }
          key[count] = folded
          count += 1
        }
        return count
      }
    }
  }

  /// The byte in lower case, nil for what keys leave out.
  static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x00...0x1F, 0x7F: nil
    default: byte
    }
  }
}
