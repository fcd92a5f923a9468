import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// `nearby regions`: the named regions, or a grid over one of them.
struct RegionsCommand {
  private let options: RegionsOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("id", korean: "ID", english: "ID", audience: .everyone, priority: 5),
    FeatureField("name_ko", korean: "한국어", english: "Korean", audience: .everyone, priority: 4),
    FeatureField("name_en", korean: "영어", english: "English", audience: .everyone, priority: 4),
    FeatureField("kind", korean: "종류", english: "Kind"),
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
    FeatureField(
      "kind", korean: "종류", english: "Kind", audience: .table, minimumWidth: 8, priority: 0),
  ])

  init(_ options: RegionsOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let area: NamedArea? =
      switch options.area {
      case .named(let name, let source): .named(try ResolvedArea.region(named: name, source))
      case .region(let region): .numbers(region)
      default: nil
      }
    if let step = options.grid, let area {
      let grid = try RegionGrid(over: area.region, step: step)
      // The lines that --region reads are all that a sweep needs.
      let format = options.output.format == .table ? OutputFormat.ids : options.output.format
      try write(grid.count, as: format, to: &output) {
        feature(grid[$0].region, id: grid[$0].text, kind: "cell")
      }
    } else if case .numbers(let region) = area {
      try write(1, to: &output) { _ in feature(region, id: region.description, kind: "region") }
    } else {
      let regions = try listed(area)
      try write(regions.count, to: &output) { feature(regions[$0]) }
    }
    return .success
  }

  /// A region that was asked for by its name or by its numbers.
  private enum NamedArea {
    case named(NamedRegion)
    case numbers(CoordinateRegion)

    var region: CoordinateRegion {
      switch self {
      case .named(let named): named.region
      case .numbers(let region): region
      }
    }
  }

  private func write(
    _ count: Int, as format: OutputFormat? = nil, to output: inout OutputBuffer, _ feature: (Int) -> Feature
  ) throws(CommandError) {
    let answer = try AnswerWriter(options.output, RegionsCommand.schema, world, format: format)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(FeatureHead(listKey: "regions", count: count, firstNumber: nil), into: &output)
      if (format ?? options.output.format).needsFeatures {
        for index in 0..<count where output.failure == nil { writer.write(feature(index), into: &output) }
      }
      writer.end(FeatureTail(), into: &output)
    }
  }

  /// The regions to list: all, or the one asked for with what lies below it.
  private func listed(_ area: NamedArea?) throws(CommandError) -> [NamedRegion] {
    let all = try reading { () throws(DatasetError) in try RegionVocabulary.bundled() }.all
    guard case .named(let region) = area else { return all }
    var listed = [region]
    var next = 0
    while next < listed.count {
      let parent = listed[next].id
      listed += all.filter { $0.parent == parent && !listed.contains($0) }
      next += 1
    }
    return listed
  }

  private func feature(_ named: NamedRegion) -> Feature {
    func stated(_ text: String) -> FeatureValue { text.isEmpty ? .null : .string(text) }
    return feature(
      named.region, id: named.id, names: [.string(named.koreanName), .string(named.englishName)],
      kind: named.kind, parent: stated(named.parent), aliases: named.aliases, isoCode: stated(named.isoCode))
  }

  private func feature(
    _ region: CoordinateRegion, id: String, names: [FeatureValue] = [.null, .null], kind: String,
    parent: FeatureValue = .null, aliases: [String] = [], isoCode: FeatureValue = .null
  ) -> Feature {
    let kindWord = RegionKind.word(for: kind, in: options.output.language)
    let values: [FeatureValue] =
      [.string(id)] + names + [
        .string(kind), parent,
        .degreesE7(region.center.latitudeE7), .degreesE7(region.center.longitudeE7),
        .degrees(region.span.latitudeDelta), RegionMembers.longitudeSpan(region.span.longitudeDelta),
        RegionMembers.box(region.boundingBox), .strings(aliases), isoCode, .string(kindWord),
      ]
    return Feature(geometry: .box(region.boundingBox), values: FlatList(values))
  }
}
