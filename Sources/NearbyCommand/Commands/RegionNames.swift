import GeoCore
import PlaceStore

/// Lists of regions for people: short, and clear about which of several regions of one name is meant.
struct RegionNames {
  private let vocabulary: RegionVocabulary
  private let language: Language

  init(_ vocabulary: RegionVocabulary, _ language: Language) {
    self.vocabulary = vocabulary
    self.language = language
  }

  /// Returns the region with this id.
  func region(id: String) -> NamedRegion? {
    vocabulary.regions(named: id).first { $0.id == id }
  }

  /// "Seoul (Jongno, Jung), Jeju": districts stand behind the city that they belong to.
  func list(_ regions: [NamedRegion]) -> String {
    var groups: [(city: NamedRegion?, members: [NamedRegion])] = []
    for region in regions {
      let city = city(of: region)
      if let city, let last = groups.indices.last, groups[last].city == city {
        groups[last].members.append(region)
      } else {
        groups.append((city, [region]))
      }
    }
    return groups.map { city, members in
      guard let city else { return members[0].name(in: language) }
      return "\(city.name(in: language)) (\(members.map(localName).joined(separator: ", ")))"
    }.joined(separator: ", ")
  }

  /// The list where it is short, else the cities and provinces that hold some of the regions, and where all are listed.
  func summary(_ regions: [NamedRegion], longest: Int = 8) -> String {
    guard regions.count > longest else { return list(regions) }
    var names: [String] = []
    for region in regions {
      let name = (city(of: region) ?? region).name(in: language)
      if !names.contains(name) { names.append(name) }
    }
    let start = names.prefix(longest).joined(separator: ", ")
    return language == .korean
      ? start + (names.count > longest ? " 등" : "") + "의 일부 (`nearby info`에 전부)"
      : "parts of " + start + (names.count > longest ? ", …" : "") + " (`nearby info` lists them)"
  }

  /// The regions that lie in no other of them.
  func outermost(_ regions: [NamedRegion]) -> [NamedRegion] {
    regions.filter { region in
      var parent = self.region(id: region.parent)
      while let above = parent, above.id != region.id {
        if regions.contains(above) { return false }
        parent = self.region(id: above.parent)
      }
      return true
    }
  }

  private func city(of region: NamedRegion) -> NamedRegion? {
    region.kind == "district" ? self.region(id: region.parent) : nil
  }

  /// The name without that of the city before it.
  private func localName(_ region: NamedRegion) -> String {
    let name = region.name(in: language)
    guard language == .korean, let space = name.firstIndex(of: " ") else { return name }
    return String(name[space...].dropFirst())
  }
}
