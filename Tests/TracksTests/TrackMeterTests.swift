import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("Lengths, times and what does not count")
struct TrackMeterTests {
  private func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 0.05) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
  }

  @Test("eleven fixes north: 998.5 m in 300 s, at 3.33 m/s")
  func straight() {
    let summary = SampleTrack.measured(SampleTrack.line).summary
    #expect(isNear(summary.distance.meters, 998.5))
    #expect(summary.duration == 300 && summary.movingTime == 300)
    #expect(isNear(summary.speed, 3.328, within: 0.001) && isNear(summary.maximumSpeed, 3.328, within: 0.001))
    #expect(isNear(summary.paceSecondsPerKilometer, 300.45))
    #expect(summary.fixCount == 11 && summary.segmentCount == 1 && summary.skipped.isEmpty)
    #expect(summary.pauses.isEmpty && summary.climb == nil && summary.descent == nil)
    #expect(summary.start == SampleTrack.time(0) && summary.end == SampleTrack.time(300))
    #expect(summary.boundingBox?.description == "129.1,35.1,129.1,35.109")
  }

  @Test("without stamps there is a length, and no duration, pace or speed")
  func timeless() {
    let fixes = SampleTrack.line.map { TrackFix($0.coordinate) }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5))
    #expect(summary.duration == nil && summary.movingTime == nil && summary.paceSecondsPerKilometer == nil)
    #expect(summary.speed == nil && summary.maximumSpeed == nil && summary.start == nil)
    #expect(summary.splits.count == 1 && summary.splits[0].duration == nil)
  }

  @Test("nothing, and a single fix, come to nothing")
  func tiny() {
    #expect(SampleTrack.measured([]).summary.boundingBox == nil)
    #expect(SampleTrack.measured([]).summary.fixCount == 0)
    let summary = SampleTrack.measured([SampleTrack.line[0]]).summary
    #expect(summary.distance == .zero && summary.duration == 0 && summary.movingTime == 0)
    #expect(summary.speed == nil && summary.maximumSpeed == nil && summary.splits.isEmpty)
    #expect(summary.fixCount == 1 && summary.segmentCount == 1)
    #expect(summary.boundingBox?.description == "129.1,35.1,129.1,35.1")
  }

  @Test("two fixes with one stamp: the second is a duplicate, no speed is infinite")
  func sameStamp() {
    var fixes = SampleTrack.line
    fixes[5].time = fixes[4].time
    let (steps, summary) = SampleTrack.measured(fixes)
    #expect(steps[5].skip == .duplicate && summary.skipped == [.duplicate: 1])
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 300)
    #expect(isNear(summary.maximumSpeed, 3.328, within: 0.001))
  }

  @Test("a gap between segments is part of the duration, not of length or moving time")
  func segments() {
    var fixes = (0...5).map { SampleTrack.fix(Double($0), at: Double($0) * 30) }
    fixes += (0...5).map { SampleTrack.fix(1000 + Double($0), at: 3600 + Double($0) * 30) }
    fixes[6].startsSegment = true
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5, within: 0.1))
    #expect(summary.duration == 3750 && summary.movingTime == 300)
    #expect(isNear(summary.maximumSpeed, 3.33, within: 0.01))
    #expect(summary.segmentCount == 2 && summary.skipped.isEmpty)
  }

  @Test("segments of one fix each have no length and no speed")
  func segmentsOfOne() {
    var fixes = [SampleTrack.fix(0, at: 0), SampleTrack.fix(1000, at: 3600)]
    fixes[1].startsSegment = true
    let summary = SampleTrack.measured(fixes).summary
    #expect(summary.distance == .zero && summary.duration == 3600 && summary.movingTime == 0)
    #expect(summary.speed == nil && summary.maximumSpeed == nil)
    #expect(summary.fixCount == 2 && summary.segmentCount == 2)
  }

  @Test("a spike counts neither in the length nor in the speed", arguments: [50.0, 500, 5000])
  func spike(kilometers: Double) {
    var fixes = SampleTrack.line
    fixes[5] = SampleTrack.fix(5 + kilometers * 10, at: 150)
    let (steps, summary) = SampleTrack.measured(fixes)
    #expect(steps[5].skip == .jump && summary.skipped == [.jump: 1])
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 300)
    #expect(isNear(summary.maximumSpeed, 3.33, within: 0.01))
    #expect(summary.boundingBox?.north == 35.109)
  }

  @Test("where the first fix is the wrong one, the track goes on with the others")
  func wrongStart() {
    var fixes = SampleTrack.line
    fixes[0] = SampleTrack.fix(500, at: 0)
    let (steps, summary) = SampleTrack.measured(fixes)
    #expect(steps[1].skip == .jump && steps[2].skip == .jump && steps[3].skip == nil)
    #expect(isNear(summary.distance.meters, 998.5 * 0.9) && summary.duration == 270)
    #expect(summary.skipped == [.jump: 1] && summary.fixCount == 10 && summary.segmentCount == 1)
    #expect(summary.start == SampleTrack.time(30) && summary.boundingBox?.north == 35.109)
  }

  @Test("where several fixes agree on another place, they begin a segment, and those before stay")
  func moved() {
    let away = (0...5).map { SampleTrack.fix(1000 + Double($0), at: 180 + Double($0) * 30) }
    let (steps, summary) = SampleTrack.measured(Array(SampleTrack.line.prefix(6)) + away)
    #expect(steps[6].skip == .jump && steps[7].skip == .jump)
    guard case .counted(let distance, let startsSegment) = steps[8] else { return #expect(Bool(false)) }
    #expect(startsSegment && isNear(distance.meters, 199.7))
    #expect(isNear(summary.distance.meters, 998.5, within: 0.2) && summary.segmentCount == 2)
    #expect(summary.duration == 330 && summary.movingTime == 300)
    #expect(summary.skipped.isEmpty && summary.fixCount == 12)
  }

  @Test(
    "fast travel is no jump, from the first fix on",
    arguments: [
      (83.3, 1.0), (83.3, 30), (300, 1), (300, 30), (350, 10), (36, 10), (11, 1),
    ])
  func fast(metersPerSecond: Double, interval: Double) {
    let fixes = (0...20).map {
      SampleTrack.fix(Double($0) * metersPerSecond * interval / 99.85, at: Double($0) * interval)
    }
    for count in [2, 3, 4, 21] {
      let summary = SampleTrack.measured(Array(fixes.prefix(count))).summary
      let meters = metersPerSecond * interval * Double(count - 1)
      #expect(isNear(summary.distance.meters, meters, within: meters * 2e-3), "\(count)")
      #expect(summary.skipped == [:] && summary.segmentCount == 1, "\(count)")
      #expect(isNear(summary.duration, interval * Double(count - 1)))
    }
  }

  @Test(
    "after a gap in reception the line across it counts",
    arguments: [(20.0, 600.0), (240, 7200), (1.4, 3000)])
  func tunnel(metersPerSecond: Double, seconds: Double) {
    var fixes = SampleTrack.line
    let start = 10 + metersPerSecond * seconds / 99.85
    fixes += (0...5).map { SampleTrack.fix(start + Double($0), at: 300 + seconds + Double($0) * 30) }
    let summary = SampleTrack.measured(fixes).summary
    let expected = 998.5 + metersPerSecond * seconds + 499
    #expect(isNear(summary.distance.meters, expected, within: expected * 2e-3))
    #expect(summary.duration == 450 + seconds && summary.skipped.isEmpty && summary.segmentCount == 1)
  }
}
