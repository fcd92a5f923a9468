/// Nodes and points with a key, in memory of its own, as a list or as a heap with the least key first.
///
/// The first list of a type costs a short run as much as a place, so this is none.
struct EntryHeap: ~Copyable {
  struct Entry {
    var key: Float
    /// The tree's place among those searched.
    let tree: UInt32
    /// The level of a node; -1 for a point.
    let level: Int32
    let index: UInt32
  }

  private var entries: UnsafeMutableBufferPointer<Entry>
  private(set) var count = 0

  init(capacity: Int) {
    entries = .allocate(capacity: max(capacity, 16))
  }

  deinit {
    entries.deallocate()
  }

  /// The entry at `position`, in no order but that the first has the least key of a heap.
  @inline(__always)
  subscript(position: Int) -> Entry {
    precondition(position >= 0 && position < count, "position outside the heap")
    return entries[position]
  }

  /// Appends `entry` to a list.
  @inline(__always)
  mutating func append(_ entry: Entry) {
    if count == entries.count { grow() }
    entries[count] = entry
    count &+= 1
  }

  /// Empties a list.
  mutating func removeAll() {
    count = 0
  }

  /// Adds `entry` to a heap.
  @inline(__always)
  mutating func push(_ entry: Entry) {
    if count == entries.count { grow() }
    var index = count
    count &+= 1
    while index > 0 {
      let parent = (index &- 1) / 2
      guard entries[parent].key > entry.key else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  /// Takes the entry with the least key from a heap.
  mutating func pop() -> Entry? {
    guard count > 0 else { return nil }
    let first = entries[0]
    count &-= 1
    if count > 0 { sink(entries[count]) }
    return first
  }

  /// Takes the entry with the least key from a heap and adds another.
  mutating func replaceFirst(with entry: Entry) {
    precondition(count > 0, "nothing to replace")
    sink(entry)
  }

  /// Puts `entry` where the first has been.
  @inline(__always)
  private mutating func sink(_ entry: Entry) {
    var index = 0
    while true {
      var child = 2 &* index &+ 1
      guard child < count else { break }
      if child &+ 1 < count && entries[child &+ 1].key < entries[child].key { child &+= 1 }
      guard entries[child].key < entry.key else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * entries.count)
    _ = larger.moveInitialize(fromContentsOf: UnsafeMutableBufferPointer(rebasing: entries[..<count]))
    entries.deallocate()
    entries = larger
  }
}
