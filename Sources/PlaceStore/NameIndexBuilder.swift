import BinaryFile
import TextMatching

/// Collects where each gram of the names of places stands, and writes the sections of `NameIndex`.
///
/// Lists grow in chunks of one piece of memory. When that is full, they go as a segment to a file without a name, and the
/// segments are joined at the end; what comes later stands behind, so joining is appending.
struct NameIndexBuilder {
  /// A list that grows: the values of one gram since the last segment.
  private struct List {
    let key: UInt64
    var last: UInt64 = 0
    /// The first chunk, where the next byte goes, and where the chunk ends.
    var head: UInt32
    var next: UInt32
    var end: UInt32
    var length: UInt32 = 0
  }

  private let limits: PlaceSpool.Limits
  /// How many bytes lists may take before they become a segment.
  private let memory: Int
  private var lists: [List] = []
  private var numbers = GramNumbers()
  /// Chunks: bytes of a list, and in the last four where the next chunk begins.
  private var chunks: [UInt8] = []
  private var segments: [NameSegment] = []
  private var file: SpoolFile?
  /// A bit for each place, set where the names have to be read.
  private var marks: [UInt8] = []
  private var first = FoldedName()
  private var other = FoldedName()
  /// The grams of a place that has several names.
  private var grams: [(key: UInt64, value: UInt64)] = []

  private static let shortestChunk = 12
  private static let longestChunk = 1 << 10

  /// - Parameters:
  ///   - placeCount: how many places will come.
  ///   - limits: where a file may be made; segments stay in memory otherwise.
  init(placeCount: Int, _ limits: PlaceSpool.Limits, memory: Int = 192 << 20) {
    self.limits = limits
    self.memory = memory
    // Memory that is never touched costs nothing.
    chunks.reserveCapacity(min(placeCount * 32, memory) + NameIndexBuilder.longestChunk)
    marks = [UInt8](repeating: 0, count: (placeCount + 7) / 8)
  }

  /// Adds the names of place `index`, which follows those before; keys of `others` stand before the names.
  mutating func add(
    _ name: UnsafeRawBufferPointer, others: [UnsafeRawBufferPointer], at index: Int
  ) throws(ContainerError) {
    first.fold(name)
    if others.isEmpty && first.count <= NamePosition.mask + 1 {
      addGrams(of: index)
    } else {
      addSeveral(others, at: index)
    }
    if chunks.count > memory { try endSegment() }
  }

  private mutating func addGrams(of index: Int) {
    let count = first.count
    guard count > 0 else { return }
    var value = NamePosition.value(place: index, position: 0)
    for number in 0..<count {
      add(NameGram.key(at: number, of: first), value)
      value += 1
    }
  }

  /// Adds the grams of several names, or of a long one, whose positions are ambiguous: the place is marked.
  private mutating func addSeveral(_ others: [UnsafeRawBufferPointer], at index: Int) {
    grams.removeAll(keepingCapacity: true)
    gather(first, at: index)
    var isMarked = first.count > NamePosition.mask + 1
    for text in others {
      other.fold(text)
      guard !other.isEmpty, other.scalars != first.scalars || other.beginsWord != first.beginsWord else {
        continue
      }
      gather(other, at: index)
      isMarked = true
    }
    if isMarked { marks[index / 8] |= 1 << UInt8(index % 8) }
    grams.sort { ($0.key, $0.value) < ($1.key, $1.value) }
    for (number, gram) in grams.enumerated() where number == 0 || gram != grams[number - 1] {
      add(gram.key, gram.value)
    }
  }

  private mutating func gather(_ name: FoldedName, at index: Int) {
    for number in 0..<name.count {
      grams.append(
        (NameGram.key(at: number, of: name), NamePosition.value(place: index, position: number)))
    }
  }

  private mutating func add(_ key: UInt64, _ value: UInt64) {
    let (number, isNew) = numbers.number(of: key)
    if isNew {
      let head = takeChunk(length: NameIndexBuilder.shortestChunk)
      lists.append(
        List(key: key, head: head, next: head, end: head + UInt32(NameIndexBuilder.shortestChunk - 4)))
    }
    var delta = value - lists[number].last
    lists[number].last = value
    repeat {
      if lists[number].next == lists[number].end { extend(number) }
      let byte = UInt8(truncatingIfNeeded: delta & 0x7F)
      delta >>= 7
      chunks[Int(lists[number].next)] = delta == 0 ? byte : byte | 0x80
      lists[number].next += 1
      lists[number].length += 1
    } while delta > 0
  }

