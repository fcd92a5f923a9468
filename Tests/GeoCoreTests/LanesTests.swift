import TestSupport
import Testing

@testable import GeoCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Numbers side by side")
struct LanesTests {
  @Test("the arc tangent is right to 5e-16 in every direction, and in both lanes the same")
  func arcTangent() {
    var random = SeededRandom(seed: 3)
    for number in 0..<20_000 {
      let angle = number < 10_000 ? Double(number) / 5000 * Double.pi : random.number(-4...4)
      let length = random.number(0.1...10)
      let (sine, cosine) = (length * sin(angle), length * cos(angle))
      let found = Double.arcTangent(sine, cosine)
      #expect(abs(found - atan2(sine, cosine)) <= 5e-16, "\(angle)")
      let both = TwoLanes.arcTangent(
        TwoLanes(SIMD2(sine, cosine)), TwoLanes(SIMD2(cosine, sine)))
      #expect(both.both[0] == found && both.both[1] == Double.arcTangent(cosine, sine))
    }
  }

  @Test(
    "arc tangents of the quarters are exact",
    arguments: [
      (0.0, 1.0, 0.0), (1, 1, 45), (1, 0, 90), (0, -1, 180), (-1, 0, -90), (-1, 1, -45), (1, -1, 135),
    ])
  func quarters(sine: Double, cosine: Double, degrees: Double) {
    #expect(Geodesic.degrees(SineCosine(sine: sine, cosine: cosine)) == degrees)
  }

  @Test("what is not above the limit has the inverse 0, in its lane alone")
  func inverse() {
    let both = TwoLanes(SIMD2(0, 4)).inverse(above: 0).both
    #expect(both == SIMD2(0, 0.25))
    #expect((-2.0).inverse(above: 0) == 0)
  }
}
