/// Why it is not known where one is. The cases are the states of Core Location; where it would say `authorized`, there is a
/// `PositionFix` instead.
enum PositionProblem: Error, Equatable {
  /// Nobody was asked, since nothing is set up and no gpsd runs at this address, nil when it is not to be asked
  /// (`CLAuthorizationStatus.notDetermined`).
  case notDetermined(gpsd: String?)
  /// The system does not let one ask: gpsd turns this computer's programs away (`CLAuthorizationStatus.restricted`).
  case restricted(by: PositionAsked, PositionReason)
  /// Whoever was asked refuses: the command fails (`CLAuthorizationStatus.denied`).
  case denied(by: PositionAsked, PositionReason)
  /// Whoever was asked does not know, or not in time (`CLError.locationUnknown`).
  case unavailable(from: PositionAsked, PositionReason)
}

/// Who was asked.
enum PositionAsked: Equatable {
  /// The command, as the configuration file has it.
  case command(String)
  /// gpsd at an address such as "127.0.0.1:2947".
  case gpsd(String)
}

/// What came of asking.
enum PositionReason: Equatable {
  /// The command ended with a code, and with a message on standard error or an empty one.
  case exited(Int32, message: String)
  case signaled(Int32)
  case notRunnable(reason: String)
  /// It printed nothing.
  case nothing
  /// It printed this line, or as much of a text that is no position.
  case unreadable(String)
  case tooLong(bytes: Int)
  case tooSlow(seconds: Double)
  /// gpsd, or what listens in its stead, closed the connection before a word.
  case closedAtOnce
  /// It closed the connection later.
  case closed
  /// It answered with an error.
  case error(message: String)
  /// It has nothing that could measure a position.
  case noReceiver
  case noFix(seconds: Double)
  /// What listens there is something else.
  case noGPSD
  case unreachable(reason: String)
}

extension PositionProblem {
  /// The message in one line, for one who typed `asked` where a point goes.
  func description(asked: String) -> String {
    let typed = MessageText.quoted(asked)
    let instead = "set NEARBY_HERE=LATITUDE,LONGITUDE"
    switch self {
    case .notDetermined(let address):
      let gpsd = address.map { "no gpsd runs on \($0)" } ?? "gpsd is not to be asked"
      return
        "position not determined for \(typed): neither NEARBY_HERE nor the config file says where you are, and \(gpsd);"
        + " \(instead), or give a point or the name of a place instead"
    case .restricted(let asked, let reason):
      return "position restricted for \(typed): \(asked.title) \(reason.text);"
        + " let it answer programs of this computer, or \(instead)"
    case .denied(let asked, let reason):
      return "position denied for \(typed): \(asked.title) \(reason.text); allow it there, or \(instead)"
    case .unavailable(let asked, let reason):
      return
        "position unavailable for \(typed): \(asked.title) \(reason.text); \(reason.advice(to: asked)), or \(instead)"
    }
  }
}

extension PositionAsked {
  fileprivate var title: String {
    switch self {
    case .command(let text): "the command \(MessageText.quoted(text)) of here-command"
    case .gpsd(let address): "gpsd on \(address)"
    }
  }
}

extension PositionReason {
  /// What was done, as it follows who did it.
  fileprivate var text: String {
    switch self {
    case .exited(let code, let message):
      "ended with exit code \(code)" + (message.isEmpty ? "" : " and " + MessageText.quoted(message))
    case .signaled(let number): "was ended by signal \(number)"
    case .notRunnable(let reason): "cannot be run: \(MessageText.cleaned(reason))"
    case .nothing: "printed nothing"
    case .unreadable(let text): "printed \(MessageText.quoted(text)), which is no position"
    case .tooLong(let bytes): "sent more than \(bytes >> 10) KiB"
    case .tooSlow(let seconds): "did not answer within \(PositionReason.text(seconds)) s"
    case .closedAtOnce: "closed the connection at once"
    case .closed: "closed the connection before it had a position"
    case .error(let message): "answered with the error \(MessageText.quoted(message))"
    case .noReceiver: "has no receiver"
    case .noFix(let seconds): "had no position within \(PositionReason.text(seconds)) s"
    case .noGPSD: "did not answer as gpsd does"
    case .unreachable(let reason): "cannot be reached: \(MessageText.cleaned(reason))"
    }
  }

  /// A number of seconds without the ".0" of whole ones.
  private static func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map { String($0) } ?? "\(seconds)"
  }

  /// What to do about it.
  fileprivate func advice(to asked: PositionAsked) -> String {
    switch (self, asked) {
    case (.noFix, _): "try again under open sky"
    case (.noReceiver, _): "connect one"
    case (.noGPSD, _): "name its address with gpsd = HOST:PORT in the config file"
    case (.unreadable, _), (.nothing, _): "let it print LATITUDE,LONGITUDE"
    case (_, .command): "try it by itself"
    case (_, .gpsd): "see whether gpspipe -w shows anything"
    }
  }
}
