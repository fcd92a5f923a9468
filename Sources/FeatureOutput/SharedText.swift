import GeoCore

/// The text of the members that features share, as it was written last.
struct SharedText {
  /// A text for fields that stand side by side.
  private struct Run {
    let start: Int
    let end: Int
    /// The slot behind the last of them.
    let nextSlot: Int
  }

  /// The edition that the text is of; 0 while there is none.
  private var edition = 0
  private var bytes: [UInt8] = []
  private var runs = FlatList<Run>()

  /// Whether the text is that of `edition`; if not, it is to be added anew.
  mutating func holds(_ edition: Int) -> Bool {
    if edition == self.edition && edition != 0 { return true }
    self.edition = 0
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    return false
  }

  /// Takes the text of the next fields that stand side by side.
  mutating func add(_ text: UnsafeRawBufferPointer, nextSlot: Int) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    runs.append(Run(start: start, end: bytes.count, nextSlot: nextSlot))
  }

  /// Says that all has been added, and what it is the text of.
  mutating func finish(_ edition: Int) {
    self.edition = edition
  }

  /// Appends the text of the run with that number; returns the slot behind it.
  @inline(__always)
  func append(_ number: Int, to cursor: inout TextCursor) -> Int {
    let run = runs[number]
    bytes.withUnsafeBytes { cursor.append(UnsafeRawBufferPointer(rebasing: $0[run.start..<run.end])) }
    return run.nextSlot
  }
}
