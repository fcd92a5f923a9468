import GeoCore

/// A JSON value (RFC 8259). Object members keep their order; of a repeated key, the last counts.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
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
    if case .number(let text) = self { DecimalText.number(Substring(text)) } else { nil }
  }

  /// The elements of an array; `nil` for other values.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

extension JSONValue {
  /// Reads `bytes`, which hold one value and white space around it; `path` names them in errors.
  ///
  /// Invalid UTF-8 and lone surrogates in strings become U+FFFD.
  ///
  /// - Throws: `ImportError.malformed` for what is no JSON, is nested deeper than 200 levels or has a number beyond a
  ///   `Double`.
  /// - Complexity: O(n).
  package static func parse(_ bytes: [UInt8], path: String) throws(ImportError) -> JSONValue {
    var json = JSONStream(ByteStream(bytes, path: path, encoding: .utf8))
    let first = try json.next()
    guard first != .end else { throw json.malformed("a value") }
    let value = try value(first, of: &json)
    // Whatever follows, also what is no JSON, is too much.
    guard (try? json.next()) == .end else { throw json.malformed("the end of the text") }
    return value
  }

  /// Reads the value that begins with `token`.
  private static func value(_ token: JSONToken, of json: inout JSONStream) throws(ImportError) -> JSONValue {
    switch token {
    case .beginObject:
      var members: [Member] = []
      while try json.next() == .key {
        let key = json.string
        members.append(Member(key: key, value: try value(try json.next(), of: &json)))
      }
      return .object(members)
    case .beginArray:
      var elements: [JSONValue] = []
      while true {
        let next = try json.next()
        if next == .endArray { return .array(elements) }
        elements.append(try value(next, of: &json))
      }
    case .string: return .string(json.string)
    case .number:
      guard json.number?.isFinite ?? false else { throw json.malformed("a number within ±1.8e308") }
      return .number(json.string)
    case .bool(let bool): return .bool(bool)
    case .null, .key, .endObject, .endArray, .end: return .null
    }
  }
}
