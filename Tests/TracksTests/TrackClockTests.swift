import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("Stamps that are missing, mixed up or wrong")
struct TrackClockTests {
  private func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 0.05) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
  }

  @Test("a fix out of order does not count")
  func swapped() {
    var fixes = SampleTrack.line
    fixes.swapAt(4, 5)
    let (steps, summary) = SampleTrack.measured(fixes)
    #expect(steps[5].skip == .outOfOrder && summary.skipped == [.outOfOrder: 1])
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 300)
  }

  @Test("fixes that come a minute late do not, however many there are")
  func late() {
    var fixes = (0..<200).map { SampleTrack.fix(Double($0) / 50, at: Double($0)) }
    let block = fixes[60..<80]
    fixes.removeSubrange(60..<80)
    fixes.insert(contentsOf: block, at: 100)
    let summary = SampleTrack.measured(fixes).summary
    #expect(summary.skipped == [.outOfOrder: 20] && summary.segmentCount == 1)
    #expect(isNear(summary.distance.meters, 397.4, within: 0.2) && summary.duration == 199)
  }

  @Test("swapped in pairs, every other fix counts, also after a jump")
  func pairs() {
    var fixes = (0..<20).map { SampleTrack.fix(Double($0), at: Double($0) * 30) }
    fixes += (20..<40).map { SampleTrack.fix(1000 + Double($0), at: Double($0) * 30) }
    for index in stride(from: 1, to: 39, by: 2) { fixes.swapAt(index, index + 1) }
    let summary = SampleTrack.measured(fixes).summary
    #expect(summary.segmentCount == 2 && isNear(summary.distance.meters, 19 * 99.85 * 2, within: 300))
    #expect((summary.skipped[.outOfOrder] ?? 0) >= 16)
  }

  @Test("a track that is written backwards is measured backwards")
  func reversed() {
    var fixes = SampleTrack.line
    for index in fixes.indices { fixes[index].elevationMeters = Double(index) }
    let summary = SampleTrack.measured(fixes.reversed()).summary
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 300 && summary.movingTime == 300)
    #expect(summary.skipped.isEmpty && summary.segmentCount == 1)
    #expect(summary.start == SampleTrack.time(0) && summary.end == SampleTrack.time(300))
    #expect(summary.climb == 10 && summary.descent == 0)
  }

  @Test(
    "a clock that is set in between does not end the track, and the way goes on",
    arguments: [-31_536_000.0, -619_315_200, -3600, 31_536_000, 619_315_200])
  func clockSet(seconds: Double) {
    var fixes = SampleTrack.line
    for index in 5..<11 { fixes[index].time = SampleTrack.time(Double(index) * 30 + seconds) }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 270 && summary.movingTime == 270)
    #expect(summary.skipped.isEmpty && summary.segmentCount == 1)
  }

  @Test("a single stamp from another day does not count", arguments: [-86_400.0, 7200, 86_400, 4e8])
  func wrongStamp(seconds: Double) {
    var fixes = SampleTrack.line
    fixes[5].time = SampleTrack.time(150 + seconds)
    let (steps, summary) = SampleTrack.measured(fixes)
    #expect(steps[5].skip == (seconds < 0 ? .outOfOrder : .clockJump))
    #expect(
      isNear(summary.distance.meters, 998.5) && summary.duration == 300
        && summary.skipped.values.reduce(0, +) == 1)
  }

  @Test("a first stamp that the others contradict is none", arguments: [-4e8, 86_400.0, 4e8])
  func wrongFirstStamp(seconds: Double) {
    var fixes = SampleTrack.line
    fixes[0].time = SampleTrack.time(seconds)
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 270)
    #expect(summary.start == SampleTrack.time(30) && summary.end == SampleTrack.time(300))
  }

  @Test("of fixes without a stamp the way counts, and the time from stamp to stamp")
  func missing() {
    var fixes = SampleTrack.line
    for index in [3, 4, 7] { fixes[index].time = nil }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 300 && summary.movingTime == 300)
    #expect(isNear(summary.maximumSpeed, 3.328, within: 0.001) && summary.skipped.isEmpty)
  }

  @Test("before the first stamp and after the last there is way without time, and the pace leaves it out")
  func missingAtEnds() {
    var fixes = SampleTrack.line
    for index in [0, 1, 9, 10] { fixes[index].time = nil }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 998.5) && summary.duration == 180 && summary.movingTime == 180)
    #expect(isNear(summary.paceSecondsPerKilometer, 300.45))
  }

  @Test("where all stamps are the same there is a length, and no speed", arguments: [3, 4, 5, 11])
  func standingClock(count: Int) {
    var fixes = Array(SampleTrack.line.prefix(count))
    for index in fixes.indices { fixes[index].time = SampleTrack.morning }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 99.85 * Double(count - 1)) && summary.duration == 0)
    #expect(summary.speed == nil && summary.maximumSpeed == nil && summary.skipped.isEmpty)
  }

  @Test("five fixes a second with stamps of whole seconds all count")
  func wholeSeconds() {
    let fixes = (0..<100).map { SampleTrack.fix(Double($0) / 100, at: Double($0 / 5)) }
    let summary = SampleTrack.measured(fixes).summary
    #expect(isNear(summary.distance.meters, 98.85) && summary.duration == 19 && summary.skipped.isEmpty)
    #expect(isNear(summary.maximumSpeed, 5, within: 0.1))
  }

  @Test(
    "spikes, repeated, late and wrongly stamped fixes among good ones leave the sums as they are",
    arguments: 0..<20)
  func faults(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (good, mixed) = ([TrackFix](), [TrackFix]())
    var (place, seconds, expected) = (0.0, 0.0, [TrackSkip: Int]())
    let interval = [1.0, 5, 30][Int(seed) % 3]
    for index in 0..<300 {
      place += .random(in: 0...0.2 * interval, using: &random)
      seconds += interval
      let fix = SampleTrack.fix(place, at: seconds, elevation: place * 3)
      good.append(fix)
      mixed.append(fix)
      guard index % 5 == 4 else { continue }
      var wrong = fix
      let reason = TrackSkip.allCases[Int.random(in: 0..<4, using: &random)]
      switch reason {
      case .jump:
        wrong = SampleTrack.fix(place + 900, at: seconds + interval / 2)
      case .duplicate: wrong.elevationMeters = 99
      case .outOfOrder:
        wrong.time = SampleTrack.time(seconds - .random(in: 0.1...5000, using: &random))
      case .clockJump: wrong.time = SampleTrack.time(seconds + .random(in: 4000...1e8, using: &random))
      }
      expected[reason, default: 0] += 1
      mixed.append(wrong)
    }
    let (clean, measured) = (SampleTrack.measured(good).summary, SampleTrack.measured(mixed).summary)
    #expect(measured.skipped == expected && clean.skipped.isEmpty)
    #expect(measured.distance == clean.distance && measured.duration == clean.duration)
    #expect(measured.maximumSpeed == clean.maximumSpeed && measured.pauses == clean.pauses)
    #expect(measured.climb == clean.climb && measured.splits == clean.splits)
    #expect(measured.boundingBox == clean.boundingBox && measured.fixCount == 300)
  }

  @Test("any stamps and places are taken, and sums stay finite and grow")
  func anything() throws {
    var random = SeededRandom(seed: 19)
    for _ in 0..<100 {
      var meter = TrackMeter(splitLength: .kilometers(1000))
      for _ in 0..<60 {
        _ = meter.take(TrackClockTests.anyFix(&random))
        let summary = meter.summary
        #expect(summary.fixCount >= 0 && summary.skipped.values.allSatisfy { $0 > 0 })
        #expect(summary.distance.meters.isFinite && (summary.duration ?? 0).isFinite)
        #expect(summary.distance.meters >= 0 && (summary.duration ?? 0) >= (summary.movingTime ?? 0))
      }
    }
  }

  private static func anyFix(_ random: inout SeededRandom) -> TrackFix {
    var fix = TrackFix(
      Coordinate(latitudeE7: .random(in: .min ... .max, using: &random), longitudeE7: 1_799_999_999))
    if Bool.random(using: &random) { fix.coordinate = SampleTrack.place(.random(in: 0...3, using: &random)) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: fix.time = nil
    case 1: fix.time = TrackTime(millisecondsSince1970: .random(in: .min ... .max, using: &random))
    default: fix.time = SampleTrack.time(.random(in: 0...100, using: &random))
    }
    fix.elevationMeters = [nil, .nan, .infinity, -1e300, 1e300, 5].randomElement(using: &random) ?? nil
    fix.startsSegment = Int.random(in: 0..<20, using: &random) == 0
    return fix
  }
}
