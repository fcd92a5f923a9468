import PlaceStore
import TextMatching

/// What the lists say of names with a match of some rank: each such name fulfils all conditions, and others may too.
struct NameWay {
  /// In the order in which they are looked up; the first of them rule most out.
  let conditions: [NameIndex.Condition]
  /// How many of the first, at least one, other ways have as well.
  let commonCount: Int

  /// The bytes of the shortest lists, or zero when nothing fulfils some condition.
  var leastLength: Int { conditions.map(\.length).min() ?? 0 }
}

extension NameLists {
  /// The way in which `elements` are a whole name, its beginning, or anywhere in it.
  func way(of elements: [NamePattern.Element], _ part: NameRank.Part) -> NameWay {
    var conditions = conditions(of: elements, part == .inside ? .word : .name)
    if part == .whole {
      // Neighbours share a letter and often stand together, so that the end rules more out than the next of them.
      let end = condition(end(elements, ofNameOf: elements.count), isAnchored: true)
      conditions.insert(end, at: end.length < conditions[0].length ? 0 : 1)
    }
    return NameWay(conditions: conditions, commonCount: 1)
  }

  /// The ways in which the words of `pattern`, the last perhaps completed, are a whole name, its beginning, or anywhere in it.
  ///
  /// What they have in common are the rarest neighbours of each word, but for a word of one letter that is the most frequent.
  func waysOfWords(of pattern: NamePattern, _ part: NameRank.Part) -> [NameWay] {
    let words = wordsWithEnds(of: pattern)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty }) else { return [] }
    let all = words.map { (isLetter: $0[0].count == 1, conditions: conditions(ofOneOf: $0)) }
      .sorted { $0.conditions[0].length < $1.conditions[0].length }
    let commonCount = all.count - (all[all.count - 1].isLetter ? 1 : 0)
    let common = all[..<commonCount].map { $0.conditions[0] }
    let rest = all.flatMap { $0.conditions.dropFirst() } + all[commonCount...].map { $0.conditions[0] }
    let further: [[NameIndex.Condition]]
    switch part {
    case .whole: further = words.map { [endOfWhole($0, of: words)] }
    case .beginning:
      further = words.map { word in
        [union(word.flatMap { pairs(of: $0, .name).filter { $0.number == 0 } }, at: 0)]
      }
    case .inside: further = [[]]
    }
    return further.map {
      NameWay(conditions: common + $0 + rest.sorted { $0.length < $1.length }, commonCount: commonCount)
    }
  }

  /// Each word of `pattern` in the ways in which it may stand in some name: the last as typed and completed.
  private func wordsWithEnds(of pattern: NamePattern) -> [[[NamePattern.Element]]] {
    let before = pattern.words.dropLast().reduce(0) { $0 + $1.count }
    let ends = ([pattern.elements] + pattern.completions).map { Array($0.dropFirst(before)) }
    return (pattern.words.dropLast().map { [$0] } + [ends]).map { word in
      word.filter { leastLength(of: $0, .word) > 0 }
    }
  }

  /// What a name fulfils that has one of `words`, the rarest first: of each the rarest neighbours, the next, and so on.
  private func conditions(ofOneOf words: [[NamePattern.Element]]) -> [NameIndex.Condition] {
    let all = words.map { pairs(of: $0, .word) }
    let count = all.map(\.count).max() ?? 0
    return (0..<count).map { number in union(all.map { $0[min(number, $0.count - 1)] }, at: nil) }
  }

  /// That `word` ends a name that has nothing but `words`, each in one of some ways.
  private func endOfWhole(
    _ word: [[NamePattern.Element]], of words: [[[NamePattern.Element]]]
  ) -> NameIndex.Condition {
    let before = words.dropLast().reduce(0) { $0 + $1[0].count }
    let counts = Set((words.last ?? []).map { before + $0.count })
    return union(counts.flatMap { count in word.map { end($0, ofNameOf: count) } }, at: nil)
  }

  /// One of the grams of `pairs`, at this place of the name.
  private func union(_ pairs: [Pair], at position: Int?) -> NameIndex.Condition {
    let grams = Set(pairs.flatMap(\.grams)).sorted()
    return NameIndex.Condition(grams, at: position, length: grams.reduce(0) { $0 + index.length(of: $1) })
  }

  private func conditions(of elements: [NamePattern.Element], _ anchor: Anchor) -> [NameIndex.Condition] {
    pairs(of: elements, anchor).map { condition($0, isAnchored: anchor == .name) }
  }

  private func condition(_ pair: Pair, isAnchored: Bool) -> NameIndex.Condition {
    NameIndex.Condition(pair.grams, at: isAnchored ? pair.number : nil, length: pair.length)
  }

  /// The places that fulfil what `way` has in common with others.
  func places(of way: NameWay) throws(NameListError) -> PlaceSet {
    let conditions = Array(way.conditions.prefix(way.commonCount))
    if let known = common.first(where: { $0.conditions == conditions }) { return known.places }
    do throws(DamagedReference) {
      var places = try index.places(with: conditions[0], &memory)
      for condition in conditions.dropFirst() where places.count > 0 {
        let fewer = try index.places(among: places, with: condition, &memory)
        memory.take(places)
        places = fewer
      }
      common.append((conditions, places))
      return places
    } catch { throw .damaged }
  }

  /// Those of `places` that fulfil `condition`.
  func places(
    among places: PlaceSet, with condition: NameIndex.Condition
  ) throws(NameListError) -> PlaceSet {
    do throws(DamagedReference) { return try index.places(among: places, with: condition, &memory) } catch {
      throw .damaged
    }
  }

  /// `places` with a bit for each of all.
  func withBits(_ places: PlaceSet) -> PlaceSet {
    places.withBits(placeCount: index.placeCount, &memory)
  }
}
