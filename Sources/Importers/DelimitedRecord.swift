/// Where in a text the fields of one record of `DelimitedText` are.
struct DelimitedRecord {
  private(set) var fields: [Range<Int>] = []
  /// Where the record ends, behind the end of its line.
  private(set) var end = 0
  /// How many lines it takes.
  private(set) var lineCount = 0
  /// The fields whose bytes have to move together: with quotes inside, or with text behind the quotes.
  private(set) var quoted: [QuotedField] = []

  /// Whether a field that was put in quotes twice may yet come; looked for once a line, so that none takes its square.
  private var mayBeQuotedTwice = true
  /// Where the line ends that was looked at for such a field.
  private var lineEnd = -1

  /// A field in quotes: what stands between the outer quotes, with inner ones doubled, and behind them.
  struct QuotedField {
    let index: Int
    let content: Range<Int>
    let tail: Range<Int>
  }

  private static let quote = UInt8(ascii: "\"")

  /// Reads the record that begins at `start`; `false` when it goes on behind `bytes`, of which there are more unless
  /// `isAtEnd`, or when a quote is not closed.
  mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, delimiter: UInt8, isAtEnd: Bool)
    -> Bool
  {
    fields.removeAll(keepingCapacity: true)
    quoted.removeAll(keepingCapacity: true)
    lineCount = 1
    mayBeQuotedTwice = true
    lineEnd = -1
    let breaks = FieldBreaks(delimiter: delimiter)
    let hasQuotes = delimiter != UInt8(ascii: "\t")
    var position = start
    guard start < bytes.count else { return false }
    while true {
      if hasQuotes, position < bytes.count, bytes[position] == DelimitedRecord.quote {
        guard let end = readQuoted(bytes, from: position, breaks, isAtEnd: isAtEnd) else { return false }
        position = end
      } else {
        let first = position
        position = breaks.next(in: bytes, from: first)
        fields.append(first..<position)
      }
      guard position < bytes.count else {
        end = position
        return isAtEnd
      }
      let byte = bytes[position]
      position &+= 1
      if byte == delimiter { continue }
      if byte == 0x0D {
        // It may be half of CR LF.
        guard position < bytes.count || isAtEnd else { return false }
        if position < bytes.count, bytes[position] == 0x0A { position &+= 1 }
      }
      end = position
      return true
    }
  }

  /// Reads the field in quotes that begins at `start` and returns where it ends; `nil` as `read` returns `false`.
  private mutating func readQuoted(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ breaks: FieldBreaks, isAtEnd: Bool
  ) -> Int? {
    if mayBeQuotedTwice, breaks.isOpeningPair(in: bytes, at: start) {
      if lineEnd < start { lineEnd = breaks.lineEnd(in: bytes, from: start) ?? bytes.count }
      guard isAtEnd || lineEnd < bytes.count else { return nil }
      if let end = DelimitedRecord.endOfDoublyQuoted(bytes, from: start, delimiter: breaks.delimiter) {
        fields.append(start &+ 2..<end)
        return end &+ 2
      }
      mayBeQuotedTwice = false
    }
    var position = start &+ 1
    var hasInnerQuotes = false
    while true {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position &+= 1
      if byte == DelimitedRecord.quote {
        guard position < bytes.count || isAtEnd else { return nil }
        guard position < bytes.count, bytes[position] == DelimitedRecord.quote else { break }
        hasInnerQuotes = true
        position &+= 1
      } else if byte == 0x0A || (byte == 0x0D && (position == bytes.count || bytes[position] != 0x0A)) {
        // CR LF counts once.
        lineCount += 1
        mayBeQuotedTwice = true
      }
    }
    let content = start &+ 1..<position &- 1
    // What stands between a closing quote and the delimiter belongs to the field.
    let end = breaks.next(in: bytes, from: position)
    if hasInnerQuotes || end > position {
      quoted.append(QuotedField(index: fields.count, content: content, tail: position..<end))
    }
    fields.append(content)
    return end
  }

  /// Moves the bytes of fields with inner quotes together in `buffer`, each inside its own place.
  mutating func dropQuotes(_ buffer: inout [UInt8]) {
    for field in quoted {
      var end = field.content.lowerBound
      var position = field.content.lowerBound
      while position < field.content.upperBound {
        let byte = buffer[position]
        buffer[end] = byte
        end += 1
        position += byte == DelimitedRecord.quote ? 2 : 1
      }
      for position in field.tail {
        buffer[end] = buffer[position]
        end += 1
      }
      fields[field.index] = field.content.lowerBound..<end
    }
    quoted.removeAll(keepingCapacity: true)
  }
}

/// Finds the ends of fields: the delimiter, LF and CR.
private struct FieldBreaks {
  let delimiter: UInt8
  /// No greater byte ends a field.
  private let greatest: UInt8

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    greatest = max(delimiter, 0x0D)
  }

  /// Whether two quotes stand at `start` that do not make an empty field.
  @inline(__always)
  func isOpeningPair(in bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard start &+ 2 < bytes.count, bytes[start &+ 1] == quote else { return false }
    let third = bytes[start &+ 2]
    return third != quote && third != delimiter && third != 0x0A && third != 0x0D
  }

  /// Where the line ends; `nil` when it goes on behind `bytes`.
  func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  /// The index of the first end of a field from `start` on, or of the end of `bytes`.
  @inline(__always)
  func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= greatest, byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      position &+= 1
    }
    return position
  }
}
