/// Which valid characters a format cannot carry as they are.
///
/// Types without cases that are only asked, so that the scan below is compiled once for each.
protocol EscapeRule {
  /// Whether an ASCII byte must be escaped.
  static func escapes(_ byte: UInt8) -> Bool
  /// Whether eight bytes may hold one that is not ASCII or must be escaped.
  static func mayEscape(_ word: UInt64) -> Bool
  /// Whether U+0080 to U+009F must be escaped.
  static var escapesHighControls: Bool { get }
}

/// A JSON string: what RFC 8259 asks for, and DEL and the C1 controls, which a terminal would obey.
enum JSONRule: EscapeRule {
  static let escapesHighControls = true

  @inline(__always)
  static func escapes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  @inline(__always)
  static func mayEscape(_ word: UInt64) -> Bool {
    // A borrow may also mark the byte after a marked one, which costs a slower look and nothing else.
    let below20 = (word &- 0x20 &* everyByte) & ~word
    let quote = zeroBytes(word ^ (UInt64(UInt8(ascii: "\"")) &* everyByte))
    let backslash = zeroBytes(word ^ (UInt64(UInt8(ascii: "\\")) &* everyByte))
    let delete = zeroBytes(word ^ (0x7F &* everyByte))
    return (word | below20 | quote | backslash | delete) & highBits != 0
  }

  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- everyByte) & ~word
  }

  private static var everyByte: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}

/// Plain text: nothing is escaped, only damage is found.
enum PlainRule: EscapeRule {
  static let escapesHighControls = false

  @inline(__always)
  static func escapes(_ byte: UInt8) -> Bool { false }

  @inline(__always)
  static func mayEscape(_ word: UInt64) -> Bool { word & 0x8080_8080_8080_8080 != 0 }
}

/// UTF-8 in pieces that can be copied at once.
enum UTF8Runs {
  /// U+FFFD, the sign for what is damaged.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Returns the end of the bytes from `start` that are valid UTF-8 and that `rule` leaves alone.
  @inline(__always)
  static func end<Rule: EscapeRule>(
    of text: UnsafeRawBufferPointer, from start: Int, rule: Rule.Type
  ) -> Int {
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        if position &+ 8 <= text.count, !Rule.mayEscape(word(of: text, at: position)) {
          position &+= 8
          continue
        }
        if Rule.escapes(byte) { return position }
        position &+= 1
      } else {
        let length = sequenceLength(text, at: position)
        if length == 0 { return position }
        if Rule.escapesHighControls && byte == 0xC2 && text[position &+ 1] < 0xA0 { return position }
        position &+= length
      }
    }
    return position
  }

  /// The eight bytes at `position`; the compiler makes one load of it.
  @inline(__always)
  private static func word(of text: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<8 {
      word |= UInt64(text[position &+ offset]) << UInt64(truncatingIfNeeded: offset &* 8)
    }
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
