/// Plain decimal numbers with commas between them, as the command line writes coordinates and boxes.
enum NumberList {
  /// Returns the `count` numbers in `text`, or nil when there are more or fewer or one is no plain number.
  ///
  /// Spaces and tabs are allowed around each number.
  static func parse(_ text: some StringProtocol, count: Int) -> [Double]? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ","), maxSplits: count, omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    var numbers: [Double] = []
    for part in parts {
      let trimmed = String(decoding: part, as: UTF8.self).trimmingBlanks
      guard let number = DecimalText.number(trimmed) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at either end.
  var trimmingBlanks: SubSequence {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = firstIndex { !isBlank($0) } ?? endIndex
    let end = lastIndex { !isBlank($0) }.map(index(after:)) ?? endIndex
    return start < end ? self[start..<end] : self[endIndex..<endIndex]
  }
}
