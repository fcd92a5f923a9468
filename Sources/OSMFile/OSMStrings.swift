/// The texts of a block: keys, values and roles, and names of users, which tell the elements' texts by index.
public struct OSMStrings: Sendable {
  /// Where the texts lie; more may lie around them.
  var bytes: [UInt8] = []
  var ranges: [Range<Int32>] = []

  /// The number of texts; text 0 is empty in most files.
  public var count: Int { ranges.count }

  /// The UTF-8 of the text at `index`, without a copy; what a file holds may be invalid.
  public func utf8(at index: Int) -> ArraySlice<UInt8> {
    let range = ranges[index]
    return bytes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The text at `index`; each invalid sequence in it has become U+FFFD.
  public subscript(index: Int) -> String {
    String(decoding: utf8(at: index), as: UTF8.self)
  }

  mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
  }
}
