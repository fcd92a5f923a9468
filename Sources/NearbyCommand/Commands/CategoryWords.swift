import PlaceSearch
import PlaceStore
import TextMatching

/// Reads WHAT: the categories that words name.
struct CategoryWords {
  /// What was typed.
  let text: String
  /// The ids that it names; none for every place.
  let ids: [String]

  private static let everything = "any"

  /// Reads `words`, which belong together; commas part several categories.
  ///
  /// - Throws: `CommandError.unknownCategory` for a word that names none.
  init(_ words: [String], in vocabulary: CategoryVocabulary) throws(CommandError) {
    text = words.count == 1 ? words[0] : words.joined(separator: " ")
    var ids: [String] = []
    var isEverything = false
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let word = String(Substring(part))
      if NameFolding.key(word) == CategoryWords.everything {
        isEverything = true
        continue
      }
      let named = vocabulary.ids(named: word)
      guard !named.isEmpty else { throw CategoryWords.unknown(word, vocabulary) }
      ids += named.filter { !ids.contains($0) }
    }
    guard isEverything || !ids.isEmpty else { throw CategoryWords.unknown(text, vocabulary) }
    self.ids = isEverything ? [] : ids
  }

  private static func unknown(_ word: String, _ vocabulary: CategoryVocabulary) -> CommandError {
    let names = vocabulary.all.flatMap { [$0.id, $0.koreanName, $0.englishName.lowercased()] + $0.synonyms }
    return .unknownCategory(word, suggestions: Suggestions.closest(to: word, in: names))
  }
}
