import Testing
import WorkerThreads

@Suite("Monitor")
struct MonitorTests {
  @Test("many threads change one value, and none is lost", arguments: [1, 2, 7])
  func sharesValue(threadCount: Int) {
    let sum = Monitor(0)
    let threads = (0..<threadCount).compactMap { _ in
      WorkerThread { for step in 1...1000 { sum.update { $0 += step } } }
    }
    for thread in threads { thread.join() }
    #expect(sum.update { $0 } == threads.count * 500_500)
    #expect(threads.count == threadCount)
  }

  @Test("who waits is woken by the change that is waited for")
  func wakes() {
    let turn = Monitor(0)
    let other = WorkerThread {
      for step in stride(from: 1, to: 100, by: 2) {
        turn.wait { $0 == step ? () : nil }
        turn.update { $0 += 1 }
      }
    }
    for step in stride(from: 0, to: 100, by: 2) {
      turn.wait { $0 == step ? () : nil }
      turn.update { $0 += 1 }
    }
    other?.join()
    #expect(turn.update { $0 } == 100)
  }

  @Test("there is at least one processor")
  func processors() {
    #expect(WorkerThread.processorCount >= 1)
  }
}
