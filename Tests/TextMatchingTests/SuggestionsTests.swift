import Testing

@testable import TextMatching

@Suite struct SuggestionsTests {
  private static let names = [
    "parking", "parking-garage", "주차장", "주유소", "주차타워", "pharmacy", "약국", "hospital", "병원", "편의점", "카페",
    "haeundae", "해운대", "busan", "boston", "서울", "서초", "jongno", "종로", "gangneung", "강릉", "cafe", "beach",
  ]

  @Test(
    "the nearest name for a slip of the fingers",
    arguments: [
      ("parkng", "parking"), ("parkking", "parking"), ("prking", "parking"), ("PARKNIG", "parking"),
      ("주차잔", "주차장"), ("주챠장", "주차장"), ("주차자", "주차장"), ("ㅈㅜㅊㅏㅈㅏㅇㅇ", "주차장"), ("병언", "병원"),
      ("약굮", "약국"), ("haeundea", "haeundae"), ("heaundae", "haeundae"), ("해운데", "해운대"), ("서욿", "서울"),
      ("hosptial", "hospital"), ("pharmcy", "pharmacy"), ("bussan", "busan"), ("편이점", "편의점"),
      ("parking garag", "parking-garage"),
      ("\u{110C}\u{116E}\u{110E}\u{1161}\u{110C}\u{1161}\u{11AB}", "주차장"),
    ])
  func nearest(word: String, expected: String) {
    #expect(Suggestions.closest(to: word, in: Self.names).first == expected)
  }

  @Test(
    "nothing for what is far from every name", arguments: ["", " ", "zzzzzz", "x", "도서관", "12345", "…", "🙂"])
  func nothing(word: String) {
    #expect(Suggestions.closest(to: word, in: Self.names).isEmpty)
  }

  @Test(
    "the nearest name for a spelling by ear",
    arguments: [
      ("starbux", "Starbucks"), ("stabux", "Starbucks"), ("makdonalds", "McDonald's"),
      ("seomyun", "Seomyeon"),
      ("sumyun", "Seomyeon"), ("haeundea", "Haeundae"), ("heundae", "Haeundae"), ("pusan", "Busan"),
      ("cheju", "Jeju"),
      ("soul", "Seoul"), ("kyungbokgung", "Gyeongbokgung"), ("farmasi", "Pharmacy"),
      ("tunkin donuts", "Dunkin' Donuts"),
    ])
  func byEar(word: String, expected: String) {
    let names = [
      "Starbucks", "Starfield", "McDonald's", "Seomyeon", "Haeundae", "Busan", "Jeju", "Seoul",
      "Gyeongbokgung",
      "Pharmacy", "Dunkin' Donuts", "GS25", "Sokcho", "Suwon", "스타벅스", "해운대",
    ]
    #expect(Suggestions.closest(to: word, in: names) == [expected])
  }

  @Test(
    "a name in Hangul for its spelling in Latin letters, when there is no nearer one",
    arguments: [
      ("busan", "부산"), ("pusan", "부산"), ("haeundae", "해운대"), ("gwanganli", "광안리"), ("chongno", "종로"),
      ("silla", "신라"),
      ("seomyun", "서면"), ("kyungbokgung", "경복궁"),
    ])
  func hangulByEar(word: String, expected: String) {
    let names = ["부산", "해운대", "광안리", "종로", "신라", "서면", "경복궁", "병원", "울산"]
    #expect(Suggestions.closest(to: word, in: names) == [expected])
    #expect(Suggestions.closest(to: word, in: names + [word + "x"]) == [word + "x"])
  }

  @Test(
    "a sound says nothing about numbers, nor when it is short",
    arguments: [("x", "s"), ("bc", "pk"), ("exitt 41", "Exit 52")])
  func notByEar(word: String, name: String) {
    #expect(Suggestions.closest(to: word, in: [name]).isEmpty)
  }

  @Test("order does not depend on the order of candidates")
  func order() {
    let expected = Suggestions.closest(to: "bostan", in: Self.names)
    #expect(expected.first == "boston")
    #expect(Suggestions.closest(to: "bostan", in: Self.names.reversed()) == expected)
    #expect(Suggestions.closest(to: "aax", in: ["aac", "aad", "baa", "aab"]) == ["aab", "aac", "aad"])
  }

  @Test("farther names are not given beside nearer ones")
  func nearestAlone() {
    #expect(Suggestions.closest(to: "parkng", in: ["park", "parking", "parka"]) == ["parking"])
  }

  @Test("names with one key are given once, at most as many as asked")
  func limits() {
    #expect(Suggestions.closest(to: "carprk", in: ["car park", "car-park", "carpark"]) == ["car park"])
    #expect(Suggestions.closest(to: "parkin", in: ["parking", "parkin1", "parkin2"], limit: 2).count == 2)
    #expect(Suggestions.closest(to: "parkin", in: ["parking"], limit: 0).isEmpty)
  }

  @Test("input that is too long for a name has no suggestions")
  func longInput() {
    let long = String(repeating: "parking", count: 15_000)
    #expect(Suggestions.closest(to: long, in: Self.names + [long]).isEmpty)
    #expect(Suggestions.closest(to: "parking", in: [long]).isEmpty)
  }

  @Test(
    "distances of optimal string alignment",
    arguments: [
      ("ca", "abc", 3), ("abcd", "abdc", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("abc", "abc", 0),
      ("ab", "ba", 1), ("flaw", "lawn", 2),
    ])
  func distances(left: String, right: String, expected: Int) {
    var distance = EditDistance(to: Array(left.unicodeScalars))
    #expect(distance.count(from: Array(right.unicodeScalars), atMost: 9) == expected)
    #expect(distance.count(from: Array(right.unicodeScalars), atMost: expected) == expected)
    #expect(distance.count(from: Array(right.unicodeScalars), atMost: expected - 1) == nil)
  }
}
