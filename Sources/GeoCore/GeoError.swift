/// What is wrong with a coordinate, a region, a shape or a length.
///
/// Where the value was read from text, the text is kept so that the message can quote it.
public enum GeoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A latitude or longitude is infinite or not a number.
  case coordinateNotFinite(latitude: Double, longitude: Double)
  /// A latitude lies beyond a pole.
  case latitudeOutOfRange(latitude: Double, longitude: Double, text: String?)
  /// A text is not a latitude and a longitude.
  case notACoordinate(text: String)
  /// A span is not two finite degrees above zero.
  case spanOutOfRange(latitudeDelta: Double, longitudeDelta: Double)
  /// A text is not a centre and a span.
  case notARegion(text: String)
  /// A region's extent in metres is not finite and above zero.
  case extentOutOfRange(latitudinalMeters: Double, longitudinalMeters: Double)
  /// The edges of a box are not finite or its south is north of its north.
  case boxOutOfRange(west: Double, south: Double, east: Double, north: Double)
  /// A text is not a box's four edges.
  case notABox(text: String)
  /// A text is not a length.
  case notADistance(text: String)
  /// A ring has fewer than three different corners.
  case ringTooShort(count: Int)
  /// A circle's radius is negative or not finite.
  case radiusOutOfRange(meters: Double)
  /// A text is meant as a point in some form and is none.
  case notAPoint(text: String, PointProblem)
  /// An encoded polyline breaks off or leaves the earth at a byte offset.
  case notAnEncodedPolyline(offset: Int)

  /// One line for a person: what was found, what was expected and what to write instead.
  public var description: String {
    switch self {
    case .coordinateNotFinite(let latitude, let longitude):
      "'\(GeoError.plain(latitude)),\(GeoError.plain(longitude))' is not a place on earth; expected LATITUDE,LONGITUDE in degrees"
    case .latitudeOutOfRange(let latitude, let longitude, let text):
      GeoError.latitudeMessage(
        latitude, longitude, text ?? "\(GeoError.plain(latitude)),\(GeoError.plain(longitude))")
    case .notACoordinate(let text):
      "'\(GeoError.quoted(text))' is not a coordinate; "
        + "expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"
    case .notAPoint(let text, let problem): "'\(GeoError.quoted(text))' is not a point; \(problem)"
    case .spanOutOfRange(let latitudeDelta, let longitudeDelta):
      "the span \(GeoError.plain(latitudeDelta)),\(GeoError.plain(longitudeDelta)) is not two numbers of degrees above zero; such as 0.1,0.1"
    case .notARegion(let text):
      "'\(GeoError.quoted(text))' is not a region; "
        + "expected LATITUDE,LONGITUDE,SPAN,SPAN in degrees, such as 35.1796,129.0756,0.1,0.1"
    case .extentOutOfRange(let latitudinal, let longitudinal):
      "\(GeoError.plain(latitudinal)) m by \(GeoError.plain(longitudinal)) m is not an extent; expected two lengths above zero"
    case .boxOutOfRange(let west, let south, let east, let north):
      GeoError.boxMessage(west, south, east, north)
    case .notABox(let text):
      "'\(GeoError.quoted(text))' is not a box; "
        + "expected WEST,SOUTH,EAST,NORTH in degrees, such as 129.02,35.12,129.12,35.22"
    case .notADistance(let text):
      "'\(GeoError.quoted(text))' is not a length; expected a number and m, km, ft or mi, such as 850m or 1.2km"
    case .ringTooShort(let count):
      "a polygon's ring has \(count) different corners; expected at least 3"
    case .radiusOutOfRange(let meters):
      "a radius of \(GeoError.plain(meters)) m is not a length; expected zero or more metres"
    case .notAnEncodedPolyline(let offset):
      "the encoded polyline is damaged at byte \(offset); expected the text that a directions service wrote"
    }
  }

  private static func latitudeMessage(_ latitude: Double, _ longitude: Double, _ text: String) -> String {
    let complaint = "'\(quoted(text))': latitude \(plain(latitude)) is outside ±90; write LATITUDE,LONGITUDE"
    // The usual cause is the other order, as GeoJSON has it.
    guard abs(longitude) <= 90 && abs(latitude) <= 180 else { return "\(complaint) in degrees" }
    return "\(complaint), such as \(plain(longitude)),\(plain(latitude))"
  }

  private static func boxMessage(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
    let text = "'\([west, south, east, north].map(plain).joined(separator: ","))'"
    guard west.isFinite && south.isFinite && east.isFinite && north.isFinite else {
      return "\(text) is not a box; expected four numbers WEST,SOUTH,EAST,NORTH in degrees"
    }
    guard abs(south) <= 90 && abs(north) <= 90 else {
      let latitude = abs(south) <= 90 ? north : south
      return "\(text): latitude \(plain(latitude)) is outside ±90; write WEST,SOUTH,EAST,NORTH"
    }
    return "\(text): south \(plain(south)) is north of \(plain(north)); write WEST,SOUTH,EAST,NORTH"
  }

  /// The number in its shortest form, without the ".0" of whole ones.
  static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Cuts what a message quotes, so that a message stays one short line.
  static func quoted(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(60))…"
  }
}
