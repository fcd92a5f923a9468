package import BinaryFile

/// Why a dataset cannot be opened, read or written.
public enum DatasetError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; `code` is the system's errno.
  case unreadable(path: String, code: Int32)
  /// The bytes do not begin as a `.nearby` file does.
  case notADataset(path: String)
  /// The file is of a version that this program does not read.
  case unsupportedVersion(found: UInt32, supported: UInt32, path: String)
  /// The file is shorter or longer than its header says.
  case wrongLength(found: UInt64, expected: UInt64, path: String)
  /// A part of the file contradicts itself or its checksum.
  case damaged(part: String, path: String)
  /// The file cannot be written; `code` is the system's errno.
  case unwritable(path: String, code: Int32)

  package init(_ error: ContainerError) {
    switch error {
    case .unreadable(let path, let code): self = .unreadable(path: path, code: code)
    case .notAContainer(let path): self = .notADataset(path: path)
    case .unsupportedVersion(let found, let supported, let path):
      self = .unsupportedVersion(found: found, supported: supported, path: path)
    case .wrongLength(let found, let expected, let path):
      self = .wrongLength(found: found, expected: expected, path: path)
    case .damaged(let part, let path): self = .damaged(part: part, path: path)
    case .unwritable(let path, let code): self = .unwritable(path: path, code: code)
    }
  }
}

extension DatasetError: CustomStringConvertible {
  /// One line that names the file, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let code):
      "cannot read '\(path)': \(systemMessage(code))"
    case .notADataset(let path):
      "'\(path)' is not a .nearby file; make one with 'nearby import \(path) -o FILE.nearby'"
    case .unsupportedVersion(let found, let supported, let path):
      "'\(path)' has format \(found), this nearby reads format \(supported); rebuild it with 'nearby import'"
    case .wrongLength(let found, let expected, let path):
      "'\(path)' is damaged: \(found) bytes long instead of \(expected); rebuild it with 'nearby import'"
    case .damaged(let part, let path):
      "'\(path)' is damaged in its \(part); rebuild it with 'nearby import'"
    case .unwritable(let path, let code):
      "cannot write '\(path)': \(systemMessage(code))"
    }
  }
}

/// Runs `body` and turns its error into that of this module.
func rethrowing<Value>(_ body: () throws(ContainerError) -> Value) throws(DatasetError) -> Value {
  do throws(ContainerError) {
    return try body()
  } catch {
    throw DatasetError(error)
  }
}
