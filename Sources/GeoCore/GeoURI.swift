extension Coordinate {
  /// The point as a geo URI in WGS 84 with at most seven decimals: "geo:37.5665,126.978".
  ///
  /// - Source: RFC 5870; its section 3.4.2 asks for longitude 0 at the poles.
  public var geoURI: String {
    "geo:\(latitudeText),\(abs(latitudeE7) == 900_000_000 ? "0" : longitudeText)"
  }
}

extension PointText {
  /// Reads a geo URI of RFC 5870, also with the query that Android puts behind it; nil for what has another scheme.
  ///
  /// A query "q=LAT,LON(NAME)" is a pin and goes before the coordinates, which are 0,0 then or the middle of the map.
  /// Altitude, uncertainty and unknown parameters are passed over, as the RFC allows.
  static func geoURI(_ scalars: [Unicode.Scalar]) throws(PointProblem) -> Coordinate? {
    guard scheme(of: scalars) == "geo" else { return nil }
    let text = LinkText.decoded(string(scalars.dropFirst(4)))
    // Some programs write & where the query's ? belongs.
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "?" || $0 == "&" }
    let pieces = parts[0].split(separator: ";", omittingEmptySubsequences: false)
    let numbers = pieces[0].split(separator: ",", omittingEmptySubsequences: false).map(uriNumber)
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      numbers.count == 2 || numbers[2] != nil
    else { throw .notAGeoURI }
    try checkParameters(pieces.dropFirst())
    let coordinate = try strictCoordinate(latitude, longitude)
    guard parts.count == 2, let query = queried(parts[1]) else { return coordinate }
    if let pin = try LinkText.coordinates(in: query) { return pin }
    if latitude == 0 && longitude == 0 { throw .nameOnly(String(query)) }
    return coordinate
  }

  /// Checks the parameters, each ";NAME" or ";NAME=VALUE": only WGS 84 is known, and an uncertainty is a number.
  private static func checkParameters(_ parameters: ArraySlice<Substring>) throws(PointProblem) {
    for parameter in parameters {
      let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count == 2 ? sides[1] : ""
      switch sides[0].lowercased() {
      case "": throw .notAGeoURI
      case "crs" where value.lowercased() != "wgs84": throw .unknownReferenceSystem(String(value))
      case "u" where (uriNumber(value) ?? -1) < 0: throw .notAGeoURI
      default: break
      }
    }
  }

  private static func queried(_ query: Substring) -> Substring? {
    let member = query.split(separator: "&").first { $0.hasPrefix("q=") }
    return member.flatMap { $0.count > 2 ? $0.dropFirst(2) : nil }
  }

  /// A number as the RFC has it: digits, with a minus before or a fraction behind at most.
  private static func uriNumber(_ text: Substring) -> Double? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard digits.utf8.first.map(isDigit) == true, digits.utf8.last.map(isDigit) == true,
      digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return DecimalText.number(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The letters before the first colon in lower case, without a scheme the empty text.
  static func scheme(of scalars: [Unicode.Scalar]) -> String {
    guard let colon = scalars.prefix(16).firstIndex(of: ":") else { return "" }
    return string(scalars[..<colon]).lowercased()
  }
}
