extension HangulRomanization {
  /// Returns the name of an administrative unit in Latin letters: its own name, a hyphen and its kind, such as Yeonsan-dong for
  /// 연산동; of several words the last, which is the narrowest, first: Cheoin-gu, Yongin-si. nil when it has no Hangul.
  ///
  /// Sounds do not change at the hyphen (Samjuk-myeon), and a number before the kind has with it how it is said: 종로2가 is Jongno 2(i)-ga.
  ///
  /// - Complexity: O(length).
  /// - Source: 국어의 로마자 표기법 (Revised Romanization of Korean), notice 2000-8, article 3.5.
  public static func district(_ name: String) -> String? {
    let words = name.split(separator: " ").compactMap { unit(String($0)) }
    return words.isEmpty ? nil : words.reversed().joined(separator: ", ")
  }

  private static func unit(_ name: String) -> String? {
    guard let kind = name.last, let suffix = kinds[kind] else { return romanized(name) }
    var own = name.dropLast()
    var digits = ""
    while let digit = own.last, digit.isASCII, digit.isNumber {
      digits.insert(own.removeLast(), at: digits.startIndex)
    }
    if let number = numbers[digits], let base = unit(String(own)) {
      return "\(base) \(digits)(\(number))\(suffix)"
    }
    // Without a number, 가 is no kind but the end of a name.
    guard kind != "가", digits.isEmpty else { return romanized(name) }
    return romanized(String(own)).map { $0 + suffix } ?? romanized(name)
  }

  private static let kinds: [Character: String] = [
    "도": "-do", "시": "-si", "군": "-gun", "구": "-gu", "읍": "-eup", "면": "-myeon", "동": "-dong", "리": "-ri",
    "가": "-ga",
  ]

  private static let numbers = [
    "1": "il", "2": "i", "3": "sam", "4": "sa", "5": "o", "6": "yuk", "7": "chil", "8": "pal", "9": "gu",
    "10": "sip",
  ]
}
