import BinaryFile

/// What is stored of each place besides its position and category.
package enum PlaceColumn: Int, CaseIterable, Sendable {
  case id, name, address, phone, openingHours, source
  /// Lists of keys and values in turn.
  case names, tags
  /// The keys of sources and ids in turn of the records that are one place with this one.
  case merged
}

/// What stands for the texts and the lists of a place. In one dataset, equal references mean equal texts.
@usableFromInline
package struct PlaceReferences: Sendable {
  @usableFromInline package let id, name, address, phone, openingHours, source, names, tags, merged: UInt32

  /// Of a place of which nothing is stated.
  package static var nothing: PlaceReferences { PlaceReferences { _ in StringTable.none } }

  /// Takes each from what `number` makes of the raw value of its column.
  @inline(__always)
  init(_ number: (Int) -> UInt32) {
    self.init(
      id: number(0), name: number(1), address: number(2), phone: number(3), openingHours: number(4),
      source: number(5), names: number(6), tags: number(7), merged: number(8))
  }

  init(
    id: UInt32, name: UInt32, address: UInt32, phone: UInt32, openingHours: UInt32, source: UInt32,
    names: UInt32, tags: UInt32, merged: UInt32
  ) {
    (self.id, self.name, self.address) = (id, name, address)
    (self.phone, self.openingHours, self.source) = (phone, openingHours, source)
    (self.names, self.tags, self.merged) = (names, tags, merged)
  }

  /// Whether each, as the slot of a column, is below `width` or none.
  func areSlots(below width: Int) -> Bool {
    func isSlot(_ number: UInt32) -> Bool { number == StringTable.none || number < width }
    return isSlot(id) && isSlot(name) && isSlot(address) && isSlot(phone) && isSlot(openingHours)
      && isSlot(source) && isSlot(names) && isSlot(tags) && isSlot(merged)
  }

  /// Whether all but id, name and address are the same.
  @inlinable @inline(__always)
  package func isLike(_ other: PlaceReferences) -> Bool {
    phone == other.phone && openingHours == other.openingHours && source == other.source
      && names == other.names && tags == other.tags && merged == other.merged
  }
}

/// A row of references for each place, without the columns that are the same for all.
///
/// What is printed of a place lies together, so that a place touches one page and not one for each column. Two sections:
///
///     layout    the width of a row; then for each of `PlaceColumn` its slot in the row, or none, and the reference that
///               all places have when it has no slot: UInt32 each
///     rows      the rows, UInt32 for each slot
///
/// Columns are only ever added at the end. A file that ends before a column states nothing there, and a program that does not
/// know a column passes over it.
struct PlaceRows: Sendable {
  private let rows: Column<UInt32>
  private let width: Int
  /// The slot of each column in a row, or none.
  private let slots: PlaceReferences
  /// What all places have in the columns without a slot.
  private let constants: PlaceReferences
  /// The number of columns that every file has.
  private static let leastColumnCount = 8

  /// Opens the rows of `count` places; `nil` when the sections are too short.
  init?(layout layoutSection: UnsafeRawBufferPointer, rows rowsSection: UnsafeRawBufferPointer, count: Int) {
    let layout: Column<UInt32> = Column(layoutSection)
    rows = Column(rowsSection)
    let columnCount = (layout.count - 1) / 2
    guard layout.count > 0, columnCount >= PlaceRows.leastColumnCount else { return nil }
    width = Int(layout[0])
    let (needed, overflow) = width.multipliedReportingOverflow(by: count)
    guard !overflow, rows.count >= needed else { return nil }
    slots = PlaceReferences { column in column < columnCount ? layout[1 + 2 * column] : StringTable.none }
    constants = PlaceReferences { column in column < columnCount ? layout[2 + 2 * column] : StringTable.none }
    guard slots.areSlots(below: width) else { return nil }
  }

  @inline(__always)
  subscript(index: Int, column: PlaceColumn) -> UInt32 {
    switch column {
    case .id: reference(slots.id, constants.id, index)
    case .name: reference(slots.name, constants.name, index)
    case .address: reference(slots.address, constants.address, index)
    case .phone: reference(slots.phone, constants.phone, index)
    case .openingHours: reference(slots.openingHours, constants.openingHours, index)
    case .source: reference(slots.source, constants.source, index)
    case .names: reference(slots.names, constants.names, index)
    case .tags: reference(slots.tags, constants.tags, index)
    case .merged: reference(slots.merged, constants.merged, index)
    }
  }

  @inline(__always)
  private func reference(_ slot: UInt32, _ constant: UInt32, _ index: Int) -> UInt32 {
    slot == StringTable.none ? constant : rows[index &* width &+ Int(slot)]
  }

  /// All that stands in the row of place `index`.
  @inline(__always)
  func references(at index: Int) -> PlaceReferences {
    PlaceReferences(
      id: self[index, .id], name: self[index, .name], address: self[index, .address],
      phone: self[index, .phone], openingHours: self[index, .openingHours], source: self[index, .source],
      names: self[index, .names], tags: self[index, .tags], merged: self[index, .merged])
  }
}
