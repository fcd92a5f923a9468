/// A value of JSON, with members in their order.
indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// As written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The member of that key, nil where there is none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}

struct JSONMember: Equatable {
  let key: String
  let value: JSONValue
}

/// Reads JSON to the letter of RFC 8259, more strictly than most programs do: a repeated key is an error too.
struct JSONReader {
  struct Damage: Error, Equatable { let offset: Int }

  private let bytes: [UInt8]
  private var position = 0

  /// The value that `bytes` hold, and nothing but blanks round it.
  static func value(of bytes: [UInt8]) throws -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Damage(offset: -1) }
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.damage }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var damage: Damage { Damage(offset: position) }

  private var byte: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func value() throws -> JSONValue {
    skipBlanks()
    defer { skipBlanks() }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    default: break
    }
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    return .number(try number())
  }

  private mutating func object() throws -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    skipBlanks()
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw damage }
      let key = try string()
      skipBlanks()
      guard take(":"), !members.contains(where: { $0.key == key }) else { throw damage }
      members.append(JSONMember(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw damage }
    return .object(members)
  }

  private mutating func array() throws -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array([]) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw damage }
    return .array(elements)
  }

  private mutating func string() throws -> String {
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20: throw damage
      default: text.append(byte)
      }
    }
    throw damage
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let byte else { throw damage }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
      else { throw damage }
      position += 4
      return scalar
    default: throw damage
    }
  }

  private mutating func number() throws -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw damage }
  }
}
