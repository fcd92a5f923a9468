/// Folds one character at a time, whatever its neighbours are.
enum ScalarFolding {
  /// Appends what `scalar` folds to: nothing, one scalar, or a few.
  static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
    switch scalar.value {
    case 0..<0x80:
      if let byte = ASCIIFolding.folded(UInt8(truncatingIfNeeded: scalar.value)) {
        scalars.append(Unicode.Scalar(byte))
      }
    // Hangul syllables and jamo, which have no case.
    case 0xAC00...0xD7A3, 0x1100...0x115E, 0x1161...0x11FF, 0x3131...0x3163, 0x4E00...0x9FFF:
      scalars.append(scalar)
    // Full-width ASCII stands 0xFEE0 above ASCII (Unicode block Halfwidth and Fullwidth Forms).
    case 0xFF01...0xFF5E:
      append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value &- 0xFEE0)), to: &scalars)
    case 0xFFA1...0xFFDC:
      scalars.append(HangulJamo.compatibilityJamo(halfWidth: scalar) ?? scalar)
    default:
      if !isLeftOut(scalar) { appendLowercase(of: scalar, to: &scalars) }
    }
  }

  /// White space, dashes, middle dots, accents that stand alone, and what cannot be seen.
  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    if (0x300...0x36F).contains(scalar.value) || isSeparator(scalar) { return true }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
  }

  /// White space, dashes and middle dots: what stands between words.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Middle dots: Latin, Greek, katakana in two widths, bullet, hyphenation point, dot operator, araea.
    case 0xB7, 0x387, 0x30FB, 0xFF65, 0x2022, 0x2027, 0x22C5, 0x318D, 0x119E: true
    // Hyphens, dashes and the minus sign.
    case 0x2010...0x2015, 0x2212, 0x2043, 0xFE58, 0xFE63: true
    default: scalar.properties.isWhitespace
    }
  }

  /// Whether `scalar` is folded away and parts words.
  static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ASCIIFolding.folded(UInt8(ascii: scalar)) == nil : isSeparator(scalar)
  }

  private static func appendLowercase(of scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      switch lower.value {
      case 0..<0x80: scalars.append(lower)
      case 0xDF: scalars += ["s", "s"]
      case 0xE6: scalars += ["a", "e"]
      case 0x153: scalars += ["o", "e"]
      case 0x3C2: scalars.append("\u{3C3}")
      case 0x2018, 0x2019, 0x2BC: scalars.append("'")
      case 0x300...0x36F: continue
      default: scalars.append(LatinAccents.base(of: lower))
      }
    }
  }
}

/// The letters under the accents of Latin-1 and Latin Extended-A.
enum LatinAccents {
  // One letter for each scalar from U+00E0 to U+00FF, and from U+0100 to U+017F; `.` keeps the scalar.
  private static let latin1: StaticString = "aaaaaa.ceeeeiiiidnooooo.ouuuuy.y"
  private static let extendedA: StaticString = """
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllll\
    nnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  /// The letter without its accent; other scalars as they are.
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let table: StaticString
    let offset: Int
    switch scalar.value {
    case 0xE0...0xFF: (table, offset) = (latin1, Int(scalar.value) - 0xE0)
    case 0x100...0x17F: (table, offset) = (extendedA, Int(scalar.value) - 0x100)
    default: return scalar
    }
    return table.withUTF8Buffer { letters in
      guard offset < letters.count, letters[offset] != UInt8(ascii: ".") else { return scalar }
      return Unicode.Scalar(letters[offset])
    }
  }
}
