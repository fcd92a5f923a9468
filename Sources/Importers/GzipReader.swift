import CZlib

/// Unpacks a gzip file of one or more members, in pieces (RFC 1952).
struct GzipReader {
  /// How much is unpacked at once.
  private static let pieceSize = 1 << 17

  private enum State {
    /// In a member.
    case unpacking
    /// Behind a member, where another one, zeros or nothing may follow.
    case between
    case atEnd
  }

  private let path: String
  private let inflater: Inflater
  /// Packed bytes, those before `position` used up.
  private var packed: [UInt8] = []
  private var position = 0
  /// How many packed bytes came before `packed`.
  private var offset = 0
  private var state = State.between

  /// Prepares to unpack the file that `path` names in errors.
  init(path: String) throws(ImportError) {
    self.path = path
    guard let inflater = Inflater() else {
      throw .unreadable(path: path, reason: "no memory to unpack it")
    }
    self.inflater = inflater
  }

  /// Whether a file that begins with `start` is packed by gzip.
  static func isGzip(_ start: ArraySlice<UInt8>) -> Bool {
    start.starts(with: [0x1F, 0x8B])
  }

  /// Appends the next unpacked bytes to `output`; `false` at the end of the last member.
  ///
  /// Zeros behind the last member are padding; anything else there is an error, since data might be lost.
  ///
  /// - Parameter next: appends packed bytes; `false` when there are none left.
  /// - Throws: `ImportError.unusable`, which names the byte, when the file is cut short or damaged.
  mutating func read(
    into output: inout [UInt8], from next: (inout [UInt8]) throws(ImportError) -> Bool
  ) throws(ImportError) -> Bool {
    let start = output.count
    while output.count == start, state != .atEnd {
      let hasInput = try fill(next)
      switch state {
      case .unpacking:
        guard hasInput else {
          throw .unusable(
            path: path, problem: "its gzip data break off at byte \(offset + position); fetch the file again")
        }
        try unpack(into: &output)
      case .between:
        try beginMember(hasInput, next)
      case .atEnd:
        break
      }
    }
    return output.count > start
  }

  /// Sees to it that there are packed bytes; `false` at the end of the file.
  private mutating func fill(_ next: (inout [UInt8]) throws(ImportError) -> Bool) throws(ImportError) -> Bool
  {
    if position < packed.count { return true }
    offset += packed.count
    packed.removeAll(keepingCapacity: true)
    position = 0
    return try next(&packed) && !packed.isEmpty
  }

  private mutating func beginMember(
    _ hasInput: Bool, _ next: (inout [UInt8]) throws(ImportError) -> Bool
  ) throws(ImportError) {
    guard hasInput else {
      state = .atEnd
      return
    }
    if packed[position] == 0 && offset + position > 0 {
      position += 1
      return
    }
    if packed.count - position < 2 { _ = try next(&packed) }
    guard GzipReader.isGzip(packed[position...]) else {
      throw .unusable(
        path: path,
        problem: "from byte \(offset + position) on it is not gzip data; is something appended to the file?")
    }
    inflater.reset()
    state = .unpacking
  }

  private mutating func unpack(into output: inout [UInt8]) throws(ImportError) {
    let result = packed[position...].withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: GzipReader.pieceSize) { piece in
        let result = inflater.inflate(input, into: piece)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[..<result.written]))
        return result
      }
    }
    position += result.consumed
    switch result.outcome {
    case .more: break
    case .memberEnd: state = .between
    case .damaged:
      throw .unusable(
        path: path, problem: "its gzip data are damaged near byte \(offset + position); fetch the file again")
    }
  }
}

/// A stream of zlib's, which must not move in memory.
private final class Inflater {
  enum Outcome { case more, memberEnd, damaged }

  private let stream: UnsafeMutablePointer<z_stream>

  /// `nil` when there is no memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 for the largest window, 16 for a gzip header and trailer with its checksum.
    let code = inflateInit2_(stream, 15 + 16, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func reset() {
    inflateReset(stream)
  }

  /// Unpacks what fits from `input` into `output`.
  func inflate(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (consumed: Int, written: Int, outcome: Outcome) {
    // zlib counts in 32 bits and does not write to its input.
    let inputCount = min(input.count, 1 << 30)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(inputCount)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    let code = CZlib.inflate(stream, Z_NO_FLUSH)
    let consumed = inputCount - Int(stream.pointee.avail_in)
    let written = output.count - Int(stream.pointee.avail_out)
    switch code {
    case Z_STREAM_END: return (consumed, written, .memberEnd)
    case Z_OK, Z_BUF_ERROR: return (consumed, written, .more)
    default: return (consumed, written, .damaged)
    }
  }
}
