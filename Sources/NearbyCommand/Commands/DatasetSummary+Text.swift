import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import Routing

extension DatasetSummary {
  /// The summary for people.
  func lines(in language: Language) throws(CommandError) -> [String] {
    let vocabulary = try reading { () throws(DatasetError) in try CategoryVocabulary.bundled() }
    let regions = try reading { () throws(DatasetError) in try RegionVocabulary.bundled() }
    let isKorean = language == .korean
    var lines = ["\(path): \(counts(language)), \(size)"]
    if let box = boundingBox { lines.append(DatasetSummary.extent(box, isKorean)) }
    if let roads { lines.append(DatasetSummary.roadLine(roads, isKorean)) }
    if isVerified { lines.append(isKorean ? "검사합이 모두 맞습니다" : "every checksum is right") }
    if !categories.isEmpty {
      lines += ["", isKorean ? "분류" : "Categories"] + categoryLines(vocabulary, language)
    }
    if !sources.isEmpty {
      let names = RegionNames(regions, language)
      lines += ["", isKorean ? "출처" : "Sources"] + sources.flatMap { sourceLines($0, names, isKorean) }
    }
    return lines
  }

  /// The south-west and the north-east corner, to about ten metres.
  private static func extent(_ box: BoundingBox, _ isKorean: Bool) -> String {
    func corner(_ latitude: Double, _ longitude: Double) -> String {
      var text: [UInt8] = []
      DecimalText.append(latitude, decimals: 4, to: &text)
      text.append(UInt8(ascii: ","))
      DecimalText.append(longitude, decimals: 4, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    let (low, high) = (corner(box.south, box.west), corner(box.north, box.east))
    return isKorean ? "\(low)에서 \(high)까지" : "from \(low) to \(high)"
  }

  /// How long the roads are, and how many junctions and pieces between these they have.
  private static func roadLine(_ roads: RoadNetwork, _ isKorean: Bool) -> String {
    let length = roads.totalLength.formatted(.metric)
    let (junctions, edges) = (GroupedNumber.text(roads.junctionCount), GroupedNumber.text(roads.edgeCount))
    let turns = GroupedNumber.text(roads.restrictionCount)
    return isKorean
      ? "도로 \(length), 교차점 \(junctions)개, 구간 \(edges)개, 회전 제한 \(turns)개"
      : "roads: \(length), junctions: \(junctions), pieces between them: \(edges), turn restrictions: \(turns)"
  }

  private func counts(_ language: Language) -> String {
    let count = GroupedNumber.text(placeCount)
    let boundaries = GroupedNumber.text(boundaryCount)
    guard language == .english else {
      return "장소 \(count)곳" + (boundaryCount > 0 ? ", 행정구역 경계 \(boundaries)개" : "")
    }
    return count + (placeCount == 1 ? " place" : " places")
      + (boundaryCount > 0 ? ", \(boundaries) \(boundaryCount == 1 ? "boundary" : "boundaries")" : "")
  }

  /// The length of the file as "512 bytes", "2.4 kB" or "3.9 MB".
  private var size: String {
    let units: [(name: String, bytes: Int)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    guard let unit = units.first(where: { byteCount >= $0.bytes }) else { return "\(byteCount) bytes" }
    let tenths = (byteCount * 10 + unit.bytes / 2) / unit.bytes
    return "\(GroupedNumber.text(tenths / 10)).\(tenths % 10) \(unit.name)"
  }

  /// The number, id and name of each category, most places first.
  private func categoryLines(_ vocabulary: CategoryVocabulary, _ language: Language) -> [String] {
    let sorted = categories.sorted { ($1.count, $0.category) < ($0.count, $1.category) }
    let numbers = sorted.map { GroupedNumber.text($0.count) }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let idWidth = sorted.map { DisplayWidth.width(of: $0.category) }.max() ?? 0
    return zip(sorted, numbers).map { entry, number in
      func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
      let name = vocabulary.category(id: entry.category)?.name(in: language) ?? ""
      let gap = blanks(idWidth - DisplayWidth.width(of: entry.category) + 2)
      return
        "  \(blanks(numberWidth - number.count))\(number)  \(entry.category)\(name.isEmpty ? "" : gap + name)"
    }
  }

  private func sourceLines(_ source: DataSource, _ names: RegionNames, _ isKorean: Bool) -> [String] {
    var lines = ["  " + source.title + (source.date.isEmpty ? "" : ", " + source.date)]
    let origin = [source.publisher, source.license].filter { !$0.isEmpty }.joined(separator: " · ")
    for detail in [origin, source.url] where !detail.isEmpty { lines.append("    " + detail) }
    let covered = source.regions.compactMap(names.region(id:))
    if !covered.isEmpty {
      let what = source.categories.joined(separator: ", ")
      lines.append("    \(isKorean ? "범위" : "covers") \(what): \(names.list(covered))")
    }
    return lines
  }
}
