import Testing

@testable import Importers

@Suite("ReferenceEllipsoid")
struct ReferenceEllipsoidTests {
  @Test(
    "finds the way back from positions",
    arguments: [(0.0, 0.0), (37.5, 127), (-45, -179.5), (89.9999, 10), (90, 0), (-90, 0), (1e-9, 180)])
  func roundTrip(latitude: Double, longitude: Double) {
    for ellipsoid in [ReferenceEllipsoid.grs80, .bessel1841, .wgs84] {
      let degrees = ellipsoid.degrees(of: ellipsoid.position(latitude: latitude, longitude: longitude))
      #expect(abs(degrees.latitude - latitude) < 1e-12)
      #expect(abs(latitude) == 90 || abs(degrees.longitude - longitude) < 1e-12)
    }
  }

  @Test("ignores the height", arguments: [-5000.0, -100, 100, 9000])
  func heights(height: Double) {
    let ground = ReferenceEllipsoid.wgs84.position(latitude: 37, longitude: 127)
    // Along the normal, whose direction in the meridian's plane is that of the latitude.
    let (cosine, sine) = (CMath.cosine(37 * .pi / 180), CMath.sine(37 * .pi / 180))
    let distance = (ground.x * ground.x + ground.y * ground.y).squareRoot()
    let stretch = (distance + height * cosine) / distance
    let raised = GeocentricPosition(x: ground.x * stretch, y: ground.y * stretch, z: ground.z + height * sine)
    let degrees = ReferenceEllipsoid.wgs84.degrees(of: raised)
    #expect(abs(degrees.latitude - 37) < 1e-11)
    #expect(abs(degrees.longitude - 127) < 1e-12)
  }
}
