import PlaceStore
import Testing

@testable import Importers

@Suite("CategoryClassifier, names")
struct CategoryClassifierNamesTests {
  @Test(
    "finds the category that a name ends with",
    arguments: [
      ("해운대 주차장", "parking"), ("상록주차장(지하)", "parking"), ("Aleppo, Syria parking", "parking"),
      ("주차장", "parking"),
      ("Corner Street parking", "parking-street"), ("병원 주차장", "parking"), ("부산대학병원", "hospital"),
      ("주차장 옆 병원 (본관) [2층]", "hospital"), ("🚗 주차장", "parking"),
      // A synonym is a word, but no end of one.
      ("공영 주차", "parking"), ("시내주차", nil), ("진짜", nil), ("주차장 앞", nil), ("parkings", nil), ("", nil),
      ("()", nil),
      ("a)", nil), ("(", nil), ("amenity=parking", nil),
    ] as [(String, String?)])
  func names(name: String, expected: String?) throws {
    let classifier = CategoryClassifier(try SampleVocabulary.vocabulary())
    #expect(classifier.category(atEndOf: name) == expected)
  }

  @Test("tells a record's category when nothing else does")
  func lastResort() throws {
    #expect(try Compilation("name,lat,lon\n해운대 주차장,35,129\n").places.map(\.category) == ["parking"])
    #expect(
      try Compilation("name,lat,lon,category\n해운대 주차장,35,129,hospital\n").places.map(\.category) == [
        "hospital"
      ])
    let former = try Compilation("name,lat,lon,disused:amenity\n옛 주차장,35,129,parking\n")
    #expect(former.skips == ["without a category: 1 at 2"])
  }
}
