/// A file that appears at its path whole or not at all.
///
/// Bytes go to a temporary file in the same folder; `commit` syncs it and renames it over the target. When the object
/// goes away without a commit, the temporary file goes too. A symbolic link stays one: its target is replaced.
package final class AtomicFile {
  private let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private static let bufferLength = 1 << 18

  /// The number of bytes appended so far.
  package private(set) var count: UInt64 = 0

  /// Makes the temporary file beside `path`.
  ///
  /// - Throws: `ContainerError.unwritable` when the folder does not exist or cannot be written.
  package init(path: String) throws(ContainerError) {
    self.path = AtomicFile.resolved(path)
    var template = [CChar]((self.path + ".XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    temporaryPath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw .unwritable(path: path, code: errno) }
    var status = stat()
    let mode = stat(self.path, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~AtomicFile.mask()
    _ = fchmod(descriptor, mode)
  }

  /// Appends `bytes`.
  package func append(_ bytes: [UInt8]) throws(ContainerError) {
    count += UInt64(bytes.count)
    if buffer.count + bytes.count > AtomicFile.bufferLength { try flush() }
    if bytes.count >= AtomicFile.bufferLength {
      try write(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Replaces the first bytes of the file by `bytes`, which are not more than were appended.
  package func overwriteStart(with bytes: [UInt8]) throws(ContainerError) {
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unwritable(path: path, code: errno) }
    try write(bytes)
  }

  /// Makes what was written the file at the path.
  package func commit() throws(ContainerError) {
    try flush()
    guard fsync(descriptor) == 0, close(descriptor) == 0 else { throw .unwritable(path: path, code: errno) }
    descriptor = -1
    guard rename(temporaryPath, path) == 0 else {
      let code = errno
      _ = unlink(temporaryPath)
      throw .unwritable(path: path, code: code)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    _ = unlink(temporaryPath)
  }

  private func flush() throws(ContainerError) {
    let pending = buffer
    buffer.removeAll(keepingCapacity: true)
    try write(pending)
  }

  private func write(_ bytes: [UInt8]) throws(ContainerError) {
    let code = bytes.withUnsafeBytes { all -> Int32 in
      var offset = 0
      while offset < all.count {
        let written = systemWrite(descriptor, all.baseAddress! + offset, all.count - offset)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return errno }
        offset += written
      }
      return 0
    }
    guard code == 0 else { throw .unwritable(path: path, code: code) }
  }

  /// The target of a symbolic link, so that the link stays and its target is replaced; else the path itself.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func mask() -> mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return mask
  }
}
