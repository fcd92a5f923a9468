/// Numbers as decimal text, in ASCII and the same in every locale.
///
/// The writers write straight into their memory, so nothing here allocates in the usual case.
public enum DecimalText {
  /// Appends an integer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    append(to: &bytes) { append(value, to: &$0) }
  }

  /// Appends an angle of 1e-7 degrees as degrees in its shortest form: "35.1795543", "35.18", "-0.5", "127".
  ///
  /// - Parameter value: units of 1e-7 degrees.
  public static func append(e7 value: Int32, to bytes: inout [UInt8]) {
    append(to: &bytes) { append(e7: Int64(value), to: &$0) }
  }

  /// Appends a span of 1e-7 degrees, which unlike a coordinate can be 360 degrees, in the same form.
  public static func append(e7 value: Int64, to bytes: inout [UInt8]) {
    append(to: &bytes) { append(e7: value, to: &$0) }
  }

  /// Appends a number with a fixed count of decimals, trailing zeros kept: 102.4, 1.0.
  ///
  /// Halves round away from zero and what rounds to zero has no sign. From 2^63 / 10^decimals upwards the
  /// shortest form of the number is written instead, and what is not finite is written `null`, the only
  /// word JSON has for it.
  ///
  /// - Parameter decimals: 0 to 9; others are moved to the nearer of the two.
  public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    append(to: &bytes) { append(value, decimals: decimals, to: &$0) }
  }

  /// No number is longer than 40 bytes.
  private static func append(to bytes: inout [UInt8], _ write: (inout TextCursor) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { memory in
      guard let start = memory.baseAddress else { return }
      var cursor = TextCursor(start, room: memory.count)
      write(&cursor)
      if let written = cursor.written { bytes.append(contentsOf: written) }
    }
  }

  /// Appends an integer.
  package static func append(_ value: Int, to cursor: inout TextCursor) {
    if value < 0 { cursor.append(minus) }
    cursor.append(digits: UInt64(value.magnitude))
  }

  /// Appends a span of 1e-7 degrees in the shortest form.
  package static func append(e7 value: Int64, to cursor: inout TextCursor) {
    if value < 0 { cursor.append(minus) }
    cursor.append(e7: value.magnitude)
  }

  /// Appends a number with a fixed count of decimals, as `append(_:decimals:to:)` does to a list.
  package static func append(_ value: Double, decimals: Int, to cursor: inout TextCursor) {
    guard value.isFinite else { return cursor.append("null") }
    if decimals == 1 && value.magnitude < 9_999_999 { return append(tenthsOf: value, to: &cursor) }
    let places = min(max(decimals, 0), 9)
    let scale = powersOfTen(places)
    let scaled = value.magnitude * Double(scale)
    guard scaled < 0x1p63 else {
      for byte in "\(value)".utf8 { cursor.append(byte) }
      return
    }
    // To the nearest, halves up; taking the whole part away is exact.
    var units = UInt64(scaled)
    if scaled - Double(units) >= 0.5 { units &+= 1 }
    if value < 0 && units != 0 { cursor.append(minus) }
    let whole = units / scale
    cursor.append(digits: whole)
    guard places > 0 else { return }
    cursor.append(point)
    cursor.append(digits: units &- whole &* scale, width: places)
  }

  /// The same with one decimal, which lengths and directions have; the number must be below 9,999,999.
  @inline(__always)
  private static func append(tenthsOf value: Double, to cursor: inout TextCursor) {
    let scaled = value.magnitude * 10
    var units = UInt32(scaled)
    if scaled - Double(units) >= 0.5 { units &+= 1 }
    if value < 0 && units != 0 { cursor.append(minus) }
    cursor.append(tenths: units)
  }

  /// Returns the number that `text` writes, or nil.
  ///
  /// Accepted are an optional sign, digits with at most one decimal point and at least one digit, and an
  /// optional exponent of ten. Words such as "nan", hexadecimal, grouping, spaces and what overflows are not.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public static func number(_ text: some StringProtocol) -> Double? {
    var text = String(text)
    return text.withUTF8 { number(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number that ASCII bytes write, by the same rules.
  public static func number(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard let parts = DecimalParts(bytes) else { return nil }
    // Up to 2^53 the digits are exact, as is a power of ten up to 10^22, so one operation rounds right.
    if parts.digits < 1 << 53, !parts.hasMoreDigits, abs(parts.exponent) <= 22 {
      let power = exactPowersOfTen[abs(parts.exponent)]
      let magnitude = parts.exponent < 0 ? Double(parts.digits) / power : Double(parts.digits) * power
      return parts.isNegative ? -magnitude : magnitude
    }
    let value = Double(String(decoding: bytes, as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// 10^0 to 10^22, the powers of ten that a Double holds exactly.
  private static let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20,
    1e21, 1e22,
  ]

  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")

  private static func powersOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}

/// A plain decimal number taken apart: digits × 10^exponent.
private struct DecimalParts {
  private(set) var isNegative = false
  /// The digits as one number, as far as they fit.
  private(set) var digits: UInt64 = 0
  /// Whether there were more digits than fit.
  private(set) var hasMoreDigits = false
  private(set) var exponent = 0

  /// Reads an optional sign, digits with at most one point, and an optional exponent; nil for anything else.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    func byte() -> UInt8 { position < bytes.count ? bytes[position] : 0 }
    isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { position += 1 }
    let start = position
    var point: Int?
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        take(digit)
      } else if byte() == UInt8(ascii: "."), point == nil {
        point = position
      } else {
        break
      }
      position += 1
    }
    if let point { exponent -= position - point - 1 }
    guard position - start > (point == nil ? 0 : 1) else { return nil }
    if byte() | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isNegativeExponent = byte() == UInt8(ascii: "-")
      if isNegativeExponent || byte() == UInt8(ascii: "+") { position += 1 }
      let firstDigit = position
      var value = 0
      while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
        value = min(value * 10 + Int(bytes[position] &- UInt8(ascii: "0")), 100_000)
        position += 1
      }
      guard position > firstDigit else { return nil }
      exponent += isNegativeExponent ? -value : value
    }
    guard position == bytes.count else { return nil }
  }

  private mutating func take(_ digit: UInt8) {
    let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
    if overflow || product > .max - UInt64(digit) {
      hasMoreDigits = true
    } else {
      digits = product + UInt64(digit)
    }
  }
}
