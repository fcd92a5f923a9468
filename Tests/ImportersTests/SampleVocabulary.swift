import PlaceStore

/// A small vocabulary with every form of condition on tags.
enum SampleVocabulary {
  private static let rows = [
    ["id", "parent", "name_ko", "name_en", "synonyms_ko", "osm", "kakao_code"],
    ["parking", "", "주차장", "Parking", "주차", "amenity=parking", "PK6"],
    [
      "parking-street", "parking", "노상주차장", "Street parking", "",
      "amenity=parking&parking=street_side;amenity=parking&parking=lane", "PK6",
    ],
    ["hospital", "", "병원", "Hospital", "", "amenity=hospital;healthcare=hospital", "HP8"],
    ["clinic", "", "의원", "Clinic", "", "amenity=clinic;healthcare=clinic", "HP8"],
    ["dentist", "", "치과", "Dentist", "", "amenity=dentist;amenity=clinic&name~치과", "HP8"],
    ["shop", "", "가게", "Shop", "", "shop=*", ""],
    ["bakery", "", "빵집", "Bakery", "", "shop=bakery", ""],
    ["chicken", "", "치킨", "Chicken", "", "amenity=fast_food&cuisine~chicken", ""],
    ["broken", "", "", "", "", ";&;no condition;=;~", ""],
  ]

  /// Made once: fuzz tests ask for it by the thousand.
  private static let made: Result<CategoryVocabulary, any Error> = Result {
    try CategoryVocabulary(contents: CategoryVocabulary.table(rows))
  }

  static func vocabulary() throws -> CategoryVocabulary { try made.get() }

  /// The same as a table to import.
  static var text: String { rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
}
