/// A file of results that appears at its path whole or not at all.
///
/// Bytes go to a temporary file in the same folder, which `commit` syncs and renames. An object that goes away
/// without a commit takes its temporary file with it; on Linux so does the process, whatever ends it. A file that is replaced hands on its permissions; a symbolic
/// link stays one, and its target is replaced. Pipes and devices are written to directly.
public final class OutputFile {
  /// Where to write: the descriptor for an `OutputBuffer`.
  public let descriptor: Int32

  /// The path that was asked for.
  private let path: String
  /// The temporary file and the path it moves to; nil when what stands at the path is written directly.
  private let replacement: Replacement?

  private struct Replacement {
    /// Nil for a file that gets its first name when it is committed.
    let temporary: String?
    let target: String
  }
  private var isOpen = true

  /// Opens the file at `path`, or a temporary one in its place.
  ///
  /// - Throws: `OutputFileError.notCreatable`.
  public init(path: String) throws(OutputFileError) {
    self.path = path
    do throws(Platform.Failure) {
      (descriptor, replacement) = try OutputFile.opened(path)
    } catch {
      throw .notCreatable(path: path, reason: error.reason)
    }
  }

  /// Writes what is pending in `output`, which was made for `descriptor`, and lets the file appear.
  ///
  /// - Throws: `OutputFileError.notWritten`, also for an earlier failure of `output`; the path is then as it was.
  public func commit(_ output: inout OutputBuffer) throws(OutputFileError) {
    output.flush()
    if let failure = output.failure { throw .notWritten(path: path, reason: failure.reason) }
    var temporary = replacement?.temporary
    do throws(Platform.Failure) {
      if let replacement {
        try Platform.sync(descriptor)
        try appear(at: replacement.target, named: &temporary)
      }
      isOpen = false
      try Platform.close(descriptor)
    } catch {
      if let temporary { Platform.remove(temporary) }
      throw .notWritten(path: path, reason: error.reason)
    }
  }

  /// Moves the temporary file to `target`; `temporary` is its path as long as it has one of its own.
  private func appear(at target: String, named temporary: inout String?) throws(Platform.Failure) {
    var path = temporary
    if path == nil { path = try Platform.nameFile(descriptor, in: OutputFile.folder(of: target)) }
    temporary = path
    if let path { try Platform.rename(path, to: target) }
    temporary = nil
  }

  deinit {
    guard isOpen else { return }
    Platform.abandon(descriptor)
    if let temporary = replacement?.temporary { Platform.remove(temporary) }
  }

  private static let maximumLinkCount = 40

  private static func opened(_ path: String) throws(Platform.Failure) -> (Int32, Replacement?) {
    guard !path.isEmpty else { throw .missing }
    var target = path
    for _ in 0..<maximumLinkCount {
      if let descriptor = ownDescriptor(namedBy: target) { return (try Platform.duplicate(descriptor), nil) }
      switch Platform.kind(at: target) {
      case .link(let next): target = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: target) + next
      case .folder: throw .isFolder
      case .stream: return (try Platform.openStream(target), nil)
      case .nothing: return try replacing(target, ownership: nil)
      case .file(let ownership):
        try Platform.checkWritable(target)
        return try replacing(target, ownership: ownership)
      }
    }
    throw .tooManyLinks
  }

  private static func replacing(
    _ target: String, ownership: Platform.FileOwnership?
  ) throws(Platform.Failure) -> (Int32, Replacement?) {
    let temporary = try Platform.makeTemporaryFile(in: folder(of: target))
    if let ownership { Platform.adopt(ownership, on: temporary.descriptor) }
    return (temporary.descriptor, Replacement(temporary: temporary.path, target: target))
  }

  /// The descriptor of this process that a path such as `/dev/stdout` stands for.
  ///
  /// What is open there is written on where it stands, as `>>` promises, and not replaced.
  private static func ownDescriptor(namedBy path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// The folder that `path` is in, with its slash; empty for the current one.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

/// Why a file of results could not be made.
public enum OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing could be opened at the path.
  case notCreatable(path: String, reason: String)
  /// Writing, syncing or renaming failed.
  case notWritten(path: String, reason: String)

  public var description: String {
    switch self {
    case .notCreatable(let path, let reason): "cannot create '\(path)': \(reason)"
    case .notWritten(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
