/// Plain decimal numbers with commas between them, as the command line writes coordinates and boxes.
enum NumberList {
  /// Returns the `count` numbers in `text`, at most four, or nil when there are more or fewer or one is no plain number.
  ///
  /// Spaces and tabs are allowed around each number.
  static func parse(_ text: String, count: Int) -> SIMD4<Double>? {
    var text = text
    return text.withUTF8 { parse(UnsafeRawBufferPointer($0), count: count) }
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer, count: Int) -> SIMD4<Double>? {
    precondition(count <= 4, "at most four numbers")
    var numbers = SIMD4<Double>.zero
    var found = 0
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      guard found < count, let number = DecimalText.number(trimmed(bytes, start, end)) else { return nil }
      numbers[found] = number
      found += 1
      start = end + 1
    }
    return found == count ? numbers : nil
  }

  private static func trimmed(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int)
    -> UnsafeRawBufferPointer
  {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (start, end)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
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
