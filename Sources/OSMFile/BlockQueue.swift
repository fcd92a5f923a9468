import WorkerThreads

/// Hands blocks to threads and puts their results in order.
final class BlockQueue<Output: Sendable>: Sendable {
  typealias Body = @Sendable (inout OSMBlock) throws(OSMFileError) -> Output
  /// `nil` for a block that holds nothing of what is asked for.
  private typealias Outcome = Result<Output?, OSMFileError>

  private struct State {
    /// The number of blocks that have been begun.
    var begun = 0
    /// The number of blocks whose outcome has been given out.
    var given = 0
    /// Outcomes that wait for those before them, each at its number modulo the length.
    var waiting: [Outcome?]
    var isStopped = false
  }

  private enum Turn {
    case give(Outcome, Int)
    case work(Int)
    case end
  }

  private let file: PBFFile
  private let blocks: [Int]
  private let kinds: OSMElementKinds
  /// How many blocks may be begun ahead of the one whose outcome is to be given out.
  private let window: Int
  private let body: Body
  private let state: Monitor<State>

  init(
    _ file: PBFFile, _ blocks: [Int], kinds: OSMElementKinds, window: Int, _ body: @escaping Body
  ) {
    self.file = file
    self.blocks = blocks
    self.kinds = kinds
    self.window = window
    self.body = body
    state = Monitor(State(waiting: Array(repeating: nil, count: window)))
  }

  var count: Int { blocks.count }

  var totalBytes: Int { blocks.reduce(0) { $0 + file.blobs[$1].length } }

  /// The memory for a thread to work in.
  func makeLoader() -> BlockLoader { BlockLoader(file) }

  /// Lets the threads end after the block that each is at.
  func stop() {
    state.update { $0.isStopped = true }
  }

  /// Works on blocks until there are none left.
  func work() {
    let loader = makeLoader()
    while true {
      let turn = state.wait { state -> Turn? in
        if state.isStopped || state.begun == self.blocks.count { return .end }
        return self.begin(&state)
      }
      guard case .work(let number) = turn else { return }
      finish(number, with: loader)
    }
  }

  /// Waits for the next outcome, and works on blocks meanwhile; `nil` at the end.
  ///
  /// Beside the outcome stands the length of the block in bytes.
  func next(with loader: BlockLoader) throws(OSMFileError) -> (Output?, Int)? {
    while true {
      let turn = state.wait { state -> Turn? in
        if state.isStopped || state.given == self.blocks.count { return .end }
        let place = state.given % self.window
        guard let outcome = state.waiting[place] else { return self.begin(&state) }
        state.waiting[place] = nil
        state.given += 1
        if case .failure = outcome { state.isStopped = true }
        return .give(outcome, self.blocks[state.given - 1])
      }
      switch turn {
      case .give(let outcome, let block): return (try outcome.get(), file.blobs[block].length)
      case .work(let number): finish(number, with: loader)
      case .end: return nil
      }
    }
  }

  /// Takes a block to work on; `nil` when none may be begun now.
  private func begin(_ state: inout State) -> Turn? {
    guard state.begun < blocks.count, state.begun < state.given + window else { return nil }
    state.begun += 1
    return .work(state.begun - 1)
  }

  private func finish(_ number: Int, with loader: BlockLoader) {
    let outcome: Outcome
    do throws(OSMFileError) {
      outcome = .success(try output(of: blocks[number], with: loader))
    } catch {
      outcome = .failure(error)
    }
    state.update { $0.waiting[number % self.window] = outcome }
  }

  private func output(of block: Int, with loader: BlockLoader) throws(OSMFileError) -> Output? {
    try loader.load(block)
    guard !loader.block.kinds.isDisjoint(with: kinds) else { return nil }
    return try body(&loader.block)
  }
}
