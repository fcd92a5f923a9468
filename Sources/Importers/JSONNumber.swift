import GeoCore

/// Numbers by the grammar of RFC 8259, which knows no NaN, no plus sign, no leading zero and no bare point.
enum JSONNumber {
  /// Whether `byte` may stand in a number.
  @inline(__always)
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether the bytes are one number.
  static func isNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    func take(_ byte: UInt8) -> Bool {
      guard position < bytes.count, bytes[position] == byte else { return false }
      position += 1
      return true
    }
    func digits() -> Int {
      let start = position
      while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
      return position - start
    }
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    guard whole == 1 || (whole > 1 && bytes[position - whole] != 0x30) else { return false }
    if take(UInt8(ascii: ".")), digits() == 0 { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if digits() == 0 { return false }
    }
    return position == bytes.count
  }

  /// The value of the bytes that are one number; infinite when it is too large.
  static func value(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard isNumber(bytes) else { return nil }
    return DecimalText.number(bytes) ?? (bytes[0] == UInt8(ascii: "-") ? -.infinity : .infinity)
  }
}
