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
  /// What they have in common are the rarest neighbours of each word.
  func waysOfWords(of pattern: NamePattern, _ part: NameRank.Part) -> [NameWay] {
    let words = pattern.words
    guard words.count > 1 else { return [] }
    let before = words.dropLast().reduce(0) { $0 + $1.count }
    var ways: [NameWay] = []
    for elements in [pattern.elements] + pattern.completions {
      let words = words.dropLast() + [Array(elements.dropFirst(before))]
      let all = words.map { conditions(of: $0, .word) }
      let common = all.map { $0[0] }.sorted { $0.length < $1.length }
      let rest = all.flatMap { $0.dropFirst() }.sorted { $0.length < $1.length }
      let further: [[NameIndex.Condition]]
      switch part {
      case .whole:
        further = words.map { [condition(end($0, ofNameOf: elements.count), isAnchored: true)] + rest }
      case .beginning:
        further = words.map { word in
          let beginning = conditions(of: word, .name)
          return beginning + rest.filter { other in !beginning.contains { $0.grams == other.grams } }
        }
      case .inside: further = [rest]
      }
      ways += further.map { NameWay(conditions: common + $0, commonCount: common.count) }
    }
    return ways
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
