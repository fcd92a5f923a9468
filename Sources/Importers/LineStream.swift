/// Reads a text line by line; lines end in LF or CR LF.
struct LineStream {
  /// The longest line that is read, so that memory stays bounded.
  static let longest = 1 << 24

  /// The number of the line that was read last, from 1.
  private(set) var line = 0
  private var cursor: ByteCursor

  init(_ stream: ByteStream) {
    cursor = ByteCursor(stream)
  }

  /// What the source is called in errors.
  var path: String { cursor.path }

  /// The stream behind, for what it knows of progress and encoding.
  var source: ByteStream { cursor.source }

  /// Reads the next line into `text`, which is emptied first; `false` at the end.
  ///
  /// - Throws: `ImportError.malformed` for a line that is too long.
  mutating func next(into text: inout [UInt8]) throws(ImportError) -> Bool {
    text.removeAll(keepingCapacity: true)
    guard try cursor.peek() != nil else { return false }
    line += 1
    _ = try cursor.take(while: { $0 != 0x0A }, limit: LineStream.longest, into: &text)
    guard text.count < LineStream.longest else {
      throw .malformed(path: path, line: line, expected: "a line of at most \(LineStream.longest >> 20) MiB")
    }
    _ = try cursor.next()
    if text.last == 0x0D { text.removeLast() }
    return true
  }
}
