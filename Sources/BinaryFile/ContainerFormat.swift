/// The layout of a `.nearby` container; little-endian, every section aligned to 8 bytes.
///
///     offset  size  header
///          0     8  magic: 89 'NEARBY' 0A
///          8     4  version
///         12     4  number of sections
///         16     8  length of the whole file in bytes
///         24     8  checksum of the section table
///         32    24  zero
///         56     8  checksum of bytes 0..<56
///
///     offset  size  entry of the section table, from 64 on, in order of offset
///          0     8  tag: ASCII, padded with zeros
///          8     8  offset in the file
///         16     8  length in bytes
///         24     8  checksum of the section's bytes
///
/// The table has room for 62 entries; sections begin at 2048.
///
/// History: 1, the first.
enum ContainerFormat {
  static let magic: [UInt8] = [0x89, 0x4E, 0x45, 0x41, 0x52, 0x42, 0x59, 0x0A]
  static let version: UInt32 = 1
  static let headerLength = 64
  static let entryLength = 32
  static let capacity = 62
  static let firstSection = headerLength + capacity * entryLength

  /// Builds the header for a table that is given as bytes.
  static func header(table: [UInt8], fileLength: UInt64) -> [UInt8] {
    var header = magic
    header.append(littleEndian: version)
    header.append(littleEndian: UInt32(table.count / entryLength))
    header.append(littleEndian: fileLength)
    header.append(littleEndian: table.withUnsafeBytes(Checksum.of))
    header.append(contentsOf: repeatElement(0, count: 24))
    header.append(littleEndian: header.withUnsafeBytes(Checksum.of))
    return header
  }
}

/// The name of a section: one to eight ASCII letters.
package struct SectionTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package init(stringLiteral text: String) {
    precondition((1...8).contains(text.utf8.count), "a tag has one to eight letters")
    rawValue = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var description: String {
    let letters = (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }.filter { $0 != 0 }
    return String(decoding: letters.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
