extension NamePattern {
  /// One element for each folded scalar, two for a compound consonant of the keyboard, such as ㄳ.
  static func elements(of folded: FoldedName) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(folded.count)
    for scalar in folded.scalars { append(scalar, to: &elements) }
    return elements
  }

  private static func append(_ scalar: UInt32, to elements: inout [Element]) {
    guard let jamo = Unicode.Scalar(scalar), HangulJamo.isJamo(scalar) else {
      return elements.append(.scalar(scalar))
    }
    if let leading = HangulJamo.leading(ofKeyboardJamo: jamo) {
      elements.append(.initial(leading))
    } else if let trailing = HangulJamo.trailing(ofKeyboardJamo: jamo),
      let (staying, moving) = HangulSyllable.parted(trailing: trailing),
      let first = HangulSyllable.parted(trailing: staying)
    {
      elements += [.initial(first.moving), .initial(moving)]
    } else {
      elements.append(.scalar(scalar))
    }
  }

  /// What the last syllable may be, or become, when further keys follow.
  ///
  /// A syllable without an end takes any end and, as the two-set keyboard makes it, a longer vowel: one range. An end takes a
  /// second consonant (달 is on its way to 닭). Or its last consonant begins the next syllable (장박 is on its way to 장바구니, 닭 to 달걀).
  static func tails(of folded: FoldedName) -> [[Element]] {
    guard let last = folded.scalars.last, let syllable = HangulSyllable(last) else { return [] }
    guard let (staying, moving) = HangulSyllable.parted(trailing: syllable.trailing) else {
      let lastVowel = HangulSyllable.lastGrown(vowel: syllable.vowel)
      let end = HangulSyllable(leading: syllable.leading, vowel: lastVowel, trailing: 27)
      return [[.syllables(last...end.scalar)]]
    }
    var tails: [[Element]] = []
    if let ends = HangulSyllable.grown(trailing: syllable.trailing) {
      let first = syllable.with(trailing: ends.lowerBound).scalar
      let end = syllable.with(trailing: ends.upperBound).scalar
      tails.append(first == end ? [.scalar(first)] : [.syllables(first...end)])
    }
    tails.append([.scalar(syllable.with(trailing: staying).scalar), .initial(moving)])
    return tails
  }

  /// The words of `text`, parted by what folding takes for a gap; none when there are very many.
  static func words(of text: String) -> [FoldedName] {
    var words: [FoldedName] = []
    var word = String.UnicodeScalarView()
    func endWord() {
      guard !word.isEmpty else { return }
      let folded = FoldedName(String(word))
      if !folded.isEmpty { words.append(folded) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if ScalarFolding.isGap(scalar) { endWord() } else { word.append(scalar) }
      if words.count > SeparateWords.most { return [] }
    }
    endWord()
    return words.count > SeparateWords.most ? [] : words
  }
}
