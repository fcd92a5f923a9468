/// A way through the network as arcs.
struct RoadWay {
  /// The arcs in order; none where start and destination are one point of the network.
  var arcs: [RoadArc]
  /// How far along the first arc it begins.
  var startMeters: Double
  /// How far along the last arc it ends.
  var endMeters: Double
  var seconds: Double
}

/// A bound on distances that needs no trigonometry: points on a plane whose lines are no longer than the ways on the ground.
struct RoadBound {
  private let east: Double
  private let north: Double

  /// - Parameter box: what all roads lie in.
  init(_ network: RoadNetwork) {
    let box = network.box
    let perUnit = Double.pi / 180 / 1e7
    let highest = max(abs(Int64(box.minLatitude)), abs(Int64(box.maxLatitude)))
    let edge = RoadPoint(latitudeE7: Int32(min(highest, 900_000_000)), longitudeE7: 0)
    // The smallest radius of a meridian and the equator's, of WGS 84; a thousandth less for what is rounded.
    north = 6_335_439 * perUnit * 0.999
    let isAcross = Int64(box.maxLongitude) - Int64(box.minLongitude) > 1_800_000_000
    east = isAcross ? 0 : 6_378_137 * RoadPlane.cosine(ofLatitudeOf: edge) * perUnit * 0.999
  }

  @inline(__always)
  func meters(_ first: RoadPoint, _ second: RoadPoint) -> Double {
    let x = Double(Int64(first.longitudeE7) - Int64(second.longitudeE7)) * east
    let y = Double(Int64(first.latitudeE7) - Int64(second.latitudeE7)) * north
    return (x * x + y * y).squareRoot()
  }
}
