import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("The order of a file")
struct TrackOrderTests {
  @Test("what is in order stays as it is")
  func unchanged() {
    for fixes in [[], SampleTrack.line, SampleTrack.line.map { TrackFix($0.coordinate) }] {
      let order = TrackOrder(fixes)
      #expect(order.fixes == fixes && order.movedCount == 0)
    }
  }

  @Test("what was mixed up or written backwards is put in order", arguments: 0..<10)
  func mixed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var fixes = SampleTrack.line
    switch seed {
    case 0: fixes.reverse()
    case 1: fixes.swapAt(3, 4)
    case 2: fixes = Array(fixes[5...] + fixes[..<5])
    default: fixes.shuffle(using: &random)
    }
    let order = TrackOrder(fixes)
    #expect(order.fixes == SampleTrack.line && order.movedCount > 0)
    let summary = SampleTrack.measured(order.fixes).summary
    #expect(abs(summary.distance.meters - 998.5) < 0.05 && summary.duration == 300 && summary.skipped.isEmpty)
  }

  @Test("where a clock was set the order of the file is the right one", arguments: [-100.0, -3600, -4e7])
  func clockSet(seconds: Double) {
    var fixes = SampleTrack.line
    for index in 5..<11 { fixes[index].time = SampleTrack.time(Double(index) * 30 + seconds) }
    let order = TrackOrder(fixes)
    #expect(order.fixes == fixes && order.movedCount == 0)
  }

  @Test("segments are sorted each for itself, and begin where they began")
  func segments() {
    var fixes = Array(SampleTrack.line.reversed())
    var later = SampleTrack.line.map {
      SampleTrack.fix(500, at: ($0.time?.seconds(since: SampleTrack.morning) ?? 0) - 900)
    }
    later.swapAt(2, 3)
    later[0].startsSegment = true
    fixes += later
    let order = TrackOrder(fixes)
    #expect(order.fixes.prefix(11) == SampleTrack.line[...] && order.movedCount == 11)
    #expect(order.fixes.map(\.startsSegment) == (0..<22).map { $0 == 11 })
    let times = order.fixes.suffix(11).compactMap(\.time)
    #expect(times == times.sorted() && times.count == 11)
  }

  @Test("fixes without a stamp stay behind the one that they follow")
  func missing() {
    var fixes = SampleTrack.line
    for index in [0, 4, 5, 8] { fixes[index].time = nil }
    let expected = fixes
    fixes = Array(fixes[..<3] + fixes[6..<9] + fixes[3..<6] + fixes[9...])
    #expect(TrackOrder(fixes).fixes == expected)
  }

  @Test("at a pole, over the meridian of 180° and on one spot, equal stamps keep their order")
  func edges() throws {
    let places = [(90.0, 0.0), (89.9999, 180), (10, 179.999), (10, -179.999), (0, 0), (0, 0)]
    let fixes = try places.map { place in
      TrackFix(try Coordinate(latitude: place.0, longitude: place.1), time: SampleTrack.morning)
    }
    #expect(TrackOrder(fixes).fixes == fixes)
  }
}
