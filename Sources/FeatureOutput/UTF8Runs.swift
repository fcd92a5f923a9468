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
    end(of: text, from: start, rule: rule) { _, _ in }
  }

  /// Returns the same, and calls `visit` with the bytes on the way there: from each offset on, counted from `start`, the
  /// next eight as one number, the first lowest. What lies behind the end of the text is zero.
  @inline(__always)
  static func end(
    of text: UnsafeRawBufferPointer, from start: Int, rule: EscapeRule,
    _ visit: (_ eightBytes: UInt64, _ offset: Int) -> Void
  ) -> Int {
    var position = start
    let lastWord = lastWord(of: text)
    while position < text.count {
      let rest = text.count &- position
      let word = rest >= 8 ? eightBytes(of: text, at: position) : lastWord &>> UInt64(8 &* (8 &- rest))
      visit(word, position &- start)
      let length = plainLength(of: word, rule: rule)
      if length > 0 {
        position &+= min(length, rest)
        continue
      }
      let byte = text[position]
      // What is ASCII and not plain is escaped.
      if byte < 0x80 { return position }
      let sequenceLength = sequenceLength(text, at: position)
      if sequenceLength == 0 { return position }
      if rule == .json && byte == 0xC2 && text[position &+ 1] < 0xA0 { return position }
      position &+= sequenceLength
    }
    return position
  }

  /// The last eight bytes of `text` as one number, the first lowest; of a shorter text all, above zeros.
  @inline(__always)
  private static func lastWord(of text: UnsafeRawBufferPointer) -> UInt64 {
    if text.count >= 8 { return eightBytes(of: text, at: text.count &- 8) }
    if text.count >= 4 {
      let high = fourBytes(of: text, at: text.count &- 4)
      return high << 32 | fourBytes(of: text, at: 0) &<< UInt64(8 &* (8 &- text.count))
    }
    var word: UInt64 = 0
    for index in 0..<text.count { word = word >> 8 | UInt64(text[index]) << 56 }
    return word
  }

  // The compiler makes one load of each.
  @inline(__always)
  static func eightBytes(of text: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(text[position &+ index]) << UInt64(8 &* index) }
    return word
  }

  @inline(__always)
  private static func fourBytes(of text: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<4 { word |= UInt64(text[position &+ index]) << UInt64(8 &* index) }
    return word
  }

  /// How many of eight bytes are ASCII that `rule` leaves alone, or one or two characters of three bytes as Hangul has
  /// them; 0 where neither is plain at a glance. Zeros after the end of a text may be counted.
  @inline(__always)
  private static func plainLength(of word: UInt64, rule: EscapeRule) -> Int {
    if word & 0x80 == 0 {
      // The high bit of each byte that is no plain ASCII; of those that are found by a borrow, the lowest is right.
      let marks = (word | (rule == .json ? escapeMarks(in: word) : 0)) & 0x8080_8080_8080_8080
      return marks.trailingZeroBitCount >> 3
    }
    guard isPlainTriple(word) else { return 0 }
    return isPlainTriple(word >> 24) ? 6 : 3
  }

  /// Whether the lowest three bytes are a character: leads E1 to EC begin any two bytes of the form 10xxxxxx, and ED, where
  /// Hangul ends, half of them.
  @inline(__always)
  private static func isPlainTriple(_ word: UInt64) -> Bool {
    word & 0xC0C0F0 == 0x8080E0 && (word & 0x0F &- 1 < 0x0C || word & 0x200F == 0x0D)
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
