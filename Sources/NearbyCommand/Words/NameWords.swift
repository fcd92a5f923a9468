import PlaceSearch
import PlaceStore
import TextMatching

/// What is looked for in the names of places.
final class NameWords: Sendable {
  /// What was typed.
  let text: String
  /// The other names of the chain that the text names, and the text without abbreviations, which are looked for as well.
  let otherNames: [String]
  let name: PlaceQuery.Name

  /// How names are tried when they are what is sought: a slip is for `Spelling`, which asks whether something else was meant.
  private static let tries: [[NameMatch.Kind]] = [[.asTyped], [.completed], [.words]]
  /// Shorter names in Latin letters begin too many other words.
  private static let shortestLatin = 4

  /// Prepares to look for `text`, and when it is a chain for its other names; `nil` when nothing is left of it once signs and
  /// spaces are folded away.
  init?(_ text: String, _ brands: BrandVocabulary) {
    guard let pattern = NamePattern(text) else { return nil }
    self.text = text
    otherNames = NameWords.apart(
      brands.names(besides: text) + (NameWords.writtenOut(text).map { [$0] } ?? []), from: text)
    name = PlaceQuery.Name(
      [pattern] + otherNames.compactMap { NamePattern($0) }, tries: NameWords.tries)
  }

  /// The text with the university in it written out: 부산대병원 is 부산대학교병원. `nil` when there is none, or what follows it is
  /// not a part of one; where nothing follows, the short form is the beginning of the long one.
  private static func writtenOut(_ text: String) -> String? {
    for part in universityParts {
      let long = text.replacing("대" + part, with: "대학교" + part)
      if long != text && !text.hasPrefix("대" + part) { return long }
    }
    return nil
  }

  private static let universityParts = [
    "병원", "치과병원", "한방병원", "한의원", "어린이병원", "의료원", "부속", "기숙사", "도서관", "박물관", "운동장", "체육관", "정문", "후문", "주차장",
  ]

  private init(_ words: NameWords, tries: [[NameMatch.Kind]]) {
    text = words.text
    otherNames = words.otherNames
    name = PlaceQuery.Name(words.name.patterns, tries: tries)
  }

  /// The same, with one slip forgiven.
  var forgiving: NameWords { NameWords(self, tries: [[.similar]]) }

  /// Those of `names` that find more than others: none that has another in it, and no short ones.
  private static func apart(_ names: [String], from text: String) -> [String] {
    let keys = ([text] + names).map(NameFolding.key)
    return names.enumerated().filter { number, name in
      let key = keys[number + 1]
      guard key.utf8.count >= shortestLatin else { return false }
      return !keys.contains { $0 != key && contains(key, $0) }
    }
    .map(\.element)
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
