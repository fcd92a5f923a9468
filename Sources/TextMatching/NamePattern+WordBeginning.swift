extension NamePattern.Element {
  /// Whether it is looked for where words begin, when it stands first.
  public var beginsWord: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return Script(of: scalar).hasWords
  }
}
