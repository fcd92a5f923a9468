/// The leading consonants of Hangul syllables, by which names are found: 초성.
public enum HangulInitial {
  /// For each consonant from U+3131 on its number as a leading one, or 31.
  private static let numbers: StaticString =
    "\u{0}\u{1}\u{1F}\u{2}\u{1F}\u{1F}\u{3}\u{4}\u{5}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{6}\u{7}\u{8}\u{1F}\u{9}\u{A}\u{B}\u{C}\u{D}\u{E}\u{F}\u{10}\u{11}\u{12}"

  /// The number, 0 to 18 in the order of U+1100, of the leading consonant of a syllable, or of that consonant alone on a
  /// keyboard; `nil` for anything else.
  @inlinable
  public static func number(of scalar: UInt32) -> UInt8? {
    if scalar >= 0xAC00, scalar <= 0xD7A3 { return UInt8(truncatingIfNeeded: (scalar &- 0xAC00) / 588) }
    return scalar >= 0x3131 && scalar <= 0x314E ? number(ofConsonant: scalar) : nil
  }

  @usableFromInline
  static func number(ofConsonant scalar: UInt32) -> UInt8? {
    let number = numbers.withUTF8Buffer { $0[Int(scalar - 0x3131)] }
    return number == 31 ? nil : number
  }
}
