/// How a scalar's script is written.
enum Script {
  case letters, digits, withoutSpaces, other

  /// Whether words are told apart in it.
  var hasWords: Bool { self == .letters || self == .digits }

  init(of scalar: UInt32) {
    switch scalar {
    case 0x61...0x7A: self = .letters
    case 0x30...0x39: self = .digits
    case 0..<0xAA, 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x303F, 0xFE00...0xFE0F, 0xFFF0...0xFFFF:
      self = .other
    // Thai and Lao, Myanmar, Khmer; from the radicals of Han to Hangul; Han beyond 16 bits.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0xD7FF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .withoutSpaces
    case 0x1F000...0x1FBFF: self = .other
    default: self = .letters
    }
  }
}
