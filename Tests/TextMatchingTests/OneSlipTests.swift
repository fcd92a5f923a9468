import TestSupport
import Testing

@testable import TextMatching

@Suite struct OneSlipTests {
  private static func range(_ text: String, _ name: String) -> Range<Int>? {
    NamePattern(text).flatMap { OneSlip(in: $0.elements) }?.place(in: FoldedName(name))
  }

  @Test(
    "one slip is forgiven",
    arguments: [
      ("starbuck", "Starbucks"), ("starbuks", "Starbucks"), ("starbcuks", "Starbucks Haeundae"),
      ("sstarbucks", "Starbucks"), ("tarbucks", "Starbucks"), ("starbuxks", "A Starbucks"),
      ("haeundea", "Haeundae"),
      ("haeundea", "Haeundae Beach"), ("seomyen", "Seomyeon"), ("parkingg", "Parking 3"),
      ("parkimg", "Parking"),
      ("parkin9g", "Parkin9"), ("병언", "부산대학교병원"), ("해운데", "해운대"), ("해운데해", "해운대해수욕장"), ("주차잔", "주차장"),
      ("서욿", "서울역"),
      ("gs25편이점", "GS25 편의점"), ("cafe 데", "Cafe 대"), ("Οδεσα", "Οδεσσα"), ("exti 4", "Exit 4"),
      ("mcdonalds", "McDonald's"), ("dominos p", "Domino’s Pizza"), ("바붕", "바분홍"),
    ])
  func forgiven(text: String, name: String) {
    #expect(Self.range(text, name) != nil)
  }

  @Test(
    "what is farther, too short, or no slip is not",
    arguments: [
      ("starbux", "Starbucks"), ("cat", "Car"), ("가", "나"), ("park", "Paris"), ("parkx", "Parking"),
      ("park", "Spa"),
      ("exit 3", "Exit 4"), ("exit 31", "Exit 13"), ("東京大学", "東京文学"), ("ㅂㅅㄷㅎ", "부산대학"),
      ("압구점", "압구가"),
      ("arbucks", "Starbucks"), ("gs25", "GS24"), ("부산", "보신"), ("해운데해", "해운대"), ("abc1", "abd1"),
    ])
  func notForgiven(text: String, name: String) {
    #expect(Self.range(text, name) == nil)
  }

  @Test("whole names with one edit are those within distance 1, for Latin letters and Hangul")
  func wholeNames() {
    var random = SeededRandom(seed: 48)
    var found = 0
    for _ in 0..<8_000 {
      let isHangul = Bool.random(using: &random)
      let text = Self.text(&random, isHangul: isHangul)
      let name = Self.text(&random, isHangul: isHangul)
      guard let pattern = NamePattern(text), let slip = OneSlip(in: pattern.elements) else { continue }
      let folded = FoldedName(name)
      var distance = EditDistance(to: Self.letters(text))
      guard distance.count(from: Self.letters(name), atMost: 1) != nil else { continue }
      #expect(slip.place(in: folded)?.lowerBound == 0, "\(text) \(name)")
      found += 1
    }
    #expect(found > 100)
  }

  @Test("nothing is found but what is within distance 1 of a part of the name")
  func parts() {
    var random = SeededRandom(seed: 49)
    var found = 0
    for _ in 0..<8_000 {
      let isHangul = Bool.random(using: &random)
      let text = Self.text(&random, isHangul: isHangul)
      let name = Self.text(&random, isHangul: isHangul)
      guard let range = Self.range(text, name) else { continue }
      var distance = EditDistance(to: Self.letters(text))
      let letters = Self.letters(String(Array(name)[range]))
      // The last syllable may be found by its first jamo.
      let isNear = (0...2).contains { distance.count(from: letters.dropLast($0), atMost: 1) != nil }
      #expect(isNear, "\(text) \(name)")
      found += 1
    }
    #expect(found > 100)
  }

  @Test(
    "a name of whole syllables with one slip has what some slip leaves of the text, one part behind the other"
  )
  func rests() {
    var random = SeededRandom(seed: 50)
    var found = 0
    for _ in 0..<20_000 {
      let kinds = (Bool.random(using: &random), Bool.random(using: &random))
      let text = Self.text(&random, isHangul: kinds.0) + Self.text(&random, isHangul: kinds.1)
      let name = FoldedName(Self.changed(text, &random) + Self.text(&random, isHangul: kinds.1))
      guard let pattern = NamePattern(text), pattern.slip?.place(in: name) != nil,
        !name.scalars.contains(where: HangulJamo.isJamo)
      else { continue }
      let hasRest = pattern.slipRests.contains { rest in
        guard let end = Self.end(of: rest.before, in: name, from: 0) else { return false }
        return Self.end(of: rest.behind, in: name, from: end) != nil
      }
      #expect(hasRest, "\(text) \(name)")
      found += 1
    }
    #expect(found > 2_000)
    #expect(NamePattern("ㅂㅅㄷ")?.slipRests == [])
  }

  /// Where `elements` end that stand in `name` first from `start` on.
  private static func end(of elements: [NamePattern.Element], in name: FoldedName, from start: Int) -> Int? {
    (start...name.count).first { start in
      elements.indices.allSatisfy {
        start + $0 < name.count && elements[$0].matches(name.scalars[start + $0])
      }
    }
    .map { $0 + elements.count }
  }

  /// `text` with one jamo or letter left out, exchanged, put in, or swapped.
  private static func changed(_ text: String, _ random: inout SeededRandom) -> String {
    var letters = letters(text)
    let number = Int.random(in: 0..<letters.count - 1, using: &random)
    let other = Self.letters("가각난bc")[Int.random(in: 0..<8, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: number)
    case 1: letters[number] = other
    case 2: letters.insert(other, at: number)
    default: letters.swapAt(number, number + 1)
    }
    return String(String.UnicodeScalarView(HangulJamo.composed(letters)))
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { HangulJamo.appendJamo(of: scalar, to: &letters) }
    return letters
  }

  private static func text(_ random: inout SeededRandom, isHangul: Bool) -> String {
    let letters = isHangul ? Array("가각나난간") : Array("abc")
    return String(
      (0..<Int.random(in: isHangul ? 2...4 : 4...7, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      })
  }
}
