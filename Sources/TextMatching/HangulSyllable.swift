/// A syllable of Hangul by its parts, as they are typed on the two-set keyboard (두벌식).
///
/// - Source: The Unicode Standard 16, section 3.12; KS X 5002, "Keyboard Layout for Information Processing".
struct HangulSyllable: Hashable {
  /// Every syllable.
  static let all: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// How many syllables have one leading consonant.
  static let countByLeading: UInt32 = 588

  /// 0 to 18, in the order of U+1100….
  let leading: UInt8
  /// 0 to 20, in the order of U+1161….
  let vowel: UInt8
  /// 1 to 27, in the order of U+11A8…, and 0 for none.
  let trailing: UInt8

  init(leading: UInt8, vowel: UInt8, trailing: UInt8 = 0) {
    (self.leading, self.vowel, self.trailing) = (leading, vowel, trailing)
  }

  /// The syllable that `scalar` is; nil when it is none.
  init?(_ scalar: UInt32) {
    guard HangulSyllable.all.contains(scalar) else { return nil }
    let index = scalar - HangulSyllable.all.lowerBound
    leading = UInt8(truncatingIfNeeded: index / HangulSyllable.countByLeading)
    vowel = UInt8(truncatingIfNeeded: index % HangulSyllable.countByLeading / 28)
    trailing = UInt8(truncatingIfNeeded: index % 28)
  }

  var scalar: UInt32 {
    HangulSyllable.all.lowerBound + (UInt32(leading) * 21 + UInt32(vowel)) * 28 + UInt32(trailing)
  }

  /// The syllable with another end.
  func with(trailing: UInt8) -> HangulSyllable {
    HangulSyllable(leading: leading, vowel: vowel, trailing: trailing)
  }

  /// How many jamo of keyboards the syllable has, compound ones counted once.
  var jamoCount: Int { trailing == 0 ? 2 : 3 }

  /// The jamo of keyboards at `position`, 0 to 2.
  func jamo(at position: Int) -> UInt32 {
    switch position {
    case 0: HangulJamo.keyboardJamo(leading: leading)
    case 1: HangulJamo.keyboardJamo(vowel: vowel)
    default: HangulJamo.keyboardJamo(trailing: trailing)
    }
  }

  /// The last vowel that the keyboard makes of `vowel` with a second key: ㅗ becomes ㅘ, ㅙ, ㅚ, ㅜ becomes ㅝ, ㅞ, ㅟ, ㅡ becomes
  /// ㅢ, which follow it in order. Others stay.
  static func lastGrown(vowel: UInt8) -> UInt8 {
    switch vowel {
    case 8, 13: vowel + 3
    case 18: 19
    default: vowel
    }
  }

  /// The ends that the keyboard makes of `trailing` with a second key: ㄱ becomes ㄳ, ㄴ ㄵ and ㄶ, ㄹ ㄺ to ㅀ, ㅂ ㅄ. ㄲ and ㅆ have
  /// keys of their own.
  static func grown(trailing: UInt8) -> ClosedRange<UInt8>? {
    switch trailing {
    case 1: 3...3
    case 4: 5...6
    case 8: 9...15
    case 17: 18...18
    default: nil
    }
  }

  /// What becomes of an end when a vowel follows: the end that stays, 0 for none, and the consonant that begins the next
  /// syllable.
  static func parted(trailing: UInt8) -> (staying: UInt8, moving: UInt8)? {
    trailing == 0 || trailing > 27 ? nil : parts[Int(trailing) - 1]
  }

  /// The two keys that a vowel is typed with; nil when it has a key of its own.
  static func parted(vowel: UInt8) -> (first: UInt8, second: UInt8)? {
    switch vowel {
    case 9...10: (8, vowel - 9)
    case 11: (8, 20)
    case 14...15: (13, vowel - 10)
    case 16: (13, 20)
    case 19: (18, 20)
    default: nil
    }
  }

  // From ㄱ to ㅎ in the order of U+11A8….
  private static let parts: [(staying: UInt8, moving: UInt8)] = [
    (0, 0), (0, 1), (1, 9), (0, 2), (4, 12), (4, 18), (0, 3),
    (0, 5), (8, 0), (8, 6), (8, 7), (8, 9), (8, 16), (8, 17), (8, 18),
    (0, 6), (0, 7), (17, 9), (0, 9), (0, 10), (0, 11), (0, 12), (0, 14), (0, 15), (0, 16), (0, 17), (0, 18),
  ]
}
