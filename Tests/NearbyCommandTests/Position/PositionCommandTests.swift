import Foundation
import GeoCore
import Testing

@testable import NearbyCommand

@Suite struct PositionCommandTests {
  private static let busan = Coordinate(latitudeE7: 351_796_000, longitudeE7: 1_290_756_000)

  @Test(
    "a position in any form, on the first line that is not empty",
    arguments: [
      "echo 35.1796,129.0756", #"printf '\n  \r\n 35.1796 129.0756 \r\nmore\n'"#, "echo geo:35.1796,129.0756",
      #"echo "35°10'46.56\"N 129°4'32.16\"E""#, #"echo '{"lat":35.1796,"lon":129.0756}'"#,
      #"echo '{"latitude": "35.1796", "longitude": "129.0756", "provider": "gps"}'"#,
      #"printf '{\n  "latitude": 35.1796,\n  "longitude": 129.0756\n}\n'"#,
      "echo 35.1796,129.0756; echo no >&2",
      "yes 35.1796,129.0756 | head -1", "echo 35.1796,129.0756; sleep 20 &",
      "yes >&2 & echo 35.1796,129.0756", "cat; echo 35.1796,129.0756",
      #"printf '{"lat":35.1796,"lon":129.0756}\n{"lat":0,"lon":0}\n'"#,
    ])
  func positions(command: String) throws {
    let start = Platform.monotonicSeconds()
    let fix = try PositionCommand(command, limitSeconds: 15).fix()
    #expect(fix.coordinate == Self.busan)
    #expect(Platform.monotonicSeconds() - start < 10)
  }

  @Test(
    "how far off it may be",
    arguments: [
      (#""acc":2500"#, 2500), (#""accuracy":"12.5""#, 12.5), (#""accuracy":-1"#, nil),
      (#""accuracy":null"#, nil),
      (#""accuracy":"good""#, nil),
    ] as [(String, Double?)])
  func accuracies(member: String, meters: Double?) throws {
    let fix = try PositionCommand(#"echo '{"lat":1,"lon":2,\#(member)}'"#, limitSeconds: 15).fix()
    #expect(fix.accuracy?.meters == meters)
  }

  @Test(
    "a refusal",
    arguments: [
      ("exit 1", .exited(1, message: "")),
      ("echo 35,129; echo >&2; echo ' not allowed ' >&2; exit 3", .exited(3, message: "not allowed")),
      (#"printf 'a\033[31m\nb' >&2; false"#, .exited(1, message: "a\u{1B}[31m")),
    ] as [(String, PositionReason)])
  func refusals(command: String, reason: PositionReason) {
    #expect(throws: PositionProblem.denied(by: .command(command), reason)) {
      try PositionCommand(command, limitSeconds: 15).fix()
    }
  }

  @Test(
    "no position",
    arguments: [
      ("true", .nothing), ("printf ' \\n\\n'", .nothing), ("exit 69", .exited(69, message: "")),
      ("echo no fix >&2; exit 69", .exited(69, message: "no fix")), ("kill -9 $$", .signaled(9)),
      ("echo somewhere", .unreadable("somewhere")), ("echo 95,200", .unreadable("95,200")),
      ("echo '{}'", .unreadable("{}")), (#"echo '{"lat":91,"lon":1}'"#, .unreadable(#"{"lat":91,"lon":1}"#)),
      (#"printf '\377\000\n'"#, .unreadable("\u{FFFD}\u{0}")),
      ("head -c 10000000 /dev/zero | tr '\\0' 7", .tooLong(bytes: 64 << 10)),
      ("yes 35.1796,129.0756", .tooLong(bytes: 64 << 10)),
      ("exit 127", .notRunnable(reason: "exit code 127")),
    ] as [(String, PositionReason)])
  func unavailable(command: String, reason: PositionReason) {
    #expect(throws: PositionProblem.unavailable(from: .command(command), reason)) {
      try PositionCommand(command, limitSeconds: 15).fix()
    }
  }

  @Test("a command that there is not cannot be run")
  func missing() {
    let problem = #expect(throws: PositionProblem.self) {
      try PositionCommand("nearby-no-such-command", limitSeconds: 15).fix()
    }
    guard case .unavailable(_, .notRunnable(let reason)) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(reason.contains("nearby-no-such-command") && reason.contains("not found"))
  }

  @Test(
    "what hangs is killed with all that it has started",
    arguments: [
      "sleep 77777", "sleep 77777 | cat", "exec >&- 2>&-; sleep 77777",
      "trap '' TERM HUP; echo 35,129; sleep 77777",
    ])
  func hanging(command: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "fifo").path
    try #require(mkfifo(path, 0o600) == 0)
    let fifo = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(fifo) }
    let start = Platform.monotonicSeconds()
    let command = "exec 9>'\(path)'; echo $$ >&9; " + command
    #expect(throws: PositionProblem.unavailable(from: .command(command), .tooSlow(seconds: 0.3))) {
      try PositionCommand(command, limitSeconds: 0.3).fix()
    }
    #expect(Platform.monotonicSeconds() - start < 5)
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(fifo, &bytes, bytes.count)
    let shell = try #require(pid_t(String(decoding: bytes.prefix(max(0, count - 1)), as: UTF8.self)))
    #expect(kill(shell, 0) != 0, "the shell is reaped")
    // The pipe ends once nobody is left who could write to it.
    var end = -1
    for _ in 0..<200 where end != 0 {
      end = read(fifo, &bytes, bytes.count)
      if end != 0 { usleep(10_000) }
    }
    #expect(end == 0)
  }

  @Test("the command has the environment of the process, nothing to read and signals as usual")
  func surroundings() {
    let run = Platform.runShell(
      #"[ -n "$PATH" ] && printf 'path '; wc -c; trap - PIPE; (yes; echo "$?" >&2) | head -1 >/dev/null"#,
      limitSeconds: 15, mostBytes: 100)
    #expect(run.end == .exited(0))
    let words = String(decoding: run.output, as: UTF8.self).split { $0.isWhitespace }
    #expect(words == ["path", "0"])
    // 128 + SIGPIPE
    #expect(String(decoding: run.errors, as: UTF8.self).hasPrefix("141"))
  }

  @Test("much on standard error is read and not kept")
  func errors() throws {
    let fix = try PositionCommand(
      "yes complaint | head -c 1000000 >&2; echo 35.1796,129.0756", limitSeconds: 15
    ).fix()
    #expect(fix.coordinate == Self.busan)
    let run = Platform.runShell("yes complaint | head -c 1000000 >&2", limitSeconds: 15, mostBytes: 100)
    #expect(run.errors.count < 10_000)
  }
}
