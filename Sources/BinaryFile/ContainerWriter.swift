/// Writes a `.nearby` container section by section, into a file or into memory.
///
/// The file appears at its path only when `finish` has succeeded; until then, and after any error, what was there
/// before stays as it was.
public final class ContainerWriter {
  private let file: AtomicFile?
  private var memory: [UInt8] = []
  private var table: [UInt8] = []
  private var open: (tag: SectionTag, offset: UInt64, checksum: Checksum)?

  /// Prepares to write the file at `path`.
  ///
  /// - Throws: `ContainerError.unwritable` when no file can be made beside it.
  public init(path: String) throws(ContainerError) {
    file = try AtomicFile(path: path)
    try write([UInt8](repeating: 0, count: ContainerFormat.firstSection))
  }

  /// Prepares to build a container in memory.
  public init() {
    file = nil
    memory = [UInt8](repeating: 0, count: ContainerFormat.firstSection)
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

  /// Completes the container and returns its bytes, which are empty when it went to a file.
  ///
  /// - Throws: `ContainerError.unwritable`; the old file is then still whole.
  @discardableResult
  public func finish() throws(ContainerError) -> [UInt8] {
    try endSection()
    let header = ContainerFormat.header(table: table, fileLength: count) + table
    guard let file else {
      memory.replaceSubrange(0..<header.count, with: header)
      return memory
    }
    try file.overwriteStart(with: header)
    try file.commit()
    return []
  }

  private var count: UInt64 { file?.count ?? UInt64(memory.count) }

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
    if let file {
      try file.append(bytes)
    } else {
      memory.append(contentsOf: bytes)
    }
  }
}
