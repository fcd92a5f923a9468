import PlaceStore
import TextMatching

/// A word of a question: as it was typed, and the key by which it is looked up.
struct WordToken: Equatable {
  let text: String
  let key: String
  /// Whether a comma stands between it and the word before.
  let beginsPart: Bool
}

/// Parts a text into words.
enum WordTokens {
  /// No name of a vocabulary is as long, in bytes; a longer word is looked up nowhere.
  static let longestKey = 96

  /// Returns the words of `text`, without the punctuation around them.
  ///
  /// A word that no vocabulary has is parted where it ends in 근처 or its like, and where a filter stands before a category
  /// in it: 서면역근처, 무료주차장.
  ///
  /// Stops once there are more than `most`.
  ///
  /// - Complexity: O(length).
  static func words(
    of text: String, most: Int, _ categories: CategoryVocabulary, _ regions: RegionVocabulary
  ) -> [WordToken] {
    var words: [WordToken] = []
    var beginsPart = false
    var word = ""
    func end() {
      let trimmed = trimmed(word)
      word = ""
      let key = NameFolding.key(trimmed)
      guard !key.isEmpty else { return }
      words += parted(WordToken(text: trimmed, key: key, beginsPart: beginsPart), categories, regions)
      beginsPart = false
    }
    var rest = text.unicodeScalars[...]
    while words.count <= most, let scalar = rest.popFirst() {
      if isComma(scalar) && !isInNumber(word, rest) {
        end()
        beginsPart = !words.isEmpty
      } else if scalar.properties.isWhitespace {
        end()
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    end()
    return words
  }

  /// Whether a comma between `word` and `rest` parts digits, as in 1,000 m.
  private static func isInNumber(_ word: String, _ rest: Substring.UnicodeScalarView) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let last = word.utf8.last, digits.contains(last) else { return false }
    return rest.prefix(3).count { $0.isASCII && digits.contains(UInt8($0.value)) } == 3
  }

  private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == ";" || scalar == "、" || scalar == "，"
  }

  /// The word without marks around it; one of marks alone is none, but for those that join.
  private static func trimmed(_ word: String) -> String {
    if word == "&" || word == "+" { return word }
    let scalars = word.unicodeScalars
    func isMark(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .connectorPunctuation:
        true
      default: false
      }
    }
    guard let first = scalars.firstIndex(where: { !isMark($0) }),
      let last = scalars.lastIndex(where: { !isMark($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  private static func parted(
    _ word: WordToken, _ categories: CategoryVocabulary, _ regions: RegionVocabulary
  ) -> [WordToken] {
    guard word.key.utf8.count <= longestKey, !word.key.utf8.allSatisfy({ $0 < 0x80 }),
      categories.ids(named: word.key).isEmpty, regions.regions(named: word.key).isEmpty
    else { return [word] }
    if let prefix = WordForms.filterPrefixes.first(where: { word.key.hasPrefix($0) }) {
      let rest = String(word.key.dropFirst(prefix.count))
      let stem = WordParticles.stems(of: rest).first { !categories.ids(named: $0).isEmpty }
      if !rest.isEmpty, stem != nil {
        return [
          WordToken(text: prefix, key: prefix, beginsPart: word.beginsPart),
          WordToken(text: rest, key: rest, beginsPart: false),
        ]
      }
    }
    return parted(atMarkerIn: word)
  }

  private static func parted(atMarkerIn word: WordToken) -> [WordToken] {
    for ending in [""] + WordForms.endings where word.key.hasSuffix(ending) {
      let stem = word.key.dropLast(ending.count)
      for marker in WordForms.attached where stem.hasSuffix(marker) {
        let rest = String(stem.dropLast(marker.count))
        guard rest.count > 1 || WordForms.here.contains(rest) else { continue }
        return [
          WordToken(text: rest, key: rest, beginsPart: word.beginsPart),
          WordToken(text: marker + ending, key: marker + ending, beginsPart: false),
        ]
      }
    }
    return [word]
  }
}

/// The endings that a word may have by its place in a sentence.
enum WordParticles {
  /// The key itself, then what is left of it without an ending: Korean particles, the English plural.
  ///
  /// Only a vocabulary can tell which of them is meant: 의정부에 is 의정부, and 의정부 is no 의정.
  static func stems(of key: String) -> [String] {
    var stems = [key]
    guard let last = key.unicodeScalars.last else { return stems }
    if last.value < 0x80 {
      guard key.utf8.count > 3, last == "s" else { return stems }
      stems.append(String(key.dropLast()))
      if key.hasSuffix("es") { stems.append(String(key.dropLast(2))) }
      if key.hasSuffix("ies") { stems.append(key.dropLast(3) + "y") }
      return stems
    }
    guard (0xAC00...0xD7A3).contains(last.value) else { return stems }
    for ending in WordForms.particles + WordForms.joining where key.hasSuffix(ending) {
      let stem = key.dropLast(ending.count)
      // What is left of a word of two syllables may be anything.
      if stem.count > 1 { stems.append(String(stem)) }
    }
    return stems
  }

  /// Whether the word ends as the first of two that are joined: 주차장과 화장실.
  static func joins(_ key: String, stem: String) -> Bool {
    key != stem && WordForms.joining.contains { stem + $0 == key }
  }
}
