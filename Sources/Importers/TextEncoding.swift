/// How a text is written in bytes.
enum TextEncoding: Hashable, Sendable, CaseIterable {
  case utf8
  /// By its byte order mark, or by where its zeros stand, or little-endian.
  case utf16
  case utf16LittleEndian
  case utf16BigEndian
  /// Korean Windows' code page, which holds EUC-KR.
  case cp949

  /// What `--encoding` takes.
  static let names = "utf-8, utf-16, utf-16le, utf-16be, cp949, euc-kr, ms949"

  /// Makes the encoding that `name` names, in any case and with or without hyphens.
  init?(named name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8", "utf8sig", "ascii", "usascii": self = .utf8
    case "utf16": self = .utf16
    case "utf16le": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "cp949", "euckr", "ms949", "uhc", "windows949", "ksc56011987", "ksx1001": self = .cp949
    default: return nil
    }
  }

  /// The name that the report calls it by.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .cp949: "CP949"
    }
  }
}

extension TextEncoding {
  /// The encoding of a text by its start, and the length of the byte order mark there; `nil` while only bytes above
  /// 0x7F further on could tell.
  static func atStart(of text: ArraySlice<UInt8>) -> (encoding: TextEncoding, markLength: Int)? {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if text.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if text.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return unmarkedUTF16(text).map { ($0, 0) }
  }

  /// Tells UTF-16 without a mark by its units of ASCII, which are a zero beside a byte of ASCII.
  private static func unmarkedUTF16(_ text: ArraySlice<UInt8>) -> TextEncoding? {
    let sample = text.prefix(4096)
    let units = sample.count / 2
    var littleEndian = 0
    var bigEndian = 0
    for unit in 0..<units {
      let first = sample[sample.startIndex + 2 * unit]
      let second = sample[sample.startIndex + 2 * unit + 1]
      if second == 0 && isText(first) { littleEndian += 1 }
      if first == 0 && isText(second) { bigEndian += 1 }
    }
    // Korean text has spaces, digits and commas for at least a fifth of its units.
    guard max(littleEndian, bigEndian) * 5 >= max(units, 1) else { return nil }
    if littleEndian > 4 * bigEndian { return .utf16LittleEndian }
    return bigEndian > 4 * littleEndian ? .utf16BigEndian : nil
  }

  private static func isText(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Tells UTF-8 from CP949 by a sample that holds bytes above 0x7F: the one in which fewer of them are wrong.
  ///
  /// Both may hold a few wrong bytes. Text in the other encoding is wrong in about every second character.
  static func eightBit(_ sample: ArraySlice<UInt8>) -> TextEncoding {
    var unused: [UInt8] = []
    var unicode = TextDecoder(.utf8)
    unicode.decode(sample, into: &unused)
    guard unicode.replacedCount > 0 else { return .utf8 }
    unused.removeAll(keepingCapacity: true)
    var korean = TextDecoder(.cp949)
    korean.decode(sample, into: &unused)
    return korean.replacedCount < unicode.replacedCount ? .cp949 : .utf8
  }
}
