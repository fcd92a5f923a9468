// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file read from start to end, in pieces.
package final class InputFile {
  /// The path as the user gave it; "-" is standard input.
  package let path: String
  /// Whether it is a pipe, a terminal or the like, into which more is written while it is read.
  package let isStream: Bool
  /// Whether reading was given up before the end.
  package private(set) var isGivenUp = false
  private let descriptor: Int32
  private let waker: Int32?
  private let onProgress: ImportProgress.Handler?
  private let totalBytes: Int?
  private var doneBytes = 0

  /// Opens the file at `path`, or standard input for "-".
  ///
  /// - Parameter waker: a descriptor of another file, asked for once this one is open; once that can be read from, this one is given up and
  ///   ends, also while one waits for it.
  /// - Throws: `ImportError.unreadable` when it cannot be opened or is a folder.
  package init(
    path: String, waker: @autoclosure () -> Int32? = nil, onProgress: ImportProgress.Handler? = nil
  ) throws(ImportError) {
    self.path = path
    self.onProgress = onProgress
    totalBytes = onProgress == nil ? nil : InputFile.size(ofFileAt: path)
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: InputFile.reason(errno)) }
    self.waker = waker()
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    isStream = isKnown && status.st_mode & S_IFMT != S_IFREG
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      throw .unreadable(path: path, reason: InputFile.reason(EISDIR))
    }
  }

  deinit {
    if path != "-" { _ = close(descriptor) }
  }

  /// Appends up to `count` bytes to `buffer`; `false` at the end of the file, or when it is given up.
  package func read(_ count: Int, into buffer: inout [UInt8]) throws(ImportError) -> Bool {
    guard !isGivenUp, waitForInput() else {
      isGivenUp = true
      return false
    }
    var code: Int32 = 0
    let taken = withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { piece -> Int in
      while true {
        let taken = systemRead(descriptor, piece)
        if taken < 0 && errno == EINTR { continue }
        if taken < 0 { code = errno }
        buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece[..<max(0, taken)]))
        return taken
      }
    }
    guard taken >= 0 else { throw .unreadable(path: path, reason: InputFile.reason(code)) }
    doneBytes += taken
    onProgress?(ImportProgress(path: path, doneBytes: doneBytes, totalBytes: totalBytes))
    return taken > 0
  }

  /// Waits until there is something to read, or nothing more to wait for; `false` when the waker has it given up.
  private func waitForInput() -> Bool {
    guard let waker else { return true }
    var files = (
      pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    )
    return withUnsafeMutablePointer(to: &files) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 2) { files in
        while poll(files, 2, -1) < 0 && errno == EINTR {}
        return files[0].revents == 0
      }
    }
  }

  /// Reads everything that is left.
  ///
  /// - Throws: `ImportError.tooLarge` beyond `limit` bytes.
  func readAll(limit: Int) throws(ImportError) -> [UInt8] {
    var all: [UInt8] = []
    while try read(1 << 16, into: &all) {
      guard all.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
    return all
  }

  /// The number of bytes of the ordinary file at `path`; `nil` for a pipe, a device or standard input.
  static func size(ofFileAt path: String) -> Int? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

/// What importers ask of the machine.
enum Platform {
  /// The first bytes of the file at `path`; none when it is no ordinary file, whose bytes can be read only once.
  static func start(ofRegularFile path: String, length: Int) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let file = try? InputFile(path: path)
    else {
      return []
    }
    var bytes: [UInt8] = []
    _ = try? file.read(length, into: &bytes)
    return bytes
  }
}

/// The functions of the C library's maths that this module uses.
enum CMath {
  static func sine(_ angleRadians: Double) -> Double { sin(angleRadians) }
  static func cosine(_ angleRadians: Double) -> Double { cos(angleRadians) }
  static func hyperbolicSine(_ value: Double) -> Double { sinh(value) }
  static func hyperbolicCosine(_ value: Double) -> Double { cosh(value) }
  static func inverseHyperbolicTangent(_ value: Double) -> Double { atanh(value) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
}
