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
  package func text(_ reference: UInt32) throws(DamagedReference) -> UnsafeRawBufferPointer {
    var offset = Int(reference) &* 4
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

/// Collects strings for a `StringTable`.
package struct StringTableBuilder {
  /// The section so far.
  package private(set) var bytes: [UInt8] = []
  /// For each slot the reference of the last string that hashed to it.
  private var recent: [UInt32]

  /// Prepares an empty table that finds a repeated string among about `memory` strings before it.
  package init(memory: Int = 1 << 16) {
    recent = [UInt32](repeating: StringTable.none, count: memory)
  }

  /// Finds no string stored so far any more: what follows shall lie together.
  package mutating func forget() {
    for slot in recent.indices { recent[slot] = StringTable.none }
  }

  /// Stores a list of references, each of four bytes after their number, and returns where.
  package mutating func append(list: [UInt32]) -> UInt32 {
    let reference = UInt32(truncatingIfNeeded: bytes.count / 4)
    bytes.append(littleEndian: UInt32(list.count))
    for element in list { bytes.append(littleEndian: element) }
    return reference
  }

  /// Returns the reference of `text`, which is stored if it is not found among the recent ones.
  package mutating func reference(to text: UnsafeRawBufferPointer) -> UInt32 {
    let slot = Int(truncatingIfNeeded: Checksum.of(text) % UInt64(recent.count))
    let known = recent[slot]
    if known != StringTable.none, holds(text, at: known) { return known }
    let reference = UInt32(truncatingIfNeeded: bytes.count / 4)
    var length = text.count
    while length >= 0x80 {
      bytes.append(UInt8(length & 0x7F | 0x80))
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes.append(contentsOf: text)
    while bytes.count % 4 != 0 { bytes.append(0) }
    recent[slot] = reference
    return reference
  }

  /// Returns the reference of `text`.
  package mutating func reference(to text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { reference(to: UnsafeRawBufferPointer($0)) }
  }

  private func holds(_ text: UnsafeRawBufferPointer, at reference: UInt32) -> Bool {
    bytes.withUnsafeBytes { all in
      guard let stored = try? StringTable(all).text(reference) else { return false }
      return stored.count == text.count && stored.elementsEqual(text)
    }
  }
}
