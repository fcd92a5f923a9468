// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system that this module makes, with errors as values.
enum Platform {
  static let closedPipe = EPIPE

  /// Writes some of `bytes`, again after a signal; the number written, or the negative error number.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return 0 }
    while true {
      let written = systemWrite(descriptor, base, bytes.count)
      if written >= 0 { return written }
      if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return -Int(errno)
      }
    }
  }

  /// Makes writing to a closed pipe an error instead of the end of the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width of the terminal, nil where there is none or it does not know.
  static func terminalColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The system's words for an error number, such as "No space left on device".
  static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}

/// `write(2)`, under a name that methods called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
