// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that several threads change, and wait for.
package final class Monitor<State>: @unchecked Sendable {  // the state is touched under the lock alone
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  package init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Reads or changes the state, and lets those who wait look again.
  package func update<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until `body` returns a value; it is asked again after each change.
  package func wait<Value>(_ body: (inout State) -> Value?) -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    while true {
      if let value = body(&state) { return value }
      pthread_cond_wait(change, lock)
    }
  }
}

/// A lock that one thread at a time holds. Unlike a `Monitor` it has no type for each state, so that a run pays little for one
/// that it may not need.
package final class Lock: @unchecked Sendable {  // a mutex is made to be shared
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until no other thread holds the lock, and takes it.
  package func take() { pthread_mutex_lock(mutex) }

  /// Gives the lock back; to be called by the thread that holds it.
  package func giveBack() { pthread_mutex_unlock(mutex) }
}

/// A thread of the system.
package struct WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The number of processors that are at hand; at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private let thread: pthread_t

  /// Starts a thread that runs `body`; `nil` when the system has none to spare.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let code = pthread_create(
        &started, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard code == 0, let started else {
        work.release()
        return nil
      }
      thread = started
    #else
      var started = pthread_t()
      let code = pthread_create(
        &started, nil,
        {
          $0.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      guard code == 0 else {
        work.release()
        return nil
      }
      thread = started
    #endif
  }

  /// Waits for the thread to end.
  package func join() {
    pthread_join(thread, nil)
  }
}
