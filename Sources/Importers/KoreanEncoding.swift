/// CP949 (also UHC, MS949), the Korean code page of Windows: ASCII in one byte, every other character in two.
///
/// It holds EUC-KR, the encoding of KS X 1001, and adds the 8,822 syllables of Hangul that KS X 1001 lacks.
enum KoreanEncoding {
  /// For each pair of a first byte from 0x80 and any second: the character, 0 when there is none.
  ///
  /// Built when it is first used, in a fraction of a millisecond.
  static let characters: [UInt16] = {
    var characters = [UInt16](repeating: 0, count: 0x80 << 8)
    func fill(_ rows: ClosedRange<Int>, _ codes: some Sequence<UInt16>) {
      var codes = codes.makeIterator()
      for row in rows {
        for column in 0xA1...0xFE {
          guard let code = codes.next() else { return }
          characters[(row - 0x80) << 8 | column] = code == 0x20 ? 0 : code
        }
      }
    }
    fill(0xA1...0xAC, KoreanEncodingTable.symbols.utf16)
    fill(0xB0...0xC8, KoreanEncodingTable.syllables.utf16)
    fill(0xCA...0xFD, hanja())
    fillFurtherSyllables(&characters)
    return characters
  }()

  /// The hanja in the order of their codes, with the compatibility ideographs.
  private static func hanja() -> [UInt16] {
    var codes: [UInt16] = []
    var compatibility: UInt16 = 0xF900
    var isRepeated = false
    for unit in KoreanEncodingTable.hanja.utf16 {
      if unit == UInt16(UInt8(ascii: "*")) {
        isRepeated = true
        continue
      }
      codes.append(isRepeated ? compatibility : unit)
      if isRepeated { compatibility += 1 }
      isRepeated = false
    }
    return codes
  }

  /// Adds the syllables that KS X 1001 lacks: in the order of Unicode, at the codes that it leaves free.
  private static func fillFurtherSyllables(_ characters: inout [UInt16]) {
    let standard = Set(KoreanEncodingTable.syllables.utf16)
    var further = (UInt16(0xAC00)...0xD7A3).lazy.filter { !standard.contains($0) }.makeIterator()
    for row in 0x81...0xC6 {
      for column in 0x41...0xFE where isLetter(column) || (0x81...(row < 0xA1 ? 0xFE : 0xA0)).contains(column)
      {
        guard let syllable = further.next() else { return }
        characters[(row - 0x80) << 8 | column] = syllable
      }
    }
  }

  private static func isLetter(_ byte: Int) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Appends the characters of CP949 to `output` as UTF-8; says how many bytes were read, which leaves out a first
  /// byte at the end, and how many characters were wrong.
  ///
  /// A pair that stands for nothing is one wrong character, unless its second byte is ASCII, which then stands for
  /// itself: so a quote or a line end is never swallowed.
  static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> (consumed: Int, replaced: Int) {
    let chunk = 4096
    output.reserveCapacity(output.count + bytes.count + bytes.count / 2)
    return characters.withUnsafeBufferPointer { characters in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * chunk) { text in
        var decoder = Decoder(bytes: bytes, characters: characters, text: text)
        while decoder.index < bytes.count {
          decoder.length = 0
          let isCut = decoder.decode(until: min(bytes.count, decoder.index + chunk))
          output.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<decoder.length]))
          if isCut { break }
        }
        return (decoder.index, decoder.replaced)
      }
    }
  }

  private struct Decoder {
    let bytes: UnsafeBufferPointer<UInt8>
    let characters: UnsafeBufferPointer<UInt16>
    let text: UnsafeMutableBufferPointer<UInt8>
    var index = 0
    var length = 0
    var replaced = 0

    /// Decodes the characters that begin before `end`; `true` when the last byte of all is half a character.
    @inline(__always)
    mutating func decode(until end: Int) -> Bool {
      while index < end {
        let lead = bytes[index]
        if lead < 0x80 {
          let stop = UTF8Repair.endOfASCII(bytes, from: index, to: end)
          for position in index..<stop { text[length &+ position &- index] = bytes[position] }
          length += stop - index
          index = stop
          continue
        }
        guard lead > 0x80, lead < 0xFF else {
          append(0xFFFD)
          replaced += 1
          index += 1
          continue
        }
        guard index + 1 < bytes.count else { return true }
        let second = bytes[index + 1]
        let character = characters[Int(lead & 0x7F) << 8 | Int(second)]
        if character == 0 {
          append(0xFFFD)
          replaced += 1
          index += second < 0x80 ? 1 : 2
        } else {
          append(character)
          index += 2
        }
      }
      return false
    }

    @inline(__always)
    private mutating func append(_ character: UInt16) {
      if character < 0x800 {
        text[length] = UInt8(truncatingIfNeeded: 0xC0 | character >> 6)
        text[length + 1] = UInt8(truncatingIfNeeded: 0x80 | character & 0x3F)
        length += 2
      } else {
        text[length] = UInt8(truncatingIfNeeded: 0xE0 | character >> 12)
        text[length + 1] = UInt8(truncatingIfNeeded: 0x80 | (character >> 6) & 0x3F)
        text[length + 2] = UInt8(truncatingIfNeeded: 0x80 | character & 0x3F)
        length += 3
      }
    }
  }
}
