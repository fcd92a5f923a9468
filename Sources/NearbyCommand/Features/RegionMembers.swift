import FeatureOutput
import GeoCore

/// The JSON objects of coordinates and regions, the same in every answer.
enum RegionMembers {
  /// `{"lat":…,"lon":…}`.
  static func point(_ coordinate: Coordinate) -> FeatureValue {
    .object([
      FeatureMember("lat", .degreesE7(coordinate.latitudeE7)),
      FeatureMember("lon", .degreesE7(coordinate.longitudeE7)),
    ])
  }

  /// `{"name":…,"center":…,"span":…,"bbox":…}`; null for no region.
  static func region(_ region: CoordinateRegion?, name: String?) -> FeatureValue {
    guard let region else { return .null }
    return .object([
      FeatureMember("name", FeatureValue(name)),
      FeatureMember("center", point(region.center)),
      FeatureMember(
        "span",
        .object([
          FeatureMember("lat", .degrees(region.span.latitudeDelta)),
          FeatureMember("lon", longitudeSpan(region.span.longitudeDelta)),
        ])),
      FeatureMember("bbox", box(region.boundingBox)),
    ])
  }

  /// `[west,south,east,north]`.
  static func box(_ box: BoundingBox) -> FeatureValue {
    .array([.degrees(box.west), .degrees(box.south), .degrees(box.east), .degrees(box.north)])
  }

  /// A span may be wider than an angle of a map is.
  static func longitudeSpan(_ degrees: Double) -> FeatureValue {
    guard degrees > 200 else { return .degrees(degrees) }
    var (units, decimals) = (Int((degrees * 1e7).rounded()), 7)
    while decimals > 0 && units.isMultiple(of: 10) { (units, decimals) = (units / 10, decimals - 1) }
    return .number(degrees, decimals: decimals)
  }
}
