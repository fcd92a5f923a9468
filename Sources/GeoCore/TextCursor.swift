/// Memory that is being filled with text from its start.
///
/// An array asks at each append whether it has room and no other owner. Whoever writes many short pieces does it through
/// a cursor: what finds no room is only counted, and all is written once more where there is more of it.
@usableFromInline
package struct TextCursor {
  @usableFromInline let start: UnsafeMutablePointer<UInt8>
  @usableFromInline let room: Int
  /// The number of bytes appended, with those that found no room.
  @usableFromInline package internal(set) var end = 0

  /// Begins at `start` of memory of `room` bytes, which must live as long as the cursor.
  @inlinable
  package init(_ start: UnsafeMutablePointer<UInt8>, room: Int) {
    self.start = start
    self.room = room
  }

  /// What has been written; nil when some of it found no room.
  @inlinable
  package var written: UnsafeBufferPointer<UInt8>? {
    end <= room ? UnsafeBufferPointer(start: start, count: end) : nil
  }

  /// Room that is enough for what has been appended.
  @inlinable
  package var neededRoom: Int { end + 64 }

  /// Whether there is room for so many bytes.
  @inlinable @inline(__always)
  package func hasRoom(for count: Int) -> Bool {
    count <= room &- end
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if end < room { start[end] = byte }
    end &+= 1
  }

  /// Appends bytes as they are.
  @inlinable
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if hasRoom(for: bytes.count) {
      UnsafeMutableRawBufferPointer(start: start + end, count: bytes.count).copyMemory(from: bytes)
    }
    end &+= bytes.count
  }

  /// Writes eight bytes, the lowest first, `offset` bytes behind the end, without moving it; there must be room for them.
  @inlinable @inline(__always)
  package func put(_ word: UInt64, offset: Int) {
    precondition(offset >= 0 && offset <= room &- end &- 8, "more text than room")
    // The length is known to the compiler, which makes one store of it.
    withUnsafeBytes(of: word.littleEndian) { bytes in
      UnsafeMutableRawBufferPointer(start: start + end + offset, count: 8).copyMemory(from: bytes)
    }
  }

  /// Writes sixteen bytes in the same way.
  @inlinable @inline(__always)
  package func put(_ words: SIMD2<UInt64>, offset: Int) {
    precondition(offset >= 0 && offset <= room &- end &- 16, "more text than room")
    withUnsafeBytes(of: SIMD2(words[0].littleEndian, words[1].littleEndian)) { bytes in
      UnsafeMutableRawBufferPointer(start: start + end + offset, count: 16).copyMemory(from: bytes)
    }
  }

  /// Appends the first `count` of 32 bytes, of which each number has eight, the lowest first. Where there is room for all of them
  /// they are written as a whole, which is less work than a short copy.
  @inlinable @inline(__always)
  package mutating func append(_ words: SIMD4<UInt64>, count: Int) {
    precondition(count >= 0 && count <= 32, "outside the bytes")
    if hasRoom(for: 32) {
      put(words.lowHalf, offset: 0)
      put(words.highHalf, offset: 16)
      end &+= count
      return
    }
    withUnsafeBytes(of: words) { append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Moves the end behind `count` bytes that were put there.
  @inlinable @inline(__always)
  package mutating func advance(by count: Int) {
    precondition(count >= 0 && count <= room &- end, "more text than room")
    end &+= count
  }

  /// Appends ASCII that stands in the program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// `0` eight times.
  @inlinable @inline(__always)
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight decimal digits of `value`, which must be below 100,000,000, as numbers, the first lowest.
  ///
  /// Halves, quarters and eighths of the digits are parted side by side in one number, by multiplications that are exact for
  /// what is below 10,000 and below 100.
  @inlinable @inline(__always)
  static func eightDigits(_ value: UInt32) -> UInt64 {
    let high = UInt64(value / 10_000)
    let halves = high | (UInt64(value) &- high &* 10_000) << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) << 8
  }

  /// Appends `units` of 1e-7 as a decimal number in its shortest form: 351795543 is "35.1795543", 1270000000 is "127".
  @inlinable
  package mutating func append(e7 units: UInt64) {
    guard hasRoom(for: 12), let units = UInt32(exactly: units) else { return appendDigits(ofE7: units) }
    let hundreds = units / 100_000_000
    // The last digit before the point, and the seven behind it.
    let digits = TextCursor.eightDigits(units &- hundreds &* 100_000_000)
    let tens = hundreds / 10
    let head = tens | (hundreds &- tens &* 10) << 8 | UInt32(truncatingIfNeeded: digits & 0xFF) << 16
    let zeros = min(head.trailingZeroBitCount / 8, 2)
    put(UInt64((head | 0x2E30_3030) &>> UInt32(8 &* zeros)), offset: 0)
    let decimals = digits >> 8
    let count = 8 &- decimals.leadingZeroBitCount / 8
    put(decimals | TextCursor.zeros, offset: 4 &- zeros)
    // Without decimals the point is written over.
    end &+= (decimals == 0 ? 3 : 4 &+ count) &- zeros
  }

  /// The same digit by digit.
  @usableFromInline
  mutating func appendDigits(ofE7 units: UInt64) {
    append(digits: units / 10_000_000)
    var fraction = units % 10_000_000
    guard fraction > 0 else { return }
    var width = 7
    while fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    append(UInt8(ascii: "."))
    append(digits: fraction, width: width)
  }

  /// Appends the lowest `width` decimal digits of `value`.
  @inlinable @inline(__always)
  package mutating func append(digits value: UInt64, width: Int) {
    if hasRoom(for: width) {
      var rest = value
      var position = end &+ width
      while position > end {
        position &-= 1
        let quotient = rest / 10
        start[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
        rest = quotient
      }
    }
    end &+= width
  }

  /// Appends `value`, which must be below 100,000,000, as a number of tenths: 105 is "10.5", 3 is "0.3".
  @inlinable
  package mutating func append(tenths value: UInt32) {
    guard hasRoom(for: 9) else {
      append(digits: UInt64(value / 10))
      append(UInt8(ascii: "."))
      return append(digits: UInt64(value % 10), width: 1)
    }
    if value < 10_000 { return append(fewTenths: value) }
    let digits = TextCursor.eightDigits(value)
    // Five digits or more are left, so at least one stands before the point.
    let zeros = digits.trailingZeroBitCount / 8
    let text = digits | TextCursor.zeros
    put(text &>> UInt64(8 &* zeros), offset: 0)
    end &+= 9 &- zeros
    start[end &- 2] = UInt8(ascii: ".")
    start[end &- 1] = UInt8(truncatingIfNeeded: text >> 56)
  }

  /// Appends the same for a value below 10,000, where there is room for eight bytes.
  @inlinable @inline(__always)
  mutating func append(fewTenths value: UInt32) {
    let whole = (value &* 6554) >> 16
    let hundreds = (whole &* 41) >> 12
    let rest = whole &- hundreds &* 100
    let tens = (rest &* 103) >> 10
    let digits = hundreds | tens << 8 | (rest &- tens &* 10) << 16
    // At least one digit stands before the point.
    let zeros = min(digits.trailingZeroBitCount / 8, 2)
    let text = UInt64(digits) | UInt64(value &- whole &* 10) << 32 | 0x30_2E30_3030
    put(text &>> UInt64(8 &* zeros), offset: 0)
    end &+= 5 &- zeros
  }

  /// Appends `value` in as many decimal digits as it has.
  @inlinable
  package mutating func append(digits value: UInt64) {
    if value < 100_000_000 && hasRoom(for: 8) {
      let digits = TextCursor.eightDigits(UInt32(truncatingIfNeeded: value))
      // Zeros before the first digit, of which zero itself has seven.
      let zeros = min(digits.trailingZeroBitCount / 8, 7)
      put((digits | TextCursor.zeros) &>> UInt64(8 &* zeros), offset: 0)
      end &+= 8 &- zeros
      return
    }
    var (width, limit) = (1, UInt64(10))
    while value >= limit && width < 20 {
      width &+= 1
      // Beyond 10^19 there is no power of ten.
      limit = width < 20 ? limit &* 10 : .max
    }
    append(digits: value, width: width)
  }
}

extension Array where Element == UInt8 {
  /// Appends what `write` writes; it is called again where 500 bytes are not enough.
  package mutating func append(writing write: (inout TextCursor) -> Void) {
    var room = 500
    while room > 0 {
      // So little needs no memory but the stack's.
      room = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { memory in
        guard let start = memory.baseAddress else { return 0 }
        var cursor = TextCursor(start, room: memory.count)
        write(&cursor)
        guard let written = cursor.written else { return cursor.neededRoom }
        append(contentsOf: written)
        return 0
      }
    }
  }
}
