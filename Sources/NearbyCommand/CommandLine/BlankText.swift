extension StringProtocol {
  /// Whether there is nothing in the text but white space.
  var isBlank: Bool {
    // Most texts begin with ink of ASCII, which needs no table of properties.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The text without white space at its ends.
  var trimmed: SubSequence {
    let isInk: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace }
    guard let start = unicodeScalars.firstIndex(where: isInk),
      let last = unicodeScalars.lastIndex(where: isInk)
    else { return self[endIndex...] }
    return self[start..<unicodeScalars.index(after: last)]
  }
}
