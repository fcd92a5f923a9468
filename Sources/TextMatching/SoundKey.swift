/// Makes keys of Latin names that are equal for names that sound alike to someone who spells English by ear, or Korean by one of
/// its romanizations.
///
/// The rules are few and coarse. Each has a spelling that people mix up:
/// - b p f v ph are one letter, d t th, g k c q ck, j ch tch, z s sh, and l r, since Korean tells no voiced from unvoiced,
///   neither do its romanizations (Busan, Pusan; Jeju, Cheju; Gimpo, Kimpo), and has one letter for p and f, and for l and r.
/// - c is s before e, i and y; x is ks (starbux, Starbucks), s where a word begins; mc is mak there (makdonalds).
/// - ng is n unless a vowel follows (Gangneung, Kannung), and y is i unless one does.
/// - ae ai ay ea ei ey are e (Haeundae, Hyundai); eo eu oo ou u are u and yeo yoo you yu are yu (Seoul, soul; Seomyeon,
///   seomyun); ee ie are i.
/// - An e at the end of a word is silent, unless it is a word's only vowel.
/// - A letter said twice is said once, and signs are not said.
public enum SoundKey {
  /// The sound of a name, or nil when a letter of it is not one of a to z.
  ///
  /// - Complexity: O(length).
  public static func key(of folded: FoldedName) -> String? {
    guard let sounds = sounds(of: folded) else { return nil }
    var key = String.UnicodeScalarView()
    for sound in sounds { key.append(sound) }
    return String(key)
  }

  static func sounds(of name: FoldedName) -> [Unicode.Scalar]? {
    var speller = Speller()
    for (position, scalar) in name.scalars.enumerated() {
      switch Script(of: scalar) {
      case .letters, .digits:
        guard scalar < 0x80 else { return nil }
        if name.beginsWord[position] { speller.endWord() }
        speller.word.append(UInt8(truncatingIfNeeded: scalar))
      case .withoutSpaces: return nil
      case .other: continue
      }
    }
    speller.endWord()
    return speller.sounds
  }
}

/// Says words, one after the other.
private struct Speller {
  /// The letters of the word that is being read.
  var word: [UInt8] = []
  private(set) var sounds: [Unicode.Scalar] = []
  /// How much was said before this word.
  private var start = 0

  /// Says the word and takes the next.
  mutating func endWord() {
    start = sounds.count
    var position = sayBeginning()
    while position < word.count { position += say(at: position) }
    word.removeAll(keepingCapacity: true)
  }

  private mutating func sayBeginning() -> Int {
    switch (letter(0), letter(1)) {
    case ("m", "c"):
      say("mak")
      return 2
    case ("x", _):
      say("s")
      return 1
    default: return 0
    }
  }

  /// Says what begins at `position` and returns how many letters it has.
  private mutating func say(at position: Int) -> Int {
    let letters = (letter(position), letter(position + 1), letter(position + 2))
    switch letters {
    case ("y", "e", "o"), ("y", "o", "o"), ("y", "o", "u"):
      say("yu")
      return 3
    case ("a", "y", let next) where !isVowel(next), ("e", "y", let next) where !isVowel(next):
      say("e")
      return 2
    case ("a", "e", _), ("a", "i", _), ("e", "a", _), ("e", "i", _):
      say("e")
      return 2
    case ("e", "o", _), ("e", "u", _), ("o", "o", _), ("o", "u", _):
      say("u")
      return 2
    case ("e", "e", _), ("i", "e", _):
      say("i")
      return 2
    case ("e", nil, _) where saidVowel && position > 0 && !isVowel(letter(position - 1)): return 1
    case ("y", let next, _) where !isVowel(next):
      say("i")
      return 1
    default: return sayConsonant(letters)
    }
  }

  private mutating func sayConsonant(_ letters: (Unicode.Scalar?, Unicode.Scalar?, Unicode.Scalar?)) -> Int {
    switch letters {
    case ("n", "g", let next) where !isVowel(next): say("n")
    case ("t", "c", "h"):
      say("c")
      return 3
    case ("c", "h", _): say("c")
    case ("p", "h", _): say("p")
    case ("s", "h", _): say("s")
    case ("t", "h", _): say("t")
    case ("c", "k", _), ("c", "q", _): say("k")
    case ("c", "e", _), ("c", "i", _), ("c", "y", _):
      say("s")
      return 1
    default:
      if let letter = letters.0 { say(alone: letter) }
      return 1
    }
    return 2
  }

  private mutating func say(alone letter: Unicode.Scalar) {
    switch letter {
    case "b", "f", "v": say("p")
    case "c", "g", "q": say("k")
    case "d": say("t")
    case "j": say("c")
    case "r": say("l")
    case "x": say("ks")
    case "z": say("s")
    default: say(sound: letter)
    }
  }

  private mutating func say(_ text: StaticString) {
    text.withUTF8Buffer { for sound in $0 { say(sound: Unicode.Scalar(sound)) } }
  }

  /// Adds a sound, which is said once when it is that of the letter before; digits are no sounds.
  private mutating func say(sound: Unicode.Scalar) {
    if sounds.last != sound || ("0"..."9").contains(sound) { sounds.append(sound) }
  }

  private var saidVowel: Bool { sounds[start...].contains { isVowel($0) } }

  private func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u": true
    default: false
    }
  }

  private func letter(_ position: Int) -> Unicode.Scalar? {
    position < word.count ? Unicode.Scalar(word[position]) : nil
  }
}
