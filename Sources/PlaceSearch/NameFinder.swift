import PlaceStore
public import TextMatching

/// A place whose name matches, and how well: the less, the better.
struct NameHit {
  let index: Int
  let rank: NameRank
}

/// What stands first among names: what matches as typed, then what starts with it.
///
/// The kinds of match in their order, and within each the whole name, then its beginning, then the rest.
public struct NameRank: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ kind: NameMatch.Kind, isWhole: Bool, startsName: Bool) {
    self.init(kind, isWhole ? .whole : startsName ? .beginning : .inside)
  }

  public init(_ match: NameMatch) {
    self.init(match.kind, isWhole: match.isWhole, startsName: match.startsName)
  }

  /// What of a name matches.
  enum Part: UInt8, CaseIterable {
    /// All of it.
    case whole
    /// Its beginning, and it goes on.
    case beginning
    case inside
  }

  init(_ kind: NameMatch.Kind, _ part: Part) {
    rawValue = kind.rawValue * 3 + part.rawValue
  }

  var part: Part { Part(rawValue: rawValue % 3) ?? .inside }

  /// Whether nothing of the name is left over.
  public var isWhole: Bool { part == .whole }

  /// Whether the name begins with what was found, and goes on.
  public var isBeginning: Bool { part == .beginning }

  /// The way in which the name matches.
  public var kind: NameMatch.Kind { NameMatch.Kind(rawValue: rawValue / 3) ?? .similar }

  /// How many ranks there are.
  static let count = NameMatch.Kind.allCases.count * 3

  public static func < (left: NameRank, right: NameRank) -> Bool { left.rawValue < right.rawValue }
}

/// Finds the places of one dataset whose names match.
struct NameFinder {
  private let dataset: PlaceDataset
  private let lists: NameLists?
  private let patterns: [NamePattern]
  private let reader: NameReader

  init(_ patterns: [NamePattern], in dataset: PlaceDataset) throws(DatasetError) {
    self.dataset = dataset
    self.patterns = patterns
    lists = try dataset.nameIndex().map(NameLists.init)
    reader = NameReader(patterns, in: dataset)
  }

  /// Returns the places among `ranges` that match in this way and in no better one, in order.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(length of the lists of the rarest grams), and a name for each place that they leave in question; O(places)
  ///   for a file without an index of names.
  func hits(_ kind: NameMatch.Kind, in ranges: [Range<Int>]) throws(DatasetError) -> [NameHit] {
    guard let lists else { return try readingAll(ranges, kind) }
    return try explaining { () throws(NameListError) in
      switch kind {
      case .asTyped, .completed:
        var all: [NameHit] = []
        for elements in sequences(of: kind) { all += try hits(of: elements, kind, lists, in: ranges) }
        return kind == .asTyped && patterns.count == 1 ? all : NameFinder.best(of: all)
      case .words, .similar:
        var places: [Int] = []
        for pattern in patterns {
          places += try kind == .words ? lists.placesOfWords(of: pattern) : lists.placesOfSlips(of: pattern)
        }
        if patterns.count > 1 { places = Array(Set(places)).sorted() }
        return try reading(places, kind, in: ranges)
      }
    }
  }

  /// The ways in which, by the lists, a name may have `rank`; `nil` for a file without an index of names.
  func ways(_ rank: NameRank) -> [NameWay]? {
    guard let lists else { return nil }
    let ways =
      rank.kind == .words
      ? patterns.flatMap { lists.waysOfWords(of: $0, rank.part) }
      : sequences(of: rank.kind).map { lists.way(of: $0, rank.part) }
    // No name has what no list is for.
    return ways.filter { $0.leastLength > 0 }
  }

  /// The places that fulfil what `way` has in common with others; `nil` for a file without an index of names.
  func places(of way: NameWay) throws(DatasetError) -> PlaceSet? {
    guard let lists else { return nil }
    return try explaining { () throws(NameListError) in try lists.places(of: way) }
  }

