import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("Coming, going and staying")
struct GeofenceMonitorTests {
  /// Around 35.1,129.1, 100 m wide each way.
  private static func circle(_ meters: Double = 100, steps: Double = 0) -> Geofence {
    guard let circle = try? Circle(center: SampleTrack.place(steps), radius: .meters(meters)) else {
      preconditionFailure("a radius that is none")
    }
    return Geofence(name: "home", shape: .circle(circle))
  }

  /// The events of fixes so many meters north of the middle, ten seconds apart, as "kind@seconds".
  private func events(
    _ meters: [Double], fence: Geofence = circle(), margin: Double = 10, dwell: Double? = nil,
    change: (inout [TrackFix]) -> Void = { _ in }
  ) -> [String] {
    var monitor = GeofenceMonitor([fence], margin: .meters(margin), dwell: dwell)
    var fixes = meters.enumerated().map { SampleTrack.fix($1 / 99.85, at: Double($0) * 10) }
    change(&fixes)
    return fixes.flatMap { monitor.take($0) }.map { event in
      let seconds = event.time.map { "\(Int($0.seconds(since: SampleTrack.morning).rounded()))" } ?? "-"
      return event.kind.rawValue + (event.isInterpolated ? "~" : "@") + seconds
    }
  }

  @Test(
    "each coming and going is told once",
    arguments: [
      ([200, 150, 50, 0, -50, -150, -200], ["enter@20", "exit@50"]),
      ([0, 50, 150], ["enter@0", "exit@20"]),
      ([200, 150, 120], []), ([], []), ([0], ["enter@0"]),
      // At the border, within the margin.
      ([90, 105, 95, 108, 99, 103, 120, 105, 99], ["enter@0", "exit@60", "enter@80"]),
    ] as [([Double], [String])])
  func once(meters: [Double], expected: [String]) {
    #expect(events(meters) == expected)
  }

  @Test("the margin is that of the fix where the fix is worse")
  func accuracy() {
    let told = events([0, 130, 130, 130]) { fixes in
      for index in 0...2 { fixes[index].accuracy = .meters(50) }
    }
    #expect(told == ["enter@0", "exit@30"])
  }

  @Test(
    "staying is told once for each stay, at the first fix after the time",
    arguments: [
      (0.0, ["enter@10", "dwell@10", "exit@50", "enter@60", "dwell@60"]),
      (15, ["enter@10", "dwell@30", "exit@50", "enter@60", "dwell@80"]),
      (30, ["enter@10", "dwell@40", "exit@50", "enter@60", "dwell@90"]),
      (40, ["enter@10", "exit@50", "enter@60"]), (.nan, ["enter@10", "exit@50", "enter@60"]),
    ])
  func dwell(seconds: Double, expected: [String]) {
    #expect(events([200, 0, 0, 105, 0, 200, 0, 0, 0, 0], dwell: seconds) == expected)
  }

  @Test("staying goes on through gaps, and not through a clock that is set")
  func dwellClock() {
    let gap = events([0, 0, 0], dwell: 60) { fixes in
      fixes[2].time = SampleTrack.time(3600)
      fixes[2].startsSegment = true
    }
    #expect(gap == ["enter@0", "dwell@3600"])
    for seconds in [-1e7, 1e8] {
      let set = events([0, 0, 0, 0], dwell: 15) { fixes in
        for index in 2...3 { fixes[index].time = SampleTrack.time(seconds + Double(index) * 10) }
      }
      #expect(set == ["enter@0", "dwell@\(Int(seconds) + 30)"])
    }
    #expect(events([0, 0, 0], dwell: 5) { for index in 0...2 { $0[index].time = nil } } == ["enter@-"])
  }