  /// Gives a list the next chunk, longer than its last.
  private mutating func extend(_ number: Int) {
    let length = min(max(16, Int(lists[number].length)), NameIndexBuilder.longestChunk)
    let chunk = takeChunk(length: length)
    let link = Int(lists[number].end)
    for byte in 0..<4 { chunks[link + byte] = UInt8(truncatingIfNeeded: chunk >> UInt32(8 * byte)) }
    lists[number].next = chunk
    lists[number].end = chunk + UInt32(length - 4)
  }

  private mutating func takeChunk(length: Int) -> UInt32 {
    let start = chunks.count
    chunks.append(contentsOf: repeatElement(0, count: length))
    return UInt32(start)
  }

  private mutating func endSegment() throws(ContainerError) {
    if file == nil, !limits.folders.isEmpty { file = try SpoolFile(in: limits.folders) }
    segments.append(try NameSegment(takeSegment(), in: file))
    numbers.removeAll()
  }

  /// The lists so far, in the order of their keys, which begin anew afterwards.
  private mutating func takeSegment() -> NameSegment.Contents {
    var contents = NameSegment.Contents()
    contents.bytes.reserveCapacity(lists.reduce(0) { $0 + Int($1.length) })
    for number in lists.indices.sorted(by: { lists[$0].key < lists[$1].key }) {
      let list = lists[number]
      contents.entries.append(NameSegment.Entry(key: list.key, last: list.last, length: list.length))
      appendBytes(of: list, to: &contents.bytes)
    }
    lists.removeAll(keepingCapacity: true)
    chunks.removeAll(keepingCapacity: true)
    return contents
  }

  private func appendBytes(of list: List, to bytes: inout [UInt8]) {
    var (start, left) = (Int(list.head), Int(list.length))
    var length = NameIndexBuilder.shortestChunk
    var written = 0
    while left > 0 {
      let count = min(left, length - 4)
      bytes.append(contentsOf: chunks[start..<start + count])
      left -= count
      written += count
      let link = start + length - 4
      start = (0..<4).reduce(0) { $0 | Int(chunks[link + $1]) << (8 * $1) }
      length = min(max(16, written), NameIndexBuilder.longestChunk)
    }
  }

  /// Writes the sections behind those that have ended.
  consuming func write(to writer: ContainerWriter) throws(ContainerError) {
    let last = takeSegment()
    chunks = []
    let joined = NameSegments(segments + [try NameSegment(last, in: nil)])
    let grams = writer.begin(PlaceFormat.grams, length: try joined.gramCount() * 16)
    try writer.add(PlaceFormat.nameMarks, marks)
    let lists = writer.begin(PlaceFormat.nameLists)
    var length = 0
    var entries: [UInt8] = []
    try joined.forEachList { key, bytes throws(ContainerError) in
      entries.append(littleEndian: key)
      entries.append(littleEndian: UInt64(length))
      length += bytes.count
      try writer.append(bytes, to: lists)
      if entries.count >= 1 << 16 {
        try writer.append(entries, to: grams)
        entries.removeAll(keepingCapacity: true)
      }
    }
    try writer.append(entries, to: grams)
  }
}

/// Numbers grams in the order in which they come up: a table of keys with open addressing.
private struct GramNumbers {
  private var keys = [UInt64](repeating: .max, count: 1 << 12)
  private var numbers = [UInt32](repeating: 0, count: 1 << 12)
  private var count = 0

  mutating func removeAll() {
    self = GramNumbers()
  }

  /// The number of `key`, and whether it has come up just now.
  mutating func number(of key: UInt64) -> (Int, isNew: Bool) {
    var slot = slot(of: key)
    while keys[slot] != .max {
      if keys[slot] == key { return (Int(numbers[slot]), false) }
      slot = (slot + 1) & (keys.count - 1)
    }
    if count * 2 >= keys.count {
      grow()
      slot = self.slot(of: key)
      while keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
    }
    keys[slot] = key
    numbers[slot] = UInt32(count)
    count += 1
    return (count - 1, true)
  }

  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & (keys.count - 1)
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = [UInt64](repeating: .max, count: oldKeys.count * 2)
    numbers = [UInt32](repeating: 0, count: keys.count)
    for (old, key) in oldKeys.enumerated() where key != .max {
      var slot = slot(of: key)
      while keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = key
      numbers[slot] = oldNumbers[old]
    }
  }
}
