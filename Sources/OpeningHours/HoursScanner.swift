/// A position in the bytes of a value, and the small pieces that stand there.
struct HoursScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  func byte(ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  func isAt(_ sign: Unicode.Scalar) -> Bool { UInt32(byte()) == sign.value }

  func isAtDigit(ahead: Int = 0) -> Bool { (0x30...0x39).contains(byte(ahead: ahead)) }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    position += 1
    return true
  }

  mutating func takeText(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  mutating func skipSpaces() {
    while position < bytes.count, HoursScanner.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func skipSpaces(_ separator: HoursRule.Separator) -> HoursRule.Separator {
    skipSpaces()
    return separator
  }

  /// How many letters of ASCII stand here.
  private var letterCount: Int {
    var end = position
    while end < bytes.count, (0x41...0x5A).contains(bytes[end] & 0xDF) { end += 1 }
    return end - position
  }

  var isAtLetter: Bool { (0x41...0x5A).contains(byte() & 0xDF) }

  /// Whether the letters here are `word`, which is in small ones.
  func isAtWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard byte() | 0x20 == word.utf8Start[0], letterCount == count else { return false }
    for index in 0..<count where bytes[position + index] | 0x20 != word.utf8Start[index] { return false }
    return true
  }

  /// What the word here says of the times before it.
  func peekModifier() -> HoursRule.Modifier? {
    if isAtWord("open") { return .open }
    if isAtWord("off") || isAtWord("closed") { return .closed }
    return isAtWord("unknown") ? .unknown : nil
  }

  func peekSunEvent() -> SunEvent? {
    if isAtWord("sunrise") { return .sunrise }
    if isAtWord("sunset") { return .sunset }
    if isAtWord("dawn") { return .dawn }
    return isAtWord("dusk") ? .dusk : nil
  }

  mutating func skipWord() { position += letterCount }

  /// Three letters here as a number, 0 when there are not exactly so many; likewise two.
  private func letters(_ count: Int) -> UInt32 {
    guard isAtLetter, letterCount == count else { return 0 }
    var word: UInt32 = 0
    for index in position..<position + count { word = word << 8 | UInt32(bytes[index] | 0x20) }
    return word
  }

  /// The weekday here, 0 for Monday.
  func peekWeekday() -> Int? {
    switch letters(2) {
    case 0x6D6F: 0
    case 0x7475: 1
    case 0x7765: 2
    case 0x7468: 3
    case 0x6672: 4
    case 0x7361: 5
    case 0x7375: 6
    default: nil
    }
  }

  mutating func weekday() -> Int? {
    guard let weekday = peekWeekday() else { return nil }
    position += 2
    return weekday
  }

  /// The month here, 1 to 12.
  func peekMonth() -> Int? {
    let word = letters(3)
    guard word != 0 else { return nil }
    return HoursScanner.months.firstIndex(of: word).map { $0 + 1 }
  }

  private static let months: [UInt32] = [
    0x6A616E, 0x666562, 0x6D6172, 0x617072, 0x6D6179, 0x6A756E,
    0x6A756C, 0x617567, 0x736570, 0x6F6374, 0x6E6F76, 0x646563,
  ]

  mutating func month() -> Int? {
    guard let month = peekMonth() else { return nil }
    position += 3
    return month
  }

  /// How many digits stand here, up to six.
  func digitCount() -> Int {
    var count = 0
    while count < 6, position + count < bytes.count, (0x30...0x39).contains(bytes[position + count]) {
      count += 1
    }
    return count
  }

  /// Reads one to five digits.
  mutating func number() -> Int? {
    var (value, end) = (0, position)
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
      guard end - position < 5 else { return nil }
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > position else { return nil }
    position = end
    return value
  }

  /// Reads four digits that are no part of a clock time.
  mutating func year() -> Int? {
    guard digitCount() == 4 else { return nil }
    return number()
  }

  /// The text up to `sign`, which is skipped; nil when it does not come.
  mutating func text(upTo sign: Unicode.Scalar) -> String? {
    guard let end = bytes[position...].firstIndex(where: { UInt32($0) == sign.value }) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  func unexpected(_ expected: HoursError.Expectation, at start: Int? = nil) -> HoursError {
    let start = start ?? position
    return .unexpected(offset: characterOffset(of: start), found: excerpt(from: start), expected: expected)
  }

  func outOfRange(_ expected: HoursError.Expectation, from start: Int) -> HoursError {
    let found = String(decoding: bytes[start..<max(position, start)], as: UTF8.self)
    return .outOfRange(offset: characterOffset(of: start), found: found, expected: expected)
  }

  private func characterOffset(of position: Int) -> Int {
    String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self).count
  }

  /// Up to twelve characters of the word here.
  private func excerpt(from start: Int) -> String {
    guard start < bytes.count else { return "" }
    let rest = String(decoding: bytes[start..<min(bytes.count, start + 64)], as: UTF8.self)
    let word = rest.prefix(12).prefix { $0 != " " && $0 != ";" && $0 != "," }
    return String(word.isEmpty ? rest.prefix(1) : word)
  }
}
