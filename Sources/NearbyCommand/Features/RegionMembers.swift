import FeatureOutput
import GeoCore

/// The JSON objects of coordinates and regions, the same in every answer.
enum RegionMembers {
  /// `{"lat":…,"lon":…}`.
  static func point(_ coordinate: Coordinate) -> FeatureValue {
    .object(
      FlatList(capacity: 2) {
        $0.append(FeatureMember("lat", .degreesE7(coordinate.latitudeE7)))
        $0.append(FeatureMember("lon", .degreesE7(coordinate.longitudeE7)))
      })
  }

  /// `{"name":…,"center":…,"span":…,"bbox":…}`; null for no region.
  static func region(_ region: CoordinateRegion?, name: String?) -> FeatureValue {
    guard let region else { return .null }
    let span = FlatList(capacity: 2) {
      $0.append(FeatureMember("lat", .degrees(region.span.latitudeDelta)))
      $0.append(FeatureMember("lon", longitudeSpan(region.span.longitudeDelta)))
    }
    return .object(
      FlatList(capacity: 4) {
        $0.append(FeatureMember("name", FeatureValue(name)))
        $0.append(FeatureMember("center", point(region.center)))
        $0.append(FeatureMember("span", .object(span)))
        $0.append(FeatureMember("bbox", box(region.boundingBox)))
      })
  }

  /// `[west,south,east,north]`.
  static func box(_ box: BoundingBox) -> FeatureValue {
    .array(
      FlatList(capacity: 4) {
        $0.append(FeatureValue.degrees(box.west))
        $0.append(FeatureValue.degrees(box.south))
        $0.append(FeatureValue.degrees(box.east))
        $0.append(FeatureValue.degrees(box.north))
      })
  }

  /// A span may be wider than an angle of a map is.
  static func longitudeSpan(_ degrees: Double) -> FeatureValue {
    guard degrees > 200 else { return .degrees(degrees) }
    var (units, decimals) = (Int((degrees * 1e7).rounded()), 7)
    while decimals > 0 && units.isMultiple(of: 10) { (units, decimals) = (units / 10, decimals - 1) }
    return .number(degrees, decimals: decimals)
  }
}
