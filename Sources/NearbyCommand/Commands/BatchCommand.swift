import FeatureOutput
import Importers
import PlaceSearch
import PlaceStore
import WorkerThreads

/// `nearby batch`: many questions in one run, each answered on a line of its own.
struct BatchCommand {
  private let options: BatchOptions
  private let world: Nearby.World

  init(_ options: BatchOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let file = try openInput()
    let datasets = try DataFiles.open(options.standard.data, &errors)
    errors.flush()
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let around = try Surroundings(world, favoritesAreNeeded: options.standard.favorites, &errors)
    errors.flush()
    let plan = try BatchPlan(options, searcher, world, around)
    let work = BatchWork(BatchInput(file), BatchOutput(descriptor: output.descriptor))
    let threads = (1..<options.jobs).compactMap { _ in WorkerThread { work.run(plan) } }
    work.run(plan)
    for thread in threads { thread.join() }
    let result = work.output.result
    output.append(result.bytes)
    if let failure = result.failure { throw .output(failure) }
    if let error = work.inputError { throw .importing(error) }
    if result.failed > 0 { throw .unanswered(result.failed, of: result.answered + result.failed) }
    return .success
  }

  private var inputPath: String {
    if case .points(let path, _) = options.source { path } else { "-" }
  }

  private func openInput() throws(CommandError) -> InputFile {
    do throws(ImportError) {
      return try InputFile(path: inputPath)
    } catch {
      throw .importing(error)
    }
  }
}

/// What the threads of a batch share.
private final class BatchWork: Sendable {
  private struct Source {
    var input: BatchInput
    var error: ImportError?
    var isOver = false
  }

  let output: BatchOutput
  private let source: Monitor<Source>

  init(_ input: BatchInput, _ output: BatchOutput) {
    source = Monitor(Source(input: input))
    self.output = output
  }

  /// Why the questions could not be read to their end.
  var inputError: ImportError? { source.update { $0.error } }

  /// Answers blocks until there are no more.
  func run(_ plan: BatchPlan) {
    var answerer = BatchAnswerer(plan)
    var answers = OutputBuffer()
    while let block = next() {
      var (answered, failed) = (0, 0)
      if block.isTooLong {
        answerer.refuseLongLine(number: block.firstLine, into: &answers)
        failed += 1
      }
      block.forEachLine { line, number in
        if answerer.answer(line, number: number, into: &answers) { answered += 1 } else { failed += 1 }
        output.drain(&answers, of: block.number)
      }
      if !output.finish(&answers, of: block.number, answered: answered, failed: failed) { end() }
    }
  }

  private func next() -> BatchInput.Block? {
    source.update { source in
      if source.isOver { return nil }
      do throws(ImportError) {
        if let block = try source.input.next() { return block }
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
