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
  /// next eight as one number, the first lowest. What lies behind the end of the text is of no meaning.
  @inline(__always)
  static func end(
    of text: UnsafeRawBufferPointer, from start: Int, rule: EscapeRule,
    _ visit: (_ eightBytes: UInt64, _ offset: Int) -> Void
  ) -> Int {
    var position = start
    let lastWord = lastWord(of: text)
    var check = WordCheck()
    while position < text.count {
      let rest = text.count &- position
      // Spaces behind the end are plain whatever the rule.
      let word =
        rest >= 8
        ? eightBytes(of: text, at: position)
        : lastWord &>> UInt64(8 &* (8 &- rest)) | 0x2020_2020_2020_2020 &<< UInt64(8 &* rest)
      visit(word, position &- start)
      guard check.isPlain(word, rule: rule) else { break }
      position &+= 8
    }
    if position >= text.count && !check.isInsideCharacter { return text.count }
    return carefulEnd(of: text, from: min(position, text.count) &- check.unfinishedLength, rule: rule) {
      visit($0, $1 &- start)
    }
  }

  /// The same, one character at a time.
  @inline(__always)
  private static func carefulEnd(
    of text: UnsafeRawBufferPointer, from start: Int, rule: EscapeRule,
    _ visit: (_ eightBytes: UInt64, _ position: Int) -> Void
  ) -> Int {
    var position = start
    let lastWord = lastWord(of: text)
    while position < text.count {
      let rest = text.count &- position
      visit(
        rest >= 8 ? eightBytes(of: text, at: position) : lastWord &>> UInt64(8 &* (8 &- rest)), position)
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
  private static func eightBytes(of text: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
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

/// Looks at text eight bytes at a time, without a branch for each character: what is found plain is ASCII that needs no
/// escape, and characters of three bytes as Hangul has them.
private struct WordCheck {
  private static let high: UInt64 = 0x8080_8080_8080_8080
  /// The high bit of each byte of the last word that leads a character of three bytes.
  private var leads: UInt64 = 0
  /// Those that are ED.
  private var lastLeads: UInt64 = 0

  /// Whether the character that the last word ends with goes on.
  var isInsideCharacter: Bool { leads >> 48 != 0 }

  /// How many bytes of that character there are so far.
  var unfinishedLength: Int { leads >> 56 != 0 ? 1 : leads >> 48 != 0 ? 2 : 0 }

  /// Whether the next eight bytes are plain; false when a closer look is needed.
  @inline(__always)
  mutating func isPlain(_ word: UInt64, rule: EscapeRule) -> Bool {
    let escapes = rule == .json ? WordCheck.escapeMarks(in: word) & WordCheck.high : 0
    if (word & WordCheck.high) | self.leads >> 48 == 0 {
      (leads, lastLeads) = (0, 0)
      return escapes == 0
    }
    // Continuations have the form 10xxxxxx, leads 1110xxxx.
    let continuations = word & ~(word << 1) & WordCheck.high
    let leads = word & (word << 1) & (word << 2) & ~(word << 3) & WordCheck.high
    let expected = leads << 8 | leads << 16 | self.leads >> 56 | self.leads >> 48
    // E0 begins only some of what has this form, as does ED: no second byte from A0 on.
    let nibbles = word & 0x0F0F_0F0F_0F0F_0F0F
    let firstLeads = leads & (WordCheck.high &- nibbles)
    let lastLeads = leads & (WordCheck.high &- (nibbles ^ 0x0D0D_0D0D_0D0D_0D0D))
    let surrogates = (lastLeads & (word >> 6)) | ((self.lastLeads >> 56) & (word << 2))
    let wrong = ((word & WordCheck.high) ^ (continuations | leads)) | (continuations ^ expected)
    guard escapes | wrong | firstLeads | surrogates == 0 else { return false }
    (self.leads, self.lastLeads) = (leads, lastLeads)
    return true
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
}
