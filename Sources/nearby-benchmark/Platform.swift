// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the measurements need from the C library.
enum Platform {
  /// The system's words for an error number.
  static func message(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }

  static func exit(_ code: Int32) -> Never {
    systemExit(code)
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  /// Runs a program with its standard output going to /dev/null, and returns the status that it ended with.
  ///
  /// - Parameter arguments: the path of the program, then what it is given.
  static func run(_ arguments: [String]) throws(BenchmarkError) -> Int32 {
    guard let program = arguments.first else { throw .usage }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    strings.append(nil)
    var child = pid_t()
    let code = posix_spawn(&child, program, &actions, nil, strings, environ)
    guard code == 0 else { throw .missingProgram(program, code: code) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw .missingProgram(program, code: errno) }
    }
    // The low seven bits hold the signal that ended it, the next byte what it returned.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Makes an empty file, or empties the one that is there.
  static func create(_ path: String) throws(BenchmarkError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .uncreatable(path: path, code: errno) }
    return descriptor
  }

  /// The lines of a file of UTF-8.
  static func lines(ofFileAt path: String) throws(BenchmarkError) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { break }
      guard count > 0 else { throw .unreadable(path: path, code: errno) }
      bytes += piece[..<count]
    }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  static func close(_ descriptor: Int32) {
    _ = systemClose(descriptor)
  }
}

/// A file mapped so that what is in memory of it is what has been touched, to the page.
///
/// The kernel reads nothing ahead, and `forget` drives the file out of memory.
struct MappedPages {
  let bytes: UnsafeRawBufferPointer
  private let path: String
  private let descriptor: Int32

  /// Maps the file at `path` for as long as the program runs.
  init(path: String) throws(BenchmarkError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, code: errno)
    }
    let length = Int(status.st_size)
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      throw .unreadable(path: path, code: errno)
    }
    bytes = UnsafeRawBufferPointer(start: start, count: length)
    madvise(start, length, Int32(MADV_RANDOM))
    fsync(descriptor)
  }

  /// Drives the file out of memory.
  func forget() throws(BenchmarkError) {
    #if os(Linux)
      madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, Int32(MADV_DONTNEED))
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      guard touchedCount == 0 else { throw .uncountablePages(path: path) }
    #else
      throw .uncountablePages(path: path)
    #endif
  }

  /// The number of pages in memory.
  var touchedCount: Int {
    var pages = [UInt8](repeating: 0, count: (bytes.count + pageLength - 1) / pageLength)
    #if os(Linux)
      mincore(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, &pages)
    #endif
    return pages.count { $0 & 1 == 1 }
  }

  /// The number of bytes in a page.
  var pageLength: Int { Int(getpagesize()) }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
