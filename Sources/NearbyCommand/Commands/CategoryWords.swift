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
    func read(_ word: String) throws(CommandError) {
      if NameFolding.key(word) == CategoryWords.everything {
        isEverything = true
        return
      }
      let named = vocabulary.ids(named: word)
      guard !named.isEmpty else { throw CategoryWords.unknown(word, vocabulary) }
      for id in named where !ids.contains(id) { ids.append(id) }
    }
    // One word needs no list of words, which costs a short run as much as a place.
    if text.utf8.contains(UInt8(ascii: ",")) {
      for part in text.utf8.split(separator: UInt8(ascii: ",")) { try read(String(Substring(part))) }
    } else {
      try read(text)
    }
    guard isEverything || !ids.isEmpty else { throw CategoryWords.unknown(text, vocabulary) }
    self.ids = isEverything ? [] : ids
  }

  static func unknown(_ word: String, _ vocabulary: CategoryVocabulary) -> CommandError {
    let names = vocabulary.all.flatMap { [$0.id, $0.koreanName, $0.englishName.lowercased()] + $0.synonyms }
    return .unknownCategory(word, suggestions: Suggestions.closest(to: word, in: names))
  }
}
