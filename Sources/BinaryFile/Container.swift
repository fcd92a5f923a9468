/// A `.nearby` file opened for reading: named sections of bytes.
///
/// Opening checks header, table and bounds and touches one page, whatever the size of the file.
public struct Container: @unchecked Sendable {  // the bytes never change
  private struct Section {
    let tag: SectionTag
    let offset: UInt64
    let length: UInt64
    let checksum: UInt64
  }

  private let file: MappedFile
  /// The section table, checked; read in place, since a list of it would cost more than an answer.
  private let table: UnsafeRawBufferPointer

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
    table = try Container.checkedTable(of: file)
  }

  /// The file's path, or the name that stands for it.
  public var path: String { file.path }

  /// Whether it is part of the program.
  package var isStatic: Bool { file.isStatic }

  /// The length of the whole file in bytes.
  public var length: Int { file.bytes.count }

  /// The tags of all sections, in file order.
  package var tags: [SectionTag] { (0..<sectionCount).map { section($0).tag } }

  private var sectionCount: Int { table.count / ContainerFormat.entryLength }

  private func section(_ number: Int) -> Section {
    Container.section(number, of: table)
  }

  private static func section(_ number: Int, of table: UnsafeRawBufferPointer) -> Section {
    let start = number * ContainerFormat.entryLength
    return Section(
      tag: SectionTag(rawValue: table.littleEndian(at: start, as: UInt64.self)),
      offset: table.littleEndian(at: start + 8, as: UInt64.self),
      length: table.littleEndian(at: start + 16, as: UInt64.self),
      checksum: table.littleEndian(at: start + 24, as: UInt64.self))
  }

  private func bytes(of section: Section) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: file.bytes[Int(section.offset)..<Int(section.offset + section.length)])
  }

  /// Returns the bytes of a section, which live as long as this container; `nil` if there is none of that tag.
  package func section(_ tag: SectionTag) -> UnsafeRawBufferPointer? {
    for number in 0..<sectionCount {
      let section = section(number)
      if section.tag == tag { return bytes(of: section) }
    }
    return nil
  }

  /// Checks every section against its checksum.
  ///
  /// - Throws: `ContainerError.damaged`, which names the section.
  /// - Complexity: O(length): it reads the whole file.
  public func verify() throws(ContainerError) {
    for number in 0..<sectionCount {
      let section = section(number)
      guard Checksum.of(bytes(of: section)) == section.checksum else {
        throw .damaged(part: "section '\(section.tag)'", path: path)
      }
    }
  }

  private static func checkedTable(of file: MappedFile) throws(ContainerError) -> UnsafeRawBufferPointer {
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
    try checkBounds(of: table, in: file)
    return table
  }

  private static func checkBounds(of table: UnsafeRawBufferPointer, in file: MappedFile)
    throws(ContainerError)
  {
    var end = UInt64(ContainerFormat.firstSection)
    for number in 0..<table.count / ContainerFormat.entryLength {
      let section = section(number, of: table)
      let (next, overflow) = section.offset.addingReportingOverflow(section.length)
      guard section.offset >= end, section.offset % 8 == 0, !overflow, next <= UInt64(file.bytes.count) else {
        throw .damaged(part: "section table", path: file.path)
      }
      end = next
    }
  }
}
