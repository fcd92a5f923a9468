/// A JSON value (RFC 8259). Object members keep their order; of a repeated key, the last counts.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  /// The member `key` of an object; `nil` for other values.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string; `nil` for other values.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number; `nil` for other values.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The elements of an array; `nil` for other values.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

/// Why text is no JSON: where, and what should stand there.
package struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  package let expected: String
}

/// Reads one JSON value from bytes.
///
/// Invalid UTF-8 and lone surrogates in strings become U+FFFD. Nesting deeper than 200 is refused, so that no text
/// exhausts the stack.
///
/// - Complexity: O(n).
package struct JSONParser {
  private static let deepest = 200
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Reads `bytes`, which hold one value and white space around it.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var result: Result<JSONValue, JSONError> = .success(.null)
    bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer)
      do throws(JSONError) {
        result = .success(try parser.document())
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("the end of the text") }
    return value
  }

  private func error(_ expected: String) -> JSONError {
    let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
    return JSONError(line: line, expected: expected)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  /// Passes over `byte` when it stands next.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONParser.deepest else { throw error("at most \(JSONParser.deepest) levels of nesting") }
    skipSpace()
    guard position < bytes.count else { throw error("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw error("true, false or null") }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw error("a key in quotes")
      }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("':'") }
      members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw error("',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array([]) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw error("',' or ']'") }
    }
  }

  /// Reads a number by the grammar of RFC 8259, which knows no NaN, no plus sign and no leading zero.
  private mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
      throw error("a value")
    }
    if take(UInt8(ascii: ".")) {
      guard digits() > 0 else { throw error("a digit") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw error("a digit") }
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
    else { throw error("a number within ±1.8e308") }
    return number
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
    return position - start
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        text.append(contentsOf: bytes[start..<position])
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw error("an escape such as \\n for a control character") }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      text.append(contentsOf: bytes[start..<position])
      position += 1
      text.append(contentsOf: String(try escape()).utf8)
      start = position
    }
    throw error("a closing quote")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard position < bytes.count else { throw error("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try codePoint()
    default: throw error("an escape")
    }
  }

  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let start = position
    if take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    // Half of a pair stands for nothing; what follows it is read by itself.
    position = start
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        throw error("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
