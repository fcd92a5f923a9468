#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a command of the shell printed, and how it ended.
struct ShellRun {
  /// Standard output, at most as much as was allowed.
  var output: [UInt8] = []
  /// The beginning of standard error.
  var errors: [UInt8] = []
  var end = End.timedOut

  enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    /// It took too long and was killed.
    case timedOut
    /// It printed too much and was killed.
    case tooLong
    case notStarted(reason: String)
  }
}

extension Platform {
  /// As much of standard error is kept.
  private static let mostErrorBytes = 4096

  /// Runs `command` by /bin/sh, with nothing on its standard input and the environment of this process, and waits for its end.
  ///
  /// It has a process group of its own, which is killed once `limitSeconds` are over or it has printed more than `mostBytes`. What it
  /// leaves running in the background is not waited for.
  static func runShell(_ command: String, limitSeconds: Double, mostBytes: Int) -> ShellRun {
    var run = ShellRun()
    guard let output = openPipe() else { return ShellRun(end: .notStarted(reason: reason(errno))) }
    guard let errors = openPipe() else {
      let code = errno
      closePipe(output)
      return ShellRun(end: .notStarted(reason: reason(code)))
    }
    // A process that was started with this signal ignored would never learn how its children end.
    _ = signal(SIGCHLD, SIG_DFL)
    let deadline = monotonicSeconds() + limitSeconds
    let (child, code) = startShell(command, output: output.writing, errors: errors.writing)
    close(output.writing)
    close(errors.writing)
    var reading = (output: output.reading, errors: errors.reading)
    defer {
      if reading.output >= 0 { close(reading.output) }
      if reading.errors >= 0 { close(reading.errors) }
    }
    guard code == 0 else { return ShellRun(end: .notStarted(reason: reason(code))) }
    var end: ShellRun.End?
    while true {
      let hasMore = readOnce(&reading, into: &run, until: end == nil ? deadline : 0)
      if run.output.count > mostBytes {
        run.output.removeLast(run.output.count - mostBytes)
        run.end = .tooLong
        break
      }
      if let end, !hasMore {
        run.end = end
        return run
      }
      if end == nil { end = endOf(child, waits: false) }
      if end == nil, monotonicSeconds() >= deadline { break }
    }
    kill(-child, SIGKILL)
    _ = endOf(child, waits: true)
    return run
  }

  private typealias Pipe = (reading: Int32, writing: Int32)

  /// Makes a pipe that no child inherits and whose reader never waits.
  private static func openPipe() -> Pipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  private static func closePipe(_ pipe: Pipe) {
    close(pipe.reading)
    close(pipe.writing)
  }

  /// Starts the shell; the code is that of the error, or 0.
  private static func startShell(
    _ command: String, output: Int32, errors: Int32
  ) -> (child: pid_t, code: Int32) {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // What this process ignores, the command is not to ignore.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let words = ["sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, words + [nil], environmentOfProcess)
    return (child, code)
  }

  private static var environmentOfProcess: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Reads what there is on both pipes, waiting a moment for some if `deadline` is not over; whether there was any output.
  private static func readOnce(
    _ pipe: inout (output: Int32, errors: Int32), into run: inout ShellRun, until deadline: Double
  ) -> Bool {
    var polled = [
      pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.errors, events: Int16(POLLIN), revents: 0),
    ]
    // The end of the child shows on no pipe when something in the background holds them, so it is looked for now and then.
    let seconds = min(max(deadline - monotonicSeconds(), 0), 0.01)
    guard poll(&polled, 2, Int32((seconds * 1000).rounded(.up))) > 0 else { return false }
    var unkept: [UInt8] = []
    let hasOutput = readOnce(&pipe.output, into: &run.output)
    if run.errors.count < mostErrorBytes {
      _ = readOnce(&pipe.errors, into: &run.errors)
    } else {
      _ = readOnce(&pipe.errors, into: &unkept)
    }
    return hasOutput
  }

  /// Appends what there is to read; at the end closes the descriptor and makes it -1.
  private static func readOnce(_ descriptor: inout Int32, into bytes: inout [UInt8]) -> Bool {
    guard descriptor >= 0 else { return false }
    var (got, code) = (0, Int32(0))
    bytes += [UInt8](unsafeUninitializedCapacity: 4096) { piece, count in
      got = read(descriptor, piece.baseAddress, piece.count)
      code = errno
      count = max(got, 0)
    }
    if got > 0 { return true }
    if got < 0 && (code == EAGAIN || code == EINTR) { return false }
    close(descriptor)
    descriptor = -1
    return false
  }

  /// How `child` ended; nil when it has not and nobody waits.
  private static func endOf(_ child: pid_t, waits: Bool) -> ShellRun.End? {
    var status: Int32 = 0
    while true {
      let found = waitpid(child, &status, waits ? 0 : WNOHANG)
      if found == child { break }
      if found == 0 { return nil }
      if errno != EINTR { return .exited(0) }
    }
    // The macros of <sys/wait.h>, the same on all systems.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
  }
}
