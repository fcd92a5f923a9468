import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import Routing

/// What one data file holds.
struct DatasetSummary {
  let path: String
  let byteCount: Int
  let placeCount: Int
  /// The number of districts and administrative areas with their boundaries.
  let boundaryCount: Int
  /// The roads; nil when there are none.
  let roads: RoadNetwork?
  let categories: [(category: String, count: Int)]
  let sources: [DataSource]
  let boundingBox: BoundingBox?
  let isVerified: Bool

  init(_ dataset: PlaceDataset, isVerified: Bool) throws(DatasetError) {
    path = dataset.path
    byteCount = dataset.fileLength
    placeCount = dataset.count
    let tables = (try dataset.table(.areas), try dataset.table(.districts))
    boundaryCount = (tables.0?.rowCount ?? 0) + (tables.1?.rowCount ?? 0)
    categories = try dataset.categoryCounts()
    sources = try dataset.sources()
    roads = try DatasetSummary.roads(of: dataset)
    boundingBox = try dataset.boundingBox() ?? roads?.boundingBox
    self.isVerified = isVerified
  }

  private static func roads(of dataset: PlaceDataset) throws(DatasetError) -> RoadNetwork? {
    do throws(RoadNetworkError) {
      return try RoadNetwork(container: dataset.container)
    } catch {
      switch error {
      case .unsupportedVersion(let found, let supported, let path):
        throw .unsupportedVersion(found: found, supported: supported, path: path)
      case .damaged(let part, let path): throw .damaged(part: part, path: path)
      }
    }
  }

  /// The summary for programs.
  var feature: Feature {
    let counts = categories.map { FeatureMember($0.category, .integer($0.count)) }
    return Feature(
      geometry: boundingBox.map(FeatureGeometry.box) ?? .none,
      values: [
        .string(path), .integer(byteCount), .integer(placeCount), .integer(boundaryCount),
        roads.map(DatasetSummary.value) ?? .null,
        RegionMembers.region(boundingBox.map(CoordinateRegion.init(framing:)), name: nil),
        .object(FlatList(counts)),
        .array(FlatList(sources.map(DatasetSummary.value))), isVerified ? .bool(true) : .null,
      ])
  }

  private static func value(_ roads: RoadNetwork) -> FeatureValue {
    .object([
      FeatureMember("length_m", .number(roads.totalLength.meters, decimals: 1)),
      FeatureMember("junctions", .integer(roads.junctionCount)),
      FeatureMember("edges", .integer(roads.edgeCount)),
      FeatureMember("turn_restrictions", .integer(roads.restrictionCount)),
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
}
