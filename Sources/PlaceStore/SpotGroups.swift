/// Two places that are the same.
struct SpotPair: Hashable, Comparable {
  let meters: Double
  let first: Int
  let second: Int

  /// The nearest first, then in the order in which they came.
  static func < (left: SpotPair, right: SpotPair) -> Bool {
    (left.meters, left.first, left.second) < (right.meters, right.first, right.second)
  }
}

/// Joins pairs of places to groups, in each of which every place is the same as every other.
struct SpotGroups {
  /// The pairs, each as one number.
  private let areSame: Set<UInt64>
  private var members: [[Int]] = []
  /// For each place that is in a group: which.
  private var numbers: [Int: Int] = [:]

  /// Joins `pairs`, which stand in their order.
  init(joining pairs: [SpotPair]) {
    areSame = Set(pairs.map { SpotGroups.number($0.first, $0.second) })
    for pair in pairs { join(group(of: pair.first), group(of: pair.second)) }
  }

  /// The groups, each in the order in which its places came, in the order of their first ones.
  var groups: [[Int]] {
    members.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func group(of spot: Int) -> Int {
    if let number = numbers[spot] { return number }
    numbers[spot] = members.count
    members.append([spot])
    return members.count - 1
  }

  /// Makes one group of two, unless some of their places are not the same.
  private mutating func join(_ left: Int, _ right: Int) {
    guard left != right else { return }
    for a in members[left] {
      for b in members[right] where !areSame.contains(SpotGroups.number(min(a, b), max(a, b))) { return }
    }
    for spot in members[right] { numbers[spot] = left }
    members[left] += members[right]
    members[right] = []
  }

  private static func number(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }
}
