/// Memory that is being filled with text from its start.
///
/// An array asks at each append whether it has room and no other owner. Whoever writes many short pieces makes room for
/// all of them once and fills it through a cursor, which only checks that the room is kept to.
@usableFromInline
package struct TextCursor {
  @usableFromInline let memory: UnsafeMutableRawBufferPointer
  @usableFromInline var end = 0

  /// Begins at the start of `memory`, which must live as long as the cursor.
  @inlinable
  package init(_ memory: UnsafeMutableRawBufferPointer) {
    self.memory = memory
  }

  /// What has been written.
  @inlinable
  package var written: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[..<end])
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    precondition(end < memory.count, "more text than room")
    memory[end] = byte
    end &+= 1
  }

  /// Appends bytes as they are.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= memory.count &- end, "more text than room")
    UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyMemory(from: bytes)
    end &+= bytes.count
  }

  /// Appends the first `count` of the 32 bytes at `start` of `bytes`; there must be room for all 32.
  ///
  /// Copying as many at each time takes two instructions where a copy of few takes a call.
  @inlinable @inline(__always)
  package mutating func append(_ count: Int, of32 bytes: UnsafeRawBufferPointer, at start: Int) {
    precondition(count <= 32 && end <= memory.count &- 32, "more text than room")
    UnsafeMutableRawBufferPointer(rebasing: memory[end..<end &+ 32]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes[start..<start &+ 32]))
    end &+= count
  }

  /// Appends ASCII that stands in the program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the lowest `width` decimal digits of `value`.
  @inlinable @inline(__always)
  package mutating func append(digits value: UInt64, width: Int) {
    precondition(width >= 0 && width <= memory.count &- end, "more text than room")
    var rest = value
    var position = end &+ width
    while position > end {
      position &-= 1
      let quotient = rest / 10
      memory[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
    end &+= width
  }

  /// Appends `value` in as many decimal digits as it has.
  @inlinable
  package mutating func append(digits value: UInt64) {
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
  /// Appends what `write` writes, which must not be more than `room` bytes.
  @inlinable
  package mutating func append(room: Int, _ write: (inout TextCursor) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer { memory.deallocate() }
    var cursor = TextCursor(memory)
    write(&cursor)
    append(contentsOf: cursor.written)
  }
}
