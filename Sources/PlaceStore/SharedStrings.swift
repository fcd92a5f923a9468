import BinaryFile

/// Stores the strings that several places of a category share before all others, so that they lie together.
struct SharedStrings {
  private var counter: RepetitionCounter

  /// The columns whose strings are stored so. An address that neighbors share is stored with them.
  static let columns: [PlaceColumn] = [.openingHours, .source, .phone]

  /// Prepares for a category of `placeCount` places.
  init(placeCount: Int) {
    counter = RepetitionCounter(placeCount: placeCount)
  }

  /// Whether the places of `category` can share more than one source.
  static func areMany(in category: PlaceCollection.Category) -> Bool {
    let columns = [PlaceColumn.phone, .openingHours, .names, .tags, .merged].reduce(UInt16(0)) {
      $0 | 1 << $1.rawValue
    }
    return category.count == 1 || !category.hasOneSource || category.columns & columns != 0
  }

  /// Counts the strings of the places of `run`.
  mutating func count(_ run: PlaceRun) {
    run.withRecords { records in
      for key in run.keys {
        var reader = PackedPlaceReader(bytes: records, offset: key.offset)
        for column in PackedPlace.texts {
          let text = reader.text()
          if column != .id && column != .name && !text.isEmpty { counter.count(text) }
        }
        for _ in PackedPlace.lists {
          for _ in 0..<2 * reader.length() { counter.count(reader.text()) }
        }
      }
    }
  }

  /// Stores the strings of the places of `run` that came up more than once.
  func store(_ run: PlaceRun, _ strings: inout StringTableBuilder) {
    run.withRecords { records in
      for key in run.keys {
        var reader = PackedPlaceReader(bytes: records, offset: key.offset)
        for column in PackedPlace.texts {
          let text = reader.text()
          guard SharedStrings.columns.contains(column), !text.isEmpty else { continue }
          if counter.isRepeated(text) { _ = strings.reference(to: text) }
        }
        for _ in PackedPlace.lists {
          for _ in 0..<2 * reader.length() {
            let text = reader.text()
            if counter.isRepeated(text) { _ = strings.reference(to: text) }
          }
        }
      }
    }
  }
}

/// Tells which strings came up more than once, by their hashes; now and then one too many.
private struct RepetitionCounter {
  private var counts: [UInt8]

  init(placeCount: Int) {
    var slotCount = 1 << 16
    while slotCount < placeCount, slotCount < 1 << 24 { slotCount *= 2 }
    counts = [UInt8](repeating: 0, count: slotCount)
  }

  mutating func count(_ text: UnsafeRawBufferPointer) {
    let slot = slot(of: text)
    if counts[slot] < 2 { counts[slot] += 1 }
  }

  func isRepeated(_ text: UnsafeRawBufferPointer) -> Bool {
    counts[slot(of: text)] > 1
  }

  private func slot(of text: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: Checksum.of(text)) & (counts.count &- 1)
  }
}
