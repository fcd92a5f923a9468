import FeatureOutput
import Importers
import WorkerThreads

/// Answers lines one after the other; each thread of a batch has its own.
protocol LineAnswerer: SendableMetatype {
  /// Appends the answer to `line`, the line with that number, and tells whether it is one or an error.
  mutating func answer(_ line: ArraySlice<UInt8>, number: Int, into output: inout OutputBuffer) -> Bool
  /// Appends what stands for a line that is too long to be read.
  mutating func refuseLongLine(number: Int, into output: inout OutputBuffer)
}

/// What the threads of a batch share.
final class BatchWork: Sendable {
  private struct Source {
    var input: BatchInput
    var error: ImportError?
    var isOver = false
  }

  let output: BatchOutput
  private let source: Monitor<Source>
  /// How long blocks should be. Apart from the source, which is held by a thread that waits for more.
  private let blockLength = Monitor(BatchInput.firstLength)

  init(_ input: BatchInput, _ output: BatchOutput) {
    source = Monitor(Source(input: input))
    self.output = output
  }

  /// Answers everything on `jobs` threads, each with an answerer that `make` makes.
  ///
  /// - Parameter output: gets what stays in memory.
  /// - Throws: `CommandError.output` or `importing` when writing or reading failed on the way, `unanswered` when a line has no
  ///   answer.
  func run(
    jobs: Int, into output: inout OutputBuffer, _ make: @escaping @Sendable () -> some LineAnswerer
  ) throws(CommandError) {
    let threads = (1..<jobs).compactMap { _ in WorkerThread { self.answerBlocks(make()) } }
    answerBlocks(make())
    for thread in threads { thread.join() }
    let result = self.output.result
    output.append(result.bytes)
    if let failure = result.failure { throw .output(failure) }
    if let error = source.update({ $0.error }) { throw .importing(error) }
    if result.failed > 0 { throw .unanswered(result.failed, of: result.answered + result.failed) }
  }

  /// Answers blocks until there are no more.
  private func answerBlocks(_ answerer: consuming some LineAnswerer) {
    var answerer = answerer
    var answers = OutputBuffer()
    while let block = next() {
      var (answered, failed) = (0, 0)
      var count = 0
      if block.isTooLong {
        answerer.refuseLongLine(number: block.firstLine, into: &answers)
        failed += 1
      }
      block.forEachLine { line, number in
        let start = answers.bytes.count
        if answerer.answer(line, number: number, into: &answers) { answered += 1 } else { failed += 1 }
        count += answers.bytes.count - start
        output.drain(&answers, of: block.number)
      }
      blockLength.update { $0 = BatchInput.length(after: block, answers: count) }
      if !output.finish(&answers, of: block.number, answered: answered, failed: failed) { end() }
    }
  }

  private func next() -> BatchInput.Block? {
    let length = blockLength.update { $0 }
    return source.update { source in
      if source.isOver { return nil }
      do throws(ImportError) {
        if let block = try source.input.next(ofLength: length) { return block }
      } catch {
        source.error = error
      }
      source.isOver = true
      return nil
    }
  }

  private func end() {
    source.update { $0.isOver = true }
  }
}

extension BatchInput.Block {
  /// Calls `body` with each line that is not blank, without its end, and its number.
  fileprivate func forEachLine(_ body: (ArraySlice<UInt8>, Int) -> Void) {
    var rest = bytes
    var number = firstLine
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      var line = rest[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.contains(where: { $0 > UInt8(ascii: " ") }) { body(line, number) }
      number += 1
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }
}
