/// Hangul between syllables, conjoining jamo (U+1100…) and the jamo of keyboards (U+3131…).
///
/// - Source: The Unicode Standard 16, section 3.12, "Conjoining Jamo Behavior".
enum HangulJamo {
  private static let syllableBase: UInt32 = 0xAC00
  private static let leadingBase: UInt32 = 0x1100
  private static let vowelBase: UInt32 = 0x1161
  // One below the first trailing consonant, so that 0 means none.
  private static let trailingBase: UInt32 = 0x11A7
  private static let leadingCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28
  private static let consonantBase: UInt32 = 0x3131
  private static let compatibilityVowelBase: UInt32 = 0x314F

  // The consonants of U+3131… that begin a syllable and that end one, as offsets, in the order of U+1100… and
  // U+11A8….
  private static let leadingOffsets: [UInt8] = [
    0, 1, 3, 6, 7, 8, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  ]
  private static let trailingOffsets: [UInt8] = [
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29,
  ]

  /// Joins jamo to syllables as far as they go; what is left alone becomes the jamo of keyboards.
  static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { isJamo($0.value) }) else { return scalars }
    return joiningKeyboardJamo(joiningConjoiningJamo(scalars))
  }

  /// The jamo of keyboards that `scalar` is typed with: two or three for a syllable, itself for anything else.
  static func appendJamo(of scalar: Unicode.Scalar, to jamo: inout [Unicode.Scalar]) {
    guard let index = index(scalar, from: syllableBase, count: 11_172) else { return jamo.append(scalar) }
    let trailing = index % trailingCount
    let vowel = index / trailingCount % vowelCount
    jamo.append(consonant(leadingOffsets[Int(index / trailingCount / vowelCount)]))
    jamo.append(self.scalar(compatibilityVowelBase + vowel))
    if trailing > 0 { jamo.append(consonant(trailingOffsets[Int(trailing) - 1])) }
  }

  /// The jamo of keyboards for a leading consonant, 0 to 18 in the order of U+1100….
  static func keyboardJamo(leading: UInt8) -> UInt32 { consonantBase + UInt32(leadingOffsets[Int(leading)]) }

  /// The jamo of keyboards for a trailing consonant, 1 to 27 in the order of U+11A8….
  static func keyboardJamo(trailing: UInt8) -> UInt32 {
    consonantBase + UInt32(trailingOffsets[Int(trailing) - 1])
  }

  /// The jamo of keyboards for a vowel, 0 to 20 in the order of U+1161….
  static func keyboardJamo(vowel: UInt8) -> UInt32 { compatibilityVowelBase + UInt32(vowel) }

  /// The leading consonant that a jamo of keyboards is; nil for other scalars.
  static func leading(ofKeyboardJamo jamo: Unicode.Scalar) -> UInt8? {
    offset(of: jamo, in: leadingOffsets).map { UInt8($0) }
  }

  /// The trailing consonant, from 1, that a jamo of keyboards is; nil for other scalars.
  static func trailing(ofKeyboardJamo jamo: Unicode.Scalar) -> UInt8? {
    offset(of: jamo, in: trailingOffsets).map { UInt8($0) + 1 }
  }

  /// The vowel that a jamo of keyboards is; nil for other scalars.
  static func vowel(ofKeyboardJamo jamo: Unicode.Scalar) -> UInt8? {
    index(jamo, from: compatibilityVowelBase, count: vowelCount).map { UInt8($0) }
  }

  /// The full-width jamo for a half-width one of U+FFA1 to U+FFDC; nil in the gaps between them.
  static func compatibilityJamo(halfWidth scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFFA1...0xFFBE: self.scalar(scalar.value - 0xFFA1 + consonantBase)
    case 0xFFC2...0xFFC7: self.scalar(scalar.value - 0xFFC2 + compatibilityVowelBase)
    case 0xFFCA...0xFFCF: self.scalar(scalar.value - 0xFFCA + compatibilityVowelBase + 6)
    case 0xFFD2...0xFFD7: self.scalar(scalar.value - 0xFFD2 + compatibilityVowelBase + 12)
    case 0xFFDA...0xFFDC: self.scalar(scalar.value - 0xFFDA + compatibilityVowelBase + 18)
    default: nil
    }
  }

  /// Whether `scalar` is a jamo of either kind.
  static func isJamo(_ scalar: UInt32) -> Bool {
    (0x1100...0x11FF).contains(scalar) || (0x3131...0x3163).contains(scalar)
  }

  /// How many jamo a syllable has; 1 for anything else.
  static func jamoCount(of scalar: Unicode.Scalar) -> Int {
    guard let index = index(scalar, from: syllableBase, count: 11_172) else { return 1 }
    return index % trailingCount == 0 ? 2 : 3
  }

  private static func joiningConjoiningJamo(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var joined: [Unicode.Scalar] = []
    var position = 0
    while position < scalars.count {
      let next = position + 1 < scalars.count ? scalars[position + 1] : nil
      if let leading = index(scalars[position], from: leadingBase, count: leadingCount) {
        if let vowel = next.flatMap({ index($0, from: vowelBase, count: vowelCount) }) {
          joined.append(syllable(leading, vowel))
          position += 2
          continue
        }
        joined.append(consonant(leadingOffsets[Int(leading)]))
      } else if let vowel = index(scalars[position], from: vowelBase, count: vowelCount) {
        joined.append(scalar(compatibilityVowelBase + vowel))
      } else if let trailing = index(scalars[position], from: trailingBase + 1, count: trailingCount - 1) {
        if let last = joined.last, let closed = closing(last, with: trailing + 1) {
          joined[joined.count - 1] = closed
        } else {
          joined.append(consonant(trailingOffsets[Int(trailing)]))
        }
      } else {
        joined.append(scalars[position])
      }
      position += 1
    }
    return joined
  }

  /// Joins what was typed key by key; a consonant before a vowel begins the next syllable.
  private static func joiningKeyboardJamo(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var joined: [Unicode.Scalar] = []
    var position = 0
    while position < scalars.count {
      guard let leading = offset(of: scalars[position], in: leadingOffsets),
        let vowel = keyboardVowel(in: scalars, at: position + 1)
      else {
        joined.append(scalars[position])
        position += 1
        continue
      }
      joined.append(syllable(leading, vowel))
      position += 2
      if position < scalars.count, keyboardVowel(in: scalars, at: position + 1) == nil,
        let trailing = offset(of: scalars[position], in: trailingOffsets),
        let closed = closing(joined[joined.count - 1], with: trailing + 1)
      {
        joined[joined.count - 1] = closed
        position += 1
      }
    }
    return joined
  }

  private static func keyboardVowel(in scalars: [Unicode.Scalar], at position: Int) -> UInt32? {
    position < scalars.count ? index(scalars[position], from: compatibilityVowelBase, count: vowelCount) : nil
  }

  private static func syllable(_ leading: UInt32, _ vowel: UInt32) -> Unicode.Scalar {
    scalar(syllableBase + (leading * vowelCount + vowel) * trailingCount)
  }

  /// The open syllable with a consonant at its end; nil when `open` is no open syllable.
  private static func closing(_ open: Unicode.Scalar, with trailing: UInt32) -> Unicode.Scalar? {
    guard let index = index(open, from: syllableBase, count: 11_172), index % trailingCount == 0 else {
      return nil
    }
    return scalar(open.value + trailing)
  }

  private static func consonant(_ offset: UInt8) -> Unicode.Scalar { scalar(consonantBase + UInt32(offset)) }

  private static func offset(of jamo: Unicode.Scalar, in offsets: [UInt8]) -> UInt32? {
    guard let offset = index(jamo, from: consonantBase, count: 30) else { return nil }
    return offsets.firstIndex(of: UInt8(offset)).map { UInt32($0) }
  }

  private static func index(_ scalar: Unicode.Scalar, from base: UInt32, count: UInt32) -> UInt32? {
    scalar.value >= base && scalar.value < base + count ? scalar.value - base : nil
  }

  /// A scalar of the Hangul blocks, none of which is a surrogate.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }
}
