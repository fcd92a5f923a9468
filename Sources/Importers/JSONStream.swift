/// What `JSONStream` reads one after the other.
enum JSONToken: Hashable, Sendable {
  case beginObject, endObject, beginArray, endArray
  /// The key of a member, in `text`; its value comes next.
  case key
  /// A string, in `text`.
  case string
  /// A number, as it is written in `text`.
  case number
  case bool(Bool)
  case null
  /// The end of the text.
  case end
}

/// Reads JSON (RFC 8259) token by token, whatever its length: one value, or several one after the other, parted by
/// white space (NDJSON) or record separators (RFC 8142).
///
/// Invalid UTF-8 and lone surrogates in strings become U+FFFD.
struct JSONStream {
  /// The deepest nesting that is read.
  static let deepest = 200
  /// The longest string that is read, in bytes, so that memory stays bounded.
  static let longestText = 1 << 24

  private enum Expectation {
    case value, firstElement, firstKey, separator
  }

  /// The text of the last key, string or number: UTF-8.
  private(set) var text: [UInt8] = []
  private var cursor: ByteCursor
  private let longestText: Int
  /// Whether each container that is open is an object, outermost first.
  private var containers: [Bool] = []
  private var expectation = Expectation.value

  /// - Parameter longestText: the longest string that is read, in bytes.
  init(_ stream: ByteStream, longestText: Int = JSONStream.longestText) {
    cursor = ByteCursor(stream)
    self.longestText = longestText
  }

  /// What the source is called in errors.
  var path: String { cursor.path }

  /// The stream behind, for what it knows of progress and encoding.
  var source: ByteStream { cursor.source }

  /// The number of containers that are open.
  var depth: Int { containers.count }

  /// The text of the last key, string or number.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The value of the last number; infinite when it is too large, `nil` when the last token was none.
  var number: Double? {
    text.withUnsafeBytes(JSONNumber.value)
  }

  /// The line of what comes next, from 1.
  mutating func line() -> Int { cursor.line() }

  /// What to throw when something else comes next than what is expected.
  mutating func malformed(_ expected: String) -> ImportError { cursor.malformed(expected) }

  /// Reads the next token.
  ///
  /// - Throws: `ImportError.malformed` for what is no JSON, is nested too deep or has a string that is too long.
  mutating func next() throws(ImportError) -> JSONToken {
    let first = try skipSpace()
    guard let isObject = containers.last else {
      guard let first else { return .end }
      return try value(first)
    }
    guard let first else {
      throw malformed(isObject ? "'}' before the end of the text" : "']' before the end of the text")
    }
    switch expectation {
    case .firstElement where first == UInt8(ascii: "]"): return close(.endArray)
    case .firstKey where first == UInt8(ascii: "}"): return close(.endObject)
    case .firstKey: return try key(first)
    case .firstElement, .value: return try value(first)
    case .separator: return try afterSeparator(first, isObject: isObject)
    }
  }

  /// Passes over the value that begins with `token`.
  mutating func skip(_ token: JSONToken) throws(ImportError) {
    guard token == .beginObject || token == .beginArray else { return }
    let outside = depth - 1
    while depth > outside { _ = try next() }
  }

  private mutating func afterSeparator(_ first: UInt8, isObject: Bool) throws(ImportError) -> JSONToken {
    if first == UInt8(ascii: isObject ? "}" : "]") { return close(isObject ? .endObject : .endArray) }
    guard first == UInt8(ascii: ",") else { throw malformed(isObject ? "',' or '}'" : "',' or ']'") }
    cursor.skip()
    guard let byte = try skipSpace() else { throw malformed("more after ','") }
    return isObject ? try key(byte) : try value(byte)
  }

  private mutating func close(_ token: JSONToken) -> JSONToken {
    cursor.skip()
    containers.removeLast()
    expectation = .separator
    return token
  }