  /// Those of `places` that fulfil `condition`.
  func places(
    among places: PlaceSet, with condition: NameIndex.Condition
  ) throws(DatasetError) -> PlaceSet {
    guard let lists else { return places }
    return try explaining { () throws(NameListError) in try lists.places(among: places, with: condition) }
  }

  /// Takes the memory of a set that is no longer wanted.
  func discard(_ places: consuming PlaceSet) { lists?.memory.take(places) }

  /// `places` with a bit for each of all.
  func withBits(_ places: PlaceSet) -> PlaceSet {
    lists?.withBits(places) ?? places
  }

  /// What stands for the length of lists that are not there, of which several can be added up.
  private static let endless = 1 << 48

  /// How many bytes the lists have that `hits` of this kind reads at least: what that costs, against reading names.
  func listLength(_ kind: NameMatch.Kind) -> Int {
    guard let lists else { return NameFinder.endless }
    switch kind {
    case .asTyped, .completed: return sequences(of: kind).reduce(0) { $0 + lists.leastLength(of: $1, .word) }
    case .words: return patterns.reduce(0) { $0 + lists.lengthOfWords(of: $1) }
    case .similar: return 0
    }
  }

  /// How the name of place `index` matches.
  func rank(_ index: Int, trying kind: NameMatch.Kind) throws(DatasetError) -> NameRank? {
    try reader.match(index, trying: kind).map(NameRank.init)
  }

  /// Whether the name of place `index` has this rank.
  func hasRank(_ rank: NameRank, _ index: Int) throws(DatasetError) -> Bool {
    // Of several words any may stand first.
    if rank.part != .inside, rank.kind != .words, try !reader.mayBegin(index) { return false }
    return try self.rank(index, trying: rank.kind) == rank
  }

  /// How many names are fetched from memory at once: as many as a processor waits for at the same time.
  static let lookahead = 8

  /// Fetches the names of `places`, which are soon to be read, at once: one after the other, each would be waited for.
  func touch(_ places: ArraySlice<Int>) { reader.touch(places) }

  private func sequences(of kind: NameMatch.Kind) -> [[NamePattern.Element]] {
    kind == .completed ? patterns.flatMap(\.completions) : patterns.map(\.elements)
  }

  private func explaining<Value>(_ body: () throws(NameListError) -> Value) throws(DatasetError) -> Value {
    do throws(NameListError) { return try body() } catch {
      switch error {
      case .damaged: throw .damaged(part: "section 'n-lists'", path: dataset.path)
      case .dataset(let error): throw error
      }
    }
  }

  private func readingAll(_ ranges: [Range<Int>], _ kind: NameMatch.Kind) throws(DatasetError) -> [NameHit] {
    try explaining { () throws(NameListError) in
      var all: [NameHit] = []
      for range in ranges { all += try reading(Array(range), kind, in: [range]) }
      return all
    }
  }

  /// Reads the names of `places` and keeps those that match.
  private func reading(
    _ places: [Int], _ kind: NameMatch.Kind, in ranges: [Range<Int>]
  ) throws(NameListError) -> [NameHit] {
    var hits: [NameHit] = []
    var wanted = PlaceRanges(ranges)
    for (number, index) in places.enumerated() where wanted.contains(index) {
      if number % NameFinder.lookahead == 0 {
        touch(places[number..<min(number + NameFinder.lookahead, places.count)])
      }
      if let rank = try read(index, kind) { hits.append(NameHit(index: index, rank: rank)) }
    }
    return hits
  }

  private func read(_ index: Int, _ kind: NameMatch.Kind) throws(NameListError) -> NameRank? {
    do throws(DatasetError) {
      guard let rank = try rank(index, trying: kind), rank.kind == kind else { return nil }
      return rank
    } catch { throw .dataset(error) }
  }

