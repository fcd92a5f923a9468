import PlaceSearch

/// The lines of the file of favorites. What cannot be read stays as it is.
struct FavoriteList {
  private struct Line {
    /// The bytes without the line's end.
    let bytes: [UInt8]
    /// nil for an empty line, a comment, the columns' names, and what cannot be read.
    let favorite: Favorite?
  }

  private var lines: [Line] = []
  /// The numbers of the lines that cannot be read, from 1.
  private(set) var unreadable: [Int] = []

  /// Makes a list without lines.
  init() {}

  /// Reads the file's bytes.
  init(_ bytes: [UInt8]) {
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    for (number, piece) in pieces.enumerated() {
      var text = piece
      if text.last == UInt8(ascii: "\r") { text.removeLast() }
      let favorite = Favorite(line: text)
      lines.append(Line(bytes: Array(piece), favorite: favorite))
      if favorite == nil && !FavoriteList.isIgnored(text) { unreadable.append(number + 1) }
    }
  }

  private static func isIgnored(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      || text.first == UInt8(ascii: "#") || text.starts(with: "id\t".utf8)
  }

  /// The favorites in the order of the file; of two with one id the last counts.
  var favorites: [Favorite] {
    var seen: Set<String> = []
    let last = lines.reversed().compactMap(\.favorite).filter { seen.insert($0.id).inserted }
    return last.reversed()
  }

  /// Whether there is no favorite.
  var isEmpty: Bool { !lines.contains { $0.favorite != nil } }

  /// The same for a search.
  var selection: PlaceSelection { PlaceSelection(favorites.map { ($0.id, $0.coordinate) }) }

  /// What the file is to be.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Puts `favorite` in the place of that with its id, else at the end.
  mutating func put(_ favorite: Favorite) {
    if lines.isEmpty {
      lines.append(Line(bytes: Array(Favorite.columns.joined(separator: "\t").utf8), favorite: nil))
    }
    let line = Line(bytes: favorite.line, favorite: favorite)
    if let number = lines.lastIndex(where: { $0.favorite?.id == favorite.id }) {
      lines[number] = line
    } else {
      lines.append(line)
    }
  }

  /// Removes all lines with the id `id`.
  mutating func remove(id: String) {
    lines.removeAll { $0.favorite?.id == id }
  }
}
