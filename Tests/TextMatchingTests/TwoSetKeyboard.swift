/// A two-set keyboard and its input method, written apart from the library to judge it: keys are letters of keyboards, none of them
/// compound except the doubled ones that have a key.
struct TwoSetKeyboard {
  private static let leading = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ",
    "ㅡ", "ㅡㅣ", "ㅣ",
  ]
  private static let trailing = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  private static let (vowelKeys, trailingKeys) = (vowels.map { Array($0) }, trailing.map { Array($0) })

  /// The keys that `text` is typed with.
  static func keys(of text: String) -> [Character] {
    text.flatMap { letter -> [Character] in
      guard let scalar = letter.unicodeScalars.first, ("가"..."힣").contains(scalar) else { return [letter] }
      let index = Int(scalar.value) - 0xAC00
      return [leading[index / 588]] + Array(vowels[index % 588 / 28]) + Array(trailing[index % 28])
    }
  }

  /// What the screen shows after `keys`.
  static func shown(after keys: [Character]) -> String {
    var shown = ""
    var rest = keys[...]
    while !rest.isEmpty {
      let (text, count) = firstSyllable(of: rest)
      shown += text
      rest = rest.dropFirst(count)
    }
    return shown
  }

  private static func firstSyllable(of keys: ArraySlice<Character>) -> (String, Int) {
    let keys = Array(keys)
    guard let first = leading.firstIndex(of: keys[0]), let vowel = longest(vowelKeys, in: keys, from: 1)
    else {
      return (String(keys[0]), 1)
    }
    let end = 1 + vowels[vowel].count
    var last = longest(trailingKeys, in: keys, from: end) ?? 0
    let next = end + trailing[last].count
    // The last consonant goes to the vowel that follows.
    if last > 0, next < keys.count, vowels.contains(String(keys[next])) {
      last = trailing.firstIndex(of: String(trailing[last].dropLast())) ?? 0
    }
    let value = UInt32(0xAC00 + (first * 21 + vowel) * 28 + last)
    return (Unicode.Scalar(value).map { String(Character($0)) } ?? "", end + trailing[last].count)
  }

  /// Which of `letters`, each by its keys, is the longest that is typed next.
  private static func longest(_ letters: [[Character]], in keys: [Character], from position: Int) -> Int? {
    var best: Int?
    for number in letters.indices {
      let letter = letters[number]
      guard position + letter.count <= keys.count, best.map({ letters[$0].count < letter.count }) ?? true,
        letter.indices.allSatisfy({ keys[position + $0] == letter[$0] })
      else { continue }
      best = number
    }
    return best
  }
}
