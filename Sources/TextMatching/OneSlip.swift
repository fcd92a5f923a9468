/// A word that was typed with one slip: a letter put in, left out, exchanged, or swapped with its neighbour. Hangul is
/// counted in jamo of keyboards.
///
/// The word is compared with what begins where a word does, in Hangul at any syllable. When the slip is in its last letter,
/// what it is compared with must end with a word, in Hangul with a syllable; otherwise it may end anywhere, as the word may
/// still be typed. A sign may be a slip too, so that mcdonalds finds McDonald's. Digits never are, as exit 3 is not exit 4, and
/// neither are Han and kana, whose letters are words.
struct OneSlip {
  /// Words of fewer letters are next to too many others.
  private static let fewestLetters = 4

  private let letters: [UInt32]

  /// Takes what was typed; nil when it has too few letters, or consonants that stand for any syllable.
  init?(in elements: [NamePattern.Element]) {
    var letters: [UInt32] = []
    var (jamo, syllables, others) = (0, 0, 0)
    for element in elements {
      guard case .scalar(let scalar) = element else { return nil }
      if let syllable = HangulSyllable(scalar) {
        for position in 0..<syllable.jamoCount { letters.append(syllable.jamo(at: position)) }
        jamo += syllable.jamoCount
        syllables += 1
      } else {
        letters.append(scalar)
        others += Script(of: scalar) == .letters ? 1 : 0
      }
    }
    guard others >= OneSlip.fewestLetters || syllables > 1 && jamo >= OneSlip.fewestLetters else {
      return nil
    }
    self.letters = letters
  }

  /// The best place in `name`: the whole name, otherwise the earliest.
  ///
  /// - Complexity: O(name × letters), without allocation.
  func place(in name: FoldedName) -> Range<Int>? {
    for start in name.scalars.indices where isBeginning(start, of: name) {
      if let end = end(of: name, from: start) { return start..<end }
    }
    return nil
  }

  /// Whether the word may begin at `start`: a word does, or a syllable, and after one slip one of the first two letters is
  /// still there.
  private func isBeginning(_ start: Int, of name: FoldedName) -> Bool {
    let scalar = name.scalars[start]
    let first: UInt32
    let second: UInt32
    if let syllable = HangulSyllable(scalar) {
      (first, second) = (syllable.jamo(at: 0), syllable.jamo(at: 1))
    } else {
      guard name.beginsWord[start] || !Script(of: scalar).hasWords, start + 1 < name.count else {
        return false
      }
      first = scalar
      second = HangulSyllable(name.scalars[start + 1])?.jamo(at: 0) ?? name.scalars[start + 1]
    }
    return first == letters[0] || second == letters[1] || first == letters[1] || second == letters[0]
  }

  /// Where what begins at `start` and is compared with the word ends, the farthest of the ends that are possible.
  private func end(of name: FoldedName, from start: Int) -> Int? {
    var place = LetterPlace(scalar: start)
    var position = 0
    while position < letters.count, place.letter(in: name) == letters[position] {
      position += 1
      place.advance(in: name)
    }
    guard position < letters.count else { return place.end }
    // A slip before the first letter that differs, in a run of equal letters, is as good as one at it.
    let isLast = position + 1 == letters.count
    var (next, farthest) = (place, 0)
    next.advance(in: name)
    if isPlain(letters[position]) {
      farthest = max(farthest, end(of: name, matching: position + 1, at: place, wordEnds: isLast))
    }
    guard let letter = place.letter(in: name), isPlain(letter) else {
      return farthest > start ? farthest : nil
    }
    farthest = max(farthest, end(of: name, matching: position, at: next, wordEnds: false))
    if isPlain(letters[position]) {
      farthest = max(farthest, end(of: name, matching: position + 1, at: next, wordEnds: isLast))
      if !isLast, letter == letters[position + 1], next.letter(in: name) == letters[position] {
        next.advance(in: name)
        farthest = max(farthest, end(of: name, matching: position + 2, at: next, wordEnds: false))
      }
    }
    return farthest > start ? farthest : nil
  }

  /// Where the letters from `position` on end when they stand at `place`; 0 when they do not.
  private func end(of name: FoldedName, matching position: Int, at place: LetterPlace, wordEnds: Bool) -> Int
  {
    var place = place
    for letter in letters[position...] {
      guard place.letter(in: name) == letter else { return 0 }
      place.advance(in: name)
    }
    return wordEnds && !place.endsWord(of: name) ? 0 : place.end
  }

  /// Whether a letter may be a slip.
  private func isPlain(_ letter: UInt32) -> Bool {
    switch Script(of: letter) {
    case .letters, .other: true
    case .digits: false
    case .withoutSpaces: HangulJamo.isJamo(letter)
    }
  }
}

/// A letter of a name, in Hangul a jamo of keyboards.
private struct LetterPlace {
  private var scalar: Int
  private var jamo = 0

  init(scalar: Int) { self.scalar = scalar }

  /// The end of the scalars before it, one that it stands within included.
  var end: Int { jamo == 0 ? scalar : scalar + 1 }

  func letter(in name: FoldedName) -> UInt32? {
    guard scalar < name.count else { return nil }
    return HangulSyllable(name.scalars[scalar])?.jamo(at: jamo) ?? name.scalars[scalar]
  }

  mutating func advance(in name: FoldedName) {
    guard scalar < name.count else { return }
    if let syllable = HangulSyllable(name.scalars[scalar]), jamo + 1 < syllable.jamoCount {
      jamo += 1
    } else {
      (scalar, jamo) = (scalar + 1, 0)
    }
  }

  /// Whether a word, or a syllable of Hangul, ends before it.
  func endsWord(of name: FoldedName) -> Bool {
    guard jamo == 0 else { return false }
    if scalar >= name.count || name.beginsWord[scalar] || !Script(of: name.scalars[scalar]).hasWords {
      return true
    }
    return scalar > 0 && HangulSyllable(name.scalars[scalar - 1]) != nil
  }
}
