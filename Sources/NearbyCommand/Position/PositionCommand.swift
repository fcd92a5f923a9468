import GeoCore
import Importers

/// Asks a command of the user's for a position.
struct PositionCommand {
  private let text: String
  private let limitSeconds: Double

  /// More is no position.
  private static let mostBytes = 64 << 10
  /// The codes of the shell for a command that it cannot run, and that of `sysexits.h` for what is not available.
  private static let (notExecutable, notFound): (Int32, Int32) = (126, 127)

  /// - Parameter text: as /bin/sh reads it.
  init(_ text: String, limitSeconds: Double) {
    self.text = text
    self.limitSeconds = limitSeconds
  }

  /// Runs the command and reads what it prints: on the first line that is not empty a point in any form, or a JSON object with lat and
  /// lon, which may go on over more lines.
  func fix() throws(PositionProblem) -> PositionFix {
    let run = Platform.runShell(text, limitSeconds: limitSeconds, mostBytes: PositionCommand.mostBytes)
    let message = PositionCommand.firstLine(of: run.errors)
    switch run.end {
    case .exited(0): break
    case .exited(ExitCode.unavailable.rawValue):
      throw unavailable(.exited(ExitCode.unavailable.rawValue, message: message))
    case .exited(let code) where code == PositionCommand.notExecutable || code == PositionCommand.notFound:
      throw unavailable(.notRunnable(reason: message.isEmpty ? "exit code \(code)" : message))
    case .exited(let code): throw .denied(by: .command(text), .exited(code, message: message))
    case .signaled(let number): throw unavailable(.signaled(number))
    case .timedOut: throw unavailable(.tooSlow(seconds: limitSeconds))
    case .tooLong: throw unavailable(.tooLong(bytes: PositionCommand.mostBytes))
    case .notStarted(let reason): throw unavailable(.notRunnable(reason: reason))
    }
    let line = PositionCommand.firstLine(of: run.output)
    if line.isEmpty { throw unavailable(.nothing) }
    guard let fix = PositionCommand.fix(line, output: run.output) else {
      throw unavailable(.unreadable(line))
    }
    return fix
  }

  private func unavailable(_ reason: PositionReason) -> PositionProblem {
    .unavailable(from: .command(text), reason)
  }

  /// The first line with anything on it, without white space around; empty when there is none.
  private static func firstLine(of bytes: [UInt8]) -> String {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = Substring(decoding: line, as: UTF8.self).trimmed
      if !text.isEmpty { return String(text) }
    }
    return ""
  }

  private static func fix(_ line: String, output: [UInt8]) -> PositionFix? {
    if line.utf8.first == UInt8(ascii: "{") {
      return fix(inJSON: Array(line.utf8)) ?? fix(inJSON: output)
    }
    return (try? PointText(parsing: line)).map { PositionFix(coordinate: $0.coordinate) }
  }

  /// The position in a JSON object; several programs write their names in full.
  private static func fix(inJSON bytes: [UInt8]) -> PositionFix? {
    guard let object = try? JSONValue.parse(bytes, path: "") else { return nil }
    func number(_ names: [String]) -> Double? {
      for name in names {
        guard let value = object[name] else { continue }
        if let number = value.number ?? value.text.flatMap({ DecimalText.number(Substring($0)) }) {
          return number
        }
      }
      return nil
    }
    guard let latitude = number(["lat", "latitude"]), let longitude = number(["lon", "lng", "longitude"]),
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let accuracy = number(["acc", "accuracy"]).flatMap { $0 >= 0 ? Distance(meters: $0) : nil }
    return PositionFix(coordinate: coordinate, accuracy: accuracy)
  }
}
