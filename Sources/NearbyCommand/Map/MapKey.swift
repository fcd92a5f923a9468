/// What a key says, or a few bytes that a terminal sends for it.
enum MapKey: Equatable {
  case up, down, left, right, home
  case enter, tab, backTab, escape, backspace
  case interrupt, endOfInput, suspend
  /// A letter or sign.
  case character(Unicode.Scalar)
}

/// Makes keys of the bytes of a terminal, as they come: sequences and characters may be cut anywhere.
struct MapKeyReader {
  private var pending: [UInt8] = []
  /// What is longer is no key of any terminal.
  private static let longestSequence = 32

  /// Whether what has come may be the beginning of more: a lone escape is a key when nothing follows.
  var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes and returns the keys that are whole.
  mutating func take(_ bytes: [UInt8]) -> [MapKey] {
    pending += bytes
    var keys: [MapKey] = []
    while let (key, count) = MapKeyReader.first(of: pending) {
      pending.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Says that nothing follows for now; returns the key that has been waiting for more.
  mutating func finish() -> MapKey? {
    defer { pending = [] }
    return pending == [0x1B] ? .escape : nil
  }

  /// The first key of `bytes` and how many bytes it takes; no key for what means nothing here, `nil` when more is needed.
  private static func first(of bytes: [UInt8]) -> (key: MapKey?, count: Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence(bytes)
    case 0x03: return (.interrupt, 1)
    case 0x04: return (.endOfInput, 1)
    case 0x1A: return (.suspend, 1)
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x20..<0x7F: return (.character(Unicode.Scalar(first)), 1)
    default: return character(bytes)
    }
  }

  /// A character of several bytes in UTF-8; other bytes say nothing.
  private static func character(_ bytes: [UInt8]) -> (key: MapKey?, count: Int)? {
    let count =
      switch bytes[0] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    guard bytes.count >= count else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self).unicodeScalars
    guard count > 1, let scalar = text.first, text.count == 1, scalar != "\u{FFFD}" else { return (nil, 1) }
    return (.character(scalar), count)
  }

  /// What begins with an escape: a cursor key, or a sequence that says nothing here (ECMA-48, section 5.4).
  private static func sequence(_ bytes: [UInt8]) -> (key: MapKey?, count: Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      // A key after an escape: that was one by itself.
      return (.escape, 1)
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40..<0x7F).contains($0) }) else {
      return bytes.count > longestSequence ? (nil, bytes.count) : nil
    }
    let hasParameters = end > 2
    let key: MapKey? =
      switch bytes[end] {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      case UInt8(ascii: "H"): .home
      case UInt8(ascii: "Z"): .backTab
      case UInt8(ascii: "M") where !hasParameters && bytes[1] == UInt8(ascii: "O"): .enter
      case UInt8(ascii: "~") where bytes[2] == UInt8(ascii: "1") || bytes[2] == UInt8(ascii: "7"): .home
      default: nil
      }
    return (key, end + 1)
  }
}
