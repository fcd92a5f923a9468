import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// `nearby info`: what a data file holds, from where, how old, under which licence.
struct InfoCommand {
  private let options: InfoOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("file", korean: "파일", english: "File"),
    FeatureField("bytes", korean: "바이트", english: "Bytes"),
    FeatureField("places", korean: "장소", english: "Places"),
    FeatureField("boundaries", korean: "경계", english: "Boundaries"),
    FeatureField("roads", korean: "도로", english: "Roads", hasKeys: true),
    FeatureField("bounding_region", korean: "범위", english: "Region", hasKeys: true),
    FeatureField("categories", korean: "분류", english: "Categories", hasKeys: true),
    FeatureField("sources", korean: "출처", english: "Sources"),
    FeatureField("verified", korean: "검사", english: "Verified"),
  ])

  init(_ options: InfoOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    try DataFiles.check(options.output.path, isNoneOf: options.data.paths)
    let datasets = try DataFiles.open(options.data, &errors)
    var summaries: [DatasetSummary] = []
    for dataset in datasets {
      try reading { () throws(DatasetError) in
        if options.isVerifying { try dataset.verify() }
        summaries.append(try DatasetSummary(dataset, isVerified: options.isVerifying))
      }
    }
    let answer = try AnswerWriter(options.output, InfoCommand.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      if options.output.format == .table {
        let lines = try summaries.map { summary throws(CommandError) in
          try summary.lines(in: options.output.language)
        }
        writer.begin(
          FeatureHead(listKey: "datasets", captions: Array(lines.joined(separator: [""]))), into: &output)
      } else {
        writer.begin(FeatureHead(listKey: nil, count: summaries.count), into: &output)
        for summary in summaries { writer.write(summary.feature, into: &output) }
      }
      writer.end(FeatureTail(), into: &output)
    }
    return .success
  }
}
