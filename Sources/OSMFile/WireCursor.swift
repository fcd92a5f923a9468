/// A place in a message of protocol buffers, whose bytes are handed to each call.
///
/// Damage is remembered and not thrown, so that loops stay tight: a damaged cursor stands at its end and
/// gives zeros.
///
/// - Source: Protocol Buffers Documentation, "Encoding".
struct WireCursor {
  private(set) var position: Int
  private(set) var end: Int
  private(set) var isDamaged = false

  /// Stands at the start of a message whose bytes are those of `range`, which must exist.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  mutating func fail() {
    isDamaged = true
    position = end
  }

  /// Reads a number of seven bits a byte, lowest first.
  @inline(__always)
  mutating func varint(_ bytes: Span<UInt8>) -> UInt64 {
    if position < end {
      let byte = bytes[position]
      if byte < 0x80 {
        position &+= 1
        return UInt64(byte)
      }
    }
    return longVarint(bytes)
  }

  private mutating func longVarint(_ bytes: Span<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end && shift < 70 {
      let byte = bytes[position]
      position &+= 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
    fail()
    return 0
  }

  /// Reads a number that alternates between positive and negative.
  @inline(__always)
  mutating func zigzag(_ bytes: Span<UInt8>) -> Int64 {
    let value = varint(bytes)
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads the number and the wire type of the next field; `nil` at the end of the message.
  @inline(__always)
  mutating func field(_ bytes: Span<UInt8>) -> WireField? {
    guard position < end else { return nil }
    let key = varint(bytes)
    guard !isDamaged, key >= 8, key <= UInt64(UInt32.max) else {
      fail()
      return nil
    }
    return WireField(rawValue: UInt32(key))
  }

  /// Reads a length and passes over as many bytes, which it returns.
  @inline(__always)
  mutating func range(_ bytes: Span<UInt8>) -> Range<Int> {
    let length = varint(bytes)
    guard length <= UInt64(end &- position) else {
      fail()
      return end..<end
    }
    let start = position
    position &+= Int(length)
    return start..<position
  }

  /// Passes over the value of a field.
  @inline(__always)
  mutating func skip(_ field: WireField, _ bytes: Span<UInt8>) {
    switch field.rawValue & 7 {
    case 0: _ = varint(bytes)
    case 1: skip(count: 8)
    case 2: _ = range(bytes)
    case 5: skip(count: 4)
    default: fail()
    }
  }

  private mutating func skip(count: Int) {
    if end - position < count { fail() } else { position += count }
  }
}

/// The key of a field: its number and the wire type of its value.
struct WireField: Equatable {
  let rawValue: UInt32

  /// A field of one number.
  @inline(__always)
  static func number(_ field: UInt32) -> WireField { WireField(rawValue: field << 3) }

  /// A field of bytes: a text, a message, or packed numbers.
  @inline(__always)
  static func bytes(_ field: UInt32) -> WireField { WireField(rawValue: field << 3 | 2) }
}
