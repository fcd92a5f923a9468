import BinaryFile

/// Strings of a section, read in place.
///
/// A reference counts units of four bytes from the start of the section; there stands the length as a varint, then the
/// UTF-8. References come from a file, so each is checked when it is followed.
///
/// Lists of references stand between the strings: their number, then each of them, four bytes wide.
public struct StringTable: Sendable {
  /// Stands for no string.
  public static let none: UInt32 = .max
  private let bytes: Column<UInt8>
  private let words: Column<UInt32>

  package init(_ section: UnsafeRawBufferPointer) {
    bytes = Column(section)
    words = Column(section)
  }

  /// Returns the references in the list that `reference` stands for.
  ///
  /// - Throws: `DamagedReference` when it leads out of the section.
  func list(_ reference: UInt32) throws(DamagedReference) -> (start: Int, count: Int) {
    let start = Int(reference)
    guard start < words.count else { throw DamagedReference() }
    let count = Int(words[start])
    guard count <= words.count - start - 1 else { throw DamagedReference() }
    return (start + 1, count)
  }

  /// The reference at a place inside a list.
  func element(at position: Int) -> UInt32 { words[position] }

  /// Returns the UTF-8 that `reference` stands for, which lives as long as the section.
  ///
  /// - Throws: `DamagedReference` when it leads out of the section.
  @inline(__always)
  package func text(_ reference: UInt32) throws(DamagedReference) -> UnsafeRawBufferPointer {
    let offset = Int(reference) &* 4
    // Nearly every string is shorter than 128 bytes.
    guard offset < bytes.count else { throw DamagedReference() }
    let length = Int(bytes[offset])
    guard length < 0x80, length < bytes.count &- offset else { return try longText(at: offset) }
    return bytes.slice(offset &+ 1..<offset &+ 1 &+ length)
  }

  /// The first byte of what `reference` stands for, 0 where there is nothing.
  @inline(__always)
  func touch(_ reference: UInt32) -> UInt8 {
    let offset = Int(reference) &* 4
    return offset < bytes.count ? bytes[offset] : 0
  }

  private func longText(at start: Int) throws(DamagedReference) -> UnsafeRawBufferPointer {
    var offset = start
    var length = 0
    var shift = 0
    while true {
      guard offset < bytes.count, shift < 35 else { throw DamagedReference() }
      let byte = bytes[offset]
      offset += 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    guard length <= bytes.count - offset else { throw DamagedReference() }
    return bytes.slice(offset..<offset + length)
  }

  /// Returns the string that `reference` stands for; bytes that are no UTF-8 become U+FFFD.
  package func string(_ reference: UInt32) throws(DamagedReference) -> String {
    String(decoding: try text(reference), as: UTF8.self)
  }
}

/// A reference in a file leads out of its section.
package struct DamagedReference: Error {}
