/// Values in a row, as an array has them.
///
/// The first array of each type makes Swift build metadata for it, which costs a short run as much as printing a place.
/// This list needs none, so it holds what each run makes a list of. Copies share their memory until one is changed.
public struct FlatList<Element> {
  @usableFromInline var memory: FlatMemory?

  /// Makes an empty list.
  @inlinable
  public init() {
    memory = nil
  }

  /// Makes a list of `count` times the same.
  @inlinable
  public init(repeating element: Element, count: Int) {
    let memory = FlatMemory(of: Element.self, capacity: count)
    memory.elements(Element.self).initialize(repeating: element, count: count)
    memory.count = count
    self.memory = memory
  }

  /// Makes a list of what `fill` appends, with room for `capacity` values at first.
  @inlinable
  public init(capacity: Int, _ fill: (inout FlatList) -> Void) {
    memory = FlatMemory(of: Element.self, capacity: capacity)
    fill(&self)
  }

  /// Returns where the values are and how many, in memory that belongs to this list alone and has room for `capacity` of them.
  ///
  /// It does not take hold of the memory, as the list does: that would cost as much as to append a value.
  @inlinable @inline(__always)
  mutating func ownValues(capacity: Int, adding more: Int = 0) -> (
    values: UnsafeMutablePointer<Element>, count: Int
  ) {
    if !isKnownUniquelyReferenced(&memory) || memory.unsafelyUnwrapped.capacity < capacity {
      move(capacity: capacity)
    }
    return Unmanaged.passUnretained(memory.unsafelyUnwrapped)._withUnsafeGuaranteedRef { memory in
      let count = memory.count
      memory.count = count &+ more
      return (memory.elements(Element.self), count)
    }
  }

  /// Takes memory of its own with room for so many values, or for twice those that there are.
  @inlinable @inline(never)
  mutating func move(capacity: Int) {
    let isOnlyOwner = isKnownUniquelyReferenced(&memory)
    // Numbers and what is made of them alone need no more than their bytes.
    if isOnlyOwner, let memory, _isPOD(Element.self) {
      return memory.grow(to: Swift.max(capacity, 2 * memory.capacity), of: MemoryLayout<Element>.stride)
    }
    let larger = FlatMemory(of: Element.self, capacity: Swift.max(capacity, isOnlyOwner ? 2 * count : count))
    if let memory {
      let (from, to) = (memory.elements(Element.self), larger.elements(Element.self))
      larger.count = memory.count
      if isOnlyOwner {
        to.moveInitialize(from: from, count: memory.count)
        memory.count = 0
      } else {
        to.initialize(from: from, count: memory.count)
      }
    }
    memory = larger
  }

  /// Calls `body` with the values.
  @inlinable
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeBufferPointer(start: memory?.elements(Element.self), count: memory?.count ?? 0))
  }

  /// Calls `body` with the values, which it may change.
  @inlinable
  public mutating func withUnsafeMutableBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (values, count) = ownValues(capacity: 0)
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeMutableBufferPointer(start: values, count: count))
  }
}

extension FlatList: @unchecked Sendable where Element: Sendable {}  // shared memory is never changed

extension FlatList: RandomAccessCollection, MutableCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  @inlinable
  public var count: Int { memory?.count ?? 0 }

  @inlinable
  public subscript(position: Int) -> Element {
    get {
      guard let memory, position >= 0, position < memory.count else {
        preconditionFailure("position outside the list")
      }
      return memory.elements(Element.self)[position]
    }
    set {
      precondition(position >= 0 && position < count, "position outside the list")
      ownValues(capacity: 0).values[position] = newValue
    }
  }
}

extension FlatList: Equatable where Element: Equatable {
  @inlinable
  public static func == (first: FlatList, second: FlatList) -> Bool { first.elementsEqual(second) }
}

extension FlatList: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension FlatList: RangeReplaceableCollection, ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    _ = ownValues(capacity: capacity)
  }

  @inlinable
  public mutating func append(_ element: Element) {
    let (values, count) = ownValues(capacity: count &+ 1, adding: 1)
    (values + count).initialize(to: element)
  }

  @inlinable
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "nothing to remove")
    let (values, count) = ownValues(capacity: 0, adding: -1)
    return (values + (count - 1)).move()
  }

  @inlinable
  public mutating func removeAll(keepingCapacity: Bool) {
    guard keepingCapacity, isKnownUniquelyReferenced(&memory), let memory else {
      memory = nil
      return
    }
    memory.elements(Element.self).deinitialize(count: memory.count)
    memory.count = 0
  }

  @inlinable
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    var list = FlatList()
    list.reserveCapacity(count - range.count + elements.count)
    for position in 0..<range.lowerBound { list.append(self[position]) }
    for element in elements { list.append(element) }
    for position in range.upperBound..<count { list.append(self[position]) }
    self = list
  }
}

/// The memory of a list, in a class that is not generic and so needs no metadata for each type.
@usableFromInline
final class FlatMemory {
  @exclusivity(unchecked) @usableFromInline private(set) var start: UnsafeMutableRawPointer
  @exclusivity(unchecked) @usableFromInline private(set) var capacity: Int
  // A list is a value, so that Swift sees to it that it is not changed in two places at once.
  @exclusivity(unchecked) @usableFromInline var count = 0
  private let clear: (UnsafeMutableRawPointer, Int) -> Void

  @usableFromInline
  init(byteCount: Int, capacity: Int, clear: @escaping (UnsafeMutableRawPointer, Int) -> Void) {
    start = CMemory.allocated(byteCount)
    self.capacity = capacity
    self.clear = clear
  }

  /// Makes room for so many values of so many bytes each, which are moved as bytes; large memory is not copied for that.
  @usableFromInline
  func grow(to capacity: Int, of stride: Int) {
    start = CMemory.resized(start, to: capacity * stride)
    self.capacity = capacity
  }

  @inlinable
  convenience init<Element>(of type: Element.Type, capacity: Int) {
    // A few at least, since lists mostly grow by one.
    let capacity = Swift.max(capacity, 4)
    precondition(MemoryLayout<Element>.alignment <= 16, "values that the C library does not align")
    self.init(byteCount: capacity * MemoryLayout<Element>.stride, capacity: capacity) {
      $0.assumingMemoryBound(to: type).deinitialize(count: $1)
    }
  }

  deinit {
    clear(start, count)
    CMemory.release(start)
  }

  @inlinable @inline(__always)
  func elements<Element>(_ type: Element.Type) -> UnsafeMutablePointer<Element> {
    start.assumingMemoryBound(to: type)
  }
}
