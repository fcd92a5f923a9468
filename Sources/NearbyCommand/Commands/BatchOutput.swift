import FeatureOutput
import WorkerThreads

/// Writes the answers of several threads in the order of their questions.
final class BatchOutput: Sendable {
  private struct State {
    var output: OutputBuffer
    /// The block whose turn it is.
    var next = 0
    /// What came before its turn, and how many bytes that is.
    var early: [Int: [UInt8]] = [:]
    var earlyCount = 0
    /// Memory of what was written, for the threads to fill again.
    var spare: [[UInt8]] = []
    var answered = 0
    var failed = 0
  }

  /// How many bytes may wait for their turn before threads do.
  private static let mostEarly = 16 << 20
  /// From how many bytes on a block does not collect further answers before its turn.
  private static let mostCollected = 1 << 22

  private let state: Monitor<State>

  init(descriptor: Int32?) {
    state = Monitor(State(output: descriptor.map(OutputBuffer.init(descriptor:)) ?? OutputBuffer()))
  }

  /// Writes what is in `answers` once it is the turn of block `number`, if it is much; the block goes on.
  func drain(_ answers: inout OutputBuffer, of number: Int) {
    guard answers.bytes.count >= Self.mostCollected else { return }
    let bytes = answers.takeBytes()
    state.wait { state -> Void? in
      guard state.next == number else { return nil }
      state.output.append(bytes)
      return ()
    }
  }

  /// Ends block `number`, of whose questions so many have an answer; `false` when nothing can be written any more.
  func finish(_ answers: inout OutputBuffer, of number: Int, answered: Int, failed: Int) -> Bool {
    state.wait { state -> Bool? in
      let isTurn = state.next == number
      guard isTurn || state.earlyCount < Self.mostEarly else { return nil }
      state.answered += answered
      state.failed += failed
      if isTurn {
        // The memory stays with the thread, which fills it again.
        answers.move(to: &state.output)
        state.next += 1
        while let bytes = state.early.removeValue(forKey: state.next) {
          state.earlyCount -= bytes.count
          state.output.append(bytes)
          state.spare.append(bytes)
          state.next += 1
        }
        state.output.flush()
      } else {
        let bytes = answers.takeBytes(leaving: state.spare.popLast() ?? [])
        state.earlyCount += bytes.count
        state.early[number] = bytes
      }
      return state.output.failure == nil
    }
  }

  /// What has been written so far where the output stays in memory, why it failed, and how many questions have an answer.
  var result: (bytes: [UInt8], failure: OutputBuffer.Failure?, answered: Int, failed: Int) {
    state.update { ($0.output.bytes, $0.output.failure, $0.answered, $0.failed) }
  }
}
