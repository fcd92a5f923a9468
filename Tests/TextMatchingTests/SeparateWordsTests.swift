import TestSupport
import Testing
import TextMatching

@Suite struct SeparateWordsTests {
  @Test("words are found when some order of them fits, and only then")
  func everyOrder() throws {
    var random = SeededRandom(seed: 53)
    var (found, missed) = (0, 0)
    for _ in 0..<6_000 {
      let words = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.text(&random, upTo: 2) }
      let name = Self.text(&random, upTo: 8)
      let pattern = try #require(NamePattern(words.joined(separator: " ")))
      guard let match = pattern.match(in: FoldedName(name), trying: .words) else {
        #expect(!Self.fits(words, in: Array(name)), "\(words) in \(name)")
        missed += 1
        continue
      }
      guard match.kind == .words else { continue }
      found += 1
      #expect(Self.fits(words, in: Array(name)), "\(words) in \(name)")
      #expect(zip(match.ranges, match.ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(match.ranges.map { String(Array(name)[$0]) }.sorted() == words.sorted())
      #expect(match.isWhole == (words.joined().count == name.count))
    }
    #expect(found > 300 && missed > 300)
  }

  @Test("the last word may be completed, the others may not")
  func completion() throws {
    let pattern = try #require(NamePattern("병원 부사"))
    #expect(pattern.match(in: FoldedName("부산대병원"), trying: .words)?.ranges == [0..<2, 3..<5])
    let other = try #require(NamePattern("부사 병원"))
    #expect(other.match(in: FoldedName("병원 부산대"), trying: .words) == nil)
  }

  /// Whether the words stand in `name` in some order, tried at every place.
  private static func fits(_ words: [String], in name: [Character]) -> Bool {
    guard let word = words.first.map(Array.init) else { return true }
    for start in 0..<max(0, name.count - word.count + 1) where Array(name[start..<start + word.count]) == word
    {
      var rest = name
      for position in start..<start + word.count { rest[position] = "-" }
      if fits(Array(words.dropFirst()), in: rest) { return true }
    }
    return false
  }

  /// Kana, which no key completes.
  private static func text(_ random: inout SeededRandom, upTo count: Int) -> String {
    let letters = Array("アイウ")
    return String(
      (0..<Int.random(in: 1...count, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      })
  }
}
