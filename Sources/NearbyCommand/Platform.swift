import WorkerThreads

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
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // A small piece at a time: most files are short, and each page of a large buffer costs time.
      var got = 0
      var code: Int32 = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 2048) { piece, count in
        got = read(descriptor, piece.baseAddress, piece.count)
        code = errno
        count = max(got, 0)
      }
      if got == 0 { return .bytes(bytes) }
      if got < 0 && code != EINTR { return .unreadable(reason: reason(code)) }
    }
    return .unreadable(reason: "it is larger than \(limit) bytes")
  }

  /// Makes the folder at `path` and those that it is in; returns why that failed, nil when it is there.
  static func makeFolders(_ path: String) -> String? {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return nil }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
    else { return reason(errno) }
    if let reason = makeFolders(String(path[..<slash])) { return reason }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : reason(errno)
  }

  /// Waits for the lock of the folder at `path`, which one process at a time can hold; nil when it cannot be opened.
  static func lock(folder path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
    return descriptor
  }

  /// Gives back a lock.
  static func unlock(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Makes messages of what the system says of files by a signal, which would end the process: a file beyond the limit
  /// of the shell cannot be written, and a page that is mapped is lost, as when a data file is cut while it is read. To be
  /// called once at the start.
  static func explainFileSignals() {
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGBUS) { _ in
      // Nothing but constants and system calls is safe here.
      let message: StaticString =
        "nearby: a data file was cut or overwritten while it was read; write it under another name and rename it, as nearby import does\n"
      _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
      systemExit(ExitCode.inputOutput.rawValue)
    }
  }

  /// From now on the first Ctrl-C, or another wish that the process end, lets the descriptor be read from that is returned, and the second
  /// ends the process at once. `nil`, and all as before, when the system has no more descriptors or threads. To be called before
  /// there are other threads.
  static func takeEndRequests() -> Int32? {
    var ends: (reading: Int32, writing: Int32) = (0, 0)
    let isMade = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    guard isMade else { return nil }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // `nohup` has it ignored. Shells ignore the first for what runs in the background, and still may send it.
      let previous = signal(number, SIG_DFL)
      if number == SIGHUP, isIgnoring(previous) {
        _ = signal(number, SIG_IGN)
      } else {
        sigaddset(&signals, number)
      }
    }
    // One thread waits for them, so that nothing has to be safe in a handler.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let (awaited, writing) = (signals, ends.writing)
    let thread = WorkerThread {
      var (signals, number) = (awaited, Int32(0))
      sigwait(&signals, &number)
      _ = write(writing, "x", 1)
      sigwait(&signals, &number)
      systemExit(ExitCode.interrupted.rawValue)
    }
    guard thread == nil else { return ends.reading }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return nil
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets the process keep the memory that it frees, up to 256 MiB, for what it needs next: to take a megabyte from the system and give
  /// it back costs each of many queries as long as a third of the query. Does nothing where the C library has no such choice.
  static func keepFreedMemory() {
    #if canImport(Glibc)
      // The numbers of M_MMAP_THRESHOLD and M_TRIM_THRESHOLD in <malloc.h>, which Swift's module of the C library leaves out.
      _ = setAllocatorOption(-3, 32 << 20)
      _ = setAllocatorOption(-1, 256 << 20)
    #endif
  }

  /// Seconds on a clock that nobody sets.
  static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds since 1970 UTC by the clock of the system.
  static func secondsSince1970() -> Int { Int(time(nil)) }

  /// Ends the process at once; everything is written by then.
  static func exit(_ code: Int32) -> Never {
    systemExit(code)
  }

  /// Whether two paths lead to one file that can be overwritten.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0, one.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// What the C library says of an error.
  static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

extension Environment {
  /// The environment of this process.
  static var process: Environment {
    Environment(
      variable: { Platform.variable($0) },
      contents: { Platform.contents(of: $0, limit: ConfigurationFile.sizeLimit) },
      positionAsking: PositionAsking(gpsdPort: GPSDAddress.standardPort))
  }
}

#if canImport(Glibc)
  /// `mallopt` of the C library.
  @_silgen_name("mallopt")
  private func setAllocatorOption(_ option: Int32, _ value: Int32) -> Int32
#endif

private func systemExit(_ code: Int32) -> Never {
  _exit(code)
}
