import BinaryFile

/// Collects strings for a `StringTable`.
package struct StringTableBuilder {
  /// The section so far, without what has been dropped.
  package private(set) var bytes: [UInt8] = []
  /// How many bytes of the section have been dropped.
  private var droppedCount = 0
  /// For each slot the last string that hashed to it: the upper half of the hash, then the reference.
  private var recent: [UInt64]

  private static let nothing = UInt64.max

  /// Prepares an empty table that finds a repeated string among about `memory` strings before it, a power of two.
  package init(memory: Int = 1 << 16) {
    precondition(memory.nonzeroBitCount == 1, "a memory that is no power of two")
    recent = [UInt64](repeating: StringTableBuilder.nothing, count: memory)
  }

  /// The length of the section so far.
  package var length: Int { droppedCount + bytes.count }

  /// Finds no string stored so far any more: what follows shall lie together.
  package mutating func forget() {
    for slot in recent.indices { recent[slot] = StringTableBuilder.nothing }
  }

  /// Forgets `bytes`, which have been written.
  package mutating func dropBytes() {
    forget()
    droppedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// Stores a list of references, each of four bytes after their number, and returns where.
  package mutating func append(list: some Collection<UInt32>) -> UInt32 {
    let reference = nextReference
    bytes.append(littleEndian: UInt32(list.count))
    for element in list { bytes.append(littleEndian: element) }
    return reference
  }

  /// Returns the reference of `text`, which is stored if it is not found among the recent ones in the last `reach` bytes.
  package mutating func reference(to text: UnsafeRawBufferPointer, within reach: Int = .max) -> UInt32 {
    let hash = Checksum.of(text)
    let slot = Int(truncatingIfNeeded: hash) & (recent.count &- 1)
    let known = recent[slot]
    if known != StringTableBuilder.nothing, known >> 32 == hash >> 32 {
      let reference = UInt32(truncatingIfNeeded: known)
      if length &- Int(reference) &* 4 <= reach, holds(text, at: reference) { return reference }
    }
    let reference = nextReference
    bytes.append(packed: text)
    while bytes.count & 3 != 0 { bytes.append(0) }
    recent[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(reference)
    return reference
  }

  /// Returns the reference of `text`.
  package mutating func reference(to text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { reference(to: UnsafeRawBufferPointer($0)) }
  }

  private var nextReference: UInt32 { UInt32(truncatingIfNeeded: length >> 2) }

  private func holds(_ text: UnsafeRawBufferPointer, at reference: UInt32) -> Bool {
    bytes.withUnsafeBytes { all in
      var reader = PackedPlaceReader(bytes: all, offset: Int(reference) &* 4 &- droppedCount)
      let length = reader.length()
      guard length == text.count else { return false }
      return UnsafeRawBufferPointer(rebasing: all[reader.offset..<reader.offset &+ length])
        .hasSameBytes(as: text)
    }
  }
}
