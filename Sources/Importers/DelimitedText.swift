/// Reads records of delimited text from a file, in pieces, whatever its length.
///
/// Commas or semicolons with quotes as RFC 4180 has them, or tabs without quotes. Lines end in LF, CR LF or CR. A byte
/// order mark is passed over.
struct DelimitedText {
  /// The longest record that is read; a longer one is an error, so that memory stays bounded.
  static let longestRecord = 1 << 24

  /// The byte between fields.
  let delimiter: UInt8
  /// The number of the line on which the record begins that was read last, from 1.
  private(set) var line = 0
  private var stream: ByteStream
  private var buffer: [UInt8] = []
  private var position = 0
  private var nextLine = 1
  private var isAtEnd = false

  /// Begins to read `file`; the delimiter is the one that its first line has most of, or names as in `sep=;`.
  init(_ file: InputFile) throws(ImportError) {
    try self.init(ByteStream(path: file.path, encoding: .utf8))
  }

  /// Begins to read `stream`, in the same way.
  init(_ source: ByteStream) throws(ImportError) {
    var stream = source
    var buffer: [UInt8] = []
    var searched = 0
    while !buffer[searched...].contains(where: { $0 == 0x0A || $0 == 0x0D }),
      buffer.count < DelimitedText.longestRecord
    {
      searched = buffer.count
      guard try stream.read(into: &buffer) else { break }
    }
    self.stream = stream
    self.buffer = buffer
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let first = buffer[position...].prefix { $0 != 0x0A && $0 != 0x0D }
    if first.count == 5, first.starts(with: "sep=".utf8), let delimiter = first.last {
      // Excel's own first line; the blank rest of it is passed over.
      self.delimiter = delimiter
      position += 5
      return
    }
    let counts = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")].map { candidate in
      (candidate, first.count { $0 == candidate })
    }
    delimiter = counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  /// Reads the next record into `fields`, which is emptied first; `false` at the end. Blank lines are passed over.
  ///
  /// - Throws: `ImportError.malformed` when a quoted field does not end or a record is too long.
  mutating func next(into fields: inout [String]) throws(ImportError) -> Bool {
    while true {
      guard try fillRecord() else { return false }
      fields.removeAll(keepingCapacity: true)
      line = nextLine
      try parseRecord(into: &fields)
      if fields.count > 1 || !(fields.first ?? "").isEmpty { return true }
    }
  }

  /// Sees to it that a whole record stands in the buffer; `false` when nothing is left.
  private mutating func fillRecord() throws(ImportError) -> Bool {
    if position > 1 << 18 {
      buffer.removeSubrange(0..<position)
      position = 0
    }
    var scan = RecordScan(position: position, delimiter: delimiter)
    while !isAtEnd && !scan.reachesEnd(of: buffer) {
      guard buffer.count - position <= DelimitedText.longestRecord else {
        throw .malformed(
          path: stream.path, line: nextLine,
          expected: "a record of at most \(DelimitedText.longestRecord >> 20) MiB; is a quote missing?")
      }
      isAtEnd = try !stream.read(into: &buffer)
    }
    return position < buffer.count
  }

  private mutating func parseRecord(into fields: inout [String]) throws(ImportError) {
    while true {
      let isQuoted = position < buffer.count && buffer[position] == UInt8(ascii: "\"")
      if isQuoted && delimiter != UInt8(ascii: "\t") {
        fields.append(try quotedField())
      } else {
        let start = position
        while position < buffer.count, !isBreak(buffer[position]) { position += 1 }
        fields.append(String(decoding: buffer[start..<position], as: UTF8.self))
      }
      guard position < buffer.count else { return }
      let byte = buffer[position]
      position += 1
      if byte == delimiter { continue }
      if byte == 0x0D, position < buffer.count, buffer[position] == 0x0A { position += 1 }
      nextLine += 1
      return
    }
  }

  private func isBreak(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == 0x0A || byte == 0x0D
  }

  private mutating func quotedField() throws(ImportError) -> String {
    if let end = DelimitedText.endOfDoublyQuoted(buffer, from: position, delimiter: delimiter) {
      defer { position = end + 2 }
      return String(decoding: buffer[position + 2..<end], as: UTF8.self)
    }
    var text: [UInt8] = []
    position += 1
    while position < buffer.count {
      let byte = buffer[position]
      position += 1
      if byte != UInt8(ascii: "\"") {
        // CR LF counts once.
        if byte == 0x0A || (byte == 0x0D && (position == buffer.count || buffer[position] != 0x0A)) {
          nextLine += 1
        }
        text.append(byte)
      } else if position < buffer.count, buffer[position] == UInt8(ascii: "\"") {
        text.append(byte)
        position += 1
      } else {
        // What stands between a closing quote and the delimiter belongs to the field.
        while position < buffer.count, !isBreak(buffer[position]) {
          text.append(buffer[position])
          position += 1
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw .malformed(path: stream.path, line: line, expected: "a closing quote before the end of the file")
  }
}

/// Looks for the end of a record, by the same rules as it is read; goes on where it stopped when there is more.
private struct RecordScan {
  /// Where a byte stands: at the start of a field, inside one, inside quotes, behind a quote that may be the last.
  private enum State { case start, plain, quoted, closed }

  private var state = State.start
  private var position: Int
  private let delimiter: UInt8

  init(position: Int, delimiter: UInt8) {
    self.position = position
    self.delimiter = delimiter
  }

  /// Whether the record ends in `buffer`.
  mutating func reachesEnd(of buffer: [UInt8]) -> Bool {
    buffer.withUnsafeBytes { bytes in
      while position < bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") && delimiter != UInt8(ascii: "\t") {
          switch state {
          case .start, .closed: state = .quoted
          case .quoted: state = .closed
          case .plain: break
          }
        } else if state != .quoted {
          if byte == 0x0A { return true }
          // A CR at the very end may be half of CR LF.
          if byte == 0x0D { return position + 1 < bytes.count }
          state = byte == delimiter ? .start : .plain
        }
        position += 1
      }
      return false
    }
  }
}
