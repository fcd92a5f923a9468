import PlaceSearch
import PlaceStore
import TextMatching

/// What is looked for in the names of places.
struct NameWords {
  /// What was typed.
  let text: String
  let name: PlaceQuery.Name

  /// How names are tried when they are what is sought: a slip is for `Spelling`, which asks whether something else was meant.
  private static let tries: [[NameMatch.Kind]] = [[.asTyped], [.completed], [.words]]

  /// Prepares to look for `text`; `nil` when nothing is left of it once signs and spaces are folded away.
  init?(_ text: String) {
    guard let pattern = NamePattern(text) else { return nil }
    self.text = text
    name = PlaceQuery.Name([pattern], tries: NameWords.tries)
  }

  private init(_ text: String, _ name: PlaceQuery.Name) {
    self.text = text
    self.name = name
  }

  /// The same, with one slip forgiven.
  var forgiving: NameWords {
    NameWords(text, PlaceQuery.Name(name.patterns, tries: [[.similar]]))
  }
}
