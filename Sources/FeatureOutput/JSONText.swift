import GeoCore

/// Values as compact JSON (RFC 8259), always valid UTF-8.
enum JSONText {
  private static let null: [UInt8] = Array("null".utf8)
  private static let hexDigits: [UInt8] = Array("0123456789abcdef".utf8)

  static func append(_ value: FeatureValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(contentsOf: null)
    case .bool(let bool): append(bool, to: &bytes)
    case .integer(let integer): DecimalText.append(integer, to: &bytes)
    case .number(let number, let decimals):
      guard number.isFinite else { return bytes.append(contentsOf: null) }
      DecimalText.append(number, decimals: decimals, to: &bytes)
    case .numeral(let text): bytes.append(contentsOf: text.utf8)
    case .degreesE7(let degrees): DecimalText.append(e7: degrees, to: &bytes)
    case .string(let string): append(string, to: &bytes)
    case .text(let text): append(text, to: &bytes)
    case .strings(let strings): appendArray(strings, to: &bytes) { append($0, to: &$1) }
    case .pairs(let pairs): append(pairs, to: &bytes)
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      appendMembers(members, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    case .array(let values): appendArray(values, to: &bytes) { append($0, to: &$1) }
    }
  }

  /// Appends `"key":value,"key":value`, without braces.
  static func appendMembers(_ members: [FeatureMember], to bytes: inout [UInt8]) {
    var isFirst = true
    for member in members {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(member.value, to: &bytes)
    }
  }

  /// Appends `string` in quotes.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    withUTF8(of: string) { append($0, to: &bytes) }
  }

  /// Appends `text` in quotes, with U+FFFD for what is damaged in it.
  static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var position = 0
    while true {
      // Nearly every text is one run.
      let end = UTF8Runs.end(of: text, from: position, rule: .json)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[position..<end]))
      guard end < text.count else { break }
      position = end + appendEscaped(text, at: end, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the escape for the character at `position` and returns how many bytes it stands for.
  private static func appendEscaped(
    _ text: UnsafeRawBufferPointer, at position: Int, to bytes: inout [UInt8]
  ) -> Int {
    let byte = text[position]
    if byte < 0x80 {
      appendEscaped(byte, to: &bytes)
      return 1
    }
    if UTF8Runs.sequenceLength(text, at: position) == 2 {
      appendUnicodeEscape(text[position + 1], to: &bytes)
      return 2
    }
    bytes.append(contentsOf: UTF8Runs.replacement)
    return UTF8Runs.damagedLength(text, at: position)
  }

  private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
    case UInt8(ascii: "\r"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
    case UInt8(ascii: "\t"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
    default: appendUnicodeEscape(byte, to: &bytes)
    }
  }

  /// Appends the escape of U+0000 to U+00FF.
  private static func appendUnicodeEscape(_ code: UInt8, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
    bytes.append(hexDigits[Int(code >> 4)])
    bytes.append(hexDigits[Int(code & 15)])
  }

  private static func append(_ bool: Bool, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: bool ? "true".utf8 : "false".utf8)
  }

  private static func append(_ pairs: [TextPair], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for index in pairs.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(pairs[index].key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(pairs[index].value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func appendArray<Element>(
    _ elements: [Element], to bytes: inout [UInt8], each append: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(elements[index], &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Calls `body` with the UTF-8 of `string`, without a copy where the string stores it.
  static func withUTF8(of string: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    let isStored: Void? = string.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    if isStored == nil { Array(string.utf8).withUnsafeBytes(body) }
  }
}
