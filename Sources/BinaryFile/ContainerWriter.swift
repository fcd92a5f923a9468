/// Writes a `.nearby` container section by section, to a file descriptor or into memory.
public final class ContainerWriter {
  private static let bufferLength = 1 << 18

  /// Where the bytes go; `nil` for memory.
  private let descriptor: Int32?
  private let path: String
  /// What is not written yet; in memory, everything.
  private var buffer: [UInt8]
  private var count: UInt64
  private var table: [UInt8] = []
  private var open: (tag: SectionTag, offset: UInt64, checksum: Checksum)?

  /// Prepares to write to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  public init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    buffer = [UInt8](repeating: 0, count: ContainerFormat.firstSection)
    count = UInt64(ContainerFormat.firstSection)
  }

  /// Prepares to build a container in memory.
  public init() {
    descriptor = nil
    path = ""
    buffer = [UInt8](repeating: 0, count: ContainerFormat.firstSection)
    count = UInt64(ContainerFormat.firstSection)
  }

  /// Begins the section `tag`; the one before it is complete.
  package func beginSection(_ tag: SectionTag) throws(ContainerError) {
    try endSection()
    precondition(table.count / ContainerFormat.entryLength < ContainerFormat.capacity, "too many sections")
    open = (tag, count, Checksum())
  }

  /// Appends `bytes` to the section that is open.
  package func append(_ bytes: [UInt8]) throws(ContainerError) {
    bytes.withUnsafeBytes { open?.checksum.update($0) }
    try write(bytes)
  }

  /// Writes a whole section at once.
  package func add(_ tag: SectionTag, _ bytes: [UInt8]) throws(ContainerError) {
    try beginSection(tag)
    try append(bytes)
  }

  /// Completes the container and returns its bytes, which are empty when it went to a descriptor.
  ///
  /// - Throws: `ContainerError.unwritable`.
  @discardableResult
  public func finish() throws(ContainerError) -> [UInt8] {
    try endSection()
    let header = ContainerFormat.header(table: table, fileLength: count) + table
    guard let descriptor else {
      buffer.replaceSubrange(0..<header.count, with: header)
      return buffer
    }
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unwritable(path: path, code: errno) }
    buffer = header
    try flush()
    return []
  }

  private func endSection() throws(ContainerError) {
    guard let section = open else { return }
    open = nil
    table.append(littleEndian: section.tag.rawValue)
    table.append(littleEndian: section.offset)
    table.append(littleEndian: count - section.offset)
    table.append(littleEndian: section.checksum.value)
    try write([UInt8](repeating: 0, count: Int((8 - count % 8) % 8)))
  }

  private func write(_ bytes: [UInt8]) throws(ContainerError) {
    buffer.append(contentsOf: bytes)
    count += UInt64(bytes.count)
    if descriptor != nil, buffer.count >= ContainerWriter.bufferLength { try flush() }
  }

  private func flush() throws(ContainerError) {
    guard let descriptor else { return }
    let code = buffer.withUnsafeBytes { all -> Int32 in
      var offset = 0
      while offset < all.count {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: all[offset...]))
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return errno }
        offset += written
      }
      return 0
    }
    buffer.removeAll(keepingCapacity: true)
    guard code == 0 else { throw .unwritable(path: path, code: code) }
  }
}
