import Foundation
import Testing

/// A run of a program that may not be installed, in an empty folder of its own.
struct ToolRun {
  let output: String
  let errors: String

  /// Runs `command` with `input`; nil when the program is not installed.
  static func run(_ command: [String], input: String, files: [String: String] = [:]) throws -> ToolRun? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let program = paths.map { "\($0)/\(command[0])" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let program else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files.merging(["input": input], uniquingKeysWith: { first, _ in first }) {
      let path = folder.appending(path: name).path
      try Data(text.utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": folder.path + ":" + paths.joined(separator: ":"), "HOME": folder.path, "TERM": "dumb",
      "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "input"))
    let output = folder.appending(path: ".output")
    let errors = folder.appending(path: ".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return ToolRun(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// Says that a test did not run for want of a program.
func skipped(_ program: String) {
  print("skipped: \(program) is not installed")
}
