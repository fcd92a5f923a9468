/// Why a container cannot be opened, read or written.
public enum ContainerError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; `code` is the system's errno.
  case unreadable(path: String, code: Int32)
  /// The bytes do not begin as a `.nearby` file does.
  case notAContainer(path: String)
  /// The file is of a version that this program does not read.
  case unsupportedVersion(found: UInt32, supported: UInt32, path: String)
  /// The file is shorter or longer than its header says.
  case wrongLength(found: UInt64, expected: UInt64, path: String)
  /// A part of the file contradicts itself or its checksum.
  case damaged(part: String, path: String)
  /// The file cannot be written; `code` is the system's errno.
  case unwritable(path: String, code: Int32)
}

extension ContainerError: CustomStringConvertible {
  /// One line that names the file, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let code):
      "cannot read '\(path)': \(ContainerError.reason(code))"
    case .notAContainer(let path):
      "'\(path)' is not a .nearby file; make one with 'nearby import \(path) -o FILE.nearby'"
    case .unsupportedVersion(let found, let supported, let path):
      "'\(path)' has format \(found), this nearby reads format \(supported); rebuild it with 'nearby import'"
    case .wrongLength(let found, let expected, let path):
      "'\(path)' is damaged: \(found) bytes long where its header says \(expected); rebuild it with 'nearby import'"
    case .damaged(let part, let path):
      "'\(path)' is damaged in its \(part); rebuild it with 'nearby import'"
    case .unwritable(let path, let code):
      "cannot write '\(path)': \(ContainerError.reason(code))"
    }
  }

  static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
