import GeoCore
import TestSupport
import Testing

@testable import Tracks

@Suite("Pauses")
struct PauseWatchTests {
  /// Feeds (seconds, meters north) rows.
  private func watched(_ rows: [(seconds: Double, meters: Double)]) -> PauseWatch {
    var watch = PauseWatch(limits: .standard)
    var last: Double?
    for (seconds, meters) in rows {
      let (place, time) = (SampleTrack.place(meters / 99.85), SampleTrack.time(seconds))
      if let last { watch.take(place, time, seconds: seconds - last) } else { watch.restart(place, time) }
      last = seconds
    }
    return watch
  }

  /// Walking at 1.4 m/s, a stop of some seconds, walking on.
  private func walk(stop: Int) -> [(seconds: Double, meters: Double)] {
    var rows: [(seconds: Double, meters: Double)] = []
    for second in 0..<120 + stop {
      let walked = second < 60 ? second : max(60, second - stop)
      rows.append((Double(second), Double(walked) * 1.4))
    }
    return rows
  }

  @Test("walking, slowly or fast, is no pause", arguments: [0.6, 1.4, 30])
  func moving(metersPerSecond: Double) {
    let watch = watched((0...100).map { (Double($0), Double($0) * metersPerSecond) })
    #expect(watch.allPauses.isEmpty && watch.movingTime == 100)
  }

  @Test("a stop is a pause, to within the seconds that walking out of the radius takes")
  func stop() {
    let watch = watched(walk(stop: 120))
    #expect(watch.allPauses.count == 1)
    let seconds = watch.allPauses[0].duration
    #expect(abs(seconds - 120) <= 8 && watch.movingTime + seconds == 239)
  }

  @Test("a short halt counts as moving")
  func halt() {
    let watch = watched(walk(stop: 4))
    #expect(watch.allPauses.isEmpty && watch.movingTime == 123)
  }

  @Test("drift around a point stays a pause, though it is as fast as walking")
  func drift() {
    var random = SeededRandom(seed: 7)
    let rows = (0..<600).map { (Double($0), $0 == 0 ? 0 : Double.random(in: -2...2, using: &random)) }
    let watch = watched(rows)
    #expect(watch.allPauses.count == 1 && watch.movingTime == 0)
  }

  @Test(
    "between fixes far apart in time the speed decides",
    arguments: [(100.0, 30.0, true), (100, 60, false), (30, 14, true), (30, 16, false), (9, 4, false)])
  func sparse(seconds: Double, meters: Double, isPause: Bool) {
    let watch = watched([(0, 0), (seconds, meters)])
    #expect(watch.allPauses.isEmpty == !isPause)
    #expect(watch.movingTime == (isPause ? 0 : seconds))
  }

  @Test("a gap between segments is neither a pause nor moving")
  func gap() {
    var watch = watched([(0, 0), (10, 14), (20, 28)])
    watch.restart(SampleTrack.place(0.28), SampleTrack.time(1000))
    #expect(watch.movingTime == 20 && watch.allPauses.isEmpty)
    watch.take(SampleTrack.place(0.28), SampleTrack.time(1030), seconds: 30)
    #expect(watch.movingTime == 20 && watch.allPauses.map(\.duration) == [30])
    #expect(watch.pauses.isEmpty)
  }

  @Test(
    "standing at a pole, on the meridian of 180° and at zero is standing",
    arguments: [(90.0, 0.0, 90.0, 120.0), (-90, 5, -90, -170), (10, 179.99999, 10, -179.99999), (0, 0, 0, 0)])
  func edges(latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double) throws {
    var watch = PauseWatch(limits: .standard)
    watch.restart(try Coordinate(latitude: latitude, longitude: longitude), SampleTrack.time(0))
    let other = try Coordinate(latitude: otherLatitude, longitude: otherLongitude)
    watch.take(other, SampleTrack.time(60), seconds: 60)
    #expect(watch.allPauses.map(\.duration) == [60])
  }
}
