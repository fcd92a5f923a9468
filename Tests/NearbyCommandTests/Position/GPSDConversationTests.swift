import GeoCore
import Testing

@testable import NearbyCommand

/// gpsd as it may be, on a port of this computer.
@Suite struct GPSDConversationTests {
  private static let greeting = FakeGPSD.Step.say(GPSDReaderTests.version + "\n")
  private static let request = FakeGPSD.Step.hear(#"?WATCH={"enable":true,"json":true};"#)
  private static let start = [
    greeting, request, .say(GPSDReaderTests.devices + "\n" + GPSDReaderTests.watch + "\n"),
  ]
  private static let blind = #"{"class":"TPV","device":"/dev/ttyUSB0","mode":1}"# + "\n"
  private static let report = GPSDReaderTests.report + "\n"
  private static let busan = Coordinate(latitudeE7: 351_796_000, longitudeE7: 1_290_756_000)

  private func fix(_ steps: [FakeGPSD.Step], limitSeconds: Double) throws(PositionProblem) -> PositionFix {
    let address = GPSDAddress(port: FakeGPSD(steps).port)
    let start = Platform.monotonicSeconds()
    defer { #expect(Platform.monotonicSeconds() - start < limitSeconds + 5) }
    return try GPSDConversation(address, limitSeconds: limitSeconds).fix()
  }

  @Test(
    "a position, however it comes",
    arguments: [
      start + [.say(report), .stayOpen], start + [.say(blind), .say(blind), .say(report)],
      start + [.say(blind + "nonsense\n{\"class\":\"TPV\"\n" + report), .stayOpen],
      start + [
        .say(
          #"{"class":"TPV","mode":3,"lat":nan,"lon":nan}"# + "\n" + #"{"class":"TPV","mode":3}"# + "\n"
            + report)
      ],
      start + [.sayBytes([UInt8](repeating: 0x78, count: 300_000)), .say("\n" + report)],
      start + [
        .sayBytes(Array(#"{"class":"DEVICE","path":"/dev/수"#.utf8.dropLast())), .pause(seconds: 0.03),
        .sayBytes(Array(#"수"}"#.utf8.dropFirst(2))), .say("\n" + report),
      ],
      start + [.say(String(report.prefix(60))), .pause(seconds: 0.03), .say(String(report.dropFirst(60)))],
    ])
  func positions(steps: [FakeGPSD.Step]) throws {
    let fix = try fix(steps, limitSeconds: 20)
    #expect(fix.coordinate == Self.busan)
    #expect(fix.accuracy == Distance(meters: 4.5))
  }

  @Test(
    "a refusal",
    arguments: [
      ([], .closedAtOnce),
      (
        start + [.say(#"{"class":"ERROR","message":"not today"}"# + "\n"), .stayOpen],
        .error(message: "not today")
      ),
      ([.say(#"{"class":"ERROR","message":"go away"}"# + "\n")], .error(message: "go away")),
    ] as [([FakeGPSD.Step], PositionReason)])
  func refusals(steps: [FakeGPSD.Step], reason: PositionReason) {
    let problem = #expect(throws: PositionProblem.self) { try fix(steps, limitSeconds: 20) }
    guard case .restricted(.gpsd, reason) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test(
    "no position, and known to be none before the time is over",
    arguments: [
      (start.dropLast() + [.say(#"{"class":"DEVICES","devices":[]}"# + "\n"), .stayOpen], .noReceiver),
      (start, .closed), (start + [.say(blind)], .closed), ([greeting], .closed),
      ([.say("HTTP/1.1 400 Bad Request\r\n\r\n"), .stayOpen], .noGPSD), ([.say("{\"class\"")], .noGPSD),
      ([.repeatForever(String(repeating: "x", count: 4096))], .noGPSD),
      (start + [.repeatForever(String(repeating: "x", count: 4096))], .tooLong(bytes: 4 << 20)),
    ] as [([FakeGPSD.Step], PositionReason)])
  func early(steps: [FakeGPSD.Step], reason: PositionReason) {
    expectUnavailable(steps, reason, limitSeconds: 20)
  }

  @Test(
    "no position in time",
    arguments: [
      ([.stayOpen], .tooSlow(seconds: 0.2)), ([.say("{\"class\""), .stayOpen], .tooSlow(seconds: 0.2)),
      ([greeting, .stayOpen], .noFix(seconds: 0.2)),
      (start + [.say(blind), .stayOpen], .noFix(seconds: 0.2)),
      (start + [.sayBytes(Array(report.utf8.dropLast(9))), .stayOpen], .noFix(seconds: 0.2)),
    ] as [([FakeGPSD.Step], PositionReason)])
  func late(steps: [FakeGPSD.Step], reason: PositionReason) {
    expectUnavailable(steps, reason, limitSeconds: 0.2)
  }

  private func expectUnavailable(_ steps: [FakeGPSD.Step], _ reason: PositionReason, limitSeconds: Double) {
    let problem = #expect(throws: PositionProblem.self) { try fix(steps, limitSeconds: limitSeconds) }
    guard case .unavailable(.gpsd, reason) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test("where nobody listens, nobody was asked")
  func nobody() {
    let address = GPSDAddress(port: FakeGPSD.freePort)
    #expect(throws: PositionProblem.notDetermined(gpsd: address.text)) {
      try GPSDConversation(address, limitSeconds: 5).fix()
    }
  }
}
