import FeatureOutput

/// What `nearby map` was asked.
struct MapOptions: Sendable {
  /// What to find, as `find` has it; every place when nothing is said.
  let search: FindOptions
  /// Whether a page is made rather than text.
  let isPage: Bool

  /// The word that stands for every place.
  private static let everything = "any"

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    // The format of the answer tells how many places there are without a limit: a map has room for all.
    var search = try FindOptions(arguments, settings, format: .geojson)
    if search.words.isEmpty { search.words = [Self.everything] }
    self.search = search
    let ending = search.output.path.flatMap { Self.ending(of: $0) }
    isPage = arguments.has(.html) || ending == "html" || ending == "htm"
    if let path = search.output.path, !isPage, let ending, ending != "txt" { throw .fileOfMap(path) }
  }

  /// What stands behind the last dot of a file's name, in lowercase; `nil` when nothing does.
  private static func ending(of path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }
}
