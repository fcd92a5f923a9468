import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("CategoryClassifier")
struct CategoryClassifierTests {
  private static func pairs(_ text: String) -> [Place.Pair] {
    text.split(separator: " ").map { tag in
      let parts = tag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return Place.Pair(parts[0], parts[1])
    }
  }

  @Test(
    "takes the category that most of the tags speak for",
    arguments: [
      ("amenity=parking", "parking"), ("parking=lane amenity=parking", "parking-street"),
      ("amenity=parking parking=street_side fee=yes", "parking-street"),
      ("amenity=parking parking=surface", "parking"),
      ("parking=lane", nil), ("amenity=hospital", "hospital"), ("healthcare=hospital", "hospital"),
      // Of equals, the first of the vocabulary.
      ("healthcare=clinic amenity=hospital", "hospital"), ("amenity=hospital healthcare=clinic", "hospital"),
      ("amenity=clinic name=연세치과의원", "dentist"), ("amenity=clinic name=연세의원", "clinic"),
      ("name=연세치과의원", nil), ("shop=bakery", "shop"), ("shop=florist", "shop"), ("shop=", "shop"),
      ("amenity=fast_food cuisine=fried_chicken;burger", "chicken"), ("amenity=fast_food", nil),
      ("Amenity=parking", nil), ("amenity=Parking", nil), ("highway=residential", nil), ("", nil), ("=", nil),
    ] as [(String, String?)])
  func tags(text: String, expected: String?) throws {
    #expect(try CategoryClassifier(SampleVocabulary.vocabulary()).category(of: Self.pairs(text)) == expected)
  }

  @Test(
    "understands a cell that names a category or tags",
    arguments: [
      ("parking", "parking"), ("주차장", "parking"), ("Street Parking", "parking-street"),
      ("노상 주차장", "parking-street"),
      ("amenity=parking", "parking"), ("amenity=parking&parking=lane", "parking-street"),
      ("amenity=clinic", "clinic"),
      ("shop=florist", "shop"), ("amenity=unknown", nil), ("=", nil), ("unknown", nil), ("", nil),
      // Several categories have this code.
      ("kakao:PK6", nil),
    ] as [(String, String?)])
  func cell(text: String, expected: String?) throws {
    #expect(try CategoryClassifier(SampleVocabulary.vocabulary()).category(named: text, tags: []) == expected)
  }

  @Test("further tags narrow a cell down")
  func narrowed() throws {
    let classifier = CategoryClassifier(try SampleVocabulary.vocabulary())
    #expect(classifier.category(named: "amenity=clinic", tags: Self.pairs("name=서면치과")) == "dentist")
    #expect(
      classifier.category(named: "amenity=parking", tags: Self.pairs("parking=lane")) == "parking-street")
    #expect(classifier.category(named: "clinic", tags: Self.pairs("name=서면치과")) == "clinic")
  }

  @Test("reads a vocabulary of random conditions without a crash")
  func fuzz() throws {
    var random = SeededRandom(seed: 97)
    let alphabet = Array("=~&;*ab|")
    for _ in 0..<300 {
      let osm = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a"
        })
      let rows = [["id", "osm"], ["x", osm], ["y", "a=b"]]
      let classifier = CategoryClassifier(try CategoryVocabulary(contents: CategoryVocabulary.table(rows)))
      #expect(classifier.category(of: [Place.Pair("a", "b")]) != nil)
    }
  }
}
