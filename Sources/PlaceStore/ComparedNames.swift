import TextMatching

/// The names of a place, folded so that they can be compared with those of another.
package struct ComparedNames {
  /// How many further names are looked at; places on maps have as many as there are languages.
  private static let mostFurtherNames = 64

  /// The key of the name on the spot; empty when the place has none.
  package let name: String
  /// The keys of its further names.
  package let further: [String]

  /// Folds the name on the spot and the further names, of which one may hold several with semicolons.
  package init(name: String, further: [Place.Pair]) {
    self.name = NameFolding.key(name)
    self.further = further.prefix(ComparedNames.mostFurtherNames).flatMap { pair in
      pair.value.split(separator: ";").map { NameFolding.key(String($0)) }.filter { !$0.isEmpty }
    }
  }

  /// Whether a person would call both by one name: the names on the spot are equal, or one is among the further names of the
  /// other.
  ///
  /// Whole names are compared, so that branches of a chain differ. A place without a name is like none.
  package func areLike(_ other: ComparedNames) -> Bool {
    ComparedNames.hasName(self, of: other) || ComparedNames.hasName(other, of: self)
  }

  private static func hasName(_ names: ComparedNames, of other: ComparedNames) -> Bool {
    guard !other.name.isEmpty else { return false }
    return isSame(names.name, other.name) || names.further.contains { isSame($0, other.name) }
  }

  /// By bytes, as the keys are sorted and counted by them.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
