import GeoCore

/// Values as one piece of text, for formats that have no nesting.
///
/// Null is empty. An object is `key=value;key=value`; a list is `item;item`. Inside, a backslash stands before each
/// `;` and `\` that belongs to the data, and in keys before `=` too, so the value begins after the first bare `=`
/// and the text can be taken apart again. What is nested deeper is JSON inside that.
enum FlatText {
  static func append(_ value: FeatureValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: break
    case .string(let string): bytes.append(contentsOf: string.utf8)
    case .text(let text): append(text, to: &bytes)
    case .number(let number, _) where !number.isFinite: break
    case .bool, .integer, .number, .numeral, .degreesE7: JSONText.append(value, to: &bytes)
    case .strings(let strings):
      appendList(strings, to: &bytes) { append(.string($0), escapingEquals: false, to: &$1) }
    case .array(let values): appendList(values, to: &bytes) { appendNested($0, to: &$1) }
    case .pairs(let pairs):
      appendList(pairs, to: &bytes) {
        append(.text($0.key), escapingEquals: true, to: &$1)
        $1.append(UInt8(ascii: "="))
        append(.text($0.value), escapingEquals: false, to: &$1)
      }
    case .object(let members):
      appendList(members, to: &bytes) {
        append(.string($0.key), escapingEquals: true, to: &$1)
        $1.append(UInt8(ascii: "="))
        appendNested($0.value, to: &$1)
      }
    }
  }

  /// Appends `text`, with U+FFFD for what is damaged in it.
  static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    var position = 0
    while true {
      let end = UTF8Runs.end(of: text, from: position, rule: .none)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[position..<end]))
      guard end < text.count else { return }
      bytes.append(contentsOf: UTF8Runs.replacement)
      position = end + UTF8Runs.damagedLength(text, at: end)
    }
  }

  private static func appendNested(_ value: FeatureValue, to bytes: inout [UInt8]) {
    let start = bytes.count
    switch value {
    case .strings, .array, .pairs, .object: JSONText.append(value, to: &bytes)
    default: append(value, to: &bytes)
    }
    escape(from: start, escapingEquals: false, in: &bytes)
  }

  private static func append(_ value: FeatureValue, escapingEquals: Bool, to bytes: inout [UInt8]) {
    let start = bytes.count
    append(value, to: &bytes)
    escape(from: start, escapingEquals: escapingEquals, in: &bytes)
  }

  private static func escape(from start: Int, escapingEquals: Bool, in bytes: inout [UInt8]) {
    bytes.replaceEach(from: start) { byte in
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "\\"): (UInt8(ascii: "\\"), byte)
      case UInt8(ascii: "=") where escapingEquals: (UInt8(ascii: "\\"), byte)
      default: nil
      }
    }
  }

  private static func appendList<Elements: RandomAccessCollection>(
    _ elements: Elements, to bytes: inout [UInt8], each append: (Elements.Element, inout [UInt8]) -> Void
  ) where Elements.Index == Int {
    for index in elements.indices {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      append(elements[index], &bytes)
    }
  }
}
