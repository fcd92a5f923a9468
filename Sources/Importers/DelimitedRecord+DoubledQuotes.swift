extension DelimitedRecord {
  /// Where a field ends that was put in quotes twice, as in `""Mon, Tue"",`: the place of its closing pair of quotes.
  ///
  /// A pair of quotes that another byte than a delimiter follows would be an empty text with more behind it, which nobody
  /// writes. `nil` unless the field that begins at `start` is such a one and ends on its line.
  static func endOfDoublyQuoted(_ buffer: UnsafeRawBufferPointer, from start: Int, delimiter: UInt8) -> Int? {
    let quote = UInt8(ascii: "\"")
    func ends(_ position: Int) -> Bool {
      position >= buffer.count || [delimiter, 0x0A, 0x0D].contains(buffer[position])
    }
    guard start + 2 < buffer.count, buffer[start] == quote, buffer[start + 1] == quote else { return nil }
    var position = start + 2
    guard !ends(position), buffer[position] != quote else { return nil }
    while position + 1 < buffer.count, buffer[position] != 0x0A, buffer[position] != 0x0D {
      if buffer[position] == quote, buffer[position + 1] == quote, ends(position + 2) { return position }
      position += 1
    }
    return nil
  }
}
