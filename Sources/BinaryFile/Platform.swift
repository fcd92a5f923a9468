// The one file of this module that differs by platform.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

/// Writes all of `bytes` at `offset` of a file; returns the error number, 0 for none.
func systemWriteAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
  guard let start = bytes.baseAddress else { return 0 }
  return transferAll(bytes.count) { done in
    pwrite(descriptor, start + done, bytes.count - done, off_t(offset + done))
  }
}

/// Fills `bytes` from `offset` of a file; returns the error number, 0 for none.
func systemReadAll(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int) -> Int32 {
  guard let start = bytes.baseAddress else { return 0 }
  return transferAll(bytes.count) { done in
    pread(descriptor, start + done, bytes.count - done, off_t(offset + done))
  }
}

/// Calls `transfer` with the number of bytes done until these are `count`; returns the error number, 0 for none.
///
/// - Parameter transfer: returns how many more it did, below 0 with an error number.
private func transferAll(_ count: Int, _ transfer: (Int) -> Int) -> Int32 {
  var done = 0
  while done < count {
    let more = transfer(done)
    if more < 0 && errno == EINTR { continue }
    guard more > 0 else { return more < 0 ? errno : EIO }
    done += more
  }
  return 0
}

/// Makes a file in `folder` that has no name, so that it goes away with the process whatever ends it; below 0 when
/// that fails.
func makeUnnamedFile(in folder: String) -> Int32 {
  #if os(Linux)
    // O_TMPFILE of open(2), whose definition is too much for the importer.
    let unnamed = open(folder, O_RDWR | O_CLOEXEC | 0o20_000_000 | O_DIRECTORY, 0o600)
    if unnamed >= 0 { return unnamed }
  #endif
  var attempt = 0
  while true {
    let path = "\(folder)/.nearby-\(getpid())-spool-\(attempt)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      _ = unlink(path)
      return descriptor
    }
    guard errno == EEXIST && attempt < 1000 else { return -1 }
    attempt += 1
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these bytes are the same as `other`.
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}

/// The system's words for an error number.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
