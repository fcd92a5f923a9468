/// Help for people, made from the tables.
enum HelpText {
  static let short = "usage"
}
