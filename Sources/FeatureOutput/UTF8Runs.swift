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