  @Test("a fence that is crossed between two fixes is entered and left where the line crosses it")
  func crossing() throws {
    var monitor = GeofenceMonitor([Self.circle()])
    #expect(monitor.take(SampleTrack.fix(-4, at: 0)).isEmpty)
    let events = monitor.take(SampleTrack.fix(6, at: 10))
    #expect(events.map(\.kind) == [.enter, .exit] && events.allSatisfy(\.isInterpolated))
    for (event, meters) in zip(events, [-100.0, 100]) {
      let distance = event.coordinate.distance(to: SampleTrack.place(0)).meters
      #expect(abs(distance - 100) < 3)
      let seconds = try #require(event.time).seconds(since: SampleTrack.morning)
      #expect(abs(seconds - (4 + meters / 99.85)) < 0.05)
    }
    #expect(!monitor.isInside(0))
  }

  @Test("a line that only grazes a fence, that ends before it, or that a segment breaks, crosses nothing")
  func noCrossing() {
    #expect(events([-400, -101]) == [])
    #expect(events([-400, -150, 150, 400]) == ["enter~12", "exit~18"])
    #expect(events([-400, 600]) { $0[1].startsSegment = true } == [])
    // At 99.9 m from the middle the line is inside for 9 m.
    var monitor = GeofenceMonitor([Self.circle()])
    let east = 99.9 / 81.91
    _ = monitor.take(TrackFix(SampleTrack.place(-4, east: east)))
    #expect(monitor.take(TrackFix(SampleTrack.place(4, east: east))).isEmpty)
  }

  @Test("polygons and boxes are crossed as circles are, also over the meridian of 180° and a pole")
  func otherShapes() throws {
    let strait = Geofence(name: "strait", shape: .box(try BoundingBox(parsing: "179.9,-1,-179.9,1")))
    let corners = [(89.0, 0.0), (89, 90), (89, 180), (89, -90)]
    let cap = try Polygon(outer: corners.map { try Coordinate(latitude: $0.0, longitude: $0.1) })
    let pole = Geofence(name: "pole", shape: .polygons([cap]))
    var monitor = GeofenceMonitor([strait, pole])
    func take(_ latitude: Double, _ longitude: Double, startsSegment: Bool = false) throws -> [String] {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      return monitor.take(TrackFix(place, startsSegment: startsSegment))
        .map { "\($0.kind) \($0.fenceName) \($0.fenceIndex) \($0.isInterpolated)" }
    }
    #expect(try take(0, 179) == [])
    #expect(try take(0, -179) == ["enter strait 0 true", "exit strait 0 true"])
    #expect(try take(80, 0, startsSegment: true) == [])
    #expect(try take(80, 180) == ["enter pole 1 true", "exit pole 1 true"])
    #expect(try take(90, 0) == ["enter pole 1 false"])
    #expect(try take(0, 180) == ["enter strait 0 false", "exit pole 1 false"])
  }

  @Test("fences of no size: the point itself enters, and the antipode does not")
  func noSize() throws {
    var monitor = GeofenceMonitor([Self.circle(0)])
    #expect(monitor.take(SampleTrack.fix(0, at: 0)).map(\.kind) == [.enter])
    let antipode = TrackFix(try Coordinate(latitude: -35.1, longitude: -50.9), startsSegment: true)
    #expect(monitor.take(antipode).map(\.kind) == [.exit])
  }

  @Test("many fences and steps give what looking at each fence at each fix gives")
  func againstScan() throws {
    var random = SeededRandom(seed: 23)
    let fences = (0..<20).map { _ in
      Self.circle(.random(in: 20...300, using: &random), steps: .random(in: -20...20, using: &random))
    }
    var monitor = GeofenceMonitor(fences, margin: .meters(15))
    var inside = fences.map { _ in false }
    var steps = 0.0
    for second in 0..<800 {
      steps += .random(in: -0.2...0.2, using: &random)
      let fix = SampleTrack.fix(steps, at: Double(second))
      let told = monitor.take(fix).filter { !$0.isInterpolated }
      var expected: [String] = []
      for (index, fence) in fences.enumerated() {
        let distance = fence.distance(to: fix.coordinate).meters
        let isNow = inside[index] ? distance <= 15 : distance == 0
        if isNow != inside[index] { expected.append("\(isNow ? "enter" : "exit") \(index)") }
        inside[index] = isNow
      }
      #expect(told.map { "\($0.kind) \($0.fenceIndex)" } == expected)
    }
  }
}
