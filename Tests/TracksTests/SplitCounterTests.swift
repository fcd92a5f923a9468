import GeoCore
import TestSupport
import Testing

@testable import Tracks

@Suite("Splits")
struct SplitCounterTests {
  @Test("a track of 998.5 m in splits of 300 m: three whole ones and the rest, times in proportion")
  func line() {
    var fixes = SampleTrack.line
    for index in fixes.indices { fixes[index].elevationMeters = Double(index) * 10 }
    let splits = SampleTrack.measured(fixes, splitLength: .meters(300)).summary.splits
    #expect(splits.map(\.number) == [1, 2, 3, 4])
    for (split, meters) in zip(splits, [300.0, 300, 300, 98.5]) {
      #expect(abs(split.distance.meters - meters) < 0.05)
      let seconds = meters / 998.5 * 300
      #expect(abs((split.duration ?? 0) - seconds) < 0.05 && abs((split.movingTime ?? 0) - seconds) < 0.05)
      #expect(abs((split.climb ?? 0) - meters / 9.985) < 0.05 && split.descent == 0)
      #expect(abs((split.paceSecondsPerKilometer ?? 0) - 300.45) < 0.05)
    }
  }

  @Test(
    "one step may end many splits", arguments: [(10.0, 100), (1, 999), (0.5, 0), (0, 0), (-3, 0), (.nan, 0)])
  func small(meters: Double, count: Int) {
    let fixes = [SampleTrack.fix(0, at: 0), SampleTrack.fix(10, at: 300)]
    let summary = SampleTrack.measured(fixes, splitLength: .meters(meters)).summary
    #expect(summary.splits.count == count)
  }

  @Test("so many splits that they would fill the memory are not made")
  func many() {
    let fixes = [SampleTrack.fix(0, at: nil), SampleTrack.fix(50_000, at: nil)]
    let summary = SampleTrack.measured(fixes, splitLength: .meters(1)).summary
    #expect(summary.splits.count == SplitCounter.mostSplits)
    #expect(abs(summary.splits.reduce(0) { $0 + $1.distance.meters } - summary.distance.meters) < 1)
  }

  @Test(
    "splits add up to the whole, with segments, pauses and missing stamps", arguments: [100.0, 250, 1000])
  func sums(meters: Double) {
    var random = SeededRandom(seed: UInt64(meters))
    var (steps, seconds, fixes) = (0.0, 0.0, [TrackFix]())
    for index in 0..<2000 {
      steps += Double.random(in: 0...0.3, using: &random)
      seconds += index % 300 == 0 ? 90 : 10
      var fix = SampleTrack.fix(steps, at: seconds, elevation: .random(in: 0...30, using: &random))
      fix.startsSegment = index % 700 == 699
      if index > 0, index % 13 == 0, !fix.startsSegment { fix.time = nil }
      fixes.append(fix)
    }
    let summary = SampleTrack.measured(fixes, splitLength: .meters(meters)).summary
    func sum(_ value: (TrackSplit) -> Double?) -> Double {
      summary.splits.reduce(0) { $0 + (value($1) ?? .nan) }
    }
    #expect(abs(sum { $0.distance.meters } - summary.distance.meters) < 1e-6)
    #expect(abs(sum(\.duration) - (summary.duration ?? 0)) < 1e-6)
    #expect(abs(sum(\.movingTime) - (summary.movingTime ?? 0)) < 1e-6)
    #expect(abs(sum(\.climb) - (summary.climb ?? 0)) < 1e-6)
    #expect(abs(sum(\.descent) - (summary.descent ?? 0)) < 1e-6)
    #expect(summary.splits.dropLast().allSatisfy { abs($0.distance.meters - meters) < 1e-6 })
  }

  @Test("a split whose beginning or end has no time has no duration, those after it have")
  func untimed() {
    var fixes = SampleTrack.line
    for index in 0...2 { fixes[index].time = nil }
    let splits = SampleTrack.measured(fixes, splitLength: .meters(300)).summary.splits
    #expect(splits.map { $0.duration == nil } == [true, false, false, false])
  }

  @Test("without elevations splits have no climb")
  func level() {
    #expect(SampleTrack.measured(SampleTrack.line).summary.splits.map(\.climb) == [nil])
  }
}
