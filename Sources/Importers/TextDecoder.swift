/// Turns text of an encoding into UTF-8, piece by piece.
///
/// Bytes that stand for nothing become U+FFFD, one for each longest start of a character, as Unicode recommends.
///
/// - Source: The Unicode Standard, version 16, section 3.9.6.
struct TextDecoder {
  let encoding: TextEncoding
  /// How many times U+FFFD was written.
  private(set) var replacedCount = 0
  /// The start of a character whose rest comes with the next piece.
  private var rest: [UInt8] = []

  /// Makes a decoder of text in `encoding`; UTF-16 of an unknown order is read as little-endian.
  init(_ encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// Appends the characters of `piece` to `output`.
  mutating func decode(_ piece: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !rest.isEmpty else { return decodeWhole(piece, into: &output) }
    let joined = rest + piece
    rest = []
    decodeWhole(joined[...], into: &output)
  }

  /// Appends U+FFFD for a character that the end of the text cuts off.
  mutating func finish(into output: inout [UInt8]) {
    guard !rest.isEmpty else { return }
    rest = []
    TextDecoder.appendReplacement(to: &output)
    replacedCount += 1
  }

  private mutating func decodeWhole(_ piece: ArraySlice<UInt8>, into output: inout [UInt8]) {
    let (consumed, replaced) = piece.withUnsafeBufferPointer { bytes in
      switch encoding {
      case .utf8: UTF8Repair.append(bytes, to: &output)
      case .cp949: KoreanEncoding.append(bytes, to: &output)
      case .utf16, .utf16LittleEndian: TextDecoder.appendUTF16(bytes, bigEndian: false, to: &output)
      case .utf16BigEndian: TextDecoder.appendUTF16(bytes, bigEndian: true, to: &output)
      }
    }
    replacedCount += replaced
    rest = Array(piece.dropFirst(consumed))
  }

  static func appendReplacement(to output: inout [UInt8]) {
    output.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }

  /// Appends the characters of UTF-16 to `output`; says how many bytes were read and how many units were wrong.
  private static func appendUTF16(
    _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, to output: inout [UInt8]
  ) -> (consumed: Int, replaced: Int) {
    func unit(_ index: Int) -> UInt32 {
      bigEndian
        ? UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
        : UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
    }
    var replaced = 0
    var index = 0
    while index + 1 < bytes.count {
      var scalar = unit(index)
      var length = 2
      if (0xD800..<0xDC00).contains(scalar) {
        guard index + 3 < bytes.count else { break }
        let low = unit(index + 2)
        if (0xDC00..<0xE000).contains(low) {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          length = 4
        }
      }
      if (0xD800..<0xE000).contains(scalar) {
        scalar = 0xFFFD
        replaced += 1
      }
      append(scalar, to: &output)
      index += length
    }
    return (index, replaced)
  }

  /// Appends the UTF-8 of a scalar value.
  private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    func byte(_ shift: UInt32, _ mark: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | (scalar >> shift) & (mark == 0x80 ? 0x3F : 0xFF))
    }
    switch scalar {
    case ..<0x80:
      output.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      output.append(byte(6, 0xC0))
      output.append(byte(0, 0x80))
    case ..<0x10000:
      output.append(byte(12, 0xE0))
      output.append(byte(6, 0x80))
      output.append(byte(0, 0x80))
    default:
      output.append(byte(18, 0xF0))
      output.append(byte(12, 0x80))
      output.append(byte(6, 0x80))
      output.append(byte(0, 0x80))
    }
  }
}
