import GeoCore
import PlaceSearch
import PlaceStore
import Testing
import TextMatching

/// The order of suggestions, and what of them is to be highlighted.
@Suite("Suggestions while one types")
struct SearchCompleterTests {
  private static let seoul = Coordinate(latitudeE7: 375_125_000, longitudeE7: 1_271_027_780)

  private static func completer(_ places: [Place], in language: Language = .korean) throws -> SearchCompleter
  {
    var builder = PlaceDatasetBuilder()
    for place in places { builder.add(place) }
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "places")
    return try SearchCompleter(PlaceSearcher([dataset]), in: language)
  }

  private static func place(
    _ name: String, north: Int32 = 0, _ names: [Place.Pair] = [], category: String = "cafe"
  ) -> Place {
    var place = Place(
      id: name, name: name, category: category,
      coordinate: Coordinate(
        latitudeE7: seoul.latitudeE7 + north * 10_000, longitudeE7: seoul.longitudeE7))
    place.names = names
    return place
  }

  private static func completions(
    _ text: String, of completer: SearchCompleter, in area: PlaceQuery.Area = .around(seoul),
    limit: Int? = nil
  ) throws -> [SearchCompletion] {
    try completer.completions(of: #require(NamePattern(text)), in: area, limit: limit)
  }

  /// What of the titles is to be highlighted, in brackets.
  private static func marked(_ completions: [SearchCompletion]) -> [String] {
    completions.map { completion in
      let scalars = Array(completion.title.unicodeScalars)
      var text = String.UnicodeScalarView()
      for (number, scalar) in scalars.enumerated() {
        if completion.ranges.contains(where: { $0.lowerBound == number }) { text.append("[") }
        text.append(scalar)
        if completion.ranges.contains(where: { $0.upperBound == number + 1 }) { text.append("]") }
      }
      return String(text)
    }
  }

  @Test(
    "what is typed goes before what is half typed, the whole name before its beginning, and that before the rest"
  )
  func ranks() throws {
    let names = ["새가나다", "가나다라", "가나단", "가나다", "나가나당"]
    let completer = try Self.completer(names.enumerated().map { Self.place($1, north: Int32($0)) })
    let found = try Self.completions("가나다", of: completer)
    #expect(Self.marked(found) == ["[가나다]", "[가나다]라", "새[가나다]", "[가나단]", "나[가나당]"])
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.rank <= $1.rank })
  }

  @Test("places of one rank stand by distance, and the area bounds them alone")
  func distances() throws {
    let completer = try Self.completer([3, 1, 2].map { Self.place("부산집\($0)", north: $0 * 100) })
    let near = try Self.completions("부산집", of: completer)
    #expect(near.map(\.title) == ["부산집1", "부산집2", "부산집3"])
    let box = try BoundingBox(west: 127, south: 37.6, east: 128, north: 37.65)
    let bounded = try Self.completions("부산", of: completer, in: .box(box))
    #expect(bounded.filter { $0.kind == .place }.map(\.title) == ["부산집1"])
    #expect(bounded.contains { $0.id == "busan" && $0.kind == .region })
  }

  @Test("the kinds take turns within a rank, and categories without places are left out")
  func turns() throws {
    let completer = try Self.completer(
      [Self.place("부산집"), Self.place("부산옥"), Self.place("병원", category: "hospital")])
    let kinds = try Self.completions("부산", of: completer).filter(\.rank.isBeginning).prefix(6).map(\.kind)
    #expect(kinds == [.region, .city, .place, .region, .place, .region])
    let categories = try Self.completions("병원", of: completer).filter { $0.kind == .category }
    #expect(categories.map(\.id) == ["hospital"])
    let clinic = try Self.completions("약국", of: completer)
    #expect(!clinic.contains { $0.kind == .category })
  }

  @Test("cities of one rank stand by population, and last for a single letter")
  func cities() throws {
    let completer = try Self.completer([Self.place("서울집")], in: .english)
    let found = try Self.completions("springf", of: completer).filter { $0.kind == .city }
    let populations = found.compactMap { completion -> Int? in
      if case .city(let city, _) = completion.subject { city.population } else { nil }
    }
    #expect(found.count > 5 && populations.count == found.count)
    for number in found.indices.dropFirst() {
      let isNextRank = found[number - 1].rank < found[number].rank
      #expect(isNextRank || populations[number - 1] >= populations[number])
    }
    let kinds = try Self.completions("서", of: completer).map(\.kind)
    let firstCity = try #require(kinds.firstIndex(of: .city))
    #expect(kinds[firstCity...].allSatisfy { $0 == .city })
  }

  @Test(
    "the title is the name that matches best, the one in the language when it matches as well",
    arguments: [
      ("부산", Language.korean, "[부산]옥"), ("부산", .english, "[부산]옥"), ("house", .korean, "Busan [House]"),
      ("집", .english, "본[집]"), ("busan", .english, "[Busan] House"),
    ])
  func titles(text: String, language: Language, expected: String) throws {
    let names = [Place.Pair("en", "Busan House"), Place.Pair("ko", "부산옥"), Place.Pair("old", "본집")]
    let completer = try Self.completer([Self.place("부산옥", names)], in: language)
    let found = try Self.completions(text, of: completer).filter { $0.kind == .place }
    #expect(Self.marked(found) == [expected])
  }

  @Test(
    "ranges are counted in scalars of the title as it is stored",
    arguments: [
      ("김밥천국", "김밥 천국 (본점)", "[김밥 천국] (본점)"), ("cafe", "🅿️ Cafe\u{301} 24", "🅿️ [Cafe\u{301}] 24"),
      ("부산", "\u{1107}\u{116E}\u{1109}\u{1161}\u{11AB}역", "[\u{1107}\u{116E}\u{1109}\u{1161}\u{11AB}]역"),
      ("ㅂㅅ", "새 부산", "새 [부산]"), ("역 부산", "부산 큰 역", "[부산] 큰 [역]"), ("ss", "Straße", "Stra[ß]e"),
    ])
  func ranges(text: String, name: String, expected: String) throws {
    let completer = try Self.completer([Self.place(name)])
    let found = try Self.completions(text, of: completer).filter { $0.kind == .place }
    // A word begins where a gap is; the middle of Straße is none.
    #expect(Self.marked(found) == (text == "ss" ? [] : [expected]))
  }

  @Test("a slip is a question and no completion")
  func slips() throws {
    let completer = try Self.completer([Self.place("스타벅스")])
    #expect(try Self.completions("스타벅즈", of: completer).isEmpty)
    let pattern = try #require(NamePattern("스타벅즈"))
    let similar = try completer.similar(to: pattern, in: .around(Self.seoul), limit: 3)
    #expect(similar.map(\.title) == ["스타벅스"])
  }

  @Test(
    "every beginning in a vocabulary is found without reading it all",
    arguments: ["ㅂ", "부", "s", "ㅅㅇ", "jung", "중"])
  func beginnings(text: String) throws {
    let pattern = try #require(NamePattern(text))
    let regions = try RegionVocabulary.bundled()
    let expected = regions.all.filter { region in
      ([region.id, region.koreanName, region.englishName] + region.aliases).contains {
        guard let match = pattern.match(in: FoldedName($0), trying: .asTyped) else { return false }
        return match.startsName
      }
    }
    let completer = try Self.completer([Self.place("없음")])
    let found = try Self.completions(text, of: completer, limit: 1000).filter {
      $0.kind == .region && $0.rank.kind == .asTyped && ($0.rank.isWhole || $0.rank.isBeginning)
    }
    #expect(Set(found.map(\.id)) == Set(expected.map(\.id)))
    let few = try Self.completions(text, of: completer, limit: expected.count).filter { $0.kind == .region }
    #expect(Set(few.map(\.id)).isSubset(of: Set(expected.map(\.id))))
  }
}
