public import GeoCore

/// Reads fixes from the sentences of a receiver, NMEA 0183, line by line.
public struct NMEAParser: Sendable {
  /// What the lines so far were.
  public struct Counts: Hashable, Sendable {
    /// Sentences that were read, of whatever type.
    public internal(set) var sentences = 0
    /// Sentences whose checksum is wrong.
    public internal(set) var badChecksums = 0
    /// Lines that are no sentence, and sentences that cannot be read.
    public internal(set) var malformed = 0
    /// Moments at which the receiver said that it has no position.
    public internal(set) var withoutFix = 0
  }

  public private(set) var counts = Counts()
  /// Whether a sentence has told the day, so that the dates of the stamps are those of the calendar.
  public private(set) var isDateKnown = false

  /// Makes a parser that has read nothing yet.
  ///
  /// - Parameter day: the day of the first sentence, for receivers that do not tell; 1970-01-01 without one.
  public init(day: CivilDay? = nil) {
  }

  /// Takes a line without its end; returns the fix that it completes, or the one before it.
  public mutating func take(line: [UInt8]) -> TrackFix? {
    nil
  }

  /// Returns the last fix when the input has ended.
  public mutating func flush() -> TrackFix? {
    nil
  }
}
