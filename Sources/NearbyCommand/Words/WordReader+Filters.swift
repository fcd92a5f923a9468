import GeoCore

extension WordReader {
  /// Reads the phrases that are filters.
  mutating func readFilters() {
    for start in words.indices where roles[start] == .unread {
      guard let found = WordForms.filters.first(where: { isPhrase($0.words, at: start) }) else { continue }
      take(found.phrase, start..<start + found.words.count)
    }
  }

  private mutating func take(_ phrase: WordForms.Phrase, _ range: Range<Int>) {
    claim(range, .filter)
    if !filters.contains(phrase) { filters.append(phrase) }
    note(range, .filter, PlainWords.value(of: phrase))
  }

  /// Whether `phrase` begins at word `start`; the last word may end in a particle.
  func isPhrase(_ phrase: [String], at start: Int) -> Bool {
    guard let last = phrase.last, start + phrase.count <= words.count else { return false }
    for (offset, key) in phrase.enumerated() {
      let word = words[start + offset]
      guard roles[start + offset] == .unread, offset == 0 || !word.beginsPart else { return false }
      if offset < phrase.count - 1 {
        guard word.key == key else { return false }
      } else {
        let isStem = word.key.hasPrefix(last) && WordForms.particles.contains { last + $0 == word.key }
        guard word.key == last || isStem else { return false }
      }
    }
    return true
  }

  /// Reads "open" as open now where it stands beside a category, at the end, or before a preposition; elsewhere it may
  /// be part of a name.
  mutating func readOpen() {
    guard !categoryIDs.isEmpty else { return }
    for index in words.indices where roles[index] == .unread && words[index].key == "open" {
      let next = index + 1
      let isAtEnd =
        next == words.count || roles[next] != .unread || WordForms.prepositions.contains(words[next].key)
      let isAfterCategory = index > 0 && roles[index - 1] == .category
      if isAtEnd || isAfterCategory { take(.openNow, index..<next) }
    }
  }

  /// Reads the first length that words say to be a radius.
  mutating func readRadius() {
    for start in words.indices where roles[start] == .unread {
      guard let found = WordLength.length(at: start, of: words) else { continue }
      var range = start..<start + found.count
      guard words[range].indices.allSatisfy({ roles[$0] == .unread }) else { continue }
      var isKorean = found.endsRadius
      var isRadius = found.endsRadius
      for phrase in WordForms.radiusBefore where start >= phrase.count {
        guard isPhrase(phrase, at: start - phrase.count) else { continue }
        range = start - phrase.count..<range.upperBound
        isRadius = true
        isKorean = isKorean || phrase == ["반경"]
        break
      }
      var endsInOf = false
      while let key = unreadKey(at: range.upperBound), WordForms.radiusAfter.contains(key) {
        range = range.lowerBound..<range.upperBound + 1
        isRadius = true
        if key == "of" || key == "from" { endsInOf = true }
        isKorean = isKorean || !key.utf8.allSatisfy { $0 < 0x80 }
      }
      guard isRadius else { continue }
      radius = found.length
      radiusRange = (range, isKorean, endsInOf)
      claim(range, .radius)
      note(range, .radius, found.length.formatted(.metric))
      return
    }
  }

  /// The key of a word that is not read and belongs to the one before it.
  private func unreadKey(at index: Int) -> String? {
    guard index < words.count, roles[index] == .unread, !words[index].beginsPart else { return nil }
    return words[index].key
  }
}
