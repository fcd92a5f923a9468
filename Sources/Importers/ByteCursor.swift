/// Reads a text byte by byte, and knows the line.
struct ByteCursor {
  private var stream: ByteStream
  private var buffer: [UInt8] = []
  private var position = 0
  /// The line of `buffer[countedTo]`, from 1.
  private var countedLine = 1
  private var countedTo = 0

  init(_ stream: ByteStream) {
    self.stream = stream
  }

  /// What the source is called in errors.
  var path: String { stream.path }

  /// The stream behind, for what it knows of progress and encoding.
  var source: ByteStream { stream }

  /// The next byte, which is not passed over; `nil` at the end.
  @inline(__always)
  mutating func peek() throws(ImportError) -> UInt8? {
    if position < buffer.count { return buffer[position] }
    return try refill() ? buffer[position] : nil
  }

  /// The next byte; `nil` at the end.
  @inline(__always)
  mutating func next() throws(ImportError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    return byte
  }

  /// Passes over the byte that `peek` returned.
  @inline(__always)
  mutating func skip() {
    position += 1
  }

  /// Passes over bytes as long as `isPassed` says so; `false` when the text ends there.
  @inline(__always)
  mutating func skip(while isPassed: (UInt8) -> Bool) throws(ImportError) -> Bool {
    while true {
      while position < buffer.count {
        guard isPassed(buffer[position]) else { return true }
        position += 1
      }
      guard try refill() else { return false }
    }
  }

  /// Appends bytes to `text` as long as `isTaken` says so, at most until it has `limit`; `false` when the text ends
  /// there.
  @inline(__always)
  mutating func take(
    while isTaken: (UInt8) -> Bool, limit: Int, into text: inout [UInt8]
  ) throws(ImportError) -> Bool {
    while true {
      let start = position
      let end = min(buffer.count, start + max(0, limit - text.count))
      while position < end, isTaken(buffer[position]) { position += 1 }
      text.append(contentsOf: buffer[start..<position])
      if position < buffer.count || text.count >= limit { return true }
      guard try refill() else { return false }
    }
  }

  /// The line of the next byte, from 1.
  mutating func line() -> Int {
    if countedTo < position {
      countedLine += buffer[countedTo..<position].count { $0 == 0x0A }
      countedTo = position
    }
    return countedLine
  }

  /// What to throw when something else stands at the next byte than what is expected.
  mutating func malformed(_ expected: String) -> ImportError {
    .malformed(path: path, line: line(), expected: expected)
  }

  /// Reads on when everything is used up; `false` at the end.
  private mutating func refill() throws(ImportError) -> Bool {
    _ = line()
    buffer.removeAll(keepingCapacity: true)
    position = 0
    countedTo = 0
    return try stream.read(into: &buffer)
  }
}
