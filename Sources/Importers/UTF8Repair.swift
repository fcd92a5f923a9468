/// Finds what is wrong in UTF-8.
enum UTF8Repair {
  /// Appends `bytes` to `output` with U+FFFD for what is no character; says how many bytes were read, which leaves
  /// out a character that the end cuts off, and how many times something was wrong.
  ///
  /// - Complexity: O(n); runs of ASCII are passed over 32 bytes at a time.
  static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> (consumed: Int, replaced: Int) {
    var replaced = 0
    var start = 0
    var index = 0
    while true {
      index = endOfHangul(bytes, from: endOfASCII(bytes, from: index, to: bytes.count))
      guard index < bytes.count else { break }
      if bytes[index] < 0x80 { continue }
      let sequence = sequence(bytes, at: index)
      switch sequence {
      case .whole(let length):
        index += length
      case .cut:
        output.append(contentsOf: bytes[start..<index])
        return (index, replaced)
      case .wrong(let length):
        output.append(contentsOf: bytes[start..<index])
        TextDecoder.appendReplacement(to: &output)
        replaced += 1
        index += length
        start = index
      }
    }
    output.append(contentsOf: bytes[start..<index])
    return (index, replaced)
  }

  /// The index of the first byte above 0x7F from `start` on, or `end`.
  @inline(__always)
  static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index + 32 <= end {
      var all: UInt8 = 0
      for offset in 0..<32 { all |= bytes[index &+ offset] }
      guard all < 0x80 else { break }
      index &+= 32
    }
    while index < end, bytes[index] < 0x80 { index &+= 1 }
    return index
  }

  /// The index of the first byte from `start` on that begins no character of three bytes as most of Korean has.
  ///
  /// - Source: The Unicode Standard, version 16, table 3-7.
  @inline(__always)
  private static func endOfHangul(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 2 < bytes.count, (0xE1...0xEC).contains(bytes[index]),
      bytes[index &+ 1] & 0xC0 == 0x80, bytes[index &+ 2] & 0xC0 == 0x80
    {
      index &+= 3
    }
    return index
  }

  private enum Sequence {
    case whole(Int)
    /// The bytes end before the character does.
    case cut
    /// The length of the longest start of a character.
    case wrong(Int)
  }

  /// Reads the character that begins at `index` with a byte above 0x7F.
  ///
  /// - Source: The Unicode Standard, version 16, table 3-7.
  @inline(__always)
  private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Sequence {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .wrong(1)
    }
    guard index + 1 < bytes.count else { return .cut }
    guard second.contains(bytes[index + 1]) else { return .wrong(1) }
    for offset in 2..<max(length, 2) {
      guard index + offset < bytes.count else { return .cut }
      guard bytes[index + offset] & 0xC0 == 0x80 else { return .wrong(offset) }
    }
    return .whole(length)
  }
}
