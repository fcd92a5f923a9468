/// Reads text that was typed in the wrong layout: Hangul on a Latin keyboard, or Latin on the Korean two-set keyboard (두벌식).
///
/// - Source: KS X 5002, "Keyboard Layout for Information Processing".
public enum KeyboardLayout {
  // The keys A to Z.
  private static let plain = Array("ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ".unicodeScalars)
  private static let shifted: [(letter: Unicode.Scalar, jamo: Unicode.Scalar)] = [
    ("E", "ㄸ"), ("O", "ㅒ"), ("P", "ㅖ"), ("Q", "ㅃ"), ("R", "ㄲ"), ("T", "ㅆ"), ("W", "ㅉ"),
  ]

  /// Returns what the keys of `text` give on the Korean keyboard, composed as it is on the screen: `qntks` is 부산.
  ///
  /// Digits, signs and spaces are the same on both. Nil when `text` has no Latin letter, or anything beyond ASCII, which the
  /// keys do not make. Capitals alone come from Caps Lock, when one of them is a key that Shift does not change.
  ///
  /// - Complexity: O(length).
  public static func hangul(fromLatin text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let isCapsLock = isCapsLock(text)
    var keys: [Unicode.Scalar] = []
    var isChanged = false
    for scalar in text.unicodeScalars {
      let jamo = jamo(onKey: scalar, ignoringShift: isCapsLock)
      isChanged = isChanged || jamo != nil
      keys.append(jamo ?? scalar)
    }
    return isChanged ? string(TwoSetComposer.composed(keys)) : nil
  }

  /// Returns what the keys of `text` give on a Latin keyboard: 놰ㅔ is `shop`.
  ///
  /// Letters are lower case, except for keys whose jamo need Shift. Nil when `text` has no Hangul of today, or any other
  /// letter, which the keys do not make.
  ///
  /// - Complexity: O(length).
  public static func latin(fromHangul text: String) -> String? {
    var keys: [Unicode.Scalar] = []
    var isChanged = false
    for scalar in HangulJamo.composed(Array(text.unicodeScalars)) {
      if scalar.isASCII {
        guard latinOffset(scalar) == nil else { return nil }
        keys.append(scalar)
        continue
      }
      let jamo = TwoSetComposer.keys(of: scalar)
      guard !jamo.isEmpty else { return nil }
      for jamo in jamo {
        guard let letter = letter(ofKey: jamo) else { return nil }
        keys.append(letter)
      }
      isChanged = true
    }
    return isChanged ? string(keys) : nil
  }

  private static func isCapsLock(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { latinOffset($0) != nil }
    return letters.allSatisfy { $0.value < 0x60 }
      && letters.contains { letter in !shifted.contains { $0.letter == letter } }
  }

  private static func jamo(onKey key: Unicode.Scalar, ignoringShift: Bool) -> Unicode.Scalar? {
    guard let offset = latinOffset(key) else { return nil }
    if !ignoringShift, let shifted = shifted.first(where: { $0.letter == key }) { return shifted.jamo }
    return plain[offset]
  }

  private static func letter(ofKey jamo: Unicode.Scalar) -> Unicode.Scalar? {
    if let offset = plain.firstIndex(of: jamo) { return Unicode.Scalar(UInt8(0x61 + offset)) }
    return shifted.first { $0.jamo == jamo }?.letter
  }

  /// The place of a Latin letter in the alphabet, whatever its case.
  private static func latinOffset(_ scalar: Unicode.Scalar) -> Int? {
    let lower = scalar.value | 0x20
    return scalar.isASCII && lower >= 0x61 && lower <= 0x7A ? Int(lower - 0x61) : nil
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(scalar) }
    return String(text)
  }
}
