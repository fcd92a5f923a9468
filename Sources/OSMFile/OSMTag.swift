/// A key and a value, as indexes of the block's `strings`; both are sure to exist.
public struct OSMTag: Hashable, Sendable {
  @usableFromInline let keyIndex: UInt32
  @usableFromInline let valueIndex: UInt32

  init(key: UInt32, value: UInt32) {
    keyIndex = key
    valueIndex = value
  }

  /// The index of the key.
  @inlinable
  public var key: Int { Int(keyIndex) }

  /// The index of the value.
  @inlinable
  public var value: Int { Int(valueIndex) }
}

/// The tags of several elements, one after the other.
struct TagLists: Sendable {
  private(set) var tags: [OSMTag] = []
  /// For each element but the last, where its tags end.
  private var ends: [Int32] = []

  var count: Int { ends.count }

  mutating func removeAll() {
    tags.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ tag: OSMTag) {
    tags.append(tag)
  }

  /// Ends the list of an element.
  @inline(__always)
  mutating func endElement() {
    ends.append(Int32(truncatingIfNeeded: tags.count))
  }

  /// Forgets the tags since the last element.
  mutating func dropOpenElement() {
    tags.removeLast(tags.count - Int(ends.last ?? 0))
  }

  subscript(element: Int) -> ArraySlice<OSMTag> {
    let start = element == 0 ? 0 : Int(ends[element - 1])
    return tags[start..<Int(ends[element])]
  }
}
