/// Why a text that is meant as a point is none.
public enum PointProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Commas may part the numbers or stand for decimal points.
  case ambiguousCommas
  /// A latitude or longitude has no number, or not the numbers that its marks announce.
  case incomplete
  /// Nothing tells where the latitude ends and the longitude begins.
  case notParted
  /// Something stands before, between or behind the parts of the point.
  case unexpected(String)
  /// Both numbers are latitudes, or both longitudes.
  case sameAxis(isLatitude: Bool)
  /// A number has both a minus and a letter for its hemisphere.
  case signAndLetter
  /// Minutes or seconds are 60 or more.
  case sixtiesOutOfRange(Double)
  /// A longitude lies beyond 180 degrees in a form that has no more.
  case longitudeOutOfRange(Double)
  /// A latitude lies beyond a pole.
  case latitudeOutOfRange(latitude: Double, longitude: Double)
  /// A geo URI is not of the form of RFC 5870.
  case notAGeoURI
  /// Coordinates are in another reference system than WGS 84.
  case unknownReferenceSystem(String)
  /// A string begins as one of ISO 6709 does and is none.
  case notISO6709
  /// A plus code has a wrong length, letter or place of its +.
  case notAPlusCode
  /// A plus code lacks its first digits, so it needs a point near which it is; `locality` is the name behind it, or empty.
  case shortPlusCode(code: String, locality: String)
  /// A geohash is empty, too long or has a letter that none has.
  case notAGeohash
  /// A link or URI says what to look for but not where it is.
  case nameOnly(String)
  /// A short link tells its point to those who follow it over the network.
  case shortLink
  /// A link of a known map has no coordinates.
  case linkWithoutPoint
  /// A link has coordinates in metres of a projection.
  case projectedLink
  /// A link leads elsewhere than to a map that is known.
  case unknownLink

  /// The problem of a latitude beyond a pole, in numbers that minutes and seconds leave no long tail of decimals.
  static func beyondPole(_ latitude: Double, _ longitude: Double) -> PointProblem {
    func short(_ degrees: Double) -> Double {
      degrees.magnitude < 1e6 ? (degrees * 1e7).rounded() / 1e7 : degrees
    }
    let rounded = short(latitude)
    return .latitudeOutOfRange(
      latitude: abs(rounded) > 90 ? rounded : latitude, longitude: short(longitude))
  }

  /// What is wrong, and what would be right, as it follows the quoted text and a semicolon.
  public var description: String {
    switch self {
    case .ambiguousCommas:
      "its commas may be decimal points or not; put a semicolon between the two numbers"
    case .incomplete: "a latitude or longitude is incomplete"
    case .notParted: "nothing parts the latitude from the longitude; put a comma or semicolon between them"
    case .unexpected(let text): "'\(GeoError.quoted(text))' does not belong to a point"
    case .sameAxis(let isLatitude): "it has two \(isLatitude ? "latitudes" : "longitudes")"
    case .signAndLetter: "a number has both a minus and a hemisphere; give one of them"
    case .sixtiesOutOfRange(let number): "\(GeoError.plain(number)) minutes or seconds are not below 60"
    case .longitudeOutOfRange(let longitude): "longitude \(GeoError.plain(longitude)) is outside ±180"
    case .latitudeOutOfRange(let latitude, _): "latitude \(GeoError.plain(latitude)) is outside ±90"
    case .notAGeoURI: "a geo URI is written geo:37.5665,126.978"
    case .unknownReferenceSystem(let name): "its reference system '\(GeoError.quoted(name))' is not WGS 84"
    case .notISO6709:
      "a string of ISO 6709 is written +37.5665+126.978/, with two and three digits before each point"
    case .notAPlusCode:
      "a plus code is written 8Q98HX8H+J6, with eight digits before its + and two or more behind it"
    case .shortPlusCode: "a short plus code needs a place near it; write the full code"
    case .notAGeohash: "a geohash has 1 to 12 of the digits 0-9 and letters b-z without i, l and o"
    case .nameOnly(let name): "it names '\(GeoError.quoted(name))' but says not where that is"
    case .shortLink: "a short link can only be followed over the network; open it and copy the long one"
    case .linkWithoutPoint: "this link has no coordinates; copy the coordinates that the map shows"
    case .projectedLink:
      "the coordinates of this link are metres of a projection; copy the latitude and longitude instead"
    case .unknownLink: "it is no link of Google, Apple, Kakao, Naver or OpenStreetMap that has a point"
    }
  }
}