  private mutating func open(_ isObject: Bool) throws(ImportError) -> JSONToken {
    guard containers.count < JSONStream.deepest else {
      throw malformed("at most \(JSONStream.deepest) levels of nesting")
    }
    cursor.skip()
    containers.append(isObject)
    expectation = isObject ? .firstKey : .firstElement
    return isObject ? .beginObject : .beginArray
  }

  /// Passes over white space, between values also record separators; returns what comes next.
  private mutating func skipSpace() throws(ImportError) -> UInt8? {
    let isOutside = containers.isEmpty
    while let byte = try cursor.peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || (isOutside && byte == 0x1E) else {
        return byte
      }
      cursor.skip()
    }
    return nil
  }

  private mutating func key(_ first: UInt8) throws(ImportError) -> JSONToken {
    guard first == UInt8(ascii: "\"") else { throw malformed("a key in quotes") }
    try readString()
    guard try skipSpace() == UInt8(ascii: ":") else { throw malformed("':'") }
    cursor.skip()
    expectation = .value
    return .key
  }

  private mutating func value(_ first: UInt8) throws(ImportError) -> JSONToken {
    switch first {
    case UInt8(ascii: "{"): return try open(true)
    case UInt8(ascii: "["): return try open(false)
    default: break
    }
    expectation = .separator
    switch first {
    case UInt8(ascii: "\""):
      try readString()
      return .string
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func word(_ word: StaticString, _ token: JSONToken) throws(ImportError) -> JSONToken {
    text.removeAll(keepingCapacity: true)
    _ = try cursor.take(while: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }, limit: 8, into: &text)
    guard word.withUTF8Buffer({ text.elementsEqual($0) }) else { throw malformed("a value, not '\(string)'") }
    return token
  }

  private mutating func readNumber() throws(ImportError) -> JSONToken {
    text.removeAll(keepingCapacity: true)
    _ = try cursor.take(while: JSONNumber.isPart, limit: 400, into: &text)
    guard text.withUnsafeBytes(JSONNumber.isNumber) else {
      // Words such as NaN are quoted as far as they go.
      let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
      _ = try cursor.take(while: isLetter, limit: text.count + 12, into: &text)
      throw malformed(text.isEmpty ? "a value" : "a value, not '\(string.prefix(40))'")
    }
    return .number
  }

  /// Reads a string into `text`, from its first quote to its last.
  private mutating func readString() throws(ImportError) {
    text.removeAll(keepingCapacity: true)
    cursor.skip()
    while true {
      let isPlain = { (byte: UInt8) in
        byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte >= 0x20
      }
      let hasMore = try cursor.take(while: isPlain, limit: longestText, into: &text)
      guard hasMore, let byte = try cursor.peek() else {
        throw malformed("a closing quote before the end of the text")
      }
      guard text.count < longestText else {
        throw malformed("a string of at most \(longestText >> 20) MiB")
      }
      if byte < 0x20 { throw malformed("an escape such as \\n for a control character") }
      cursor.skip()
      if byte == UInt8(ascii: "\"") { return }
      try readEscape()
    }
  }

  private mutating func readEscape() throws(ImportError) {
    guard let byte = try cursor.next() else { throw malformed("an escape before the end of the text") }
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: throw malformed("an escape such as \\n")
    }
  }

  /// Reads one unit of UTF-16 and, after the first half of a pair, the other; half a pair becomes U+FFFD.
  private mutating func readUnicodeEscape() throws(ImportError) {
    var unit = try hexadecimal()
    while (0xD800..<0xDC00).contains(unit) {
      guard try cursor.peek() == UInt8(ascii: "\\") else { break }
      cursor.skip()
      guard try cursor.peek() == UInt8(ascii: "u") else {
        append(unit)
        return try readEscape()
      }
      cursor.skip()
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        return append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      }
      append(unit)
      unit = low
    }
    append(unit)
  }

  private mutating func append(_ scalar: UInt32) {
    text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try cursor.peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw malformed("four hexadecimal digits")
      }
      cursor.skip()
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
