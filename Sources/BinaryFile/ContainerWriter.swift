/// Writes a `.nearby` container, to a file descriptor or into memory, several sections at once.
///
/// Sections stand in the order in which they begin. What is appended to one goes to its place in the file as soon as
/// that is known, by the lengths of those before it, and waits in memory until then.
public final class ContainerWriter {
  /// How much of a section is written at once.
  private static let pieceLength = 1 << 18

  /// A section that is being written.
  package struct Section: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Progress {
    let tag: SectionTag
    /// As soon as they are known.
    var length: Int?
    var offset: Int?
    var count = 0
    /// How many bytes are in the file.
    var written = 0
    /// What is not written yet; in memory, everything.
    var pending: [UInt8] = []
    var checksum = Checksum()
  }

  /// Where the bytes go; `nil` for memory.
  private let descriptor: Int32?
  /// The name of the file in errors; empty for memory.
  package let path: String
  private var sections: [Progress] = []

  /// Prepares to write to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  public init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Prepares to build a container in memory.
  public init() {
    descriptor = nil
    path = ""
  }

  /// Begins the section `tag`, behind those that have begun.
  ///
  /// - Parameter length: how many bytes it will have; `nil` when only `end` tells.
  package func begin(_ tag: SectionTag, length: Int? = nil) -> Section {
    precondition(sections.count < ContainerFormat.capacity, "too many sections")
    sections.append(Progress(tag: tag, length: length))
    placeSections(from: sections.count - 1)
    return Section(number: sections.count - 1)
  }

  /// Says how many bytes `section` will have, which was not known when it began.
  package func setLength(_ length: Int, of section: Section) {
    sections[section.number].length = length
    placeSections(from: section.number)
  }

  /// Appends `bytes` to a section that has not ended.
  ///
  /// - Throws: `ContainerError.unwritable`.
  package func append(_ bytes: [UInt8], to section: Section) throws(ContainerError) {
    let number = section.number
    sections[number].count += bytes.count
    bytes.withUnsafeBytes { sections[number].checksum.update($0) }
    if bytes.count >= ContainerWriter.pieceLength, isPlaced(section) {
      try flush(number)
      return try write(bytes, ofSection: number)
    }
    sections[number].pending.append(contentsOf: bytes)
    if sections[number].pending.count >= ContainerWriter.pieceLength { try flush(number) }
  }

  /// Whether it is known where `section` stands in the file, so that what is appended does not stay in memory.
  private func isPlaced(_ section: Section) -> Bool {
    descriptor != nil && sections[section.number].offset != nil
  }

  /// Ends `section`, which has the length that was stated, if one was.
  package func end(_ section: Section) {
    let count = sections[section.number].count
    precondition(sections[section.number].length ?? count == count, "a section of another length")
    setLength(count, of: section)
  }

  /// Writes a whole section at once.
  package func add(_ tag: SectionTag, _ bytes: [UInt8]) throws(ContainerError) {
    try append(bytes, to: begin(tag, length: bytes.count))
  }

  /// Completes the container and returns its bytes, which are empty when it went to a descriptor.
  ///
  /// - Throws: `ContainerError.unwritable`.
  @discardableResult
  public func finish() throws(ContainerError) -> [UInt8] {
    for number in sections.indices { end(Section(number: number)) }
    var table: [UInt8] = []
    var end = ContainerFormat.firstSection
    for number in sections.indices {
      let section = sections[number]
      table.append(littleEndian: section.tag.rawValue)
      table.append(littleEndian: UInt64(end))
      table.append(littleEndian: UInt64(section.count))
      table.append(littleEndian: section.checksum.value)
      let padding = ContainerWriter.aligned(section.count) - section.count
      sections[number].pending.append(contentsOf: repeatElement(0, count: padding))
      end += section.count + padding
    }
    var head = ContainerFormat.header(table: table, fileLength: UInt64(end)) + table
    head.append(contentsOf: repeatElement(0, count: ContainerFormat.firstSection - head.count))
    guard descriptor != nil else { return joined(head, length: end) }
    for number in sections.indices { try flush(number) }
    try write(head, at: 0)
    return []
  }

  private static func aligned(_ offset: Int) -> Int { (offset + 7) & ~7 }

  /// Works out where sections stand, from one on whose offset or length has become known.
  private func placeSections(from first: Int) {
    for number in first..<sections.count {
      guard sections[number].offset == nil else { continue }
      guard number > 0 else {
        sections[number].offset = ContainerFormat.firstSection
        continue
      }
      guard let offset = sections[number - 1].offset, let length = sections[number - 1].length else { return }
      sections[number].offset = ContainerWriter.aligned(offset + length)
    }
  }

  private func joined(_ head: [UInt8], length: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    bytes.append(contentsOf: head)
    for number in sections.indices {
      bytes.append(contentsOf: sections[number].pending)
      sections[number].pending = []
    }
    return bytes
  }

  /// Writes what is pending of a section to the file, if its place is known.
  private func flush(_ number: Int) throws(ContainerError) {
    guard isPlaced(Section(number: number)), !sections[number].pending.isEmpty else { return }
    try write(sections[number].pending, ofSection: number)
    sections[number].pending.removeAll(keepingCapacity: true)
  }

  /// Writes the next bytes of a section whose place is known to the file.
  private func write(_ bytes: [UInt8], ofSection number: Int) throws(ContainerError) {
    guard let offset = sections[number].offset else { return }
    try write(bytes, at: offset + sections[number].written)
    sections[number].written += bytes.count
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(ContainerError) {
    guard let descriptor else { return }
    let code = bytes.withUnsafeBytes { systemWriteAll(descriptor, $0, at: offset) }
    guard code == 0 else { throw .unwritable(path: path, code: code) }
  }
}
