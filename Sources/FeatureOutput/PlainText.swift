import GeoCore

/// Copies texts that need nothing done to them, which nearly all are, in pieces of sixteen bytes.
///
/// Plain is ASCII that JSON does not escape, and characters of three bytes as Hangul has them. With each piece those one byte and
/// two bytes further on are loaded, so that a character is seen whole where it begins. Bytes are looked at in their places in two
/// numbers of 64 bits, since comparing the elements of a vector of bytes takes Swift a call for each.
enum PlainText {
  private typealias Words = SIMD2<UInt64>

  /// Appends `text` if all of it is plain and there is room for it; if not, nothing is appended, though room may be written to.
  @inline(never)
  static func append(_ text: UnsafeRawBufferPointer, to cursor: inout TextCursor) -> Bool {
    guard cursor.hasRoom(for: max(text.count, 8)) else { return false }
    let isPlain =
      text.count >= 18
      ? putLong(text, to: cursor)
      : text.count >= 10 ? putMiddling(text, to: cursor) : putShort(text, to: cursor)
    if isPlain { cursor.advance(by: text.count) }
    return isPlain
  }

  /// Writes four to eight bytes, plain if they are ASCII.
  @inline(__always)
  private static func putShort(_ text: UnsafeRawBufferPointer, to cursor: TextCursor) -> Bool {
    guard text.count >= 4 && text.count <= 8 else { return false }
    let low: UInt32 = load(text, at: 0)
    let high: UInt32 = load(text, at: text.count &- 4)
    // Where the two overlap they are the same. Spaces behind the end are plain.
    let shift = UInt64(8 &* (text.count &- 4))
    let word = UInt64(low) | UInt64(high) &<< shift
    cursor.put(word, offset: 0)
    let spaces: UInt64 = 0x2020_2020_0000_0000 &<< shift
    let words = Words(repeating: word | spaces)
    return areNone(~plainASCII(words) | words)
  }

  /// Writes ten to eighteen bytes as two pieces of eight and the two bytes behind each.
  @inline(__always)
  private static func putMiddling(_ text: UnsafeRawBufferPointer, to cursor: TextCursor) -> Bool {
    let last = text.count &- 10
    let (first, second, third) = (
      pair(text, at: 0, last), pair(text, at: 1, last &+ 1), pair(text, at: 2, last &+ 2)
    )
    cursor.put(first[0], offset: 0)
    cursor.put(third[0], offset: 2)
    cursor.put(third[1], offset: last &+ 2)
    return areNone(mistakes(first, second, third)) && hasPlainEnds(text)
  }

  /// Writes eighteen bytes or more; the last piece overlaps that before.
  @inline(__always)
  private static func putLong(_ text: UnsafeRawBufferPointer, to cursor: TextCursor) -> Bool {
    let last = text.count &- 18
    var found = Words.zero
    var position = 0
    while position < last {
      let piece: Words = load(text, at: position)
      cursor.put(piece, offset: position)
      found |= mistakes(piece, load(text, at: position &+ 1), load(text, at: position &+ 2))
      position &+= 16
    }
    let piece: Words = load(text, at: last)
    let third: Words = load(text, at: last &+ 2)
    cursor.put(piece, offset: last)
    cursor.put(third, offset: last &+ 2)
    found |= mistakes(piece, load(text, at: last &+ 1), third)
    return areNone(found) && hasPlainEnds(text)
  }

  /// Whether a text can begin with its first two bytes, of which no piece says whether they continue a character, and end with
  /// its last two, of which none says whether a character begins there or what is escaped.
  @inline(__always)
  private static func hasPlainEnds(_ text: UnsafeRawBufferPointer) -> Bool {
    let isLead = text[0] & 0xF0 == 0xE0
    return text[0] & 0xC0 != 0x80 && (text[1] & 0xC0 == 0x80) == isLead && isPlainEnd(text[text.count &- 2])
      && isPlainEnd(text[text.count &- 1])
  }

  @inline(__always)
  private static func isPlainEnd(_ byte: UInt8) -> Bool {
    byte < 0x80 ? !EscapeRule.json.escapes(byte) : byte < 0xC0
  }

  /// Marks by its high bit each byte of `words` that is not plain, and each of `third`, two bytes further on, that wrongly
  /// continues a character or does not; `second` is one byte further on.
  @inline(__always)
  private static func mistakes(_ words: Words, _ second: Words, _ third: Words) -> Words {
    // 11xxxxxx, of which 1110xxxx leads three bytes; 10xxxxxx continues.
    let starts = words & (words &<< 1)
    let leads = starts & (words &<< 2) & ~(words &<< 3)
    let secondLeads = second & (second &<< 1) & (second &<< 2) & ~(second &<< 3)
    let continuations = third & ~(third &<< 1)
    // E0 begins only some of what has this form, as does ED: no second byte from A0 on.
    let nibbles = words & each(0x0F)
    let firstLeads = each(0x80) &- nibbles
    let surrogates = (each(0x80) &- (nibbles ^ each(0x0D))) & (second &<< 2)
    let unsuited = (starts ^ leads) | (leads & (firstLeads | surrogates))
    return (continuations ^ (leads | secondLeads)) | unsuited | ~(plainASCII(words) | words)
  }

  /// Marks by its high bit each byte that JSON does not escape, if it is ASCII.
  @inline(__always)
  private static func plainASCII(_ words: Words) -> Words {
    let low = words & each(0x7F)
    // Changing one bit puts the quote at the end of the controls.
    let controls = (low ^ each(0x02)) &+ each(0x5F)
    let slashes = (low ^ each(0x5C)) &+ each(0x7F)
    return controls & slashes & ~(low &+ each(0x01))
  }

  @inline(__always)
  private static func areNone(_ marks: Words) -> Bool {
    (marks[0] | marks[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// `byte` in every place.
  @inline(__always)
  private static func each(_ byte: UInt64) -> Words {
    Words(repeating: byte &* 0x0101_0101_0101_0101)
  }

  @inline(__always)
  private static func pair(_ text: UnsafeRawBufferPointer, at first: Int, _ second: Int) -> Words {
    Words(load(text, at: first), load(text, at: second))
  }

  // The compiler makes one load of each.
  @inline(__always)
  private static func load(_ text: UnsafeRawBufferPointer, at position: Int) -> Words {
    precondition(position >= 0 && position <= text.count &- 16, "outside the text")
    guard let start = text.baseAddress else { return .zero }
    var value = Words.zero
    withUnsafeMutablePointer(to: &value) {
      UnsafeMutableRawPointer($0).copyMemory(from: start + position, byteCount: 16)
    }
    return Words(value[0].littleEndian, value[1].littleEndian)
  }

  @inline(__always)
  private static func load(_ text: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    precondition(position >= 0 && position <= text.count &- 8, "outside the text")
    guard let start = text.baseAddress else { return .zero }
    var value = UInt64.zero
    withUnsafeMutablePointer(to: &value) {
      UnsafeMutableRawPointer($0).copyMemory(from: start + position, byteCount: 8)
    }
    return value.littleEndian
  }

  @inline(__always)
  private static func load(_ text: UnsafeRawBufferPointer, at position: Int) -> UInt32 {
    precondition(position >= 0 && position <= text.count &- 4, "outside the text")
    guard let start = text.baseAddress else { return .zero }
    var value = UInt32.zero
    withUnsafeMutablePointer(to: &value) {
      UnsafeMutableRawPointer($0).copyMemory(from: start + position, byteCount: 4)
    }
    return value.littleEndian
  }
}
