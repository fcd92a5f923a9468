/// Bytes on their way to a file descriptor, or kept in memory.
///
/// Writing never throws: the first failure is remembered in `failure` and everything after it is dropped, so a loop
/// over results asks once per result whether it should go on. Nothing is written before `flush()` or 16 KiB.
public struct OutputBuffer: TextOutputStream, Sendable {
  /// Why bytes could not be written.
  public enum Failure: Hashable, Sendable {
    /// The reader went away, as `| head` does; no error to speak of.
    case closedPipe
    /// The error number of the system, such as that of a full disk.
    case system(Int32)

    /// The system's words for the failure.
    public var reason: String {
      switch self {
      case .closedPipe: Platform.Failure.closedPipe.reason
      case .system(let code): Platform.Failure(code: code).reason
      }
    }

    fileprivate init(_ failure: Platform.Failure) {
      self = failure == .closedPipe ? .closedPipe : .system(failure.code)
    }
  }

  /// Small, since each page of memory that a short run touches first costs it about a microsecond.
  static let flushThreshold = 1 << 14

  /// What is not written yet; in memory, everything.
  public internal(set) var bytes: [UInt8] = []
  /// The first failure, nil while all went well.
  public private(set) var failure: Failure?
  /// Where the bytes go, nil when they stay in memory.
  public let descriptor: Int32?

  /// Makes a buffer that writes to `descriptor`, which stays open and the caller's.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Makes a buffer that keeps everything in `bytes`.
  public init() {
    descriptor = nil
  }

  /// Whether the bytes go to a terminal.
  public var isTerminal: Bool {
    descriptor.map(Platform.isTerminal) ?? false
  }

  /// What is in `bytes`, with U+FFFD for what is not UTF-8.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 of `string`; `print(_:to:)` comes here.
  public mutating func write(_ string: String) {
    bytes.append(contentsOf: string.utf8)
    flushIfFull()
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    flushIfFull()
  }

  /// Appends bytes as they are.
  public mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
    flushIfFull()
  }

  /// Appends bytes as they are. Many of them are written at once where nothing is pending.
  public mutating func append(_ more: [UInt8]) {
    if bytes.isEmpty, more.count >= OutputBuffer.flushThreshold, let descriptor {
      if failure == nil { failure = OutputBuffer.written(more, to: descriptor) }
      return
    }
    bytes.append(contentsOf: more)
    flushIfFull()
  }

  /// Takes back what was appended after there were `count` bytes; for buffers in memory.
  public mutating func takeBack(to count: Int) {
    bytes.removeSubrange(min(count, bytes.count)...)
  }

  /// Returns what is pending, and empties the buffer, which takes the memory of `other` for it.
  public mutating func takeBytes(leaving other: consuming [UInt8] = []) -> [UInt8] {
    other.removeAll(keepingCapacity: true)
    swap(&bytes, &other)
    return other
  }

  /// Appends what is pending to `other` and empties the buffer, which keeps its memory or takes that of `other` for it.
  public mutating func move(to other: inout OutputBuffer) {
    if other.bytes.isEmpty {
      swap(&bytes, &other.bytes)
      return other.flushIfFull()
    }
    other.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Makes room for all that is pending before it is written, so that the bytes need not move as they become more.
  ///
  /// Memory costs a short run when it is first touched, not when it is asked for.
  public mutating func makeRoom() {
    if descriptor != nil { bytes.reserveCapacity(OutputBuffer.flushThreshold + 4096) }
  }

  /// Writes what is pending; in memory, nothing happens.
  public mutating func flush() {
    guard let descriptor else { return }
    if failure == nil { failure = OutputBuffer.written(bytes, to: descriptor) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes what is pending once it is 16 KiB; writers call this after each feature.
  mutating func flushIfFull() {
    if bytes.count >= OutputBuffer.flushThreshold { flush() }
  }

  private static func written(_ bytes: [UInt8], to descriptor: Int32) -> Failure? {
    bytes.withUnsafeBytes { all -> Failure? in
      var rest = all[...]
      do throws(Platform.Failure) {
        while !rest.isEmpty {
          rest = rest.dropFirst(try Platform.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor))
        }
        return nil
      } catch {
        return Failure(error)
      }
    }
  }
}

extension OutputBuffer {
  /// Makes a closed pipe a `Failure` instead of the end of the process; to be called once at the start.
  public static func ignoreClosedPipes() {
    Platform.ignoreClosedPipes()
  }

  /// Keeps files that are opened later from taking the place of a closed standard output or error; to be called once
  /// at the start.
  ///
  /// What is written to a closed one still fails.
  public static func occupyStandardDescriptors() {
    Platform.occupyStandardDescriptors()
  }

  /// Whether `descriptor` is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    Platform.isTerminal(descriptor)
  }

  /// The number of columns of the terminal at `descriptor`, nil where there is none or it does not know.
  public static func terminalColumns(_ descriptor: Int32) -> Int? {
    Platform.terminalColumns(descriptor)
  }
}
