import BinaryFile
import TextMatching

/// Where the grams of the names of places stand, in the order of the places.
///
/// What is read of it are the lists of the grams that are asked for.
package struct NameIndex: Sendable {
  /// What one of two neighbouring scalars may be.
  package struct Side: Sendable {
    let classes: ClosedRange<UInt64>
    let scalars: ClosedRange<UInt32>

    /// Whatever stands there, also the end of the name.
    package static let anything = Side(classes: NameGram.classes, scalars: 0...0x1F_FFFF)
    /// The end of a name of `count` scalars.
    package static func end(ofNameOf count: Int) -> Side {
      let length = NameGram.length(of: count)
      return Side(classes: NameGram.endClass...NameGram.endClass, scalars: length...length)
    }

    private init(classes: ClosedRange<UInt64>, scalars: ClosedRange<UInt32>) {
      (self.classes, self.scalars) = (classes, scalars)
    }

    /// Any scalar with the leading consonant of this number.
    package init(initial: UInt8) {
      let only = NameGram.initialClass(initial)
      self.init(classes: only...only, scalars: 0...0x1F_FFFF)
    }

    /// One of `scalars`, which are of one class.
    package init(_ scalars: ClosedRange<UInt32>) {
      let only = NameGram.scalarClass(scalars.lowerBound)
      self.init(classes: only...only, scalars: scalars)
    }
  }

  private let grams: Column<UInt64>
  private let lists: Column<UInt8>
  private let marks: Column<UInt8>
  package let placeCount: Int

  /// Opens the index of `placeCount` places; `nil` when the sections are too short.
  init?(
    grams: UnsafeRawBufferPointer, lists: UnsafeRawBufferPointer, marks: UnsafeRawBufferPointer,
    placeCount: Int
  ) {
    self.grams = Column(grams)
    self.lists = Column(lists)
    self.marks = Column(marks)
    self.placeCount = placeCount
    guard self.marks.count >= (placeCount + 7) / 8 else { return nil }
  }

  private var gramCount: Int { grams.count / 2 }

  /// Whether the names of place `index` must be read to know whether they match.
  package func isMarked(_ index: Int) -> Bool {
    marks[index / 8] & 1 << UInt8(index % 8) != 0
  }

  /// Calls `visit` with the number of each gram of `first` and `second`.
  ///
  /// - Parameter begins: only where a word or the name begins with the first scalar.
  /// - Complexity: O(log n + m) for m grams of the same leading consonants.
  package func forEachGram(
    _ first: Side, begins: Bool = false, _ second: Side, _ visit: (Int) -> Void
  ) {
    for firstClass in first.classes where firstClass != NameGram.endClass {
      for secondClass in second.classes {
        let classes = (firstClass, secondClass)
        let low = NameGram.key(classes: classes, first.scalars.lowerBound, begins: false, 0)
        let high = NameGram.key(classes: classes, first.scalars.upperBound, begins: true, 0x1F_FFFF)
        var number = firstGram(from: low)
        while number < gramCount, grams[2 * number] <= high {
          let key = grams[2 * number]
          if second.scalars.contains(NameGram.second(of: key)), !begins || NameGram.begins(key) {
            visit(number)
          }
          number += 1
        }
      }
    }
  }

  /// The number of the first gram whose key is `key` or above.
  private func firstGram(from key: UInt64) -> Int {
    var (low, high) = (0, gramCount)
    while low < high {
      let middle = (low + high) / 2
      if grams[2 * middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The bytes of the list of gram `number`; none when the file is damaged.
  private func list(_ number: Int) -> Range<Int> {
    let start = grams[2 * number + 1]
    let end = number + 1 < gramCount ? grams[2 * number + 3] : UInt64(lists.count)
    guard start <= end, end <= lists.count else { return 0..<0 }
    return Int(start)..<Int(end)
  }

  /// How many bytes the list of gram `number` has: about two for each value.
  package func length(of number: Int) -> Int { list(number).count }

  /// Where sequences begin of which grams stand at a certain place, as they are read from lists.
  package struct Starts: Sendable {
    /// In order from each of `runs` to the next.
    package var values: [UInt64] = []
    package var runs: [Int] = []

    package init() {}
  }

  /// Appends where the sequence begins of which gram `number` is the one of number `position`.
  ///
  /// - Parameters:
  ///   - atStart: only at the beginning of a name.
  ///   - known: only in the places of these values, which are in order.
  /// - Throws: `DamagedReference` when the list leads out of its bounds.
  package func appendStarts(
    of number: Int, position: Int, atStart: Bool, in known: [UInt64]?, to starts: inout Starts
  ) throws(DamagedReference) {
    let shift = UInt64(position) & NamePosition.mask
    starts.runs.append(starts.values.count)
    let first = starts.values.count
    var isInOrder = true
    func append(_ value: UInt64) {
      var start = value &- shift
      if value & NamePosition.mask < shift {
        // Only a long name goes on after its last number.
        guard isMarked(NamePosition.place(of: value)) else { return }
        start = value &+ (NamePosition.mask &+ 1) &- shift
        isInOrder = false
      }
      if atStart, start & NamePosition.mask != 0 { return }
      starts.values.append(start)
    }
    if let known {
      try forEachValue(of: number, inPlacesOf: known) { append($0) }
    } else {
      try forEachValue(of: number) { append($0) }
    }
    if !isInOrder { starts.values[first...].sort() }
  }

  /// Calls `visit` with each value of gram `number` in the places of those in `known`, which are in order.
  private func forEachValue(
    of number: Int, inPlacesOf known: [UInt64], _ visit: (UInt64) -> Void
  ) throws(DamagedReference) {
    var cursor = cursor(of: number)
    var next = 0
    while next < known.count, let value = try cursor.next(atLeast: known[next] & ~NamePosition.mask) {
      let place = value & ~NamePosition.mask
      next = known.number(of: place, from: next)
      if next < known.count, known[next] & ~NamePosition.mask == place { visit(value) }
    }
  }

  /// The start of the list of gram `number`.
  func cursor(of number: Int) -> NameListCursor {
    NameListCursor(lists.slice(list(number)), limit: UInt64(placeCount) << NamePosition.bits)
  }

  /// Calls `visit` with each value of gram `number`, in order.
  ///
  /// - Throws: `DamagedReference` when the list leads out of its bounds.
  @inline(__always)
  func forEachValue(of number: Int, _ visit: (UInt64) -> Void) throws(DamagedReference) {
    var cursor = cursor(of: number)
    while let value = try cursor.next(atLeast: 0) { visit(value) }
  }
}
