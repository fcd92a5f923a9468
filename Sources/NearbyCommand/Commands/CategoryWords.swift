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

  /// Takes what has been read.
  init(_ text: String, ids: [String]) {
    self.text = text
    self.ids = ids
  }

  /// Reads `words`, which belong together; commas part several categories.
  ///
  /// - Throws: `CommandError.unknownCategory` for a word that names none.
  init(_ words: [String], in vocabulary: CategoryVocabulary) throws(CommandError) {
    guard let known = try CategoryWords(known: words, in: vocabulary) else {
      throw CategoryWords.unknown(words.joined(separator: " "), vocabulary)
    }
    self = known
  }

  /// Reads `words` as `init(_:in:)` does; `nil` when they are no list and name no category.
  ///
  /// - Throws: `CommandError.unknownCategory` for a word of a list, of which others are known, that names none.
  init?(known words: [String], in vocabulary: CategoryVocabulary) throws(CommandError) {
    text = words.count == 1 ? words[0] : words.joined(separator: " ")
    var ids: [String] = []
    var isEverything = false
    var unknown: String?
    func read(_ word: String) {
      if NameFolding.key(word) == CategoryWords.everything {
        isEverything = true
        return
      }
      let named = vocabulary.ids(named: word)
      if named.isEmpty { unknown = unknown ?? word }
      for id in named where !ids.contains(id) { ids.append(id) }
    }
    // One word needs no list of words, which costs a short run as much as a place.
    if text.utf8.contains(UInt8(ascii: ",")) {
      for part in text.utf8.split(separator: UInt8(ascii: ",")) { read(String(Substring(part))) }
    } else {
      read(text)
    }
    guard isEverything || !ids.isEmpty else { return nil }
    if let unknown { throw CategoryWords.unknown(unknown, vocabulary) }
    self.ids = isEverything ? [] : ids
  }

  static func unknown(_ word: String, _ vocabulary: CategoryVocabulary) -> CommandError {
    .unknownCategory(word, suggestions: Suggestions.closest(to: word, in: vocabulary.namesToSuggest))
  }
}

extension CategoryVocabulary {
  /// The names that a mistyped word may have meant.
  var namesToSuggest: [String] {
    all.flatMap { [$0.id, $0.koreanName, $0.englishName.lowercased()] + $0.synonyms }
  }
}

extension RegionVocabulary {
  /// The names that a mistyped word may have meant.
  var namesToSuggest: [String] { all.flatMap { [$0.koreanName, $0.englishName] + $0.aliases } }
}