  /// The places that have `elements`: by the lists alone where they are many, else by reading the names.
  private func hits(
    of elements: [NamePattern.Element], _ kind: NameMatch.Kind, _ lists: NameLists, in ranges: [Range<Int>]
  ) throws(NameListError) -> [NameHit] {
    let found = try lists.places(of: elements)
    // A single letter has short lists of whole names.
    guard found.isExact, elements.count == 1 || found.values.count > NameLists.fewNames else {
      return try reading(NameLists.places(found.values), kind, in: ranges)
    }
    let wholes = try lists.wholes(of: elements)
    var hits: [NameHit] = []
    hits.reserveCapacity(found.values.count)
    var wanted = PlaceRanges(ranges)
    var (whole, last) = (0, -1)
    for value in found.values {
      let index = NamePosition.place(of: value)
      guard index != last, wanted.contains(index) else { continue }
      last = index
      if lists.isMarked(index) {
        if let rank = try read(index, kind) { hits.append(NameHit(index: index, rank: rank)) }
        continue
      }
      while whole < wholes.count, wholes[whole] < value { whole += 1 }
      let isWhole = whole < wholes.count && wholes[whole] == value
      let startsName = NamePosition.position(of: value) == 0
      hits.append(NameHit(index: index, rank: NameRank(kind, isWhole: isWhole, startsName: startsName)))
    }
    return hits
  }

  /// One hit for each place, the best, in order.
  static func best(of hits: [NameHit]) -> [NameHit] {
    let sorted = hits.sorted { ($0.index, $0.rank) < ($1.index, $1.rank) }
    return sorted.indices.filter { $0 == 0 || sorted[$0].index != sorted[$0 - 1].index }.map { sorted[$0] }
  }
}

/// Tells which places, that come in order, are in some ranges.
struct PlaceRanges {
  private let ranges: [Range<Int>]
  private var next = 0

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  mutating func contains(_ index: Int) -> Bool {
    while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
    return next < ranges.count && ranges[next].contains(index)
  }
}

/// Reads the names of places and compares them.
final class NameReader {
  private let patterns: [NamePattern]
  private let dataset: PlaceDataset
  private var name = FoldedName()
  /// With which scalars a match begins.
  private let beginnings: [NamePattern.Element]
  /// Made of what is touched.
  private var touched: UInt8 = 0

  init(_ patterns: [NamePattern], in dataset: PlaceDataset) {
    self.patterns = patterns
    self.dataset = dataset
    beginnings = patterns.flatMap { pattern in ([pattern.elements] + pattern.completions).map { $0[0] } }
  }

  /// Reads a little of the names of `places`.
  func touch(_ places: ArraySlice<Int>) {
    for index in places { touched &+= dataset.touchName(at: index) }
  }

  /// Whether a name of place `index` may begin with a match: not when its only one begins with another syllable.
  func mayBegin(_ index: Int) throws(DatasetError) -> Bool {
    guard !dataset.hasPairs(.names, at: index), let text = try dataset.text(.name, at: index),
      let syllable = FoldedName.syllable(text, at: 0)
    else { return true }
    return beginnings.contains { $0.matches(syllable) }
  }

  /// The best match among the names of place `index`.
  func match(_ index: Int, trying kind: NameMatch.Kind) throws(DatasetError) -> NameMatch? {
    var best: NameMatch?
    if let text = try dataset.text(.name, at: index) { match(text, trying: kind, &best) }
    guard dataset.hasPairs(.names, at: index) else { return best }
    try dataset.forEachPair(.names, at: index) { _, text in match(text, trying: kind, &best) }
    return best
  }

  private func match(_ text: UnsafeRawBufferPointer, trying kind: NameMatch.Kind, _ best: inout NameMatch?) {
    name.fold(text)
    for pattern in patterns {
      guard let match = pattern.match(in: name, trying: kind) else { continue }
      if let known = best, NameRank(known) <= NameRank(match) { continue }
      best = match
    }
  }
}
