/// A point that was read from text, and the form that the text had.
public struct PointText: Hashable, Sendable {
  public let coordinate: Coordinate
  public let form: PointForm

  init(_ coordinate: Coordinate, _ form: PointForm) {
    self.coordinate = coordinate
    self.form = form
  }

  /// Makes the point that `text` writes in any `PointForm`.
  ///
  /// Decimal degrees are two numbers with a comma, semicolon or space between them; degrees may have minutes and seconds, and
  /// N, S, E, W or 북위, 남위, 동경, 서경 before or after them, which then tell the order. Without these latitude comes first. A comma is a
  /// decimal point only where no other reading makes sense. Digits and signs may be full-width, and a minus any of Unicode's. A
  /// geohash has "geohash:" before it. Links are those of Google, Apple, Kakao, Naver and OpenStreetMap maps.
  ///
  /// - Parameter reference: a point near that of a short plus code; without one a short code is an error.
  /// - Throws: `GeoError.notACoordinate` for a text that is none of the forms, such as a name; `notAPoint` for one that
  ///   is meant as a form and broken; `latitudeOutOfRange` beyond a pole.
  /// - Complexity: O(*n*) in the length of `text`.
  /// - Source: RFC 5870; ISO 6709:2008, Annex H; the Open Location Code specification.
  public init(parsing text: String, near reference: Coordinate? = nil) throws(GeoError) {
    do throws(GeoError) {
      self.init(try Coordinate(parsing: text), .decimal)
      return
    } catch {
      guard case .notACoordinate = error else { throw error }
    }
    let point: PointText?
    do throws(PointProblem) {
      point = try PointText.read(text, near: reference)
    } catch {
      if case .latitudeOutOfRange(let latitude, let longitude) = error {
        throw .latitudeOutOfRange(latitude: latitude, longitude: longitude, text: text)
      }
      throw .notAPoint(text: text, error)
    }
    guard let point else { throw .notACoordinate(text: text) }
    self = point
  }

  /// Reads the forms other than "LATITUDE,LONGITUDE"; nil when `text` is none of them.
  private static func read(_ text: String, near reference: Coordinate?) throws(PointProblem) -> PointText? {
    // A name without digits, which is what most texts are, is found out here.
    guard mayBePoint(text) else { return nil }
    if let point = try LinkText.point(text) { return point }
    let scalars = plainScalars(of: text)
    if let coordinate = try geoURI(scalars) { return PointText(coordinate, .geo) }
    if let coordinate = try geohash(scalars) { return PointText(coordinate, .geohash) }
    if let coordinate = try plusCode(scalars, near: reference) { return PointText(coordinate, .pluscode) }
    if let coordinate = try ISO6709Text.coordinate(scalars) { return PointText(coordinate, .iso6709) }
    return try DegreesText.point(scalars)
  }

  /// Whether the text has a digit, a colon or stroke as URIs have, or the + of a plus code.
  private static func mayBePoint(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar {
      case "0"..."9", "\u{FF10}"..."\u{FF19}", ":", "\u{FF1A}", "/", "+", "\u{FF0B}": true
      default: false
      }
    }
  }

  /// The text with ASCII in place of full-width forms, spaces and minus signs, and no space at either end.
  static func plainScalars(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(plain(scalar)) }
    while scalars.last == " " { scalars.removeLast() }
    let blanks = scalars.prefix { $0 == " " }.count
    scalars.removeFirst(blanks)
    return scalars
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x21...0x7E: scalar
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x09...0x0D, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    // Hyphens, the figure and en dashes, the minus signs.
    case 0x2010...0x2013, 0x2212, 0xFE63: "-"
    default: scalar
    }
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Makes the point of a form that has no more than half a turn to either side.
  static func strictCoordinate(_ latitude: Double, _ longitude: Double) throws(PointProblem) -> Coordinate {
    guard abs(latitude) <= 90 else { throw .beyondPole(latitude, longitude) }
    guard abs(longitude) <= 180 else { throw .longitudeOutOfRange(longitude) }
    return Coordinate(uncheckedLatitude: latitude, longitude: Coordinate.wrapped(longitude))
  }
}
