import BinaryFile

/// Lists of grams in the order of their keys, in memory or in a file.
struct NameSegment {
  /// One list: its gram, the last value in it, and its bytes' number.
  struct Entry {
    let key: UInt64
    let last: UInt64
    let length: UInt32

    static let byteCount = 20

    init(key: UInt64, last: UInt64, length: UInt32) {
      (self.key, self.last, self.length) = (key, last, length)
    }

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
      key = bytes.littleEndian(at: offset, as: UInt64.self)
      last = bytes.littleEndian(at: offset + 8, as: UInt64.self)
      length = bytes.littleEndian(at: offset + 16, as: UInt32.self)
    }
  }

  /// Lists in memory, their bytes one behind the other.
  struct Contents {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
  }

  fileprivate let entryCount: Int
  fileprivate let contents: Contents
  /// Where the entries and the bytes stand in the file.
  fileprivate let file: SpoolFile?
  fileprivate let entryOffset: Int
  fileprivate let byteOffset: Int

  /// Writes `contents` to `file`; without one they stay in memory.
  init(_ contents: Contents, in file: SpoolFile?) throws(ContainerError) {
    entryCount = contents.entries.count
    self.file = file
    guard let file else {
      self.contents = contents
      (entryOffset, byteOffset) = (0, 0)
      return
    }
    self.contents = Contents()
    var entries: [UInt8] = []
    entries.reserveCapacity(contents.entries.count * Entry.byteCount)
    for entry in contents.entries {
      entries.append(littleEndian: entry.key)
      entries.append(littleEndian: entry.last)
      entries.append(littleEndian: entry.length)
    }
    entryOffset = try file.append(entries)
    byteOffset = try file.append(contents.bytes)
  }
}

/// Goes through the lists of a segment.
private struct NameSegmentCursor {
  private let segment: NameSegment
  private var entries: ArraySlice<NameSegment.Entry>
  private var entriesRead: Int
  private var bytesRead = 0
  private static let step = 4096

  init(_ segment: NameSegment) throws(ContainerError) {
    self.segment = segment
    entries = segment.contents.entries[...]
    entriesRead = entries.count
    try refill()
  }

  /// The entry that is next; `nil` at the end.
  var entry: NameSegment.Entry? { entries.first }

  mutating func skip() throws(ContainerError) {
    guard let entry = entries.popFirst() else { return }
    bytesRead += Int(entry.length)
    if entries.isEmpty { try refill() }
  }

  /// Appends the bytes of the next list to `bytes` and goes on.
  mutating func take(into bytes: inout [UInt8]) throws(ContainerError) {
    guard let entry = entries.first else { return }
    let length = Int(entry.length)
    if let file = segment.file {
      let offset = segment.byteOffset + bytesRead
      let piece = try [UInt8](unsafeUninitializedCapacity: length) { slots, count throws(ContainerError) in
        try file.read(at: offset, into: UnsafeMutableRawBufferPointer(slots))
        count = length
      }
      bytes.append(contentsOf: piece)
    } else {
      bytes.append(contentsOf: segment.contents.bytes[bytesRead..<bytesRead + length])
    }
    try skip()
  }

  private mutating func refill() throws(ContainerError) {
    guard let file = segment.file, entriesRead < segment.entryCount else { return }
    let count = min(NameSegmentCursor.step, segment.entryCount - entriesRead)
    let offset = segment.entryOffset + entriesRead * NameSegment.Entry.byteCount
    entries = try withUnsafeTemporaryAllocation(byteCount: count * NameSegment.Entry.byteCount, alignment: 8)
    {
      bytes throws(ContainerError) in
      try file.read(at: offset, into: bytes)
      let all = UnsafeRawBufferPointer(bytes)
      return (0..<count).map { NameSegment.Entry(all, at: $0 * NameSegment.Entry.byteCount) }[...]
    }
    entriesRead += count
  }
}

/// Segments one behind the other, joined gram by gram.
struct NameSegments {
  private let segments: [NameSegment]

  init(_ segments: [NameSegment]) {
    self.segments = segments
  }

  /// How many grams there are.
  func gramCount() throws(ContainerError) -> Int {
    guard segments.count > 1 else { return segments.first?.entryCount ?? 0 }
    var cursors = try cursors()
    var count = 0
    while let key = NameSegments.leastKey(cursors) {
      for number in cursors.indices where cursors[number].entry?.key == key { try cursors[number].skip() }
      count += 1
    }
    return count
  }

  /// Calls `body` with each gram in order and the bytes of its whole list.
  func forEachList(_ body: (UInt64, [UInt8]) throws(ContainerError) -> Void) throws(ContainerError) {
    var cursors = try cursors()
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    while let key = NameSegments.leastKey(cursors) {
      bytes.removeAll(keepingCapacity: true)
      var last: UInt64 = 0
      for number in cursors.indices {
        guard let entry = cursors[number].entry, entry.key == key else { continue }
        piece.removeAll(keepingCapacity: true)
        try cursors[number].take(into: &piece)
        NameSegments.append(piece, behind: last, to: &bytes)
        last = entry.last
      }
      try body(key, bytes)
    }
  }

  private func cursors() throws(ContainerError) -> [NameSegmentCursor] {
    var cursors: [NameSegmentCursor] = []
    for segment in segments { cursors.append(try NameSegmentCursor(segment)) }
    return cursors
  }

  private static func leastKey(_ cursors: [NameSegmentCursor]) -> UInt64? {
    var least: UInt64?
    for cursor in cursors {
      if let key = cursor.entry?.key, key < least ?? .max { least = key }
    }
    return least
  }

  /// Appends a list that begins anew to one whose last value is `last`.
  private static func append(_ piece: [UInt8], behind last: UInt64, to bytes: inout [UInt8]) {
    guard last > 0 else { return bytes.append(contentsOf: piece) }
    var value: UInt64 = 0
    var position = 0
    while position < piece.count {
      value |= UInt64(piece[position] & 0x7F) << UInt64(7 * position)
      position += 1
      if piece[position - 1] < 0x80 { break }
    }
    bytes.append(varint: Int(value - last))
    bytes.append(contentsOf: piece[position...])
  }
}
