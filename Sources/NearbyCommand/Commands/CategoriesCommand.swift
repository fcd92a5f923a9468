import FeatureOutput
import PlaceSearch
import PlaceStore

/// `nearby categories`: the vocabulary that WHAT is read by.
struct CategoriesCommand {
  private let options: CategoriesOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("id", korean: "ID", english: "ID", audience: .everyone, priority: 4),
    FeatureField("name_ko", korean: "한국어", english: "Korean", audience: .everyone, priority: 3),
    FeatureField("name_en", korean: "영어", english: "English", audience: .everyone, priority: 3),
    FeatureField("parent", korean: "상위", english: "Within", audience: .everyone, priority: 1),
    FeatureField("group", korean: "묶음", english: "Group"),
    FeatureField(
      "synonyms", korean: "다른 이름", english: "Also", audience: .everyone, minimumWidth: 10, priority: 0),
    FeatureField("osm", korean: "OSM", english: "OSM"),
    FeatureField("kakao", korean: "카카오", english: "Kakao"),
    FeatureField("mapkit", korean: "MapKit", english: "MapKit"),
    FeatureField("overture", korean: "Overture", english: "Overture"),
  ])

  init(_ options: CategoriesOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let categories = try reading { () throws(DatasetError) in try CategoryVocabulary.bundled() }.all
    let answer = try AnswerWriter(options.output, CategoriesCommand.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(
        FeatureHead(listKey: "categories", count: categories.count, firstNumber: nil), into: &output)
      for category in categories where output.failure == nil {
        writer.write(feature(category), into: &output)
      }
      writer.end(FeatureTail(), into: &output)
    }
    return .success
  }

  private func feature(_ category: PlaceCategory) -> Feature {
    func stated(_ text: String) -> FeatureValue { text.isEmpty ? .null : .string(text) }
    return Feature(
      geometry: .none,
      values: [
        .string(category.id), .string(category.koreanName), .string(category.englishName),
        stated(category.parent),
        .string(category.group), .strings(category.synonyms), stated(category.osmTags),
        stated(category.kakaoCode),
        stated(category.mapkitName), stated(category.overtureName),
      ])
  }
}
