import TestSupport
import Testing

@testable import Tracks

@Suite("Climb and descent")
struct ClimbMeterTests {
  private func measured(_ elevations: [Double], threshold: Double = 2) -> (climb: Double, descent: Double) {
    var meter = ClimbMeter(threshold: threshold)
    for elevation in elevations { meter.take(elevation) }
    return (meter.climb, meter.descent)
  }

  @Test(
    "what is above the threshold counts with its whole height",
    arguments: [
      ([10, -5.5, 100, 20], 105.5, 95.5),
      ([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], 10, 0),
      ([20, 19, 18, 17], 0, 3),
      ([10, 11, 9.5, 12], 2.5, 0),
      ([0, 10, 9, 20, 19, 30], 30, 0),
      ([0, 10, 8, 20], 22, 2),
      ([0, 0.1, 0.3, 2], 2, 0),
      ([100, 98, 100, 98], 2, 4),
    ])
  func whole(elevations: [Double], climb: Double, descent: Double) {
    let measured = measured(elevations)
    #expect(abs(measured.climb - climb) < 1e-9 && abs(measured.descent - descent) < 1e-9)
  }

  @Test("noise below the threshold adds nothing", arguments: [[Double](), [5.0], [5, 6, 5, 6, 5, 6.5]])
  func noise(elevations: [Double]) {
    #expect(measured(elevations).climb == 0 && measured(elevations).descent == 0)
  }

  @Test("an hour of noise on a level way comes to nothing, and on a climb to little")
  func noisyHour() {
    var random = SeededRandom(seed: 3)
    let noise = (0..<3600).map { _ in Double.random(in: -0.9...0.9, using: &random) }
    #expect(measured(noise).climb == 0)
    let slope = noise.enumerated().map { $1 + Double($0) / 10 }
    #expect(abs(measured(slope).climb - 360) < 3 && measured(slope).descent == 0)
    #expect(measured(slope, threshold: 0).climb > 800)
  }

  @Test("climb less descent is the way from the first elevation to the last, up to the threshold")
  func balance() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<200 {
      let elevations = (0..<50).map { _ in Double.random(in: -20...20, using: &random) }
      let (climb, descent) = measured(elevations)
      let last = elevations[49] - elevations[0]
      #expect(abs(climb - descent - last) < 4 && climb >= 0 && descent >= 0)
    }
  }

  @Test("between segments nothing is climbed")
  func segments() {
    var meter = ClimbMeter(threshold: 2)
    for elevation in [0, 10] { meter.take(Double(elevation)) }
    meter.restart()
    #expect(meter.climb == 10)
    for elevation in [500, 510.5] { meter.take(elevation) }
    #expect(meter.climb == 20.5 && meter.descent == 0 && meter.isKnown)
  }

  @Test("single elevations in segments of their own are no climb")
  func single() {
    var meter = ClimbMeter(threshold: 2)
    meter.take(1)
    meter.restart()
    meter.take(100)
    #expect(!meter.isKnown && meter.climb == 0)
  }
}
