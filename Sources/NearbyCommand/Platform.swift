#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the command line needs from the C library.
enum Platform {
  /// The text of an environment variable, with U+FFFD for what is not UTF-8; nil when it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Reads a whole file of at most `limit` bytes.
  static func contents(of path: String, limit: Int) -> Environment.FileContents {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason: reason(errno))
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return .unreadable(reason: reason(errno))
      }
    }
    if count > limit { return .unreadable(reason: "it is larger than \(limit) bytes") }
    return .bytes(Array(bytes[..<count]))
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

extension Environment {
  /// The environment of this process.
  static var process: Environment {
    Environment(
      variable: { Platform.variable($0) },
      contents: { Platform.contents(of: $0, limit: ConfigurationFile.sizeLimit) })
  }
}
