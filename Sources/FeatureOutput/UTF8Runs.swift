/// Which valid characters a format cannot carry as they are.
///
/// The functions that take one are inlined with a constant, so the question is answered when they are compiled.
enum EscapeRule {
  /// A JSON string: what RFC 8259 asks for, and DEL and the C1 controls, which a terminal would obey.
  case json
  /// Plain text: nothing is escaped, only damage is found.
  case none

  /// Whether an ASCII byte must be escaped.
  @inline(__always)
  func escapes(_ byte: UInt8) -> Bool {
    switch self {
    case .json: byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    case .none: false
    }
  }
}

/// UTF-8 in pieces that can be copied at once.
enum UTF8Runs {
  /// U+FFFD, the sign for what is damaged.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Returns the end of the bytes from `start` that are valid UTF-8 and that `rule` leaves alone.
  @inline(__always)
  static func end(of text: UnsafeRawBufferPointer, from start: Int, rule: EscapeRule) -> Int {
    var position = start
    while position &+ 8 <= text.count {
      let length = plainLength(ofEightBytes: text, at: position, rule: rule)
      if length == 0 { break }
      position &+= length
    }
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        if rule.escapes(byte) { return position }
        position &+= 1
      } else {
        let length = sequenceLength(text, at: position)
        if length == 0 { return position }
        if rule == .json && byte == 0xC2 && text[position &+ 1] < 0xA0 { return position }
        position &+= length
      }
    }
    return position
  }

  /// How many of the eight bytes at `position` are ASCII that `rule` leaves alone, or one or two characters of three bytes
  /// as Hangul has them; 0 where neither is plain at a glance.
  @inline(__always)
  private static func plainLength(
    ofEightBytes text: UnsafeRawBufferPointer, at position: Int, rule: EscapeRule
  ) -> Int {
    // Eight bytes as one number, the first lowest; the compiler makes one load of it.
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(text[position &+ index]) << UInt64(8 &* index) }
    if word & 0x80 == 0 {
      // The high bit of each byte that is no plain ASCII; of those that are found by a borrow, the lowest is right.
      let marks = (word | (rule == .json ? escapeMarks(in: word) : 0)) & 0x8080_8080_8080_8080
      return marks.trailingZeroBitCount >> 3
    }
    // Leads E1 to EC begin any two bytes of the form 10xxxxxx.
    guard word & 0xC0C0F0 == 0x8080E0, word & 0x0F &- 1 < 0x0C else { return 0 }
    let next = word >> 24
    guard next & 0xC0C0F0 == 0x8080E0, next & 0x0F &- 1 < 0x0C else { return 3 }
    return 6
  }

  /// The high bit of each byte below 20 and of each quote, backslash and DEL.
  @inline(__always)
  private static func escapeMarks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let controls = (word &- ones &* 0x20) & ~word
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    let deletes = word ^ (ones &* 0x7F)
    return controls | ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      | ((deletes &- ones) & ~deletes)
  }

  /// The length of the valid sequence of two to four bytes at `position`; 0 when it is damaged.
  ///
  /// - Source: The Unicode Standard 15.0, table 3-7, well-formed UTF-8 byte sequences.
  @inline(__always)
  static func sequenceLength(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
    let lead = text[position]
    let rest = text.count &- position
    // Most of the Basic Multilingual Plane, Hangul with it, has no rule of its own for the second byte.
    if rest >= 3, lead &- 0xE1 < 0xED - 0xE1 {
      return isContinuation(text[position &+ 1]) && isContinuation(text[position &+ 2]) ? 3 : 0
    }
    guard rest >= 2, lead >= 0xC2, lead <= 0xF4 else { return 0 }
    let second = text[position &+ 1]
    if lead < 0xE0 { return isContinuation(second) ? 2 : 0 }
    guard rest >= 3, secondRange(after: lead).contains(second), isContinuation(text[position &+ 2])
    else { return 0 }
    if lead < 0xF0 { return 3 }
    return rest >= 4 && isContinuation(text[position &+ 3]) ? 4 : 0
  }

  /// How many damaged bytes at `position` become one U+FFFD: the start of a sequence as far as it could still be one.
  static func damagedLength(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
    let lead = text[position]
    let rest = text.count - position
    guard rest >= 2, lead >= 0xC2, lead <= 0xF4, secondRange(after: lead).contains(text[position + 1])
    else { return 1 }
    guard rest >= 3, lead >= 0xE0, isContinuation(text[position + 2]) else { return 2 }
    return 3
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  @inline(__always)
  private static func secondRange(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
