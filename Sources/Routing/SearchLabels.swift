/// What a search knows about the arcs that it has met, in the order in which it met them.
///
/// Found by a table of open addressing, so that a search takes memory for what it visits and not for the network.
struct SearchLabels {
  struct Label {
    let arc: UInt32
    /// The label that it was reached from; all ones where the search began.
    var parent: UInt32
    /// Seconds from where the search began.
    var cost: Double
    /// What is added to the cost for the order of the queue.
    let potential: Double
    var isSettled: Bool
    /// Whether no search goes on from it, so that only the other search can meet it.
    var isBarred = false
    /// Whether its arc finds it.
    var isListed = true
  }

  static let none = UInt32.max
  private(set) var list: [Label] = []
  /// Numbers of labels and one more; 0 where there is none.
  private var slots: [UInt32]
  private var shift: UInt32

  init() {
    shift = 32 - 11
    slots = [UInt32](repeating: 0, count: 1 << 11)
    list.reserveCapacity(1 << 10)
  }

  var count: Int { list.count }

  subscript(number: UInt32) -> Label { list[Int(number)] }

  /// The number of the label of an arc; nil when there is none.
  @inline(__always)
  func number(of arc: RoadArc) -> UInt32? {
    var slot = self.slot(of: arc.rawValue)
    while slots[slot] != 0 {
      if list[Int(slots[slot] - 1)].arc == arc.rawValue { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a label for an arc that has none, and returns its number.
  mutating func append(_ label: Label) -> UInt32 {
    if 2 * (list.count + 1) > slots.count { grow() }
    list.append(label)
    insert(UInt32(list.count - 1))
    return UInt32(list.count - 1)
  }

  /// Adds a label that is not found by its arc.
  mutating func appendUnlisted(_ label: Label) -> UInt32 {
    list.append(label)
    list[list.count - 1].isListed = false
    return UInt32(list.count - 1)
  }

  mutating func improve(_ number: UInt32, cost: Double, parent: UInt32) {
    list[Int(number)].cost = cost
    list[Int(number)].parent = parent
  }

  mutating func settle(_ number: UInt32) { list[Int(number)].isSettled = true }

  // 2³² divided by the golden ratio, as D. Knuth has it in "The Art of Computer Programming" 3, 6.4.
  @inline(__always)
  private func slot(of arc: UInt32) -> Int { Int((arc &* 0x9E37_79B1) >> shift) }

  private mutating func insert(_ number: UInt32) {
    var slot = slot(of: list[Int(number)].arc)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number + 1
  }

  private mutating func grow() {
    shift -= 1
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in list.indices where list[number].isListed { insert(UInt32(number)) }
  }
}

/// Labels in the order of their keys, the smallest first: a heap of which each node has four children.
struct SearchQueue {
  struct Entry {
    let key: Double
    let label: UInt32
  }

  private var heap: [Entry] = []

  var count: Int { heap.count }
  var first: Entry? { heap.first }

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 4
      guard entry.key < heap[parent].key else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  mutating func pop() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    var hole = 0
    while true {
      let start = 4 * hole + 1
      guard start < heap.count else { break }
      var least = start
      var child = start + 1
      let end = min(start + 4, heap.count)
      while child < end {
        if heap[child].key < heap[least].key { least = child }
        child += 1
      }
      guard heap[least].key < last.key else { break }
      heap[hole] = heap[least]
      hole = least
    }
    heap[hole] = last
    return first
  }
}
