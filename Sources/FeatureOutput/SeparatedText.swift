/// One field of CSV (RFC 4180): in quotes where it holds a comma, a quote or a line end, and as it is otherwise.
enum CommaSeparatedText {
  static func append(_ value: FeatureValue, to bytes: inout [UInt8]) {
    let start = bytes.count
    FlatText.append(value, to: &bytes)
    guard bytes[start...].contains(where: needsQuotes) else { return }
    bytes.replaceEach(from: start) { $0 == UInt8(ascii: "\"") ? ($0, $0) : nil }
    bytes.insert(UInt8(ascii: "\""), at: start)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

/// One field of TSV: tab, newline, carriage return and backslash are written `\t`, `\n`, `\r` and `\\`.
package enum TabSeparatedText {
  package static func append(_ value: FeatureValue, to bytes: inout [UInt8]) {
    let start = bytes.count
    FlatText.append(value, to: &bytes)
    bytes.replaceEach(from: start) { byte in
      switch byte {
      case UInt8(ascii: "\t"): (UInt8(ascii: "\\"), UInt8(ascii: "t"))
      case UInt8(ascii: "\n"): (UInt8(ascii: "\\"), UInt8(ascii: "n"))
      case UInt8(ascii: "\r"): (UInt8(ascii: "\\"), UInt8(ascii: "r"))
      case UInt8(ascii: "\\"): (byte, byte)
      default: nil
      }
    }
  }
}

extension [UInt8] {
  /// Puts the pair that `replacement` returns in the place of each byte from `start` for which it returns one.
  @inline(__always)
  mutating func replaceEach(from start: Int, _ replacement: (UInt8) -> (UInt8, UInt8)?) {
    guard let first = self[start...].firstIndex(where: { replacement($0) != nil }) else { return }
    let rest = Array(self[first...])
    removeSubrange(first...)
    for byte in rest {
      if let (one, two) = replacement(byte) {
        append(one)
        append(two)
      } else {
        append(byte)
      }
    }
  }
}
