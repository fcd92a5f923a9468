import BinaryFile

/// Goes through a list of `NameIndex`, past what is of no interest eight bytes at a time.
struct NameListCursor {
  private let bytes: UnsafeRawBufferPointer
  /// What no value reaches.
  private let limit: UInt64
  private var position = 0
  private var value: UInt64 = 0

  /// The sign of a byte that another of the same number follows.
  private static let more: UInt64 = 0x8080_8080_8080_8080
  /// How far away a value has to be, for it to be sooner reached eight bytes at a time: about what eight bytes add up to.
  private static let farAway: UInt64 = 1 << 9

  init(_ bytes: UnsafeRawBufferPointer, limit: UInt64) {
    self.bytes = bytes
    self.limit = limit
  }

  /// The next value that is at least `least`; `nil` when none is left.
  ///
  /// - Throws: `DamagedReference` when the list leads out of its bounds.
  @inline(__always)
  mutating func next(atLeast least: UInt64) throws(DamagedReference) -> UInt64? {
    while true {
      if least > value &+ NameListCursor.farAway { skip(before: least) }
      guard position < bytes.count else { return nil }
      var delta = UInt64(bytes[position])
      position &+= 1
      if delta >= 0x80 {
        // Most numbers have one byte or two.
        if position < bytes.count, bytes[position] < 0x80 {
          delta = delta & 0x7F | UInt64(bytes[position]) << 7
          position &+= 1
        } else {
          delta = try longNumber()
        }
      }
      guard delta < limit &- value else { throw DamagedReference() }
      value &+= delta
      if value >= least { return value }
    }
  }

  /// The number of which the first byte has just been read, and which has more than two.
  private mutating func longNumber() throws(DamagedReference) -> UInt64 {
    var number = UInt64(bytes[position &- 1] & 0x7F)
    var shift: UInt64 = 7
    while position < bytes.count, shift < 63 {
      let byte = bytes[position]
      position &+= 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift &+= 7
    }
    throw DamagedReference()
  }

  /// Passes over values that are less than `least`, as long as there are eight bytes of numbers of one or two.
  private mutating func skip(before least: UInt64) {
    while position &+ 8 <= bytes.count {
      var word = bytes.littleEndian(at: position, as: UInt64.self)
      var more = word & NameListCursor.more
      guard more & more << 8 == 0 else { return }
      var length = 8
      if word >> 63 != 0 {
        // The last number goes on: it is left for the next time.
        word &= ~0 >> 8
        more &= word
        length = 7
      }
      // All bits of the bytes that another goes before.
      let second = (more << 1) &* 0xFF
      let digits = word & ~NameListCursor.more
      let next =
        value &+ NameListCursor.sum(digits & ~second) &+ NameListCursor.sum(digits & second) << 7
      guard next < least else { return }
      value = next
      position &+= length
    }
  }

  /// The sum of eight bytes, each of seven bits.
  @inline(__always)
  private static func sum(_ bytes: UInt64) -> UInt64 {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) &+ (bytes >> 8 & 0x00FF_00FF_00FF_00FF)
    return (pairs &* 0x0001_0001_0001_0001) >> 48
  }
}
