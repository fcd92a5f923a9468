/// Asks gpsd for a position.
struct GPSDConversation {
  private let address: GPSDAddress
  private let limitSeconds: Double
  private let deadline: Double

  /// Begins now: all of it takes no longer than `limitSeconds`.
  init(_ address: GPSDAddress, limitSeconds: Double) {
    self.address = address
    self.limitSeconds = limitSeconds
    deadline = Platform.monotonicSeconds() + limitSeconds
  }

  /// Returns the first position that gpsd reports.
  func fix() throws(PositionProblem) -> PositionFix {
    let connection = try open()
    var reader = GPSDReader()
    var isSilent = true
    while true {
      switch connection.receive(until: deadline) {
      case .bytes(let bytes): reader.append(bytes)
      case .closed where isSilent: throw .restricted(by: asked, .closedAtOnce)
      case .closed: throw unavailable(reader.hasGreeted ? .closed : .noGPSD)
      case .timedOut:
        throw unavailable(
          reader.hasGreeted ? .noFix(seconds: limitSeconds) : .tooSlow(seconds: limitSeconds))
      case .failed(let reason): throw unavailable(.unreachable(reason: reason))
      }
      isSilent = false
      while let event = reader.next() {
        if let fix = try answer(event, connection) { return fix }
      }
      // What never stops talking is not heard out.
      if Platform.monotonicSeconds() >= deadline { throw unavailable(.noFix(seconds: limitSeconds)) }
    }
  }

  private func answer(
    _ event: GPSDReader.Event, _ connection: LoopbackConnection
  ) throws(PositionProblem) -> PositionFix? {
    switch event {
    case .greeting: connection.send(GPSDReader.request)
    case .fix(let fix): return fix
    case .error(let message): throw .restricted(by: asked, .error(message: message))
    case .noReceiver: throw unavailable(.noReceiver)
    case .noGPSD: throw unavailable(.noGPSD)
    case .tooLong(let bytes): throw unavailable(.tooLong(bytes: bytes))
    }
    return nil
  }

  private func open() throws(PositionProblem) -> LoopbackConnection {
    for host in address.hosts {
      switch LoopbackConnection.open(host, port: address.port, until: deadline) {
      case .connection(let connection): return connection
      case .refused: continue
      case .timedOut: throw unavailable(.tooSlow(seconds: limitSeconds))
      case .forbidden(let reason): throw .restricted(by: asked, .unreachable(reason: reason))
      case .failed(let reason): throw unavailable(.unreachable(reason: reason))
      }
    }
    throw .notDetermined(gpsd: address.text)
  }

  private var asked: PositionAsked { .gpsd(address.text) }

  private func unavailable(_ reason: PositionReason) -> PositionProblem {
    .unavailable(from: asked, reason)
  }
}
