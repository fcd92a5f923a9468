/// A way: the ids of its nodes and its tags.
public struct OSMWay: Hashable, Sendable {
  /// Unique among ways.
  public let id: Int64
  /// The ids of its nodes in their order; the first is also the last when the way is closed.
  public let refs: ArraySlice<Int64>
  /// Often, but not always, at least one.
  public let tags: ArraySlice<OSMTag>

  /// Whether the way ends where it begins and has at least three corners.
  public var isClosed: Bool { refs.count > 3 && refs.first == refs.last }
}

/// The ways of a block; deleted ones are left out.
public struct OSMWays: RandomAccessCollection, Sendable {
  private var ids: [Int64] = []
  /// For each way, where its refs end.
  private var refEnds: [Int32] = []
  /// As long as the longest block so far and valid up to `refCount`.
  var refs: [Int64] = []
  var refCount = 0
  var tags = TagLists()

  /// The index of the first.
  public var startIndex: Int { 0 }
  /// Their number.
  public var endIndex: Int { ids.count }

  /// The element at `index`, which shares the memory of the collection.
  public subscript(index: Int) -> OSMWay {
    let start = index == 0 ? 0 : Int(refEnds[index - 1])
    return OSMWay(id: ids[index], refs: refs[start..<Int(refEnds[index])], tags: tags[index])
  }

  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    refEnds.removeAll(keepingCapacity: true)
    refCount = 0
    tags.removeAll()
  }

  /// Ends a way, whose refs and tags have been appended.
  mutating func endWay(id: Int64) {
    ids.append(id)
    refEnds.append(Int32(truncatingIfNeeded: refCount))
    tags.endElement()
  }

  /// Forgets the refs and tags since the last way.
  mutating func dropOpenWay() {
    refCount = Int(refEnds.last ?? 0)
    tags.dropOpenElement()
  }

  mutating func append(ref: Int64) {
    if refCount == refs.count { refs.grow(to: Swift.max(1024, refCount * 2)) }
    refs[refCount] = ref
    refCount += 1
  }
}
