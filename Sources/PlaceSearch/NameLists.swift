import PlaceStore
import TextMatching

/// What can go wrong while names are looked up.
enum NameListError: Error {
  /// The lists lead out of their bounds.
  case damaged
  case dataset(DatasetError)
}

/// Looks up sequences of elements in an index of names.
///
/// A sequence stands where each two neighbours of it stand one behind the other. The lists of the rarest two are read first; what
/// they leave in question is looked for in those of the next.
final class NameLists {
  /// Where a sequence begins: `NamePosition` values, each once, in order.
  struct Found {
    var values: [UInt64]
    /// Whether every neighbour was looked up, so that only names that are marked need to be read.
    var isExact: Bool
  }

  /// Where a sequence may begin.
  enum Anchor {
    case name
    /// Where its first element says: in a script with words, where one begins.
    case word
    case anywhere
  }

  /// The grams of two neighbours, the first of which has a number in the sequence.
  struct Pair {
    let number: Int
    let grams: [Int]
    /// The bytes of their lists.
    let length: Int
  }

  let index: NameIndex
  /// The neighbours that were looked up last, which are mostly asked for again.
  private var last: (elements: [NamePattern.Element], anchor: Anchor, pairs: [Pair])?
  /// What was found of what several ways have in common.
  var common: [(conditions: [NameIndex.Condition], places: PlaceSet)] = []
  var memory = PlaceSet.Memory()

  /// Beyond this many elements, what is kept of a position repeats.
  private static let exactLength = 32
  /// How many bytes of a list are read rather than a name.
  private static let bytesPerName = 96
  /// How many names are read rather than further lists.
  static let fewNames = 1024

  init(_ index: NameIndex) {
    self.index = index
  }

  func isMarked(_ place: Int) -> Bool { index.isMarked(place) }

  /// Where `elements` stand; also where their neighbours do in a name that is marked.
  ///
  /// - Parameter anchor: where the first of them may stand.
  func places(of elements: [NamePattern.Element], _ anchor: Anchor = .word) throws(NameListError) -> Found {
    let pairs = pairs(of: elements, anchor)
    var found = Found(values: [], isExact: elements.count <= NameLists.exactLength)
    guard let first = pairs.first, first.length > 0 else { return found }
    found.values = try values(of: first, atStart: anchor == .name)
    for pair in pairs.dropFirst() {
      if pair.length > found.values.count * NameLists.bytesPerName {
        found.isExact = false
        break
      }
      found.values = try inBoth(found.values, pair)
    }
    return found
  }

  /// The values at the start of a name that is as long as `elements` and may be them, in order.
  func wholes(of elements: [NamePattern.Element]) throws(NameListError) -> [UInt64] {
    let last = elements.count - 1
    let end = end(elements, ofNameOf: elements.count)
    let pairs = last > 0 ? pairs(of: elements, .name) : []
    guard let first = pairs.first, first.length < end.length else { return try narrowed(end, pairs[...]) }
    // Names of this length that end so are few among those with the same neighbours.
    return try narrowed(first, [end] + pairs.dropFirst())
  }

  /// The grams with which a name of `count` scalars ends whose last are `elements`.
  func end(_ elements: [NamePattern.Element], ofNameOf count: Int) -> Pair {
    let last = elements.count - 1
    let grams = grams(elements[last], begins: count == 1, .end(ofNameOf: count))
    return Pair(number: count - 1, grams: grams, length: length(of: grams))
  }

  /// The beginnings of names with `first` where the others stand too, as long as it takes less to look than to read the names.
  private func narrowed(_ first: Pair, _ others: ArraySlice<Pair>) throws(NameListError) -> [UInt64] {
    var found = try values(of: first, atStart: true)
    for pair in others {
      guard found.count > NameLists.fewNames, pair.length < found.count * NameLists.bytesPerName else {
        break
      }
      found = try inBoth(found, pair)
    }
    return found
  }

  /// How many bytes the lists of the rarest neighbours in `elements` have.
  func leastLength(of elements: [NamePattern.Element], _ anchor: Anchor) -> Int {
    pairs(of: elements, anchor).first?.length ?? 0
  }

  /// The places that have every one of the words of `pattern` somewhere, the last perhaps completed.
  func placesOfWords(of pattern: NamePattern) throws(NameListError) -> [Int] {
    let words = pattern.words
    guard words.count > 1 else { return [] }
    let before = words.dropLast().reduce(0) { $0 + $1.count }
    var last: [UInt64] = []
    for elements in [pattern.elements] + pattern.completions {
      last += try places(of: Array(elements.dropFirst(before))).values
    }
    var places = NameLists.places(NameLists.sorted(last))
    for word in words.dropLast() where !places.isEmpty {
      places = NameLists.intersection(places, NameLists.places(try self.places(of: word).values))
    }
    return places
  }

  /// How many bytes the lists have that `placesOfWords` reads at least.
  func lengthOfWords(of pattern: NamePattern) -> Int {
    let words = pattern.words
    return words.count > 1 ? words.reduce(0) { $0 + leastLength(of: $1, .word) } : 0
  }

