import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// `nearby regions`: the named regions, or a grid over one of them.
struct RegionsCommand {
  private let options: RegionsOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("id", korean: "아이디", english: "Id", audience: .everyone, priority: 5),
    FeatureField("name_ko", korean: "한국어", english: "Korean", audience: .everyone, priority: 4),
    FeatureField("name_en", korean: "영어", english: "English", audience: .everyone, priority: 4),
    FeatureField("kind", korean: "종류", english: "Kind", audience: .everyone, priority: 2),
    FeatureField("parent", korean: "상위", english: "Within", audience: .everyone, priority: 3),
    FeatureField(
      "lat", korean: "위도", english: "Latitude", audience: .everyone, alignment: .trailing, priority: 1),
    FeatureField(
      "lon", korean: "경도", english: "Longitude", audience: .everyone, alignment: .trailing, priority: 1),
    FeatureField("lat_delta", korean: "위도폭", english: "LatΔ", audience: .everyone, alignment: .trailing),
    FeatureField("lon_delta", korean: "경도폭", english: "LonΔ", audience: .everyone, alignment: .trailing),
    FeatureField("bbox", korean: "상자", english: "Box"),
    FeatureField("aliases", korean: "다른 이름", english: "Also"),
    FeatureField("iso3166_2", korean: "ISO 3166-2", english: "ISO 3166-2"),
  ])

  init(_ options: RegionsOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let features: [Feature]
    var format = options.output.format
    if let step = options.grid {
      features = try RegionGrid(over: region(), step: step).cells.map(feature)
      // The lines that --region reads are all that a sweep needs.
      if format == .table { format = .ids }
    } else {
      features = try listed().map(feature)
    }
    let answer = try AnswerWriter(options.output, RegionsCommand.schema, world, format: format)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(FeatureHead(listKey: "regions", count: features.count, firstNumber: nil), into: &output)
      for feature in features where output.failure == nil { writer.write(feature, into: &output) }
      writer.end(FeatureTail(), into: &output)
    }
    return .success
  }

  /// The region to lay a grid over.
  private func region() throws(CommandError) -> CoordinateRegion {
    switch options.area {
    case .named(let name, let source): try ResolvedArea.region(named: name, source).region
    case .region(let region): region
    default: try ResolvedArea(.unspecified).region ?? CoordinateRegion(framing: .world)
    }
  }

  /// The regions to list: all, or the one asked for with what lies below it.
  private func listed() throws(CommandError) -> [NamedRegion] {
    let all = try reading { () throws(DatasetError) in try RegionVocabulary.bundled() }.all
    guard case .named(let name, let source) = options.area else { return all }
    var listed = [try ResolvedArea.region(named: name, source)]
    var next = 0
    while next < listed.count {
      let parent = listed[next].id
      listed += all.filter { $0.parent == parent && !listed.contains($0) }
      next += 1
    }
    return listed
  }

  private func feature(_ named: NamedRegion) -> Feature {
    feature(
      named.region, id: named.id,
      names: [
        .string(named.koreanName), .string(named.englishName), .string(named.kind),
        named.parent.isEmpty ? .null : .string(named.parent),
      ], others: [.strings(named.aliases), named.isoCode.isEmpty ? .null : .string(named.isoCode)])
  }

  private func feature(_ cell: RegionGrid.Cell) -> Feature {
    feature(
      cell.region, id: cell.text, names: [.null, .null, .string("cell"), .null],
      others: [.strings([]), .null])
  }

  private func feature(
    _ region: CoordinateRegion, id: String, names: [FeatureValue], others: [FeatureValue]
  ) -> Feature {
    let values: [FeatureValue] =
      [.string(id)] + names + [
        .degreesE7(region.center.latitudeE7), .degreesE7(region.center.longitudeE7),
        .degrees(region.span.latitudeDelta), RegionMembers.longitudeSpan(region.span.longitudeDelta),
        RegionMembers.box(region.boundingBox),
      ] + others
    return Feature(geometry: .box(region.boundingBox), values: values)
  }
}
