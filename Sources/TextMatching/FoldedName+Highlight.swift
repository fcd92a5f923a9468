extension FoldedName {
  /// Returns `range` of the scalars of `name`, as `origin(of:)` gives it, without the gap at its end.
  public static func withoutGap(_ range: Range<Int>, of name: String) -> Range<Int> {
    let scalars = name.unicodeScalars
    guard
      var end = scalars.index(scalars.startIndex, offsetBy: range.upperBound, limitedBy: scalars.endIndex)
    else { return range }
    var count = range.count
    while count > 1 {
      let last = scalars.index(before: end)
      guard ScalarFolding.isGap(scalars[last]) else { break }
      end = last
      count -= 1
    }
    return range.lowerBound..<range.lowerBound + count
  }
}
