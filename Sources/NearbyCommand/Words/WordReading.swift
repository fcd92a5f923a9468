import PlaceSearch
import PlaceStore

/// How words were read that are no category, and what they found.
///
/// In a class, so that a run without words has nothing of it to pass on.
final class WordReading: Sendable {
  /// What they say; `nil` when the whole text is a name.
  let words: PlainWords?
  /// The region that has the very name that is looked for.
  let namesakeRegion: NamedRegion?
  let found: PlaceMatches

  init(_ words: PlainWords?, namesakeRegion: NamedRegion?, found: PlaceMatches) {
    self.words = words
    self.namesakeRegion = namesakeRegion
    self.found = found
  }
}
