import WorkerThreads

/// A way through the blocks of a file, whose results come in the order of the file.
///
/// Ask for the next result until there is none, or let go of the pass: its threads end then.
public final class OSMPass<Output: Sendable> {
  private let queue: BlockQueue<Output>?
  private let text: TextPass<Output>?
  private let jobs: Int
  private var threads: [WorkerThread] = []
  /// The memory of the caller's thread, which is one of those that work.
  private let loader: BlockLoader?
  private var hasStarted = false
  /// How many bytes of the file have been dealt with.
  public private(set) var consumedBytes = 0

  init(_ queue: BlockQueue<Output>, jobs: Int) {
    self.queue = queue
    loader = queue.makeLoader()
    text = nil
    self.jobs = max(1, min(jobs, queue.count))
  }

  init(_ text: TextPass<Output>) {
    queue = nil
    loader = nil
    self.text = text
    jobs = 1
  }

  deinit {
    queue?.stop()
    for thread in threads { thread.join() }
  }

  /// How many bytes there are to deal with.
  public var totalBytes: Int { queue?.totalBytes ?? text?.totalBytes ?? 0 }

  /// Waits for the next result; `nil` when there are no blocks left.
  ///
  /// - Throws: `OSMFileError` of the first damage in the order of the file; nothing comes after it.
  public func next() throws(OSMFileError) -> Output? {
    guard let queue, let loader else { return try nextOfText() }
    if !hasStarted { start(queue) }
    while let (output, bytes) = try queue.next(with: loader) {
      consumedBytes += bytes
      if let output { return output }
    }
    return nil
  }

  private func start(_ queue: BlockQueue<Output>) {
    hasStarted = true
    for _ in 1..<jobs {
      // With fewer threads it takes longer, no more.
      if let thread = WorkerThread({ queue.work() }) { threads.append(thread) }
    }
  }

  private func nextOfText() throws(OSMFileError) -> Output? {
    guard let text else { return nil }
    defer { consumedBytes = text.consumedBytes }
    return try text.next()
  }
}
