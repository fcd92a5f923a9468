import FeatureOutput

/// The file of favorites.
struct FavoritesFile: Sendable {
  let path: String

  /// Larger files are no lists that somebody keeps.
  private static let sizeLimit = 64 << 20

  /// `NEARBY_FAVORITES`, else `favorites.tsv` in the data folder of nearby; nil without a home.
  init?(_ environment: Environment) {
    if let path = environment["NEARBY_FAVORITES"] {
      self.path = path
    } else if let folder = environment.dataFolder {
      path = folder + "/favorites.tsv"
    } else {
      return nil
    }
  }

  /// What the file holds; nothing when there is none.
  ///
  /// - Throws: `CommandError.favorites` when it cannot be read.
  func read() throws(CommandError) -> FavoriteList {
    switch Platform.contents(of: path, limit: FavoritesFile.sizeLimit) {
    case .bytes(let bytes): return FavoriteList(bytes)
    case .missing: return FavoriteList()
    case .unreadable(let reason): throw .favorites(.unreadable(path: path, reason: reason))
    }
  }

  /// Reads the file, changes it and puts it in its place by renaming, while no other run does.
  ///
  /// - Returns: what the file holds now.
  /// - Throws: `CommandError.favorites` when it cannot be read or locked, and `outputFile` when it cannot be written.
  func update(_ change: (inout FavoriteList) throws(CommandError) -> Void) throws(CommandError)
    -> FavoriteList
  {
    let folder = FavoritesFile.folder(of: path)
    if let reason = Platform.makeFolders(folder) {
      throw .outputFile(.notCreatable(path: folder, reason: reason))
    }
    // The lock is on the folder, since the file itself is replaced.
    guard let lock = Platform.lock(folder: folder) else {
      throw .favorites(.unreadable(path: folder, reason: "it cannot be locked"))
    }
    defer { Platform.unlock(lock) }
    var list = try read()
    let before = list.bytes
    try change(&list)
    guard list.bytes != before else { return list }
    let file = try writing { () throws(OutputFileError) in try OutputFile(path: path) }
    var buffer = OutputBuffer(descriptor: file.descriptor)
    buffer.append(list.bytes)
    try writing { () throws(OutputFileError) in try file.commit(&buffer) }
    return list
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What is to be said of lines that cannot be read.
  func note(_ list: FavoriteList) -> String? {
    guard !list.unreadable.isEmpty else { return nil }
    let numbers = list.unreadable.prefix(5).map(String.init).joined(separator: ", ")
    return
      "line \(numbers)\(list.unreadable.count > 5 ? ", …" : "") of \(MessageText.quoted(path)) is no favorite and"
      + " stays as it is; expected \(Favorite.columns.joined(separator: ", ")) with tabs between them"
  }
}

/// What is wrong with favorites.
enum FavoritesError: Error {
  case unreadable(path: String, reason: String)
  /// There is no home to keep them in.
  case noHome
  case unknown(String, suggestions: [String])
  case ambiguous(String, ids: [String])
  /// A point needs a name.
  case unnamedPoint(String)
}

extension FavoritesError: CustomStringConvertible {
  /// The message in one line.
  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "the favorites in \(MessageText.quoted(path)) cannot be read: \(reason)"
    case .noHome: "there is no folder to keep favorites in; set HOME, XDG_DATA_HOME or NEARBY_FAVORITES"
    case .unknown(let text, let suggestions):
      "\(MessageText.quoted(text)) is the id or name of no favorite\(MessageText.question(suggestions))"
        + " (`nearby favorite list` lists them)"
    case .ambiguous(let text, let ids):
      "\(MessageText.quoted(text)) may be \(MessageText.alternatives(ids)); give one of these ids"
    case .unnamedPoint(let text):
      "the point \(MessageText.quoted(text)) needs a name; give one with --name, such as --name Home"
    }
  }
}
