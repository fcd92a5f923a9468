extension Coordinate {
  /// The point as a string of ISO 6709 in decimal degrees, at most seven decimals: "+37.5665+126.978/".
  ///
  /// The equator and the meridian of Greenwich have a plus, and the meridian of 180° a minus.
  ///
  /// - Source: ISO 6709:2008, Annex H.
  public var iso6709Text: String {
    Coordinate.signed(latitudeText, digits: 2) + Coordinate.signed(longitudeText, digits: 3) + "/"
  }

  /// The number with its sign and at least so many digits before its point.
  private static func signed(_ text: String, digits: Int) -> String {
    let magnitude = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let whole = magnitude.prefix { $0 != "." }.count
    return (text.hasPrefix("-") ? "-" : "+") + String(repeating: "0", count: max(0, digits - whole))
      + magnitude
  }
}

/// A string of ISO 6709:2008, Annex H: signed latitude and longitude without anything between them, then height and system.
///
/// The count of digits before the point tells whether a number is degrees, degrees and minutes, or these and seconds: 2, 4
/// or 6 of a latitude, 3, 5 or 7 of a longitude.
struct ISO6709Text {
  private var rest: ArraySlice<Unicode.Scalar>

  /// Reads a string; nil for a text that does not begin as one. The closing stroke may be missing.
  static func coordinate(_ scalars: [Unicode.Scalar]) throws(PointProblem) -> Coordinate? {
    guard scalars.count > 1, isSign(scalars[0]), isDigit(scalars[1]) else { return nil }
    let number = scalars.dropFirst().prefix { isDigit($0) || $0 == "." }
    guard number.endIndex + 1 < scalars.count, isSign(scalars[number.endIndex]),
      isDigit(scalars[number.endIndex + 1])
    else { return nil }
    var text = ISO6709Text(rest: scalars[...])
    let latitude = try text.angle(degreeDigits: 2)
    let longitude = try text.angle(degreeDigits: 3)
    try text.skipHeight()
    try text.checkSystem()
    if text.rest.first == "/" { text.rest.removeFirst() }
    guard text.rest.isEmpty else { throw .notISO6709 }
    return try PointText.strictCoordinate(latitude, longitude)
  }

  private mutating func angle(degreeDigits: Int) throws(PointProblem) -> Double {
    guard let sign = rest.popFirst(), ISO6709Text.isSign(sign) else { throw .notISO6709 }
    let whole = rest.prefix(while: ISO6709Text.isDigit)
    rest = rest[whole.endIndex...]
    var fraction: ArraySlice<Unicode.Scalar> = []
    if rest.first == "." {
      fraction = rest.prefix { $0 == "." || ISO6709Text.isDigit($0) }
      rest = rest[fraction.endIndex...]
    }
    let sixties = whole.count - degreeDigits
    guard sixties == 0 || sixties == 2 || sixties == 4, fraction.count != 1 else { throw .notISO6709 }
    var degrees = 0.0
    var unit = 1.0
    var start = whole.startIndex
    while start < whole.endIndex {
      let end = start + (start == whole.startIndex ? degreeDigits : 2)
      let digits = whole[start..<end] + (end == whole.endIndex ? fraction : [])
      guard let number = DecimalText.number(PointText.string(digits)) else { throw .notISO6709 }
      guard unit == 1 || number < 60 else { throw .sixtiesOutOfRange(number) }
      degrees += number / unit
      unit *= 60
      start = end
    }
    return sign == "-" ? -degrees : degrees
  }

  /// Passes over a height or depth in metres.
  private mutating func skipHeight() throws(PointProblem) {
    guard let first = rest.first, ISO6709Text.isSign(first) else { return }
    let number = rest.dropFirst().prefix { $0 == "." || ISO6709Text.isDigit($0) }
    guard DecimalText.number(PointText.string(number)) != nil else { throw .notISO6709 }
    rest = rest[number.endIndex...]
  }

  /// Passes over the name of the reference system, which must be one of WGS 84: CRSWGS_84, or a number of the EPSG.
  private mutating func checkSystem() throws(PointProblem) {
    guard rest.starts(with: "CRS".unicodeScalars) else { return }
    let name = rest.dropFirst(3).prefix { $0 != "/" }
    let text = PointText.string(name)
    guard ["WGS_84", "WGS84", "EPSG:4326", "EPSG:4979"].contains(text) else {
      throw .unknownReferenceSystem(text)
    }
    rest = rest[name.endIndex...]
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "+" || scalar == "-" }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
