import PlaceStore
import Testing

@testable import Importers

@Suite("PlaceSink's choice of category")
struct PlaceSinkCategoryTests {
  @Test(
    "takes the first that is known, else lets tags and the file tell, else names the first",
    arguments: [
      ([], [], nil, "", false), (["", "병원"], [], nil, "병원", false), (["x", "주차장"], [], nil, "주차장", false),
      (["x"], [("amenity", "parking")], nil, "", true), (["x"], [], "parking", "", true),
      (["x", "y"], [], nil, "x", false),
    ] as [([String], [(String, String)], String?, String, Bool)])
  func choice(
    stated: [String], pairs: [(String, String)], fileCategory: String?, expected: String, isKept: Bool
  ) throws {
    var sink = PlaceSink(classifier: CategoryClassifier(try SampleVocabulary.vocabulary()))
    sink.defaultCategory = fileCategory
    var tags = pairs.map { Place.Pair($0.0, $0.1) }
    #expect(sink.category(stated: stated, tags: &tags, name: "가") == expected)
    #expect(tags.contains(Place.Pair("category", "x")) == isKept)
  }
}
