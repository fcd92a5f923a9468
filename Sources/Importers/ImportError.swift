/// Why a source cannot be read at all.
public enum ImportError: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The file is larger than what is read at once.
  case tooLarge(path: String, limit: Int)
  /// The text is not what its format asks for, at this line.
  case malformed(path: String, line: Int, expected: String)
  /// The table lacks a column that it cannot do without.
  case missingColumn(path: String, wanted: String, found: [String])
  /// A file of OpenStreetMap cannot be read, in the words of its reader.
  case unreadableMap(String, isMissing: Bool)
  /// The file is well formed but holds nothing that can be used.
  case unusable(path: String, problem: String)
}

extension ImportError: CustomStringConvertible {
  /// One line that names the file, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .tooLarge(let path, let limit):
      "'\(path)' is longer than \(limit >> 20) MiB; give a smaller file"
    case .malformed(let path, let line, let expected):
      "'\(path)' line \(line): expected \(expected)"
    case .missingColumn(let path, let wanted, let found):
      "'\(path)' has no column '\(wanted)'; found \(found.prefix(12).map(SourceText.cut).joined(separator: ", "))"
    case .unreadableMap(let description, _): description
    case .unusable(let path, let problem):
      "'\(path)' cannot be used: \(problem)"
    }
  }
}
