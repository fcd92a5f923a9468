/// Lays plain text out in lines of a width, for texts whose characters are one column wide.
enum TextColumns {
  /// Returns the lines of `text`, broken at spaces.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns `left` with `right` beside it from `column` on; a longer `left` has a line of its own.
  static func row(_ left: String, _ right: String, column: Int, width: Int) -> [String] {
    let margin = String(repeating: " ", count: column)
    var lines = wrapped(right, width: width - column).map { margin + $0 }
    if left.count + 2 > column || lines.isEmpty {
      lines.insert(left, at: 0)
    } else {
      lines[0] = left + lines[0].dropFirst(left.count)
    }
    return lines
  }
}
