import BinaryFile

/// Packed records in groups, in memory as long as they are few, then in a file without a name.
///
/// A group is read whole, so that its records can be taken in any order. Records go to the file in pieces of many
/// megabytes, a block for each group; a record is never cut.
struct PlaceSpool {
  /// How much stays in memory.
  struct Limits {
    /// The folders for the file, the first that takes it; none keeps everything in memory.
    var folders: [String] = []
    /// How many bytes are gathered before they go to the file.
    var memory = 64 << 20
    /// How many bytes of records should be read back at once.
    var run = 192 << 20
  }

  private struct Group {
    var pending: [UInt8] = []
    /// How many bytes are in the file, and the blocks that hold them.
    var spooled = 0
    var blocks: [Block] = []
  }

  private struct Block {
    let fileOffset: Int
    /// Where it begins in the group.
    let start: Int
    let length: Int
  }

  let limits: Limits
  private var groups: [Group] = []
  private var pendingCount = 0
  private var file: SpoolFile?

  init(_ limits: Limits, groupCount: Int = 0) {
    self.limits = limits
    groups = [Group](repeating: Group(), count: groupCount)
  }

  /// Adds an empty group and returns its number.
  mutating func addGroup() -> Int {
    groups.append(Group())
    return groups.count - 1
  }

  /// The number of bytes in `group`.
  func length(of group: Int) -> Int { groups[group].spooled + groups[group].pending.count }

  /// Whether `group` is in memory alone.
  func isInMemory(_ group: Int) -> Bool { groups[group].spooled == 0 }

  /// Appends a record to `group` and returns where it begins in it.
  ///
  /// - Throws: `ContainerError.unwritable` when the file cannot be made or written.
  mutating func append(_ record: UnsafeRawBufferPointer, to group: Int) throws(ContainerError) -> Int {
    if pendingCount + record.count > limits.memory, !limits.folders.isEmpty { try flush() }
    let offset = length(of: group)
    groups[group].pending.append(contentsOf: record)
    pendingCount += record.count
    return offset
  }

  /// Moves everything to the file.
  private mutating func flush() throws(ContainerError) {
    guard pendingCount > 0 else { return }
    if file == nil { file = try SpoolFile(in: limits.folders) }
    guard let file else { return }
    for number in groups.indices where !groups[number].pending.isEmpty {
      let length = groups[number].pending.count
      let offset = try file.append(groups[number].pending)
      groups[number].blocks.append(
        Block(fileOffset: offset, start: groups[number].spooled, length: length))
      groups[number].spooled += length
      groups[number].pending.removeAll(keepingCapacity: true)
    }
    pendingCount = 0
  }

  /// Puts all records of `group`, one behind the other, at the start of `bytes`, which may be longer.
  func read(_ group: Int, into bytes: inout [UInt8]) throws(ContainerError) {
    let group = groups[group]
    guard let file, group.spooled > 0 else {
      bytes = group.pending
      return
    }
    let length = group.spooled + group.pending.count
    if bytes.count < length { bytes.append(contentsOf: repeatElement(0, count: length - bytes.count)) }
    try bytes.withUnsafeMutableBufferPointer { slots throws(ContainerError) in
      let all = UnsafeMutableRawBufferPointer(slots)
      for block in group.blocks {
        let part = all[block.start..<block.start + block.length]
        try file.read(at: block.fileOffset, into: UnsafeMutableRawBufferPointer(rebasing: part))
      }
      UnsafeMutableRawBufferPointer(rebasing: all[group.spooled..<length]).copyBytes(from: group.pending)
    }
  }

  /// Calls `body` with the records of `group` in pieces of whole records, and where each begins in the group.
  func forEachPiece(
    of group: Int, _ body: ([UInt8], Int) throws(ContainerError) -> Void
  ) throws(ContainerError) {
    for block in groups[group].blocks {
      guard let file else { break }
      let piece = try [UInt8](unsafeUninitializedCapacity: block.length) {
        slots, count throws(ContainerError) in
        try file.read(at: block.fileOffset, into: UnsafeMutableRawBufferPointer(slots))
        count = block.length
      }
      try body(piece, block.start)
    }
    if !groups[group].pending.isEmpty { try body(groups[group].pending, groups[group].spooled) }
  }

  /// Whether the record at `offset` of `group` begins with `start`.
  func record(at offset: Int, of group: Int, beginsWith start: UnsafeRawBufferPointer) throws(ContainerError)
    -> Bool
  {
    let spooled = groups[group].spooled
    if offset >= spooled {
      return groups[group].pending.withUnsafeBytes { pending in
        let first = offset - spooled
        guard start.count <= pending.count - first else { return false }
        return UnsafeRawBufferPointer(rebasing: pending[first..<first + start.count]).hasSameBytes(as: start)
      }
    }
    guard let file, let block = groups[group].blocks.last(where: { $0.start <= offset }),
      start.count <= block.start + block.length - offset
    else { return false }
    return try withUnsafeTemporaryAllocation(byteCount: start.count, alignment: 1) {
      bytes throws(ContainerError) in
      try file.read(at: block.fileOffset + offset - block.start, into: bytes)
      return UnsafeRawBufferPointer(bytes).hasSameBytes(as: start)
    }
  }

  /// Forgets what is in memory of `group`.
  mutating func remove(_ group: Int) {
    groups[group] = Group()
  }
}
