import Importers

/// Parts what is read into blocks of whole lines.
///
/// A block ends where reading pauses, so that whoever writes a line and waits for its answer gets it.
struct BatchInput {
  struct Block: Sendable {
    /// Counts the blocks from 0.
    let number: Int
    /// The number of the first line, from 1.
    let firstLine: Int
    /// Whole lines; the last may lack its line feed.
    let bytes: ArraySlice<UInt8>
    /// Whether the block stands for one line that is longer than what is read.
    let isTooLong: Bool
  }

  /// The longest line, in bytes, so that memory stays bounded.
  static let longestLine = 1 << 20
  /// Enough for some dozens of queries: more would make threads wait for one another at the end.
  private static let longestBlock = 2048
  /// How many bytes of answers to a block are many: a thread that has more has to wait until it is its turn.
  private static let manyAnswers = 1 << 18

  /// Appends what can be read, after waiting for it; `false` at the end.
  private let readMore: (inout [UInt8]) throws(ImportError) -> Bool
  private var buffer: [UInt8] = []
  /// Where the next block begins in `buffer`, and from where on no line feed has been looked for.
  private var (start, searched) = (0, 0)
  private var isAtEnd = false
  private var number = 0
  private var line = 1

  init(_ file: InputFile) {
    self.init(reading: { bytes throws(ImportError) in try file.read(1 << 16, into: &bytes) })
  }

  init(reading readMore: @escaping (inout [UInt8]) throws(ImportError) -> Bool) {
    self.readMore = readMore
  }

  /// Returns the next block, after waiting for one; `nil` at the end.
  ///
  /// - Parameter length: from how many bytes on it ends with a line.
  mutating func next(ofLength length: Int = firstLength) throws(ImportError) -> Block? {
    while true {
      if let end = lineEnd(from: length) { return block(upTo: end) }
      if isAtEnd { return start < buffer.count ? block(upTo: buffer.count) : nil }
      guard buffer.count - start <= Self.longestLine else { return try skipLine() }
      try read()
    }
  }

  /// From how many bytes on the first block ends: as nobody knows how long the answers are, few.
  static let firstLength = 256

  /// From how many bytes on a block should end where `block` had so many bytes of answers.
  static func length(after block: Block, answers count: Int) -> Int {
    let perByte = Double(count) / Double(max(block.bytes.count, 1))
    return Int(min(Double(longestBlock), Double(manyAnswers) / max(perByte, 1)))
  }

  /// The end of the lines that make a block; `nil` when none is whole.
  private mutating func lineEnd(from length: Int) -> Int? {
    var end: Int?
    while searched < buffer.count {
      defer { searched += 1 }
      guard buffer[searched] == UInt8(ascii: "\n") else { continue }
      end = searched + 1
      if searched - start >= length { break }
    }
    if let end { searched = end }
    return end
  }

  private mutating func block(upTo end: Int, isTooLong: Bool = false) -> Block {
    var bytes = buffer[start..<end]
    // A byte order mark belongs to no line.
    if number == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let block = Block(number: number, firstLine: line, bytes: isTooLong ? [] : bytes, isTooLong: isTooLong)
    number += 1
    line += bytes.count { $0 == UInt8(ascii: "\n") }
    start = end
    searched = max(searched, end)
    return block
  }

  private mutating func read() throws(ImportError) {
    if start > 0 {
      buffer.removeFirst(start)
      (searched, start) = (searched - start, 0)
    }
    isAtEnd = try !readMore(&buffer)
  }

  /// Passes over a line without keeping it.
  private mutating func skipLine() throws(ImportError) -> Block {
    while !isAtEnd {
      (start, searched) = (buffer.count, buffer.count)
      try read()
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) { return block(upTo: end + 1, isTooLong: true) }
    }
    return block(upTo: buffer.count, isTooLong: true)
  }
}
