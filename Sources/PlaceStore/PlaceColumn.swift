import BinaryFile

/// What is stored of each place besides its position and category.
package enum PlaceColumn: Int, CaseIterable, Sendable {
  case id, name, address, phone, openingHours, source
  /// Lists of pairs.
  case names, tags

  var section: SectionTag {
    switch self {
    case .id: "col-id"
    case .name: "col-name"
    case .address: "col-addr"
    case .phone: "col-phon"
    case .openingHours: "col-hour"
    case .source: "col-src"
    case .names: "col-nams"
    case .tags: "col-tags"
    }
  }
}

/// A reference for each place, or one for all of them.
///
///     offset  size  what
///          0     4  0: one reference for all; 1: a reference for each place
///          4     4  the one reference
///          8     …  the references, where each has its own
struct ReferenceColumn: Sendable {
  private let references: Column<UInt32>
  private let isConstant: Bool
  private let constant: UInt32

  /// Opens the column of `count` places; `nil` when the section is too short.
  init?(_ section: UnsafeRawBufferPointer, count: Int) {
    let words = Column<UInt32>(section)
    guard words.count >= 2 else { return nil }
    isConstant = words[0] == 0
    constant = words[1]
    references = Column(UnsafeRawBufferPointer(rebasing: section[8...]))
    guard isConstant || references.count >= count else { return nil }
  }

  subscript(index: Int) -> UInt32 {
    isConstant ? constant : references[index]
  }

  /// Returns the section of `references`.
  static func bytes(of references: [UInt32]) -> [UInt8] {
    let constant = references.first ?? StringTable.none
    let isConstant = references.allSatisfy { $0 == constant }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(isConstant ? 0 : 1))
    bytes.append(littleEndian: constant)
    guard !isConstant else { return bytes }
    bytes.reserveCapacity(8 + references.count * 4)
    for reference in references { bytes.append(littleEndian: reference) }
    return bytes
  }
}

/// Lists of key and value: a count, then two string references for each pair. Read in place and checked.
struct PairTable: Sendable {
  private let words: Column<UInt32>

  init(_ section: UnsafeRawBufferPointer) {
    words = Column(section)
  }

  /// Returns the references of a list's keys and values.
  func pairs(_ reference: UInt32) throws(DamagedReference) -> [(key: UInt32, value: UInt32)] {
    let start = Int(reference)
    guard start < words.count else { throw DamagedReference() }
    let count = Int(words[start])
    guard count <= (words.count - start - 1) / 2 else { throw DamagedReference() }
    return (0..<count).map { (words[start + 1 + 2 * $0], words[start + 2 + 2 * $0]) }
  }
}

/// Collects lists of pairs for a `PairTable`; equal lists are stored once.
struct PairTableBuilder {
  private(set) var words: [UInt32] = []
  private var known: [[UInt32]: UInt32] = [:]

  mutating func reference(to pairs: [UInt32]) -> UInt32 {
    guard !pairs.isEmpty else { return StringTable.none }
    if let reference = known[pairs] { return reference }
    let reference = UInt32(words.count)
    words.append(UInt32(pairs.count / 2))
    words.append(contentsOf: pairs)
    known[pairs] = reference
    return reference
  }
}
