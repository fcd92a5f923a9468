/// Ids of elements of one kind, in ascending order and each once.
public struct OSMIDSet: RandomAccessCollection, Sendable {
  private let ids: [Int64]

  /// Makes a set of `ids`, in any order and with repetitions.
  public init(_ ids: consuming [Int64]) {
    var ids = ids
    ids.sort()
    var count = 0
    for id in ids where count == 0 || ids[count - 1] != id {
      ids[count] = id
      count += 1
    }
    ids.removeLast(ids.count - count)
    self.ids = ids
  }

  /// The index of the lowest id.
  public var startIndex: Int { 0 }
  /// The number of ids.
  public var endIndex: Int { ids.count }
  /// The id at `index`.
  public subscript(index: Int) -> Int64 { ids[index] }

  /// The index of `id`; `nil` when it is not in the set.
  ///
  /// - Complexity: O(log n).
  public func firstIndex(of id: Int64) -> Int? {
    var hint = 0
    return index(of: id, near: &hint)
  }

  /// Whether `id` is in the set.
  ///
  /// - Complexity: O(log n).
  public func contains(_ id: Int64) -> Bool { firstIndex(of: id) != nil }

  /// The index of `id`, looked for from `hint` outward, which moves to it: neighbours in a way are often
  /// neighbours here.
  func index(of id: Int64, near hint: inout Int) -> Int? {
    let index = firstIndex(notBelow: id, near: hint)
    hint = index
    return index < ids.count && ids[index] == id ? index : nil
  }

  /// The first index whose id is `id` or above it.
  ///
  /// - Complexity: O(log of the distance from `hint`).
  public func firstIndex(notBelow id: Int64, near hint: Int) -> Int {
    var (low, high) = (0, ids.count)
    var step = 1
    if hint < high, ids[hint] < id {
      low = hint + 1
      while low + step < high, ids[low + step] < id {
        low += step + 1
        step *= 2
      }
      high = Swift.min(high, low + step)
    } else {
      high = Swift.min(high, hint)
      while high - step > 0, ids[high - step] >= id {
        high -= step
        step *= 2
      }
      low = Swift.max(0, high - step)
    }
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
