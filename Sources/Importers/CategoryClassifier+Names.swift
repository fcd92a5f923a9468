import PlaceStore

extension CategoryClassifier {
  /// How many words at the end of a name are looked at together, as in "Sunny car park".
  private static let mostWords = 3
  /// The longest end of a Korean word that is looked at; no category has a longer name.
  private static let longestEnd = 12

  /// Returns the id of the category that a name ends with, as 해운대 주차장 and Aleppo parking do; `nil` when it ends with none.
  ///
  /// Whole words may be any name of a category; the end of a Korean word, as in 부산대학병원, must be its first one. What stands
  /// in brackets at the end is passed over.
  func category(atEndOf name: String) -> String? {
    var text = name[...]
    while let last = text.last, ")]）".contains(last), let open = text.lastIndex(where: { "([（".contains($0) })
    {
      text = text[..<open]
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(CategoryClassifier.mostWords, words.count), through: 1, by: -1) {
      if let id = category(ofWord: words.suffix(count).joined(separator: " ")) { return id }
    }
    guard let word = words.last else { return nil }
    let most = min(word.count - 1, CategoryClassifier.longestEnd)
    for count in stride(from: most, through: 2, by: -1) {
      let end = String(word.suffix(count))
      guard let id = category(ofWord: end), let found = category(id: id), found.koreanName == end else {
        continue
      }
      return id
    }
    return nil
  }

  /// The category that alone is called so; a word of one letter may be anything.
  private func category(ofWord word: String) -> String? {
    guard word.count > 1, !word.contains("="), !word.contains(":") else { return nil }
    return category(named: word, tags: [])
  }

  /// Whether tags of OpenStreetMap speak of what a place is, or was: then its name does not.
  func areAbout(_ tags: [Place.Pair]) -> Bool {
    tags.contains { tag in
      let key = tag.key.split(separator: ":").last.map(String.init) ?? ""
      return keys.contains(key) && key != "name"
    }
  }
}
