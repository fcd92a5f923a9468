import FeatureOutput
import Testing

@testable import NearbyCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Command lines with what they print, a folder each under `Fixtures/commands`: no Swift is written for a new one.
///
///     arguments.txt          an argument a line; {data} stands for Fixtures/commands/_data
///     environment.txt        NAME=VALUE a line, if it matters; XDG_CONFIG_HOME={data}/settings/NAME gives a config file
///     expected-output.txt    standard output
///     expected-errors.txt    standard error; left out when there is none
///     expected-exit.txt      the exit code; left out when it is 0
///
/// `NEARBY_RECORD=1 swift test --filter CommandFolderTests` writes what the commands print now, to be read before it is
/// committed.
@Suite("Command folders")
struct CommandFolderTests {
  private static let root = "Fixtures/commands"

  /// What time it is for all of them: Monday, 2026-11-30 10:00 in Korea.
  private static let now = 1_796_000_400

  static let names: [String] = {
    guard let stream = opendir(BuiltProgram.packageFolder + "/" + root) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") && !name.hasPrefix("_") { names.append(name) }
    }
    return names.sorted()
  }()

  @Test("there are some")
  func exist() {
    #expect(Self.names.count > 50)
  }

  @Test("prints what its folder says", arguments: names)
  func folder(name: String) throws {
    let path = "\(Self.root)/\(name)"
    let data = "\(BuiltProgram.packageFolder)/\(Self.root)/_data"
    let arguments = try #require(BuiltProgram.contents(of: "\(path)/arguments.txt")).lines.map {
      $0.replacing("{data}", with: data)
    }
    var variables: [String: String] = [:]
    for line in (BuiltProgram.contents(of: "\(path)/environment.txt") ?? "").lines {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables[String(parts[0])] = parts.count == 2 ? String(parts[1]).replacing("{data}", with: data) : ""
    }
    let environment = Environment(
      variable: { [variables] in variables[$0] },
      contents: { Platform.contents(of: $0, limit: ConfigurationFile.sizeLimit) })
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      arguments, in: Nearby.World(environment: environment, secondsSince1970: { Self.now }), output: &output,
      errors: &errors)
    let printed = output.text.replacing(data, with: "{data}")
    let complaints = errors.text.replacing(data, with: "{data}")

    if BuiltProgram.variable("NEARBY_RECORD") != nil {
      BuiltProgram.write(printed, to: "\(path)/expected-output.txt")
      Self.record(complaints, at: "\(path)/expected-errors.txt")
      Self.record(code == 0 ? "" : "\(code)\n", at: "\(path)/expected-exit.txt")
      return
    }
    #expect(printed == BuiltProgram.contents(of: "\(path)/expected-output.txt"))
    #expect(complaints == BuiltProgram.contents(of: "\(path)/expected-errors.txt") ?? "")
    #expect("\(code)" == BuiltProgram.contents(of: "\(path)/expected-exit.txt")?.lines.first ?? "0")
  }

  /// Writes a file, or takes it away when there is nothing to say.
  private static func record(_ text: String, at path: String) {
    if text.isEmpty {
      unlink(BuiltProgram.packageFolder + "/" + path)
    } else {
      BuiltProgram.write(text, to: path)
    }
  }
}

extension String {
  /// The lines, without the empty one after the last line end.
  fileprivate var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  fileprivate func replacing(_ text: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) {
        result += other
        rest = rest.dropFirst(text.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
