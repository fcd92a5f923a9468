import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// What one data file holds.
struct DatasetSummary {
  private let path: String
  private let byteCount: Int
  private let placeCount: Int
  private let categories: [(category: String, count: Int)]
  private let sources: [DataSource]
  private let boundingBox: BoundingBox?
  private let isVerified: Bool

  init(_ dataset: PlaceDataset, isVerified: Bool) throws(DatasetError) {
    path = dataset.path
    byteCount = dataset.fileLength
    placeCount = dataset.count
    categories = try dataset.categoryCounts()
    sources = try dataset.sources()
    boundingBox = try dataset.boundingBox()
    self.isVerified = isVerified
  }

  /// The summary for programs.
  var feature: Feature {
    let counts = categories.map { FeatureMember($0.category, .integer($0.count)) }
    return Feature(
      geometry: boundingBox.map(FeatureGeometry.box) ?? .none,
      values: [
        .string(path), .integer(byteCount), .integer(placeCount),
        RegionMembers.region(boundingBox.map(CoordinateRegion.init(framing:)), name: nil), .object(counts),
        .array(sources.map(DatasetSummary.value)), isVerified ? .bool(true) : .null,
      ])
  }

  private static func value(_ source: DataSource) -> FeatureValue {
    func stated(_ text: String) -> FeatureValue { text.isEmpty ? .null : .string(text) }
    return .object([
      FeatureMember("key", .string(source.key)), FeatureMember("title", .string(source.title)),
      FeatureMember("publisher", stated(source.publisher)), FeatureMember("date", stated(source.date)),
      FeatureMember("license", stated(source.license)),
      FeatureMember("attribution", stated(source.attribution)),
      FeatureMember("url", stated(source.url)), FeatureMember("categories", .strings(source.categories)),
      FeatureMember("regions", .strings(source.regions)),
    ])
  }

  /// The summary for people.
  func lines(in language: Language) throws(CommandError) -> [String] {
    let vocabulary = try reading { () throws(DatasetError) in try CategoryVocabulary.bundled() }
    let regions = try reading { () throws(DatasetError) in try RegionVocabulary.bundled() }
    let isKorean = language == .korean
    var lines = [
      "\(path): " + (isKorean ? "장소 \(placeCount)곳" : "\(placeCount) places") + ", \(byteCount) bytes"
    ]
    if isVerified { lines.append(isKorean ? "검사합이 모두 맞습니다" : "every checksum is right") }
    lines += ["", isKorean ? "분류" : "Categories"]
    for entry in categories.sorted(by: { ($1.count, $0.category) < ($0.count, $1.category) }) {
      let name = vocabulary.category(id: entry.category)?.name(in: language) ?? ""
      let number = String(entry.count)
      lines.append(
        "  " + String(repeating: " ", count: max(0, 7 - number.count))
          + "\(number)  \(entry.category)  \(name)")
    }
    lines += ["", isKorean ? "출처" : "Sources"]
    for source in sources {
      lines.append("  \(source.title)" + (source.date.isEmpty ? "" : ", \(source.date)"))
      let details = [source.publisher, source.license, source.url].filter { !$0.isEmpty }.joined(
        separator: "; ")
      if !details.isEmpty { lines.append("    " + details) }
      let names = source.regions.compactMap { id in regions.regions(named: id).first?.name(in: language) }
      if !names.isEmpty {
        let what = source.categories.joined(separator: ", ")
        lines.append("    \(isKorean ? "범위" : "covers") \(what): " + names.joined(separator: ", "))
      }
    }
    return lines
  }
}
