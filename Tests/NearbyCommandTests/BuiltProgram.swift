#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program as it was built beside these tests, run through a shell.
enum BuiltProgram {
  /// The folder of the package.
  static let packageFolder: String = {
    // …/Tests/NearbyCommandTests/BuiltProgram.swift
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// The folder that holds the built program; `nil` when it is not there.
  static let folder: String? = {
    let tests = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    let beside = tests.dropLast().joined(separator: "/")
    return [beside, packageFolder + "/.build/debug"].first { access($0 + "/nearby", X_OK) == 0 }
  }()

  /// Whether a command can be found.
  static func has(_ command: String) -> Bool {
    shell("command -v \(command) >/dev/null && echo yes", path: "/usr/bin:/bin") == "yes\n"
  }

  /// The time that stands for now, a Monday, so that what says whether places are open stays as it is.
  private static let now = "2026-11-30T10:00"

  /// Runs `script` in bash with the built program first on the path and nothing else in the environment, and returns what
  /// it writes to both streams; `nil` when the program is not there.
  static func run(_ script: String, in place: String = "/tmp") -> String? {
    folder.map { shell(script, path: "\($0):/usr/local/bin:/usr/bin:/bin", in: place) }
  }

  private static func shell(_ script: String, path: String, in place: String = "/tmp") -> String {
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
    guard
      let pipe = popen(
        "cd \(quoted(place)) && env -i PATH=\(path) HOME=/nonexistent NEARBY_NOW=\(now) bash -c \(quoted(script)) 2>&1",
        "r")
    else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Reads a file of the package.
  static func contents(of path: String) -> String? {
    guard let file = fopen(packageFolder + "/" + path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Replaces a file of the package.
  static func write(_ text: String, to path: String) {
    guard let file = fopen(packageFolder + "/" + path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
