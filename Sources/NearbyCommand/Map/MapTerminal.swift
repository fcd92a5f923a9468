import FeatureOutput

/// Shows a map on a terminal until one has seen enough.
struct MapTerminal {
  private let screen: TerminalScreen
  private let isColored: Bool
  /// The rows as they stand on the screen.
  private var shown: [String] = []
  /// How long a lone escape waits for what would make it a cursor key.
  private static let escapeMilliseconds: Int32 = 50

  init(_ screen: TerminalScreen, isColored: Bool) {
    self.screen = screen
    self.isColored = isColored
  }

  /// Follows keys until one of them, or a signal, ends it.
  mutating func run(_ session: inout MapSession, _ output: inout OutputBuffer) throws(CommandError)
    -> ExitCode
  {
    var reader = MapKeyReader()
    try draw(session, &output)
    while true {
      let event = screen.next(waitingMilliseconds: reader.isWaiting ? Self.escapeMilliseconds : -1)
      var keys: [MapKey] = []
      switch event {
      case .end: return .interrupted
      case .nothing: keys = reader.finish().map { [$0] } ?? []
      case .keys(let bytes): keys = reader.take(bytes)
      case .suspend: keys = [.suspend]
      case .changed: shown = []
      }
      for key in keys {
        switch try session.press(key) {
        case .goOn: continue
        case .end(let code): return code
        case .suspend:
          screen.suspend()
          shown = []
        }
      }
      let size = screen.size
      try session.resize(columns: size.columns, rows: size.rows)
      try draw(session, &output)
      if let failure = output.failure { throw .output(failure) }
    }
  }

  /// Writes the rows that are not on the screen yet.
  private mutating func draw(_ session: MapSession, _ output: inout OutputBuffer) throws(CommandError) {
    let rows = try MapScreenText(session, isColored: isColored).rows()
    if shown.count != rows.count {
      output.write("\u{1B}[0m\u{1B}[2J")
      shown = []
    }
    for (number, row) in rows.enumerated() where number >= shown.count || shown[number] != row {
      // Emptied first: behind a row that fills the line, terminals take its last character away.
      output.write("\u{1B}[\(number + 1);1H\u{1B}[K\(row)")
    }
    shown = rows
    output.flush()
  }
}
