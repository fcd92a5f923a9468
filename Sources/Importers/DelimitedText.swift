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
  /// The stream behind, for what it knows of progress and encoding.
  var source: ByteStream { stream }
  private var buffer: [UInt8] = []
  private var position = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var record = DelimitedRecord()

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

  /// The number of fields of the record that was read last.
  var fieldCount: Int { record.fields.count }

  /// Reads the next record into `fields`, which is emptied first; `false` at the end. Blank lines are passed over.
  ///
  /// - Throws: `ImportError.malformed` when a quoted field does not end or a record is too long.
  mutating func next(into fields: inout [String]) throws(ImportError) -> Bool {
    guard try next() else { return false }
    copyFields(into: &fields)
    return true
  }

  /// Reads the next record, whose fields are there until the one after it is read; `false` at the end.
  ///
  /// - Throws: as `next(into:)`.
  mutating func next() throws(ImportError) -> Bool {
    while true {
      if position > 1 << 18 {
        buffer.removeSubrange(0..<position)
        position = 0
      }
      line = nextLine
      if !scan() {
        // The end of the record is not there yet, or the file ends here.
        guard try fillRecord() else { return false }
        guard scan() else {
          throw .malformed(
            path: stream.path, line: line, expected: "a closing quote before the end of the file")
        }
      }
      position = record.end
      nextLine += record.lineCount
      if record.fields.count > 1 || record.fields.first?.isEmpty == false { return true }
    }
  }

  /// Copies the fields of the record that was read last into `fields`, which is emptied first.
  func copyFields(into fields: inout [String]) {
    fields.removeAll(keepingCapacity: true)
    for field in record.fields { fields.append(String(decoding: buffer[field], as: UTF8.self)) }
  }

  /// Calls `body` with the bytes of the text that is in memory, and where in them the fields of the record are.
  func withFields<Value>(_ body: (UnsafeRawBufferPointer, [Range<Int>]) -> Value) -> Value {
    buffer.withUnsafeBytes { body($0, record.fields) }
  }

  /// Reads the record at `position`; `false` when the text in memory ends before it does.
  private mutating func scan() -> Bool {
    let isWhole = buffer.withUnsafeBytes { bytes in
      record.read(bytes, from: position, delimiter: delimiter, isAtEnd: isAtEnd)
    }
    if isWhole && !record.quoted.isEmpty { record.dropQuotes(&buffer) }
    return isWhole
  }

  /// Sees to it that a whole record stands in the buffer; `false` when nothing is left.
  private mutating func fillRecord() throws(ImportError) -> Bool {
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
