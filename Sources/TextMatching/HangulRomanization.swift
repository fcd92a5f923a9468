/// Writes Hangul in Latin letters as names of places are on signs: 해운대 is Haeundae, 종로 Jongno.
///
/// What depends on the sense of a word is left out, as no rule tells it from the letters: n and l put in between words (3.1.2, 학여울
/// is written Hangnyeoul), h after ㄱ, ㄷ, ㅂ in verbs (3.1.4, 잡혀 is japyeo), hyphens (3.2 and 3.5) and spellings by custom (3.7).
///
/// - Source: 국어의 로마자 표기법 (Revised Romanization of Korean), Ministry of Culture and Tourism, notice 2000-8, by chapter and
///   article; 표준 발음법 (Standard Pronunciation) for what it calls sound changes.
public enum HangulRomanization {
  /// Returns `text` with its syllables in Latin letters, each run of them with a capital (3.3), unless a digit is before it; nil
  /// when there are none.
  ///
  /// Other characters stay; a space parts Latin letters from the syllables that they touch.
  ///
  /// - Complexity: O(length).
  public static func romanized(_ text: String) -> String? {
    var latin = ""
    var run: [HangulSyllable] = []
    var hasHangul = false
    for scalar in HangulJamo.composed(Array(text.unicodeScalars)) {
      if let syllable = HangulSyllable(scalar.value) {
        if run.isEmpty, let last = latin.unicodeScalars.last, last.properties.isAlphabetic { latin += " " }
        run.append(syllable)
        hasHangul = true
        continue
      }
      if !run.isEmpty {
        latin += word(run, after: latin)
        run.removeAll(keepingCapacity: true)
        if scalar.properties.isAlphabetic { latin += " " }
      }
      latin.unicodeScalars.append(scalar)
    }
    return hasHangul ? latin + word(run, after: latin) : nil
  }

  private static func word(_ syllables: [HangulSyllable], after text: String) -> String {
    var letters = ""
    // The consonant that the syllable begins with, once the end before it has been heard.
    var beginning = syllables.first.map { leadings[Int($0.leading)] } ?? ""
    for (number, syllable) in syllables.enumerated() {
      letters += beginning + vowels[Int(syllable.vowel)]
      guard number + 1 < syllables.count else {
        letters += sound(ofEnd: syllable.trailing).rawValue
        break
      }
      let next = syllables[number + 1]
      let isRoad = number > 0 && number + 2 == syllables.count && next.scalar == 0xB85C
      let (end, start) = between(syllable.trailing, next, isRoad: isRoad)
      letters += end
      beginning = start
    }
    guard let first = letters.unicodeScalars.first, text.last?.isNumber != true else { return letters }
    return first.properties.uppercaseMapping + String(letters.unicodeScalars.dropFirst())
  }

  /// How an end and the consonant after it are written; `isRoad` tells that 로 ends a longer word.
  private static func between(_ trailing: UInt8, _ next: HangulSyllable, isRoad: Bool) -> (String, String) {
    let beginning = leadings[Int(next.leading)]
    guard let (staying, moving) = HangulSyllable.parted(trailing: trailing) else { return ("", beginning) }
    // The end before a vowel goes to it (3.1, 표준 발음법 13, 14); ㅇ stays, ㅎ is not heard (표준 발음법 12.4).
    if next.leading == 11, moving != 11 {
      if moving == 18 { return moved(staying) }
      if next.vowel == 20, let soft = palatalized(moving) { return (sound(ofEnd: staying).rawValue, soft) }
      return (sound(ofEnd: staying).rawValue, leadings[Int(moving)])
    }
    if moving == 18, let breathed = aspirated(next.leading) {
      return (sound(ofEnd: staying).rawValue, breathed)
    }
    // ㄷ and ㅈ before 히 (3.1.3).
    if next.leading == 18, next.vowel == 20, moving == 3 || moving == 12 {
      return (sound(ofEnd: staying).rawValue, "ch")
    }
    return assimilated(sound(ofEnd: trailing), next.leading, isRoad: isRoad)
  }

  /// An end that goes to a vowel past a ㅎ that is not heard.
  private static func moved(_ trailing: UInt8) -> (String, String) {
    guard let (_, moving) = HangulSyllable.parted(trailing: trailing) else { return ("", "") }
    return ("", leadings[Int(moving)])
  }

  /// ㄷ and ㅌ before 이 (3.1.3).
  private static func palatalized(_ leading: UInt8) -> String? {
    switch leading {
    case 3: "j"
    case 16: "ch"
    default: nil
    }
  }

  /// ㄱ, ㄷ, ㅈ after ㅎ (3.1.4).
  private static func aspirated(_ leading: UInt8) -> String? {
    switch leading {
    case 0: "k"
    case 3: "t"
    case 12: "ch"
    default: nil
    }
  }

  /// Consonants that grow alike (3.1.1, 표준 발음법 18 to 20). Doubled sounds are not written (3.1, note).
  private static func assimilated(_ end: End, _ leading: UInt8, isRoad: Bool) -> (String, String) {
    switch (end, leading) {
    // ㄴ and ㄹ are ll (신라 Silla), but a road after a word of its own keeps n (신문로 Sinmunno).
    case (.n, 5): isRoad ? ("n", "n") : ("l", "l")
    case (.l, 2), (.l, 5): ("l", "l")
    case (.m, 5), (.ng, 5): (end.rawValue, "n")
    case (.k, 2), (.k, 5): ("ng", "n")
    case (.t, 2), (.t, 5): ("n", "n")
    case (.p, 2), (.p, 5): ("m", "n")
    case (.k, 6): ("ng", "m")
    case (.t, 6): ("n", "m")
    case (.p, 6): ("m", "m")
    default: (end.rawValue, leadings[Int(leading)])
    }
  }

  /// The seven ends that are heard, and none (2.2; 표준 발음법 8 to 11).
  private enum End: String {
    case k, n, t, l, m, p, ng
    case none = ""
  }

  private static func sound(ofEnd trailing: UInt8) -> End {
    switch trailing {
    case 1...3, 9, 24: .k
    case 4...6: .n
    case 7, 19, 20, 22, 23, 25, 27: .t
    case 8, 11...13, 15: .l
    case 10, 16: .m
    case 14, 17, 18, 26: .p
    case 21: .ng
    default: .none
    }
  }

  // In the order of U+1100… (2.2); ㄹ before a vowel is r.
  private static let leadings = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  // In the order of U+1161… (2.1).
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu",
    "eu", "ui", "i",
  ]
}
