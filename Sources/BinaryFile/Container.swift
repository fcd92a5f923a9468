/// A `.nearby` file opened for reading: named sections of bytes.
///
/// Opening checks header, table and bounds and touches one page, whatever the size of the file.
public struct Container: Sendable {
  private struct Section {
    let tag: SectionTag
    let range: Range<Int>
    let checksum: UInt64
  }

  private let file: MappedFile
  private let sections: [Section]

  /// Opens the file at `path`.
  ///
  /// - Throws: `ContainerError` when it cannot be read or is not a whole container of this version.
  public init(contentsOf path: String) throws(ContainerError) {
    try self.init(MappedFile(path: path))
  }

  /// Opens bytes that live as long as the program; `name` stands for the path in errors.
  public init(staticBytes: UnsafeRawBufferPointer, name: String) throws(ContainerError) {
    try self.init(MappedFile(staticBytes: staticBytes, name: name))
  }

  /// Opens a copy of `contents`; `name` stands for the path in errors.
  public init(contents: [UInt8], name: String) throws(ContainerError) {
    try self.init(MappedFile(contents: contents, name: name))
  }

  private init(_ file: MappedFile) throws(ContainerError) {
    self.file = file
    sections = try Container.checkedSections(of: file)
  }

  /// The file's path, or the name that stands for it.
  public var path: String { file.path }

  /// The length of the whole file in bytes.
  public var length: Int { file.bytes.count }

  /// The tags of all sections, in file order.
  package var tags: [SectionTag] { sections.map(\.tag) }

  /// Returns the bytes of a section, which live as long as this container; `nil` if there is none of that tag.
  package func section(_ tag: SectionTag) -> UnsafeRawBufferPointer? {
    guard let section = sections.first(where: { $0.tag == tag }) else { return nil }
    return UnsafeRawBufferPointer(rebasing: file.bytes[section.range])
  }

  /// Checks every section against its checksum.
  ///
  /// - Throws: `ContainerError.damaged`, which names the section.
  /// - Complexity: O(length): it reads the whole file.
  public func verify() throws(ContainerError) {
    for section in sections
    where Checksum.of(UnsafeRawBufferPointer(rebasing: file.bytes[section.range])) != section.checksum {
      throw .damaged(part: "section '\(section.tag)'", path: path)
    }
  }

  private static func checkedSections(of file: MappedFile) throws(ContainerError) -> [Section] {
    let bytes = file.bytes
    guard bytes.count >= 8, ContainerFormat.magic.elementsEqual(bytes[0..<8]) else {
      throw .notAContainer(path: file.path)
    }
    guard bytes.count >= ContainerFormat.firstSection else {
      throw .wrongLength(
        found: UInt64(bytes.count), expected: UInt64(ContainerFormat.firstSection), path: file.path)
    }
    let version = bytes.littleEndian(at: 8, as: UInt32.self)
    guard version == ContainerFormat.version else {
      throw .unsupportedVersion(found: version, supported: ContainerFormat.version, path: file.path)
    }
    let header = UnsafeRawBufferPointer(rebasing: bytes[0..<56])
    guard Checksum.of(header) == bytes.littleEndian(at: 56, as: UInt64.self) else {
      throw .damaged(part: "header", path: file.path)
    }
    let length = bytes.littleEndian(at: 16, as: UInt64.self)
    guard length == UInt64(bytes.count) else {
      throw .wrongLength(found: UInt64(bytes.count), expected: length, path: file.path)
    }
    let count = Int(bytes.littleEndian(at: 12, as: UInt32.self))
    guard count <= ContainerFormat.capacity else { throw .damaged(part: "section table", path: file.path) }
    let tableEnd = ContainerFormat.headerLength + count * ContainerFormat.entryLength
    let table = UnsafeRawBufferPointer(rebasing: bytes[ContainerFormat.headerLength..<tableEnd])
    guard Checksum.of(table) == bytes.littleEndian(at: 24, as: UInt64.self) else {
      throw .damaged(part: "section table", path: file.path)
    }
    return try sections(in: table, file: file)
  }

  private static func sections(
    in table: UnsafeRawBufferPointer, file: MappedFile
  ) throws(ContainerError) -> [Section] {
    var sections: [Section] = []
    var end = UInt64(ContainerFormat.firstSection)
    for entry in stride(from: 0, to: table.count, by: ContainerFormat.entryLength) {
      let offset = table.littleEndian(at: entry + 8, as: UInt64.self)
      let length = table.littleEndian(at: entry + 16, as: UInt64.self)
      let (next, overflow) = offset.addingReportingOverflow(length)
      guard offset >= end, offset % 8 == 0, !overflow, next <= UInt64(file.bytes.count) else {
        throw .damaged(part: "section table", path: file.path)
      }
      sections.append(
        Section(
          tag: SectionTag(rawValue: table.littleEndian(at: entry, as: UInt64.self)),
          range: Int(offset)..<Int(next),
          checksum: table.littleEndian(at: entry + 24, as: UInt64.self)))
      end = next
    }
    return sections
  }
}
