import FeatureOutput
import GeoCore
import OpeningHours
import WorkerThreads

/// Who may be asked where this computer is besides variables and files, and how long that may take.
struct PositionAsking: Sendable {
  /// The port of gpsd on localhost; nil when it is not to be asked.
  let gpsdPort: UInt16?
  /// For the whole of asking, in seconds.
  var limitSeconds = 2.0
}

/// The place where one is. It is asked for when something needs it, and once in a run.
///
/// The first of these that is there says it, whether it knows or not: the variable `NEARBY_HERE`, the lines `here` and `here-command` of
/// the configuration file, gpsd.
final class CurrentPosition: @unchecked Sendable {  // threads touch what is known under the lock alone
  private let environment: Environment
  private let file: ConfigurationFile?
  /// The time that stands for now; nil for the clock's.
  private let now: TypedTime?
  /// nil while one thread has it, as in most runs.
  private var lock: Lock?
  private var answer: Answer?

  /// What came of asking; a class, so that a run that does not ask carries nothing for it.
  private final class Answer {
    enum Outcome {
      case fix(PositionFix, PositionSource)
      case wrong(UsageError)
      case unknown(PositionProblem)
    }

    let outcome: Outcome
    init(_ outcome: Outcome) { self.outcome = outcome }
  }

  init(_ environment: Environment, _ file: ConfigurationFile?, now: TypedTime?) {
    (self.environment, self.file, self.now) = (environment, file, now)
  }

  /// Returns the point that `text` stands for, which means the place where one is.
  ///
  /// - Throws: `CommandError.unknownPosition` when that is not known, `usage` when the variable or the configuration file says it in
  ///   a form that is none.
  func point(asked text: String) throws(CommandError) -> NamedPoint {
    switch askedOnce().outcome {
    case .fix(let fix, let source): return NamedPoint(fix.coordinate, from: source)
    case .wrong(let error): throw .usage(error)
    case .unknown(let problem): throw .unknownPosition(asked: text, problem)
    }
  }

  /// Writes what is to be known of the position that was used, if one was: that it is coarse, or old.
  func writeNotes(_ world: Nearby.World, _ language: Language, to errors: inout OutputBuffer) {
    guard let answer = known, case .fix(let fix, let source) = answer.outcome else {
      return
    }
    let isKorean = language == .korean
    let title = source.title(in: language)
    if let accuracy = fix.accuracy, accuracy > PositionFix.poorAccuracy {
      let length = accuracy.formatted(.metric)
      errors.write(
        isKorean
          ? "nearby: 현재 위치(\(title))의 오차가 \(length)입니다\n"
          : "nearby: the position from \(title) may be off by \(length)\n")
    }
    if let time = fix.secondsSince1970, let age = age(of: time, world), age > PositionFix.oldAge {
      let text = CurrentPosition.text(age, language)
      errors.write(
        isKorean
          ? "nearby: 현재 위치(\(title))는 \(text) 전의 것입니다\n"
          : "nearby: the position from \(title) is \(text) old\n")
    }
  }

  /// To be called before several threads share the position: from then on whoever comes while it is asked for waits for the answer.
  func prepareForThreads() { lock = lock ?? Lock() }

  /// What is known, without asking. Neither this nor `askedOnce` goes through a generic function, whose types a run would have to make.
  private var known: Answer? {
    lock?.take()
    defer { lock?.giveBack() }
    return answer
  }

  /// Asks unless that was done.
  private func askedOnce() -> Answer {
    lock?.take()
    defer { lock?.giveBack() }
    if let answer { return answer }
    let new = Answer(outcome())
    answer = new
    return new
  }

  /// How long ago a time was, in seconds; nil when it is not known what time it is.
  private func age(of secondsSince1970: Int, _ world: Nearby.World) -> Int? {
    guard let now else { return world.secondsSince1970() - secondsSince1970 }
    guard let zone = try? HoursPlace(nil, environment).zone else { return nil }
    return zone.instant(of: now).secondsSince1970 - secondsSince1970
  }

  /// Minutes up to two hours, hours up to two days, then days.
  private static func text(_ seconds: Int, _ language: Language) -> String {
    let units = [(86_400, "days", "일"), (3600, "hours", "시간"), (60, "minutes", "분")]
    let (length, english, korean) = units.first { seconds >= 2 * $0.0 } ?? units[2]
    let count = GroupedNumber.text(seconds / length)
    return language == .korean ? "\(count)\(korean)" : "\(count) \(english)"
  }

  private func outcome() -> Answer.Outcome {
    if let text = environment["NEARBY_HERE"] {
      return stated(text, .variable("NEARBY_HERE", .center), .variable)
    }
    if let file, let entry = file.entries(for: .here).first {
      return stated(entry.text, file.source(of: entry), .configuration)
    }
    let asking = environment.positionAsking
    do throws(PositionProblem) {
      if let entry = file?.entries(for: .hereCommand).first {
        return .fix(try PositionCommand(entry.text, limitSeconds: asking.limitSeconds).fix(), .command)
      }
      var address = asking.gpsdPort.map { GPSDAddress(port: $0) }
      if let file, let entry = file.entries(for: .gpsd).first {
        address = entry.text == "off" ? nil : GPSDAddress(entry.text)
        if address == nil, entry.text != "off" {
          return .wrong(.invalidValue(entry.text, file.source(of: entry)))
        }
      }
      guard let address else { throw .notDetermined(gpsd: nil) }
      return .fix(try GPSDConversation(address, limitSeconds: asking.limitSeconds).fix(), .gpsd)
    } catch {
      return .unknown(error)
    }
  }

  /// The position that a text states.
  private func stated(_ text: String, _ source: ValueSource, _ position: PositionSource) -> Answer.Outcome {
    do throws(GeoError) {
      return .fix(PositionFix(coordinate: try PointText(parsing: text).coordinate), position)
    } catch {
      return .wrong(.geometry(error, text, source))
    }
  }
}

/// The place where one is, as it was typed where a point goes.
///
/// A class, so that points that are something else carry nothing for it.
final class HerePoint: Equatable, Sendable {
  /// What was typed: here, 내 위치.
  let text: String
  private let position: CurrentPosition

  init(_ text: String, _ position: CurrentPosition) {
    (self.text, self.position) = (text, position)
  }

  /// Finds out where it is.
  ///
  /// - Throws: `CommandError.unknownPosition`, `usage`.
  func point() throws(CommandError) -> NamedPoint { try position.point(asked: text) }

  static func == (first: HerePoint, second: HerePoint) -> Bool { first.text == second.text }
}
