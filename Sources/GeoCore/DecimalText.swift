/// Numbers as decimal text, in ASCII and the same in every locale.
///
/// The writers append straight into their byte buffers, so nothing here allocates in the usual case.
public enum DecimalText {
  /// Appends an integer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(minus) }
    append(digitsOf: UInt64(value.magnitude), to: &bytes)
  }

  /// Appends an angle of 1e-7 degrees as degrees in its shortest form: "35.1795543", "35.18", "-0.5", "127".
  ///
  /// - Parameter value: units of 1e-7 degrees.
  public static func append(e7 value: Int32, to bytes: inout [UInt8]) {
    append(e7: Int64(value), to: &bytes)
  }

  /// Appends a span of 1e-7 degrees, which unlike a coordinate can be 360 degrees, in the same form.
  public static func append(e7 value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(minus) }
    let magnitude = value.magnitude
    let whole = magnitude / 10_000_000
    append(digitsOf: whole, to: &bytes)
    var fraction = UInt32(truncatingIfNeeded: magnitude - whole * 10_000_000)
    guard fraction != 0 else { return }
    bytes.append(point)
    var unit: UInt32 = 1_000_000
    while fraction != 0 {
      let digit = fraction / unit
      bytes.append(zero + UInt8(truncatingIfNeeded: digit))
      fraction -= digit * unit
      unit /= 10
    }
  }

  /// Appends a number with a fixed count of decimals, trailing zeros kept: 102.4, 1.0.
  ///
  /// Halves round away from zero and what rounds to zero has no sign. From 2^63 / 10^decimals upwards the
  /// shortest form of the number is written instead, and what is not finite is written `null`, the only
  /// word JSON has for it.
  ///
  /// - Parameter decimals: 0 to 9; others are moved to the nearer of the two.
  public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    guard value.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    let places = min(max(decimals, 0), 9)
    let scale = powersOfTen(places)
    let scaled = (value.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 0x1p63 else {
      bytes.append(contentsOf: "\(value)".utf8)
      return
    }
    let units = UInt64(scaled)
    if value < 0 && units != 0 { bytes.append(minus) }
    let whole = units / scale
    append(digitsOf: whole, to: &bytes)
    guard places > 0 else { return }
    bytes.append(point)
    append(digitsOf: units - whole * scale, width: places, to: &bytes)
  }

  /// Returns the number that `text` writes, or nil.
  ///
  /// Accepted are an optional sign, digits with at most one decimal point and at least one digit, and an
  /// optional exponent of ten. Words such as "nan", hexadecimal, grouping, spaces and what overflows are not.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public static func number(_ text: some StringProtocol) -> Double? {
    guard isPlainNumber(text.utf8), let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  private static func isPlainNumber(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    dropSign(&rest)
    var digits = dropDigits(&rest)
    if rest.first == point {
      rest.removeFirst()
      digits += dropDigits(&rest)
    }
    guard digits > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func dropSign<Bytes: Collection<UInt8>>(_ rest: inout Bytes)
  where Bytes.SubSequence == Bytes {
    if rest.first == minus || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func dropDigits<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Int
  where Bytes.SubSequence == Bytes {
    var count = 0
    while let byte = rest.first, byte >= zero, byte <= zero + 9 {
      rest.removeFirst()
      count += 1
    }
    return count
  }

  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")

  private static func powersOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }

  /// Appends `value` in as many digits as it needs, at least `width`.
  private static func append(digitsOf value: UInt64, width: Int = 1, to bytes: inout [UInt8]) {
    var unit: UInt64 = 1
    var count = 1
    while count < width || value / unit >= 10 {
      unit &*= 10
      count += 1
    }
    var rest = value
    while unit != 0 {
      let digit = rest / unit
      bytes.append(zero + UInt8(truncatingIfNeeded: digit))
      rest -= digit * unit
      unit /= 10
    }
  }
}
