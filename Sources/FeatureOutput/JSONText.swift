import GeoCore

/// Values as compact JSON (RFC 8259), always valid UTF-8.
enum JSONText {
  /// Appends `value`.
  static func append(_ value: FeatureValue, to bytes: inout [UInt8]) {
    bytes.append(writing: { append(value, to: &$0) })
  }

  /// Appends `"key":value,"key":value`, without braces.
  static func appendMembers(_ members: FlatList<FeatureMember>, to bytes: inout [UInt8]) {
    bytes.append(writing: { appendMembers(members, to: &$0) })
  }

  /// Appends `string` in quotes.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(writing: { append(string, to: &$0) })
  }

  /// Appends `text` in quotes, with U+FFFD for what is damaged in it.
  static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(writing: { append(text, to: &$0) })
  }

  /// Appends a value, without a copy of it.
  @inline(__always)
  static func append(
    _ values: UnsafeBufferPointer<FeatureValue>, at index: Int, to cursor: inout TextCursor
  ) {
    switch values[index] {
    case .null: cursor.append("null")
    case .bool(let bool): cursor.append(bool ? "true" : "false")
    case .number(let number, let decimals):
      DecimalText.append(number, decimals: decimals, to: &cursor)
    case .degreesE7(let degrees): DecimalText.append(e7: Int64(degrees), to: &cursor)
    case .text(let text): append(text, to: &cursor)
    default: append(values[index], to: &cursor)
    }
  }

  /// Appends `value`.
  static func append(_ value: FeatureValue, to cursor: inout TextCursor) {
    switch value {
    case .null: cursor.append("null")
    case .bool(let bool): cursor.append(bool ? "true" : "false")
    case .integer(let integer): DecimalText.append(integer, to: &cursor)
    case .number(let number, let decimals): DecimalText.append(number, decimals: decimals, to: &cursor)
    case .numeral(let text): withUTF8(of: text) { cursor.append($0) }
    case .degreesE7(let degrees): DecimalText.append(e7: Int64(degrees), to: &cursor)
    case .string(let string): append(string, to: &cursor)
    case .text(let text): append(text, to: &cursor)
    case .strings(let strings): appendArray(strings, to: &cursor) { append($0, to: &$1) }
    case .pairs(let pairs): append(pairs, to: &cursor)
    case .object(let members):
      cursor.append(UInt8(ascii: "{"))
      appendMembers(members, to: &cursor)
      cursor.append(UInt8(ascii: "}"))
    case .array(let values): appendArray(values, to: &cursor) { append($0, to: &$1) }
    }
  }

  private static func appendMembers(_ members: FlatList<FeatureMember>, to cursor: inout TextCursor) {
    for index in members.indices {
      if index > 0 { cursor.append(UInt8(ascii: ",")) }
      append(members[index].key, to: &cursor)
      cursor.append(UInt8(ascii: ":"))
      append(members[index].value, to: &cursor)
    }
  }

  private static func append(_ pairs: FlatList<TextPair>, to cursor: inout TextCursor) {
    cursor.append(UInt8(ascii: "{"))
    for index in pairs.indices {
      if index > 0 { cursor.append(UInt8(ascii: ",")) }
      append(pairs[index].key, to: &cursor)
      cursor.append(UInt8(ascii: ":"))
      append(pairs[index].value, to: &cursor)
    }
    cursor.append(UInt8(ascii: "}"))
  }

  private static func appendArray<Elements: RandomAccessCollection>(
    _ elements: Elements, to cursor: inout TextCursor,
    each append: (Elements.Element, inout TextCursor) -> Void
  ) where Elements.Index == Int {
    cursor.append(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 { cursor.append(UInt8(ascii: ",")) }
      append(elements[index], &cursor)
    }
    cursor.append(UInt8(ascii: "]"))
  }
}

// Texts.
extension JSONText {
  /// Appends `string` in quotes.
  static func append(_ string: String, to cursor: inout TextCursor) {
    withUTF8(of: string) { append($0, to: &cursor) }
  }

  private static func append(_ text: UnsafeRawBufferPointer, to cursor: inout TextCursor) {
    cursor.append(UInt8(ascii: "\""))
    if PlainText.append(text, to: &cursor) { return cursor.append(UInt8(ascii: "\"")) }
    var position = 0
    // Nearly every text is one run, which is copied while it is read, in pieces of eight bytes.
    if cursor.hasRoom(for: text.count &+ 8) {
      position = UTF8Runs.end(of: text, from: 0, rule: .json) { cursor.put($0, offset: $1) }
      cursor.advance(by: position)
    }
    while position < text.count {
      let end = UTF8Runs.end(of: text, from: position, rule: .json)
      cursor.append(UnsafeRawBufferPointer(rebasing: text[position..<end]))
      guard end < text.count else { break }
      position = end + appendEscaped(text, at: end, to: &cursor)
    }
    cursor.append(UInt8(ascii: "\""))
  }

  /// Appends the escape for the character at `position` and returns how many bytes it stands for.
  private static func appendEscaped(
    _ text: UnsafeRawBufferPointer, at position: Int, to cursor: inout TextCursor
  ) -> Int {
    let byte = text[position]
    if byte < 0x80 {
      appendEscaped(byte, to: &cursor)
      return 1
    }
    if UTF8Runs.sequenceLength(text, at: position) == 2 {
      appendUnicodeEscape(text[position + 1], to: &cursor)
      return 2
    }
    UTF8Runs.replacement.withUnsafeBytes { cursor.append($0) }
    return UTF8Runs.damagedLength(text, at: position)
  }

  private static func appendEscaped(_ byte: UInt8, to cursor: inout TextCursor) {
    switch byte {
    case UInt8(ascii: "\""): cursor.append(#"\""#)
    case UInt8(ascii: "\\"): cursor.append(#"\\"#)
    case UInt8(ascii: "\n"): cursor.append(#"\n"#)
    case UInt8(ascii: "\r"): cursor.append(#"\r"#)
    case UInt8(ascii: "\t"): cursor.append(#"\t"#)
    default: appendUnicodeEscape(byte, to: &cursor)
    }
  }

  /// Appends the escape of U+0000 to U+00FF.
  private static func appendUnicodeEscape(_ code: UInt8, to cursor: inout TextCursor) {
    cursor.append(#"\u00"#)
    cursor.append(hexDigit(code >> 4))
    cursor.append(hexDigit(code & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Calls `body` with the UTF-8 of `string`, without a copy where the string stores it.
  static func withUTF8(of string: String, _ body: (UnsafeRawBufferPointer) -> Void) {
    let isStored: Void? = string.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    if isStored == nil { Array(string.utf8).withUnsafeBytes(body) }
  }
}
