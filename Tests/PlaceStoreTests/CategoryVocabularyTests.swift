import GeoCore
import Testing

@testable import PlaceStore

@Suite("CategoryVocabulary")
struct CategoryVocabularyTests {
  static let rows = [
    [
      "id", "group", "parent", "name_en", "name_ko", "synonyms_en", "synonyms_ko", "osm", "kakao_code",
      "kakao_name", "mapkit", "overture", "note",
    ],
    [
      "street", "transport", "parking", "Street parking", "노상주차장", "kerbside|curbside", "노변주차장",
      "amenity=parking&parking=street_side;amenity=parking&parking=lane", "PK6", "주차장",
      "MKPointOfInterestCategoryParking", "parking", "",
    ],
    [
      "parking", "transport", "", "Parking", "주차장", "car park|parking lot", "주차", "amenity=parking", "PK6",
      "주차장", "MKPointOfInterestCategoryParking", "parking", "",
    ],
    ["lane", "transport", "street", "Lane", "차로", "", "", "", "", "", "", "", ""],
    ["cafe", "food", "", "Café", "카페", "coffee shop", "커피숍", "amenity=cafe", "CE7", "", "Cafe", "cafe", ""],
    // A row may end early.
    ["bare", "", "", "Bare"],
  ]

  static func vocabulary() throws -> CategoryVocabulary {
    try CategoryVocabulary(contents: CategoryVocabulary.table(rows))
  }

  @Test("reads a row by the names of its columns")
  func category() throws {
    let vocabulary = try Self.vocabulary()
    #expect(vocabulary.count == 5)
    #expect(vocabulary.all.map(\.id) == ["street", "parking", "lane", "cafe", "bare"])
    let street = try #require(vocabulary.category(id: "street"))
    #expect(street == vocabulary.all[0])
    #expect(street.parent == "parking" && street.group == "transport")
    #expect(street.name(in: .korean) == "노상주차장" && street.name(in: .english) == "Street parking")
    #expect(street.synonyms == ["kerbside", "curbside", "노변주차장"])
    #expect(street.osmTags == "amenity=parking&parking=street_side;amenity=parking&parking=lane")
    #expect(street.kakaoCode == "PK6" && street.overtureName == "parking")
    #expect(street.mapkitName == "MKPointOfInterestCategoryParking")
    let bare = try #require(vocabulary.category(id: "bare"))
    #expect(bare.koreanName.isEmpty && bare.synonyms.isEmpty && bare.osmTags.isEmpty)
  }

  @Test(
    "knows a category by every kind of name",
    arguments: [
      ("parking", ["parking"]), ("PARKING", ["parking"]), ("주차장", ["parking"]), ("주차", ["parking"]),
      ("car park", ["parking"]), ("Car-Park", ["parking"]), ("carpark", ["parking"]),
      ("parkinglot", ["parking"]), ("노변 주차장", ["street"]), ("curbside", ["street"]), ("cafe", ["cafe"]),
      ("CAFÉ", ["cafe"]), ("커피 숍", ["cafe"]),
      ("\u{110F}\u{1161}\u{1111}\u{1166}", ["cafe"]),
      ("kakao:PK6", ["street", "parking"]), ("kakao:ce7", ["cafe"]),
      ("mapkit:parking", ["street", "parking"]),
      ("mapkit:MKPointOfInterestCategoryParking", ["street", "parking"]), ("mapkit:cafe", ["cafe"]),
      ("overture:parking", ["street", "parking"]), ("osm:amenity=parking", ["parking"]),
      ("osm:amenity=parking&parking=lane", ["street"]), ("osm:amenity=cafe", ["cafe"]),
      ("PK6", []), ("amenity=cafe", []), ("par", []), ("", []), ("-", []), ("coffee|shop", []),
    ] as [(String, [String])])
  func names(word: String, ids: [String]) throws {
    #expect(try Self.vocabulary().ids(named: word) == ids)
  }

  @Test("looks an id up as it is written", arguments: ["Parking", "par king", "", "주차장"])
  func exactIDs(id: String) throws {
    #expect(try Self.vocabulary().category(id: id) == nil)
  }

  @Test(
    "a family reaches down to grandchildren",
    arguments: [
      ("parking", ["street", "parking", "lane"]), ("street", ["street", "lane"]), ("lane", ["lane"]),
      ("cafe", ["cafe"]), ("unknown", []),
    ])
  func family(id: String, expected: [String]) throws {
    #expect(try Self.vocabulary().family(of: id) == expected)
  }

  @Test("ends a family that is its own ancestor")
  func cycle() throws {
    let rows = [["id", "parent"], ["a", "b"], ["b", "a"], ["c", "c"]]
    let vocabulary = try CategoryVocabulary(contents: CategoryVocabulary.table(rows))
    #expect(vocabulary.family(of: "a") == ["a", "b"])
    #expect(vocabulary.family(of: "c") == ["c"])
  }

  @Test("lists its names without the codes")
  func allNames() throws {
    let names = try Self.vocabulary().names
    #expect(Set(names).isSuperset(of: ["parking", "주차장", "carpark", "coffeeshop", "cafe", "bare"]))
    #expect(!names.contains { $0.contains(":") || $0.contains("=") })
  }

  @Test("refuses bytes that are no table")
  func damaged() {
    #expect(throws: DatasetError.self) { try CategoryVocabulary(contents: [1, 2, 3]) }
  }
}
