extension TimeZoneRules {
  /// Reads a file of zoneinfo, versions 1 to 4; nil when it is damaged. Leap seconds are left out.
  ///
  ///     offset  size  what
  ///     0       4     "TZif"
  ///     4       1     version: 0, or "2" and later, which repeat all with 64-bit times after the first block
  ///     20      24    six counts of 32 bits: UT marks, standard marks, leap seconds, times, types, characters
  ///     44      …     times, their types, types of 6 bytes (offset, is summer, name), names, leap seconds, marks
  ///
  /// - Source: RFC 9636, "The Time Zone Information Format (TZif)", 2024.
  init?(zoneInfo bytes: [UInt8], name: String) {
    guard let first = ZoneInfoBlock(bytes, at: 0, timeSize: 4) else { return nil }
    guard first.version >= 0x32 else {
      self.init(block: first, bytes: bytes, name: name, footer: nil)
      return
    }
    guard let second = ZoneInfoBlock(bytes, at: first.end, timeSize: 8) else { return nil }
    guard let rule = ZoneInfoBlock.footer(bytes, at: second.end) else { return nil }
    if rule.isEmpty {
      self.init(block: second, bytes: bytes, name: name, footer: nil)
    } else {
      guard let footer = PosixZoneRule(parsing: rule) else { return nil }
      self.init(block: second, bytes: bytes, name: name, footer: footer)
    }
  }

  private init?(block: ZoneInfoBlock, bytes: [UInt8], name: String, footer: PosixZoneRule?) {
    var (transitions, offsets): ([Int], [Int]) = ([], [])
    transitions.reserveCapacity(block.timeCount)
    for index in 0..<block.timeCount {
      guard let offset = block.offset(ofTime: index, bytes) else { return nil }
      let time = block.time(index, bytes)
      if let last = transitions.last, time <= last { return nil }
      transitions.append(time)
      offsets.append(offset)
    }
    guard let firstOffset = block.offset(ofType: 0, bytes) else { return nil }
    self.init(
      name: name, transitions: transitions, offsets: offsets, firstOffset: firstOffset, footer: footer)
  }
}

/// Where the parts of one block of a zoneinfo file begin, checked against its length.
private struct ZoneInfoBlock {
  let version: UInt8
  let timeCount: Int
  let end: Int
  private let timeSize: Int
  private let timesStart: Int
  private let typeCount: Int
  private var typeIndexStart: Int { timesStart + timeCount * timeSize }
  private var typesStart: Int { typeIndexStart + timeCount }

  init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
    guard start + 44 <= bytes.count, bytes[start..<start + 4].elementsEqual([0x54, 0x5A, 0x69, 0x66]) else {
      return nil
    }
    let counts = (0..<6).map { ZoneInfoBlock.integer(bytes, at: start + 20 + $0 * 4, size: 4) }
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
    version = bytes[start + 4]
    self.timeSize = timeSize
    timesStart = start + 44
    (timeCount, typeCount) = (counts[3], counts[4])
    let tail = counts[5] + counts[2] * (timeSize + 4) + counts[1] + counts[0]
    end = timesStart + timeCount * (timeSize + 1) + typeCount * 6 + tail
    guard end <= bytes.count, typeCount > 0 else { return nil }
  }

  func time(_ index: Int, _ bytes: [UInt8]) -> Int {
    ZoneInfoBlock.integer(bytes, at: timesStart + index * timeSize, size: timeSize)
  }

  func offset(ofTime index: Int, _ bytes: [UInt8]) -> Int? {
    offset(ofType: Int(bytes[typeIndexStart + index]), bytes)
  }

  func offset(ofType type: Int, _ bytes: [UInt8]) -> Int? {
    guard type < typeCount else { return nil }
    let seconds = ZoneInfoBlock.integer(bytes, at: typesStart + type * 6, size: 4)
    // The bounds that RFC 9636 recommends: 25 hours behind to 26 ahead.
    return (-89_999...93_599).contains(seconds) ? seconds : nil
  }

  /// The rule between two line feeds after the last block; nil when they are missing.
  static func footer(_ bytes: [UInt8], at start: Int) -> [UInt8]? {
    guard start < bytes.count, bytes[start] == 0x0A else { return nil }
    guard let end = bytes[(start + 1)...].firstIndex(of: 0x0A) else { return nil }
    return Array(bytes[start + 1..<end])
  }

  /// A signed integer with its highest byte first.
  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    var value = bytes[start] >= 0x80 ? -1 : 0
    for byte in bytes[start..<start + size] { value = value << 8 | Int(byte) }
    return value
  }
}
