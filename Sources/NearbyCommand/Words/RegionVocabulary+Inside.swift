import PlaceStore

extension RegionVocabulary {
  /// The ids of the regions that contain `region`, from the nearest on.
  func idsAbove(_ region: NamedRegion) -> [String] {
    var above: [String] = []
    var next = region.parent
    while !next.isEmpty && !above.contains(next) {
      above.append(next)
      next = regions(named: next).first { $0.id == above.last }?.parent ?? ""
    }
    return above
  }

  /// Whether a region with the regions `above` it lies in one of `others`.
  ///
  /// The region of a tutorial, such as the middle of Busan, stands for what it is part of: who says 부산 means the city.
  func lies(_ above: [String], inOneOf others: [NamedRegion]) -> Bool {
    others.contains { above.contains($0.id) || $0.kind == "tutorial" && above.contains($0.parent) }
  }

  /// The one region that the last word names, where the words before it name what it lies in: 부산광역시 해운대구.
  func qualifiedRegion(named name: String) -> NamedRegion? {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let last = words.last, words.count > 1 else { return nil }
    let fitting = regions(named: last).filter { region in
      let above = idsAbove(region)
      return words.dropLast().allSatisfy { lies(above, inOneOf: regions(named: $0)) }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
