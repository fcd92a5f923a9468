/// How many cells of a terminal one Unicode scalar takes.
enum EastAsianWidth {
  /// The scalars of East Asian width W and F that are no emoji, whole blocks where the rest is unassigned.
  ///
  /// - Source: The Unicode Standard 16.0, EastAsianWidth.txt.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initial consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F,  // trigrams, monograms, digrams
    0x2E80...0x303E,  // CJK radicals, ideographic description, CJK punctuation
    0x3041...0x3247,  // kana, bopomofo, Hangul letters, enclosed CJK
    0x3250...0xA4CF,  // enclosed and squared CJK, ideographs, Yi
    0xA960...0xA97F,  // Hangul initial consonants, extended
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x16FFF, 0x17000...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana extensions, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // ideographs of planes 2 and 3
  ]

  /// Vowels and final consonants, which join the initial consonant before them.
  private static func isJoiningJamo(_ code: UInt32) -> Bool {
    (0x1160...0x11FF).contains(code) || (0xD7B0...0xD7FF).contains(code)
  }

  /// Flags are pairs of these; each takes one cell.
  static func isRegionalIndicator(_ code: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(code)
  }

  /// The width of scalars that stand alone whatever comes after, nil for those that need a closer look.
  static func simpleWidth(_ code: UInt32) -> Int? {
    switch code {
    case 0x20...0x7E, 0xA1...0xA8, 0xAA...0xAC, 0xAF...0x2FF: 1
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  /// The width of one scalar: 0 for marks, controls and what joins, 2 for wide and for emoji, 1 for the rest.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    let code = scalar.value
    if let width = simpleWidth(code) { return width }
    if isJoiningJamo(code) { return 0 }
    if isRegionalIndicator(code) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return isVisibleFormat(code) ? 1 : 0
    default: break
    }
    return isWide(code) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Signs of Arabic, Syriac and Kaithi that enclose a number and are seen, though they count as format characters.
  private static func isVisibleFormat(_ code: UInt32) -> Bool {
    switch code {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func isWide(_ code: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if code > wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(code)
  }
}
