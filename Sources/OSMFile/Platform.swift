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

/// A value that several threads change, and wait for.
final class Monitor<State>: @unchecked Sendable {  // the state is touched under the lock alone
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Reads or changes the state, and lets those who wait look again.
  func update<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until `body` returns a value; it is asked again after each change.
  func wait<Value>(_ body: (inout State) -> Value?) -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    while true {
      if let value = body(&state) { return value }
      pthread_cond_wait(change, lock)
    }
  }
}

/// A thread of the system.
struct WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread that runs `body`; `nil` when the system has none to spare.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let code = pthread_create(
        &started, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard code == 0, let started else {
        work.release()
        return nil
      }
      thread = started
    #else
      var started = pthread_t()
      let code = pthread_create(
        &started, nil,
        {
          $0.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      guard code == 0 else {
        work.release()
        return nil
      }
      thread = started
    #endif
  }

  /// Waits for the thread to end.
  func join() {
    pthread_join(thread, nil)
  }
}

/// The error number of the call that failed last.
func systemErrorNumber() -> Int32 { errno }

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}

func cosine(ofDegrees angle: Double) -> Double { cos(angle * .pi / 180) }
