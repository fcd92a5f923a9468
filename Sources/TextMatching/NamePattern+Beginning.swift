extension NamePattern {
  /// Calls `visit` with ranges of folded scalars: a name that begins with the text as it is typed begins with one of them.
  public func forEachBeginning(_ visit: (ClosedRange<UInt32>) -> Void) {
    switch elements[0] {
    case .scalar(let scalar): visit(scalar...scalar)
    case .syllables(let range): visit(range)
    case .initial(let leading):
      let jamo = HangulJamo.keyboardJamo(leading: leading)
      visit(jamo...jamo)
      let first = HangulSyllable(leading: leading, vowel: 0).scalar
      visit(first...first + HangulSyllable.countByLeading - 1)
    }
  }
}
