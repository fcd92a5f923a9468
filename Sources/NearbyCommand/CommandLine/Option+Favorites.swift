/// The options about places of one's own.
extension Option {
  static let favorites = Option(
    .favorites, in: .filters, of: .queries, help: "only places of one's own list (`nearby favorite`)")

  static let note = Option(
    .note, .text, "TEXT", in: .filters, of: .favorite, help: "words of one's own about the place",
    expected: "words of one's own")

  static let nameOfFavorite = Option(
    .name, .text, "TEXT", in: .filters, of: .favorite, help: "what a point is called", expected: "a name")
}
