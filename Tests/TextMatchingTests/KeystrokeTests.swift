import TestSupport
import Testing
import TextMatching

/// Names and patterns by the thousand, judged by the keys that they are typed with and by comparison at every place.
@Suite struct KeystrokeTests {
  @Test("after every key, a name is found by what the screen shows")
  func everyPrefix() throws {
    var random = SeededRandom(seed: 44)
    for round in 0..<1_500 {
      let name = Self.name(&random, isDense: round % 2 == 0)
      let folded = FoldedName(name)
      let keys = TwoSetKeyboard.keys(of: name)
      for count in 1...keys.count {
        let text = TwoSetKeyboard.shown(after: Array(keys.prefix(count)))
        let match = try #require(NamePattern(text)).match(in: folded, trying: .completed)
        #expect(match != nil, "\(text) in \(name)")
      }
    }
  }

  @Test("what is shown after keys is found exactly where the name has these keys from a syllable on")
  func keysDecide() throws {
    var random = SeededRandom(seed: 45)
    var found = 0
    for _ in 0..<4_000 {
      let name = Self.name(&random, isDense: true)
      let typed = TwoSetKeyboard.keys(of: Self.name(&random, isDense: true))
      let keys = Array(typed.prefix(Int.random(in: 1...min(7, typed.count), using: &random)))
      let text = TwoSetKeyboard.shown(after: keys)
      let expected = name.indices.contains { TwoSetKeyboard.keys(of: String(name[$0...])).starts(with: keys) }
      let match = try #require(NamePattern(text)).match(in: FoldedName(name), trying: .completed)
      #expect((match != nil) == expected, "\(text) in \(name)")
      found += expected ? 1 : 0
    }
    #expect(found > 100)
  }

  @Test("a name is not found when an earlier syllable is another")
  func earlierSyllable() throws {
    var random = SeededRandom(seed: 46)
    for _ in 0..<1_500 {
      let name = Array(Self.name(&random, isDense: false))
      guard name.count > 1, Set(name).count == name.count else { continue }
      var keys = TwoSetKeyboard.keys(of: String(name))
      let end = Int.random(in: keys.count - 1...keys.count, using: &random)
      var other = name
      other[Int.random(in: 0..<name.count - 1, using: &random)] = "뷁"
      keys = Array(TwoSetKeyboard.keys(of: String(other)).prefix(end))
      let pattern = try #require(NamePattern(TwoSetKeyboard.shown(after: keys)))
      let isFound = pattern.match(in: FoldedName(String(name)), trying: .completed) != nil
      #expect(!isFound || name.contains("뷁"))
    }
  }

  @Test("as typed, a pattern is found where a comparison at every place finds it")
  func naive() throws {
    var random = SeededRandom(seed: 47)
    let letters = Array("가각갃까나ab2 -&ㄱㅏ")
    var found = 0
    for _ in 0..<8_000 {
      let name = FoldedName(Self.text(&random, of: letters, upTo: 9))
      guard let pattern = NamePattern(Self.text(&random, of: letters, upTo: 3)) else { continue }
      let match = pattern.match(in: name, trying: .asTyped)
      let start = name.scalars.indices.first { Self.stands(pattern, in: name, at: $0) }
      #expect(match?.ranges == start.map { [$0..<$0 + pattern.elements.count] })
      found += start == nil ? 0 : 1
    }
    #expect(found > 500)
  }

  private static func stands(_ pattern: NamePattern, in name: FoldedName, at start: Int) -> Bool {
    if case .scalar(let first) = pattern.elements[0], let scalar = Unicode.Scalar(first),
      "a"..."z" ~= scalar || "0"..."9" ~= scalar, !name.beginsWord[start]
    {
      return false
    }
    let rest = name.scalars[start...]
    guard rest.count >= pattern.elements.count else { return false }
    return zip(pattern.elements, rest).allSatisfy { element, scalar in
      switch element {
      case .scalar(let wanted): wanted == scalar
      case .initial(let leading):
        0xAC00 + UInt32(leading) * 588..<0xAC00 + (UInt32(leading) + 1) * 588 ~= scalar
          || leading == 0 && scalar == 0x3131
      case .syllables(let range): range.contains(scalar)
      }
    }
  }

  /// A name of one to five syllables, with `isDense` of few sorts, so that much is alike.
  private static func name(_ random: inout SeededRandom, isDense: Bool) -> String {
    var name = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let leading =
        isDense ? [0, 1, 9][Int.random(in: 0..<3, using: &random)] : Int.random(in: 0..<19, using: &random)
      let vowel =
        isDense ? [0, 8, 9][Int.random(in: 0..<3, using: &random)] : Int.random(in: 0..<21, using: &random)
      let trailing = Int.random(in: 0..<(isDense ? 4 : 28), using: &random)
      if let scalar = Unicode.Scalar(UInt32(0xAC00 + (leading * 21 + vowel) * 28 + trailing)) {
        name.append(scalar)
      }
    }
    return String(name)
  }

  private static func text(_ random: inout SeededRandom, of letters: [Character], upTo count: Int) -> String {
    String(
      (0..<Int.random(in: 1...count, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      })
  }
}
