/// A way in which a point is written.
///
/// All are read by `PointText` and written by `Coordinate.text(as:)`.
public enum PointForm: String, CaseIterable, Hashable, Sendable {
  /// "LATITUDE,LONGITUDE" in degrees: 37.5665,126.978.
  case decimal
  /// Degrees, minutes and seconds: 37°33′59.4″N 126°58′40.8″E.
  case dms
  /// A geo URI: geo:37.5665,126.978.
  case geo
  /// A string of ISO 6709:2008, Annex H: +37.5665+126.978/.
  case iso6709
  /// A plus code (Open Location Code): 8Q98HX8H+J6.
  case pluscode
  /// A geohash: geohash:wydm9qy89z.
  case geohash
  /// A link to Google Maps.
  case google
  /// A link to Apple Maps.
  case apple
  /// A link to KakaoMap.
  case kakao
  /// A link to the street view of KakaoMap.
  case roadview
  /// A link to Naver Map.
  case naver
  /// A link to the map of openstreetmap.org.
  case osm
}

extension Coordinate {
  /// Returns the point in the usual precision of `form`.
  ///
  /// Decimal degrees have at most seven decimals, seconds at most three, plus codes 11 digits (about 3 m) and geohashes 10
  /// (about 1 m). `PointText` reads each of them as a point that is within that precision.
  ///
  /// - Complexity: O(1).
  public func text(as form: PointForm) -> String {
    switch form {
    case .decimal: description
    case .dms: degreesText()
    case .geo: geoURI
    case .iso6709: iso6709Text
    case .pluscode: plusCode(digits: 11)
    case .geohash: "geohash:" + geohash(length: 10)
    // The comma is written %2C as Google's description of its links asks for.
    case .google: "https://www.google.com/maps/search/?api=1&query=\(latitudeText)%2C\(longitudeText)"
    case .apple: "https://maps.apple.com/?ll=\(description)&q=\(description)"
    case .kakao: "https://map.kakao.com/link/map/\(description)"
    case .roadview: "https://map.kakao.com/link/roadview/\(description)"
    case .naver: "https://map.naver.com/?lat=\(latitudeText)&lng=\(longitudeText)"
    case .osm:
      "https://www.openstreetmap.org/?mlat=\(latitudeText)&mlon=\(longitudeText)#map=17/\(latitudeText)/\(longitudeText)"
    }
  }

  var latitudeText: String { Coordinate.text(e7: latitudeE7) }
  var longitudeText: String { Coordinate.text(e7: longitudeE7) }

  private static func text(e7 value: Int32) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(e7: value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
