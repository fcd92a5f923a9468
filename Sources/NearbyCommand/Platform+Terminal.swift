import WorkerThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal whose whole screen the program draws, and whose keys it reads one by one.
///
/// While it is taken, it is given back in whatever way the process ends, unless it is killed by a signal that none can take.
struct TerminalScreen {
  /// What one waits for.
  enum Event: Equatable {
    case keys([UInt8])
    /// The size has changed, or the process goes on after it was stopped.
    case changed
    case end
    case suspend
    /// Nothing has come in the time that one wanted to wait.
    case nothing
  }

  /// Another screen, without a cursor and without lines that go on below; and back. Both are those of xterm, which others know.
  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  /// The numbers of signals come here, a byte each.
  private let signals: Int32

  /// Takes the terminal that is open on `input` and `output`; `nil` when it cannot be taken. To be called before there are other
  /// threads, once.
  init?(input: Int32, output: Int32) {
    guard tcgetattr(input, SavedModes.modes) == 0, let signals = TerminalScreen.takeSignals(output) else {
      return nil
    }
    (self.input, self.output, self.signals) = (input, output, signals)
    for number in [SIGBUS, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE] { _ = signal(number, giveBackAndDie) }
    enter()
  }

  /// Takes the screen, at the beginning and after it was given back.
  func enter() {
    setRaw()
    TerminalScreen.write(Self.entering, to: output)
  }

  /// Gives the screen back as it was.
  func leave() {
    TerminalScreen.write(Self.leaving, to: output)
    tcsetattr(input, TCSADRAIN, SavedModes.modes)
  }

  /// Stops the process as Ctrl-Z does, with the screen given back meanwhile.
  func suspend() {
    leave()
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    enter()
  }

  /// The width and the height in cells, at least 1 and at most 1,000; 80 by 24 where the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (min(Int(size.ws_col), 1000), min(Int(size.ws_row), 1000))
  }

  /// Waits for the next event, at most so many milliseconds; for ever when it is below zero.
  func next(waitingMilliseconds limit: Int32) -> Event {
    var polled = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let found = poll(&polled, 2, limit)
    if found < 0 { return errno == EINTR ? .nothing : .end }
    if found == 0 { return .nothing }
    if polled[0].revents != 0 { return signalEvent() }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, initialized in
      count = read(input, buffer.baseAddress, buffer.count)
      initialized = max(count, 0)
    }
    // Nobody is there any more.
    return count > 0 ? .keys(bytes) : count < 0 && errno == EINTR ? .nothing : .end
  }

  private func signalEvent() -> Event {
    var number: UInt8 = 0
    guard read(signals, &number, 1) == 1 else { return .end }
    switch Int32(number) {
    case SIGWINCH: return .changed
    case SIGCONT:
      // The shell may have changed the modes.
      enter()
      return .changed
    case SIGTSTP: return .suspend
    default: return .end
    }
  }

  /// No echo, no lines, no signals by keys; what is written goes out as it is.
  private func setRaw() {
    var modes = SavedModes.modes.pointee
    cfmakeraw(&modes)
    tcsetattr(input, TCSADRAIN, &modes)
  }

  private static func write(_ text: StaticString, to descriptor: Int32) {
    _ = writeBytes(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// From now on signals come in by the descriptor that is returned; a second wish to end ends the process at once.
  private static func takeSignals(_ output: Int32) -> Int32? {
    var ends: (reading: Int32, writing: Int32) = (0, 0)
    let isMade = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    guard isMade else { return nil }
    // What is ignored where nothing is said might not be kept for those who wait.
    for number in [SIGWINCH, SIGCONT] { _ = signal(number) { _ in } }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { _ = signal(number, SIG_DFL) }
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH, SIGCONT] { sigaddset(&awaited, number) }
    pthread_sigmask(SIG_BLOCK, &awaited, nil)
    let (signals, writing) = (awaited, ends.writing)
    let thread = WorkerThread {
      var (signals, wishes) = (signals, 0)
      while true {
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { continue }
        if [SIGINT, SIGTERM, SIGHUP].contains(number) { wishes += 1 }
        if wishes > 1 { SavedModes.giveBack(output, exit: ExitCode.interrupted.rawValue) }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = writeBytes(writing, &byte, 1)
      }
    }
    guard thread == nil else { return ends.reading }
    pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
    return nil
  }

  /// Where the modes of the terminal are kept, so that a handler of signals, which can hold nothing, finds them. They are written
  /// once, before there is another thread or handler.
  private enum SavedModes {
    nonisolated(unsafe) static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    /// Gives the terminal back; to be called from handlers too, so it makes system calls alone.
    static func giveBack(_ output: Int32) {
      TerminalScreen.write(TerminalScreen.leaving, to: output)
      tcsetattr(output, TCSANOW, modes)
    }

    static func giveBack(_ output: Int32, exit code: Int32) -> Never {
      giveBack(output)
      _exit(code)
    }
  }

  /// Gives the terminal back, then lets the process die of what it would have died of; of a lost page with its message.
  private var giveBackAndDie: @convention(c) (Int32) -> Void {
    { number in
      SavedModes.giveBack(1)
      if number == SIGBUS {
        Platform.explainFileSignals()
      } else {
        _ = signal(number, SIG_DFL)
      }
      raise(number)
    }
  }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