  /// The neighbours in `elements`, those with the shortest lists first; none of no elements.
  func pairs(of elements: [NamePattern.Element], _ anchor: Anchor) -> [Pair] {
    guard !elements.isEmpty else { return [] }
    if let last, last.anchor == anchor, last.elements == elements { return last.pairs }
    let begins = anchor == .name || anchor == .word && elements[0].beginsWord
    var pairs: [Pair] = []
    for number in 0..<max(1, elements.count - 1) {
      let following = number + 1 < elements.count ? NameLists.side(elements[number + 1]) : .anything
      let grams = grams(elements[number], begins: begins && number == 0, following)
      pairs.append(Pair(number: number, grams: grams, length: length(of: grams)))
    }
    pairs.sort { ($0.length, $0.number) < ($1.length, $1.number) }
    last = (elements, anchor, pairs)
    return pairs
  }

  private func length(of grams: [Int]) -> Int {
    grams.reduce(0) { $0 + index.length(of: $1) }
  }

  private func grams(_ element: NamePattern.Element, begins: Bool, _ following: NameIndex.Side) -> [Int] {
    var grams: [Int] = []
    index.forEachGram(NameLists.side(element), begins: begins, following) { grams.append($0) }
    return grams
  }

  private static func side(_ element: NamePattern.Element) -> NameIndex.Side {
    switch element {
    case .scalar(let scalar): NameIndex.Side(scalar...scalar)
    case .initial(let number): NameIndex.Side(initial: number)
    case .syllables(let range): NameIndex.Side(range)
    }
  }

  /// Those of `known`, which are in order, where `pair` stands too.
  private func inBoth(_ known: [UInt64], _ pair: Pair) throws(NameListError) -> [UInt64] {
    let also = try values(of: pair, in: known)
    return NameLists.intersection(known, also)
  }

  /// Where the sequence begins to which `pair` belongs, in order; only in the places of `known`, if there are some given.
  private func values(
    of pair: Pair, atStart: Bool = false, in known: [UInt64]? = nil
  ) throws(NameListError) -> [UInt64] {
    var starts = NameIndex.Starts()
    if known == nil { starts.values.reserveCapacity(pair.length / 2) }
    do throws(DamagedReference) {
      for gram in pair.grams {
        try index.appendStarts(of: gram, position: pair.number, atStart: atStart, in: known, to: &starts)
      }
    } catch { throw .damaged }
    guard starts.runs.count == 2 else { return NameLists.sorted(starts.values) }
    return NameLists.merged(starts.values[..<starts.runs[1]], starts.values[starts.runs[1]...])
  }
}

extension NameLists {
  /// `values` in order, each once.
  ///
  /// - Complexity: O(n), by eleven bits at a time.
  static func sorted(_ values: [UInt64]) -> [UInt64] {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return values }
    var values = values
    if values.count < 512 {
      values.sort()
    } else {
      let largest = values.reduce(0, max)
      var other = [UInt64](repeating: 0, count: values.count)
      var shift: UInt64 = 0
      while shift == 0 || largest >> shift > 0 {
        distribute(values, into: &other, by: shift)
        swap(&values, &other)
        shift += 11
      }
    }
    var count = 0
    for number in values.indices where number == 0 || values[number] != values[count - 1] {
      values[count] = values[number]
      count += 1
    }
    values.removeLast(values.count - count)
    return values
  }

  /// Two lists in order as one.
  private static func merged(_ left: ArraySlice<UInt64>, _ right: ArraySlice<UInt64>) -> [UInt64] {
    var merged: [UInt64] = []
    merged.reserveCapacity(left.count + right.count)
    var other = right.startIndex
    for value in left {
      while other < right.endIndex, right[other] < value {
        merged.append(right[other])
        other += 1
      }
      merged.append(value)
    }
    merged.append(contentsOf: right[other...])
    return merged
  }

  private static func distribute(_ values: [UInt64], into other: inout [UInt64], by shift: UInt64) {
    var starts = [Int](repeating: 0, count: 2049)
    for value in values { starts[Int(value >> shift & 2047) + 1] += 1 }
    for digit in 1...2048 { starts[digit] += starts[digit - 1] }
    for value in values {
      let digit = Int(value >> shift & 2047)
      other[starts[digit]] = value
      starts[digit] += 1
    }
  }

  /// What two lists in order have in common.
  static func intersection<Value: Comparable>(_ left: [Value], _ right: [Value]) -> [Value] {
    var common: [Value] = []
    var other = 0
    for value in left {
      while other < right.count, right[other] < value { other += 1 }
      guard other < right.count else { break }
      if right[other] == value { common.append(value) }
    }
    return common
  }

  /// The places of values in order, each once.
  static func places(_ values: [UInt64]) -> [Int] {
    var places: [Int] = []
    for value in values {
      let place = NamePosition.place(of: value)
      if places.last != place { places.append(place) }
    }
    return places
  }
}
