extension XMLStream {
  /// The name of an element without the prefix of its name space, declared or not.
  static func plainName(_ name: String) -> Substring {
    name.split(separator: ":").last ?? ""
  }

  /// Reads to the end of the element that has started last and returns its text, its words one space apart; elements within it
  /// are passed over.
  mutating func elementText() throws(ImportError) -> String {
    var text = ""
    while true {
      switch try next() {
      case .text:
        guard text.utf8.count < XMLStream.longestText else { throw malformed("a shorter text") }
        text += self.text
      case .start: try skipElement()
      case .finish, .end:
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
      }
    }
  }
}
