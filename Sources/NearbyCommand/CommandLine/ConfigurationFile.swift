/// The lines of `$XDG_CONFIG_HOME/nearby/config`: `key = value`, `#` before a comment, `data` as often as wanted.
struct ConfigurationFile: Sendable {
  /// A file of settings is no larger; anything above is something else.
  static let sizeLimit = 64 << 10

  let path: String
  let entries: [Entry]

  struct Entry: Sendable {
    let key: ConfigurationKey
    let text: String
    let line: Int
  }

  /// Reads the file of `environment`; nil when there is none.
  init?(in environment: Environment) throws(UsageError) {
    guard let folder = environment.configurationFolder else { return nil }
    path = folder + "/config"
    switch environment.contents(path) {
    case .missing: return nil
    case .unreadable(let reason): throw .unreadableConfiguration(path: path, reason: reason)
    case .bytes(let bytes): entries = try Self.entries(in: bytes, path: path)
    }
  }

  func entries(for key: ConfigurationKey) -> [Entry] { entries.filter { $0.key == key } }

  /// Where the value of `entry` was given, for messages.
  func source(of entry: Entry) -> ValueSource {
    .configuration(path: path, line: entry.line, entry.key)
  }

  private static func entries(in bytes: [UInt8], path: String) throws(UsageError) -> [Entry] {
    var entries: [Entry] = []
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = Substring(decoding: bytes, as: UTF8.self).trimmed
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
      do throws(ConfigurationProblem) {
        let entry = try Self.entry(line, number: index + 1)
        if entry.key != .data && entries.contains(where: { $0.key == entry.key }) {
          throw ConfigurationProblem.repeatedKey(entry.key.rawValue)
        }
        entries.append(entry)
      } catch {
        throw .configuration(error, path: path, line: index + 1)
      }
    }
    return entries
  }

  private static func entry(_ line: Substring, number: Int) throws(ConfigurationProblem) -> Entry {
    guard let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .noEqualsSign(String(line)) }
    let word = String(line[..<sign].trimmed)
    let value = line[line.utf8.index(after: sign)...].trimmed
    guard let key = ConfigurationKey(rawValue: word) else { throw .unknownKey(word) }
    if value.isEmpty { throw .emptyValue(word) }
    return Entry(key: key, text: String(value), line: number)
  }
}
