import GeoCore
import PlaceStore

extension WordReader {
  private struct Marker {
    let range: Range<Int>
    /// Whether what it is near to stands before it, as in Korean.
    let isAfterAnchor: Bool
    /// Whether it is the words of the radius, which are read already.
    let isRadius: Bool
    /// Whether 에서 before it can be no part of a name: 서면역에서 500m, 서면역에서 가까운.
    var followsParticle = false
  }

  /// Reads what the places are near to: the words after "near", and those before 근처 or a radius.
  mutating func readAnchor() {
    var isFound = false
    for marker in markers() {
      if !marker.isRadius { claim(marker.range, .marker) }
      guard !isFound, let phrase = phrase(of: marker) else { continue }
      isFound = take(phrase, marker)
    }
  }

  private func markers() -> [Marker] {
    var markers: [Marker] = []
    var index = 0
    while index < words.count {
      if let radiusRange, radiusRange.range.lowerBound == index {
        if radiusRange.isAfterAnchor || radiusRange.isBeforeAnchor {
          let isAfter = radiusRange.isAfterAnchor && !radiusRange.isBeforeAnchor
          markers.append(
            Marker(range: radiusRange.range, isAfterAnchor: isAfter, isRadius: true, followsParticle: isAfter)
          )
        }
        index = radiusRange.range.upperBound
        continue
      }
      if let marker = marker(at: index) {
        markers.append(marker)
        index = marker.range.upperBound
      } else {
        index += 1
      }
    }
    return markers
  }

  private func marker(at index: Int) -> Marker? {
    guard roles[index] == .unread else { return nil }
    if let phrase = WordForms.before.first(where: { isPhrase($0, at: index) }) {
      return Marker(range: index..<index + phrase.count, isAfterAnchor: false, isRadius: false)
    }
    let key = words[index].key
    if key == "to", words[..<index].contains(where: { $0.key == "nearest" || $0.key == "closest" }) {
      return Marker(range: index..<index + 1, isAfterAnchor: false, isRadius: false)
    }
    let isAfter = WordForms.after.contains { marker in
      key == marker || key.hasPrefix(marker) && WordForms.endings.contains { marker + $0 == key }
    }
    guard isAfter else { return nil }
    return Marker(
      range: index..<index + 1, isAfterAnchor: true, isRadius: false, followsParticle: key.hasPrefix("가까운"))
  }

  /// The words that `marker` may speak of.
  private func phrase(of marker: Marker) -> Range<Int>? {
    var range: Range<Int>
    if marker.isAfterAnchor {
      var start = marker.range.lowerBound
      while start > 0, roles[start - 1] == .unread, !words[start].beginsPart { start -= 1 }
      range = start..<marker.range.lowerBound
    } else {
      let start = marker.range.upperBound
      var end = start
      while end < words.count, roles[end] == .unread, !words[end].beginsPart, self.marker(at: end) == nil {
        if end > start, WordForms.prepositions.contains(words[end].key) { break }
        end += 1
      }
      range = start..<end
    }
    if meansHere(range) { return range }
    range = trimmed(range) { isNoise($0) && !WordForms.here.contains(words[$0].key) }
    return range.isEmpty ? nil : range
  }

  /// Whether the words in `range` mean the place where one is.
  private func meansHere(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { WordForms.here.contains(words[$0].key) } || isHere(range)
  }

  /// Reads words for the place where one is that stand beside a category: parking here, 여기 주차장.
  mutating func readHere() {
    guard anchor == nil, !categoryIDs.isEmpty else { return }
    for run in unreadRuns() {
      guard let range = [trimmed(run) { isNoise($0) }, run].first(where: { isHere($0) }) else { continue }
      claim(range, explicitWhere ? .marker : .anchor)
      if explicitWhere { return }
      anchor = .here
      note(range, .near, "here")
      return
    }
  }

  /// Whether the words in `range` mean that by themselves, as "me" does not in "find me a cafe".
  private func isHere(_ range: Range<Int>) -> Bool {
    guard let last = range.last, words[range].contains(where: { $0.key != "me" }) else { return false }
    let start = words[range.dropLast()].map(\.key).joined()
    return WordParticles.stems(of: words[last].key).contains { WordForms.isHere(start + $0) }
  }

  /// Takes as much of `phrase` as is the anchor; `false` when none of it is.
  private mutating func take(_ phrase: Range<Int>, _ marker: Marker) -> Bool {
    var range = phrase
    if !saysWhat(outside: phrase) {
      guard let part = anchorPart(of: phrase, marker) else { return false }
      range = part
    }
    let isHere = meansHere(range)
    if explicitWhere {
      claim(range, isHere ? .marker : .name)
      return true
    }
    let found = spans(in: [range]) { regionsNamed($0, $1) }
    if found.reduce(0, { $0 + $1.range.count }) == range.count {
      regionSpans += found
      claim(range, .region)
      anchor = .region
      return true
    }
    claim(range, .anchor)
    if isHere {
      anchor = .here
      note(range, .near, "here")
      return true
    }
    var name = text(range)
    if marker.followsParticle, name.hasSuffix("에서") { name.removeLast(2) }
    anchor = .place(name)
    note(range, .near, name)
    return true
  }

  /// Whether words outside of `phrase` say what is sought, rather than where.
  private func saysWhat(outside phrase: Range<Int>) -> Bool {
    let outside = runs(of: 0..<words.count) { roles[$0] == .unread && !phrase.contains($0) }
    let places = spans(in: outside) { regionsNamed($0, $1) }
    return outside.joined().contains { index in
      !isNoise(index) && !places.contains { $0.range.contains(index) }
    }
  }

  /// The part of a phrase that is the anchor when the phrase is all there is: a category at its side is what is sought.
  private func anchorPart(of phrase: Range<Int>, _ marker: Marker) -> Range<Int>? {
    let found = spans(in: [phrase]) { categoriesNamed($0, $1) }
    if found.count == 1, found[0].range == phrase { return nil }
    if !marker.isAfterAnchor {
      guard let last = found.last, last.range.upperBound == phrase.upperBound else { return phrase }
      return phrase.lowerBound..<last.range.lowerBound
    }
    if let first = found.first {
      let rest = (first.range.upperBound..<phrase.upperBound).drop { isNoise($0) }
      return rest.isEmpty ? phrase : rest
    }
    let regionWords = spans(in: [phrase]) { regionsNamed($0, $1) }.reduce(0) { $0 + $1.range.count }
    return regionWords == phrase.count ? phrase : phrase.upperBound - 1..<phrase.upperBound
  }
}
