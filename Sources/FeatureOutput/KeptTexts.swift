import GeoCore
import MemoryHints

/// The objects of features that were written before, without what changes from answer to answer: a run that answers many
/// questions finds the same places again and again, and copying an object takes a third of the time of writing it.
///
/// There are bounds to what is kept, in bytes. When they are reached, everything goes; for good if the texts were hardly used.
struct KeptTexts {
  /// How many neighbouring keys stand together in the table, so that neighbouring places share lines of the processor's cache.
  private static let groupSize = 16
  private static let cacheLineSize = 64
  /// The bytes of a record before its text: the key, and the lengths of the text's two parts.
  private static let headerSize = 12
  static let mostBytes = 1 << 25

  private let mostBytes: Int
  /// Where the record of a key begins in `bytes`, 0 for none.
  private var table = FlatList<UInt32>()
  private var count = 0
  /// The records, from the second byte on.
  private var bytes: [UInt8] = []
  private var found = 0
  private var uses = 0
  /// Whether more texts are kept; not where keeping has proved to be of no use.
  private(set) var takesMore = true

  /// Makes room for texts of so many bytes, at most 4 GiB.
  init(mostBytes: Int = KeptTexts.mostBytes) {
    self.mostBytes = mostBytes
  }

  /// Whether there is a text of `key`, which is then the one to be appended.
  mutating func holds(_ key: UInt64) -> Bool {
    guard !table.isEmpty, key != 0 else { return false }
    found = bytes.withUnsafeBytes { bytes in
      table.withUnsafeBufferPointer { Int($0[KeptTexts.place(of: key, in: $0, bytes)]) }
    }
    return found > 0
  }

  /// Has the text of `key`, which will be wanted soon, come near to the processor.
  @inline(__always)
  func prefetch(_ key: UInt64) {
    guard !table.isEmpty else { return }
    bytes.withUnsafeBytes { bytes in
      let start = table.withUnsafeBufferPointer {
        Int($0[KeptTexts.firstPlace(of: key, mask: $0.count &- 1)])
      }
      guard let base = bytes.baseAddress else { return }
      // As long as most objects of places are.
      for line in 0..<6 { prefetchForReading(base + start + line &* KeptTexts.cacheLineSize) }
    }
  }

  /// Appends the text that was found to `output`, with `middle` between its parts.
  @inline(__always)
  mutating func appendFound(around middle: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    uses &+= 1
    bytes.withUnsafeBytes { bytes in
      let head = found &+ KeptTexts.headerSize
      let tail = head &+ Int(bytes.number(at: found &+ 8, as: UInt16.self))
      let end = tail &+ Int(bytes.number(at: found &+ 10, as: UInt16.self))
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[head..<tail]))
      output.append(contentsOf: middle)
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[tail..<end]))
    }
  }

  /// Keeps `text` for `key`, without the bytes in `changing`, which are written anew each time. What is very long is not kept.
  mutating func keep(_ text: UnsafeBufferPointer<UInt8>, without changing: Range<Int>, for key: UInt64) {
    if bytes.count + text.count + KeptTexts.headerSize > mostBytes { startAnew() }
    guard takesMore, text.count <= UInt16.max else { return }
    if bytes.isEmpty {
      // Memory that is not touched costs nothing, while growing bit by bit would copy all of it again and again.
      bytes.reserveCapacity(mostBytes)
      bytes.append(0)
    }
    if count * 2 >= table.count { grow() }
    let start = UInt32(bytes.count)
    append(key, byteCount: 8)
    append(UInt64(changing.lowerBound), byteCount: 2)
    append(UInt64(text.count - changing.upperBound), byteCount: 2)
    bytes.append(contentsOf: text[..<changing.lowerBound])
    bytes.append(contentsOf: text[changing.upperBound...])
    count += put(start)
  }

  private mutating func append(_ number: UInt64, byteCount: Int) {
    for byte in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
  }

  private mutating func startAnew() {
    takesMore = uses >= count
    (table, bytes, count, uses, found) = (FlatList(), [], 0, 0, 0)
  }

  private mutating func grow() {
    let smaller = table
    table = FlatList(repeating: 0, count: max(1024, smaller.count * 2))
    for start in smaller where start != 0 { _ = put(start) }
  }

  /// Puts the record that begins at `start` in the table; returns how many more there are.
  private mutating func put(_ start: UInt32) -> Int {
    bytes.withUnsafeBytes { bytes in
      let key = bytes.number(at: Int(start), as: UInt64.self)
      let place = table.withUnsafeBufferPointer { KeptTexts.place(of: key, in: $0, bytes) }
      let isNew = table[place] == 0
      table[place] = start
      return isNew ? 1 : 0
    }
  }

  /// Where the record of `key` is in the table, or goes; at least one place must be free.
  @inline(__always)
  private static func place(
    of key: UInt64, in table: UnsafeBufferPointer<UInt32>, _ bytes: UnsafeRawBufferPointer
  ) -> Int {
    let mask = table.count &- 1
    var place = firstPlace(of: key, mask: mask)
    while table[place] != 0 && bytes.number(at: Int(table[place]), as: UInt64.self) != key {
      place = (place &+ 1) & mask
    }
    return place
  }

  /// The place that `key` has when no other has it.
  @inline(__always)
  private static func firstPlace(of key: UInt64, mask: Int) -> Int {
    // Groups are distributed by a multiplication with the golden ratio; keys stand in their group in order.
    let group = (key / UInt64(groupSize)) &* 0x9E37_79B9_7F4A_7C15
    let first = Int(truncatingIfNeeded: group >> 20) &* groupSize
    return (first | Int(truncatingIfNeeded: key % UInt64(groupSize))) & mask
  }
}

extension UnsafeRawBufferPointer {
  /// The number whose bytes begin at `start`, the lowest first.
  @inline(__always)
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at start: Int, as type: Number.Type
  ) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: start, as: type))
  }
}
