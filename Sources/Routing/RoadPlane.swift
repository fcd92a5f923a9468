import GeoCore

/// The surroundings of a point as a plane in metres, east and north of it.
///
/// Right to a thousandth some kilometres around, which is as far as points are snapped.
struct RoadPlane {
  private let latitudeE7: Int64
  private let longitudeE7: Int64
  private let metersEast: Double
  private let metersNorth: Double

  init(around center: RoadPoint) {
    latitudeE7 = Int64(center.latitudeE7)
    longitudeE7 = Int64(center.longitudeE7)
    let (sine, cosine) = RoadPlane.sineCosine(Double(center.latitudeE7) / 1e7)
    // Radii of curvature of WGS 84: a = 6378137 m, e² = 0.00669438.
    let root = 1 - 0.006_694_38 * sine * sine
    let perUnit = Double.pi / 180 / 1e7
    metersEast = 6_378_137 / root.squareRoot() * cosine * perUnit
    metersNorth = 6_378_137 * (1 - 0.006_694_38) / (root * root.squareRoot()) * perUnit
  }

  private static func sineCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let normal = Coordinate(latitudeE7: Int32((degrees * 1e7).rounded()), longitudeE7: 0).normal
    return (normal.z, max(normal.x, 1e-9))
  }

  /// The cosine of the latitude of a point, above zero.
  static func cosine(ofLatitudeOf point: RoadPoint) -> Double {
    sineCosine(Double(point.latitudeE7) / 1e7).cosine
  }

  func position(of point: RoadPoint) -> SIMD2<Double> {
    var east = Int64(point.longitudeE7) - longitudeE7
    if east > 1_800_000_000 { east -= 3_600_000_000 }
    if east < -1_800_000_000 { east += 3_600_000_000 }
    return SIMD2(
      Double(east) * metersEast, Double(Int64(point.latitudeE7) - latitudeE7) * metersNorth)
  }

  func point(at position: SIMD2<Double>) -> RoadPoint {
    let latitude = latitudeE7 + Int64((position.y / metersNorth).rounded())
    var longitude = longitudeE7 + Int64((position.x / metersEast).rounded())
    if longitude >= 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return RoadPoint(
      latitudeE7: Int32(min(max(latitude, -900_000_000), 900_000_000)),
      longitudeE7: Int32(min(max(longitude, -1_800_000_000), 1_799_999_999)))
  }

  /// The boxes that hold all that lies within `meters`; two across the 180° meridian.
  func boxes(within meters: Double) -> [BoxE7] {
    let north = Int64(meters / metersNorth) + 1
    let east = Int64(min(meters / metersEast, 1_799_999_999)) + 1
    let latitudes = (
      Int32(max(latitudeE7 - north, -900_000_000)), Int32(min(latitudeE7 + north, 900_000_000))
    )
    let (west, end) = (longitudeE7 - east, longitudeE7 + east)
    func box(_ west: Int64, _ east: Int64) -> BoxE7 {
      BoxE7(
        minLatitude: latitudes.0, minLongitude: Int32(max(west, -1_800_000_000)),
        maxLatitude: latitudes.1, maxLongitude: Int32(min(east, 1_799_999_999)))
    }
    var boxes = [box(west, end)]
    if west < -1_800_000_000 { boxes.append(box(west + 3_600_000_000, 1_799_999_999)) }
    if end > 1_799_999_999 { boxes.append(box(-1_800_000_000, end - 3_600_000_000)) }
    return boxes
  }
}
