// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system that this module makes, with error numbers as values.
enum Platform {
  /// What stands at a path.
  enum FileKind: Equatable {
    case nothing
    case file(FileOwnership)
    case link(target: String)
    case folder
    /// A pipe, a device, a socket: something that is written to and not replaced.
    case stream
  }

  /// Who may do what with a file.
  struct FileOwnership: Equatable {
    fileprivate let permissions: mode_t
    fileprivate let owner: uid_t
    fileprivate let group: gid_t
  }

  /// An error number of the system.
  struct Failure: Error, Equatable {
    let code: Int32

    static let closedPipe = Failure(code: EPIPE)
    static let isFolder = Failure(code: EISDIR)
    static let missing = Failure(code: ENOENT)
    static let tooManyLinks = Failure(code: ELOOP)

    /// The system's words for it, such as "No space left on device".
    var reason: String {
      strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }

    fileprivate static var last: Failure { Failure(code: errno) }
  }
}

// Streams and terminals.
extension Platform {
  /// Writes some of `bytes`, waiting where the descriptor does not; returns how many were written.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) -> Int {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return 0 }
    while true {
      let written = systemWrite(descriptor, base, bytes.count)
      if written >= 0 { return written }
      if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Makes writing to a closed pipe an error instead of the end of the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Occupies each closed one of the descriptors 0, 1 and 2, so that no file opened later takes its place.
  ///
  /// They are opened for reading an empty file: what is written to them fails, as it does on a closed one.
  static func occupyStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
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
}

// Files.
extension Platform {
  /// Looks at `path` itself, not through a link.
  static func kind(at path: String) -> FileKind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(
        FileOwnership(permissions: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid))
    case S_IFLNK:
      return linkTarget(at: path).map { .link(target: $0) } ?? .nothing
    case S_IFDIR:
      return .folder
    default:
      return .stream
    }
  }

  /// Fails where the file at `path` may not be written.
  static func checkWritable(_ path: String) throws(Failure) {
    guard access(path, W_OK) == 0 else { throw .last }
  }

  /// Opens what stands at `path` for writing.
  static func openStream(_ path: String) throws(Failure) -> Int32 {
    try checked(open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY))
  }

  /// Returns another descriptor of what `descriptor` is open on.
  static func duplicate(_ descriptor: Int32) throws(Failure) -> Int32 {
    try checked(fcntl(descriptor, F_DUPFD_CLOEXEC, 3))
  }

  /// Makes a file in `folder`, which ends with a slash or is empty; without a name where the system can do that,
  /// so that it goes away with the process whatever ends it.
  static func makeTemporaryFile(in folder: String) throws(Failure) -> (descriptor: Int32, path: String?) {
    if let descriptor = makeUnnamedFile(in: folder) { return (descriptor, nil) }
    var descriptor: Int32 = -1
    let path = try unusedPath(in: folder) { path in
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor
    }
    return (descriptor, path)
  }

  /// Gives the unnamed file of `descriptor` a name in `folder`, and returns its path.
  static func nameFile(_ descriptor: Int32, in folder: String) throws(Failure) -> String {
    try unusedPath(in: folder) { path in
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
  }

  private static func makeUnnamedFile(in folder: String) -> Int32? {
    #if os(Linux)
      // O_TMPFILE of open(2), whose definition is too much for the importer.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      let descriptor = open(folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | unnamed, 0o666)
      return descriptor < 0 ? nil : descriptor
    #else
      return nil
    #endif
  }

  /// The first path of a row of new ones in `folder` that `make` does not find taken.
  private static func unusedPath(in folder: String, _ make: (String) -> Int32) throws(Failure) -> String {
    var attempt = 0
    while true {
      let path = "\(folder).nearby-\(getpid())-\(attempt)"
      if make(path) >= 0 { return path }
      guard errno == EEXIST && attempt < 1000 else { throw .last }
      attempt += 1
    }
  }

  /// Gives a file the permissions of the one it will replace, and its owner where that is allowed.
  static func adopt(_ ownership: FileOwnership, on descriptor: Int32) {
    _ = fchown(descriptor, ownership.owner, ownership.group)
    _ = fchmod(descriptor, ownership.permissions)
  }

  static func sync(_ descriptor: Int32) throws(Failure) {
    _ = try checked(fsync(descriptor))
  }

  static func close(_ descriptor: Int32) throws(Failure) {
    _ = try checked(systemClose(descriptor))
  }

  /// Closes a descriptor whose contents no longer matter.
  static func abandon(_ descriptor: Int32) {
    _ = systemClose(descriptor)
  }

  static func rename(_ path: String, to newPath: String) throws(Failure) {
    _ = try checked(systemRename(path, newPath))
  }

  static func remove(_ path: String) {
    _ = unlink(path)
  }

  private static func linkTarget(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return -1 }
      return readlink(path, base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }

  private static func checked(_ result: Int32) throws(Failure) -> Int32 {
    guard result >= 0 else { throw .last }
    return result
  }
}

// System calls under names that the functions above do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
