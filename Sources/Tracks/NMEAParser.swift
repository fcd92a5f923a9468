public import GeoCore

/// Reads fixes from the sentences of a receiver, NMEA 0183, line by line.
///
/// GGA, GNS, RMC and GLL of any system are read, ZDA for the date; other sentences, also proprietary ones, are passed over. The
/// sentences with one time of the day make one fix, with the elevation of GGA or GNS and the speed and date of RMC. It is ready
/// when both have come, and else with the first sentence of the next moment; after ten moments with one sort alone, with that.
///
/// A time that is an hour or more before the last is one of the next day, where no date says otherwise. A receiver that loses its
/// signal sends no positions; the way goes on with the next, without a new segment, as in the files that receivers write.
/// A line without a checksum is read as long as none had one. The dilution of precision is no accuracy, so fixes have none.
public struct NMEAParser: Sendable {
  /// Lines by what they were.
  public struct Counts: Hashable, Sendable {
    /// Sentences that were read, of whatever type.
    public internal(set) var sentences = 0
    /// Sentences whose checksum is wrong.
    public internal(set) var badChecksums = 0
    /// Lines that are no sentence, and sentences that cannot be read; empty lines are not counted.
    public internal(set) var malformed = 0
    /// Moments at which the receiver said that it has no position.
    public internal(set) var withoutFix = 0
  }

  /// What the lines so far were.
  public private(set) var counts = Counts()
  /// Whether a sentence has told the day, so that the dates of the stamps are those of the calendar.
  public private(set) var isDateKnown = false

  private var day: CivilDay
  private var lastTimeOfDay: Int?
  private var moment: Moment?
  private var hasChecksums = false
  /// What sentences the last moment had, and how many moments in turn had the same.
  private var last: (kinds: NMEAReading.Kinds, count: Int) = ([], 0)

  /// What the sentences of one time say.
  private struct Moment: Sendable {
    let timeOfDay: Int?
    var kinds: NMEAReading.Kinds
    var coordinate: Coordinate?
    var elevationMeters: Double?
    var speedMetersPerSecond: Double?
    /// Whether a sentence says that there is no position.
    var isVoid = false
    var isTold = false

    init(_ reading: NMEAReading) {
      timeOfDay = reading.timeOfDay
      kinds = []
      merge(reading)
    }

    /// Whether a sentence tells of the same moment; without a time, until a type comes again.
    func holds(_ reading: NMEAReading) -> Bool {
      timeOfDay == reading.timeOfDay && (timeOfDay != nil || !kinds.contains(reading.kind))
    }

    /// The types that a fix is made of.
    var telling: NMEAReading.Kinds {
      let best = kinds.intersection([.position, .minimum])
      return best.isEmpty ? kinds.intersection(.latitudeLongitude) : best
    }

    mutating func merge(_ reading: NMEAReading) {
      kinds.insert(reading.kind)
      isVoid = isVoid || reading.coordinate == nil && reading.kind != .date
      coordinate = coordinate ?? reading.coordinate
      elevationMeters = elevationMeters ?? reading.elevationMeters
      speedMetersPerSecond = speedMetersPerSecond ?? reading.speedMetersPerSecond
    }
  }

  /// After how many moments the next is taken to have the same sentences; those that come more seldom than once in so many are
  /// told without what they would add.
  private static let momentsToLearn = 10
  // Milliseconds by which the time of the day may step back without a night in between.
  private static let longestStepBack = 3_600_000

  /// Makes a parser that has read nothing yet.
  ///
  /// - Parameter day: the day of the first sentence, for receivers that do not tell; 1970-01-01 without one.
  public init(day: CivilDay? = nil) {
    self.day = day ?? CivilDay(number: 0)
    isDateKnown = day != nil
  }

  /// Takes a line without its end; returns the fix that it completes, or the one before it.
  ///
  /// Any bytes are taken.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func take(line: [UInt8]) -> TrackFix? {
    do {
      let sentence = try NMEASentence(line)
      guard sentence.hasChecksum || !hasChecksums else { throw NMEASentence.Failure.incomplete }
      hasChecksums = sentence.hasChecksum
      let reading = try NMEAReading(sentence)
      counts.sentences += 1
      return reading.flatMap { take($0) }
    } catch NMEASentence.Failure.badChecksum {
      counts.badChecksums += 1
    } catch {
      if line.contains(where: { $0 > 0x20 }) { counts.malformed += 1 }
    }
    return nil
  }

  /// Returns the fix of the line taken last where `take(line:)` returned the one before it instead; to be asked after each line.
  ///
  /// - Complexity: O(1).
  public mutating func waitingFix() -> TrackFix? { isComplete ? told() : nil }

  /// Returns the last fix when the input has ended.
  public mutating func flush() -> TrackFix? {
    defer { moment = nil }
    return finish()
  }

  private mutating func take(_ reading: NMEAReading) -> TrackFix? {
    let isSame = moment?.holds(reading) == true
    var finished: TrackFix?
    if isSame {
      moment?.merge(reading)
    } else {
      finished = finish()
      moment = Moment(reading)
      pass(to: reading.timeOfDay)
    }
    if let day = reading.day {
      self.day = day
      isDateKnown = true
    }
    return finished ?? (isComplete ? told() : nil)
  }

  /// Counts days where nothing tells them.
  private mutating func pass(to timeOfDay: Int?) {
    guard let timeOfDay else { return }
    if let lastTimeOfDay, timeOfDay <= lastTimeOfDay - NMEAParser.longestStepBack {
      day = day.adding(days: 1)
    }
    lastTimeOfDay = timeOfDay
  }

  /// Whether all that a fix may have is there, or all that the receiver has sent for a while.
  private var isComplete: Bool {
    guard let moment else { return false }
    let isUsual = last.count >= NMEAParser.momentsToLearn && moment.telling.isSuperset(of: last.kinds)
    return isUsual || moment.kinds.isSuperset(of: [.position, .minimum])
  }

  /// Ends a moment.
  private mutating func finish() -> TrackFix? {
    guard let moment else { return nil }
    let fix = told()
    last = (moment.telling, moment.telling == last.kinds ? last.count + 1 : 1)
    if moment.isVoid { counts.withoutFix += 1 }
    return fix
  }

  /// The fix of the moment, once.
  private mutating func told() -> TrackFix? {
    guard let moment, !moment.isTold, !moment.isVoid, let coordinate = moment.coordinate else { return nil }
    self.moment?.isTold = true
    let time = moment.timeOfDay.map { TrackTime(millisecondsSince1970: day.number * 86_400_000 + $0) }
    return TrackFix(
      coordinate, time: time, elevationMeters: moment.elevationMeters,
      speedMetersPerSecond: moment.speedMetersPerSecond)
  }
}
