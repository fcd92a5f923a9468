// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An ordinary file whose bytes are read at any place, by several threads at once.
final class SourceFile: Sendable {
  let path: String
  /// The length when it was opened.
  let length: Int
  private let descriptor: Int32

  /// Opens the file at `path`.
  ///
  /// - Throws: `OSMFileError.unreadable`, or `OSMFileError.notSeekable` for what is no ordinary file.
  init(path: String) throws(OSMFileError) {
    // What other readers take for standard input.
    guard path != "-" else { throw .notSeekable(path: path) }
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? 0 : errno
    self.path = path
    length = Int(status.st_size)
    guard code == 0 else { throw .unreadable(path: path, code: code) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: path, code: EISDIR)
    default: throw .notSeekable(path: path)
    }
  }

  deinit {
    _ = close(descriptor)
  }

  /// Reads bytes from `offset` on into the first `count` places of `buffer`; returns how many there were.
  func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws(OSMFileError) -> Int {
    var code: Int32 = 0
    let taken = buffer.withUnsafeMutableBytes { bytes -> Int in
      let wanted = min(count, bytes.count)
      var taken = 0
      while taken < wanted {
        let piece = pread(
          descriptor, bytes.baseAddress.map { $0 + taken }, wanted - taken, off_t(offset + taken))
        if piece < 0 && errno == EINTR { continue }
        if piece < 0 { code = errno }
        if piece <= 0 { break }
        taken += piece
      }
      return taken
    }
    guard code == 0 else { throw .unreadable(path: path, code: code) }
    return taken
  }
}

/// The error number of the call that failed last.
func systemErrorNumber() -> Int32 { errno }

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
