/// Joins the jamo of keys to what the input method of the two-set keyboard shows, and takes it apart again.
enum TwoSetComposer {
  /// Joins jamo that each have a key to syllables, with compound vowels and ends. A consonant before a vowel begins a
  /// syllable; consonants alone stay apart, vowels alone are joined. Other scalars stay as they are.
  ///
  /// - Complexity: O(length).
  static func composed(_ keys: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var shown: [Unicode.Scalar] = []
    var position = 0
    while position < keys.count {
      let start = position
      let leading = HangulJamo.leading(ofKeyboardJamo: keys[position])
      if leading != nil { position += 1 }
      guard let vowel = vowel(of: keys, at: &position) else {
        shown.append(keys[start])
        position = start + 1
        continue
      }
      if let leading {
        let open = HangulSyllable(leading: leading, vowel: vowel)
        append(open.with(trailing: trailing(of: keys, at: &position)).scalar, to: &shown)
      } else {
        append(HangulJamo.keyboardJamo(vowel: vowel), to: &shown)
      }
    }
    return shown
  }

  /// The jamo of the keys that `scalar` is typed with; none when it is no Hangul of today.
  static func keys(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var keys: [Unicode.Scalar] = []
    if let syllable = HangulSyllable(scalar.value) {
      append(HangulJamo.keyboardJamo(leading: syllable.leading), to: &keys)
      appendKeys(vowel: syllable.vowel, to: &keys)
      if syllable.trailing > 0 { appendKeys(trailing: syllable.trailing, to: &keys) }
    } else if HangulJamo.leading(ofKeyboardJamo: scalar) != nil {
      keys.append(scalar)
    } else if let vowel = HangulJamo.vowel(ofKeyboardJamo: scalar) {
      appendKeys(vowel: vowel, to: &keys)
    } else if let trailing = HangulJamo.trailing(ofKeyboardJamo: scalar) {
      appendKeys(trailing: trailing, to: &keys)
    }
    return keys
  }

  /// Takes a vowel of one or two keys.
  private static func vowel(of keys: [Unicode.Scalar], at position: inout Int) -> UInt8? {
    guard let vowel = key(keys, at: position, HangulJamo.vowel) else { return nil }
    position += 1
    guard let second = key(keys, at: position, HangulJamo.vowel) else { return vowel }
    let grown = (vowel...HangulSyllable.lastGrown(vowel: vowel)).first {
      HangulSyllable.parted(vowel: $0)?.second == second
    }
    if grown != nil { position += 1 }
    return grown ?? vowel
  }

  /// Takes an end of one or two keys, of which none is before a vowel; 0 for none.
  private static func trailing(of keys: [Unicode.Scalar], at position: inout Int) -> UInt8 {
    guard let trailing = key(keys, at: position, HangulJamo.trailing),
      key(keys, at: position + 1, HangulJamo.vowel) == nil
    else { return 0 }
    position += 1
    guard let second = key(keys, at: position, HangulJamo.leading),
      key(keys, at: position + 1, HangulJamo.vowel) == nil,
      let grown = HangulSyllable.grown(trailing: trailing)?.first(where: {
        HangulSyllable.parted(trailing: $0)?.moving == second
      })
    else { return trailing }
    position += 1
    return grown
  }

  private static func key(_ keys: [Unicode.Scalar], at position: Int, _ part: (Unicode.Scalar) -> UInt8?)
    -> UInt8?
  {
    position < keys.count ? part(keys[position]) : nil
  }

  private static func appendKeys(vowel: UInt8, to keys: inout [Unicode.Scalar]) {
    let (first, second) = HangulSyllable.parted(vowel: vowel).map { ($0.first, $0.second) } ?? (vowel, nil)
    append(HangulJamo.keyboardJamo(vowel: first), to: &keys)
    if let second { append(HangulJamo.keyboardJamo(vowel: second), to: &keys) }
  }

  private static func appendKeys(trailing: UInt8, to keys: inout [Unicode.Scalar]) {
    guard let (staying, moving) = HangulSyllable.parted(trailing: trailing) else { return }
    if staying > 0 { append(HangulJamo.keyboardJamo(trailing: staying), to: &keys) }
    append(HangulJamo.keyboardJamo(leading: moving), to: &keys)
  }

  private static func append(_ value: UInt32, to scalars: inout [Unicode.Scalar]) {
    if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
  }
}
