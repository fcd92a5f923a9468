import TestSupport

extension SeededRandom {
  /// Bytes that are often text, often nearly text, and sometimes noise.
  mutating func nastyBytes(count: Int) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("주차장".utf8), Array("a".utf8), [0x22], [0x5C], [0x2C], [0x0D, 0x0A], [0x0A], [0x09], [0x00],
      [0x1B],
      [0x7F], [0xC2, 0x9B], [0xC2], [0xE1, 0x84], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x91], [0xFF], [0x3B],
      [0x3D],
      Array("👨‍👩‍👧‍👦".utf8), Array("\u{202E}".utf8), Array("\u{1112}\u{1161}\u{11AB}".utf8), Array("e\u{301}".utf8),
      Array("\u{2028}".utf8), Array("abcdefghijklmnop".utf8), [0x1E], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<count {
      if Int.random(in: 0..<5, using: &self) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &self))
      } else {
        bytes += pieces.randomElement(using: &self) ?? []
      }
    }
    return bytes
  }
}
