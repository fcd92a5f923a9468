import PlaceStore
import TextMatching

/// The best of several names of one thing, and where the text stands in it. Of equally good ones the first is taken.
struct NameChoice {
  private let pattern: NamePattern
  private let effort: NamePattern.Effort
  private var folded = FoldedName()
  private(set) var rank: NameRank?
  private(set) var name = UnsafeRawBufferPointer(start: nil, count: 0)
  /// In Unicode scalars of the name.
  private(set) var ranges: [Range<Int>] = []

  init(_ pattern: NamePattern, trying effort: NamePattern.Effort) {
    self.pattern = pattern
    self.effort = effort
  }

  /// Forgets the names so far.
  mutating func reset() { rank = nil }

  /// Takes `text` when it matches better than all before it.
  mutating func consider(_ text: UnsafeRawBufferPointer) {
    // Nothing is better than a whole name as it is typed.
    if let rank, rank.isWhole, rank.kind == .asTyped { return }
    folded.fold(text)
    guard let match = pattern.match(in: folded, trying: effort) else { return }
    let rank = NameRank(match)
    if let known = self.rank, known <= rank { return }
    self.rank = rank
    name = text
    ranges.removeAll(keepingCapacity: true)
    for range in match.ranges { ranges.append(folded.origin(of: range)) }
  }
}
