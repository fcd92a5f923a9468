import GeoCore
import OSMFile
import Routing

/// Tracks that no car can reach from a road that is open to it.
///
/// A track says seldom whether cars may use it, and is then taken to be open at the ends of a way. Where it lies behind tracks that
/// are closed, as in woods, it is an island: a way that began there, for want of a nearer road, would lead nowhere.
enum StrandedTracks {
  /// Closes those among `drafts` to cars. Where there are no other roads, tracks stay as they are.
  ///
  /// - Complexity: O(n log n) in the number of nodes of roads that cars may use; 12 bytes of memory for each.
  static func close(_ drafts: inout [RoadDraft]) {
    guard drafts.contains(where: isTrack), drafts.contains(where: { isForCars($0) && !isTrack($0) }) else {
      return
    }
    let ids = OSMIDSet(drafts.lazy.filter(isForCars).flatMap { $0.nodes.map(\.id) })
    var groups = DisjointSets(count: ids.count)
    var index = 0
    for draft in drafts where isForCars(draft) {
      var last: Int?
      for node in draft.nodes {
        index = ids.firstIndex(notBelow: node.id, near: index)
        if let last { groups.join(last, index) }
        last = index
      }
    }
    var isReached = [Bool](repeating: false, count: ids.count)
    func group(_ draft: RoadDraft) -> Int? {
      ids.firstIndex(of: draft.nodes[0].id).map { groups.root(of: $0) }
    }
    for draft in drafts where isForCars(draft) && !isTrack(draft) {
      if let group = group(draft) { isReached[group] = true }
    }
    for number in drafts.indices where isTrack(drafts[number]) {
      guard let group = group(drafts[number]), !isReached[group] else { continue }
      drafts[number].forward.automobile = .closed
      drafts[number].backward.automobile = .closed
    }
  }

  private static func isForCars(_ draft: RoadDraft) -> Bool {
    draft.forward.automobile.access != .closed || draft.backward.automobile.access != .closed
  }

  private static func isTrack(_ draft: RoadDraft) -> Bool { draft.kind == .track && isForCars(draft) }
}

/// Numbers from zero on in sets that are joined.
private struct DisjointSets {
  private var parents: [Int32]

  /// Makes a set of each number below `count`, of which there are at most 2^31.
  init(count: Int) { parents = (0..<count).map { Int32(truncatingIfNeeded: $0) } }

  /// The number that stands for the set of `number`.
  ///
  /// - Source: R. E. Tarjan and J. van Leeuwen, "Worst-case Analysis of Set Union Algorithms", J. ACM 31(2), 1984 (path halving).
  mutating func root(of number: Int) -> Int {
    var number = number
    while Int(parents[number]) != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    // The lower number stands for both.
    parents[max(one, other)] = Int32(truncatingIfNeeded: min(one, other))
  }
}
