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
