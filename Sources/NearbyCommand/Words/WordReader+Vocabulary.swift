import PlaceStore
import TextMatching

extension WordReader {
  /// Reads the categories: in each part between commas the first that stand together.
  ///
  /// Of several without a word between them the last is sought and the others are words of its name, as in 병원 주차장;
  /// those that "and" joins are all sought.
  mutating func readCategories() {
    let found = spans(in: unreadRuns()) { categoriesNamed($0, $1) }
    var index = 0
    while index < found.count {
      var chain = [found[index]]
      index += 1
      while index < found.count, let last = chain.last, follows(found[index], last) {
        chain.append(found[index])
        index += 1
      }
      takeHeads(of: chain)
      let part = part(of: chain[0].range.lowerBound)
      while index < found.count, self.part(of: found[index].range.lowerBound) == part { index += 1 }
    }
  }

  /// The number of commas before a word.
  private func part(of index: Int) -> Int {
    words[...index].count { $0.beginsPart }
  }

  private func joint(between first: Span<[String]>, _ second: Span<[String]>) -> Range<Int>? {
    let gap = first.range.upperBound..<second.range.lowerBound
    return gap.allSatisfy { WordForms.conjunctions.contains(words[$0].key) } ? gap : nil
  }

  private func follows(_ second: Span<[String]>, _ first: Span<[String]>) -> Bool {
    part(of: first.range.lowerBound) == part(of: second.range.lowerBound)
      && joint(between: first, second) != nil
  }

  private mutating func takeHeads(of chain: [Span<[String]>]) {
    for (position, span) in chain.enumerated() {
      if position + 1 < chain.count, let joint = joint(between: span, chain[position + 1]) {
        guard span.joins || !joint.isEmpty else { continue }
        claim(joint, .joint)
      }
      claim(span.range, .category)
      for id in span.value where !categoryIDs.contains(id) { categoryIDs.append(id) }
      note(span.range, .category, span.value.joined(separator: ","))
    }
  }

  /// Fails when commas list categories and one part between them is nothing that is known.
  func checkList() throws(CommandError) {
    guard words.contains(where: \.beginsPart) else { return }
    let lists = runs(of: 0..<words.count) { _ in true }
    guard lists.contains(where: { $0.allSatisfy { roles[$0] == .category } }) else { return }
    for list in lists where list.allSatisfy({ roles[$0] == .unread }) && !list.allSatisfy(isNoise) {
      guard spans(in: [list], { regionsNamed($0, $1) }).isEmpty else { continue }
      throw CategoryWords.unknown(text(list), categories)
    }
  }

  /// Finds the region that all that are named agree on, and leaves the others to the name.
  mutating func readRegions() throws(CommandError) {
    guard let first = regionSpans.first else { return }
    if isRegionAlone {
      claim(0..<words.count, .name)
      regionSpans = []
      return
    }
    if let common = commonRegion() {
      take(common, regionSpans)
      return
    }
    guard first.value.count == 1 else {
      throw .ambiguousRegion(text(first.range), .operand(.find), candidates: first.value.map(\.id))
    }
    take(first.value[0], [first])
    for other in regionSpans.dropFirst() { claim(other.range, .name) }
  }

  private mutating func take(_ region: NamedRegion, _ spans: [Span<[NamedRegion]>]) {
    self.region = region
    for span in spans {
      claim(span.range, .region)
      note(span.range, .region, region.id)
    }
  }

  /// The one region that lies in all others that are named.
  private func commonRegion() -> NamedRegion? {
    var common: [NamedRegion] = []
    for (position, span) in regionSpans.enumerated() {
      for region in span.value where !common.contains(where: { $0.id == region.id }) {
        let above = [region.id] + regions.idsAbove(region)
        let fits = regionSpans.indices.allSatisfy { other in
          other == position || regions.lies(above, inOneOf: regionSpans[other].value)
        }
        if fits { common.append(region) }
      }
    }
    return common.count == 1 ? common[0] : nil
  }

  /// Whether the text is the name of a region and says nothing else, not even that it is a where.
  private var isRegionAlone: Bool {
    guard categoryIDs.isEmpty, filters.isEmpty, radius == nil, anchor == nil, !roles.contains(.marker) else {
      return false
    }
    let isRegion = { (index: Int) in regionSpans.contains { $0.range.contains(index) } }
    for index in words.indices where !isRegion(index) {
      let key = words[index].key
      if WordForms.prepositions.contains(key) || WordForms.everything.contains(key) || !isNoise(index) {
        return false
      }
    }
    // With a particle it is a where: 부산에서.
    return regionSpans.allSatisfy { span in
      let last = words[span.range.upperBound - 1].key
      return !WordForms.locatives.contains { last.hasSuffix($0) } || !regions.regions(named: last).isEmpty
    }
  }
}
