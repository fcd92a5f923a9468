import Importers
import Tracks

/// The fixes of a file, each segment in order; those of a stream as they come.
struct TrackSource {
  /// The longest part of a segment that is put in order as a whole, so that memory stays bounded.
  private static let longestSegment = 1 << 20

  /// How many fixes were moved to where their times belong.
  private(set) var movedCount = 0
  private var reader: TrackReader
  private let isLive: Bool
  /// The segment at hand, and how many of its fixes have been handed out.
  private var segment: [TrackFix] = []
  private var givenCount = 0
  /// The first fix of the next segment, and why there is none after that.
  private var next: TrackFix?
  private var failure: CommandError?
  private var isAtEnd = false

  init(_ reader: TrackReader, isLive: Bool) {
    self.reader = reader
    self.isLive = isLive
  }

  /// What was wrong so far.
  var report: TrackReport { reader.report }

  /// Whether the dates of the times so far are those of the calendar.
  var knowsDates: Bool { reader.knowsDates }

  /// The next fix; `nil` at the end.
  ///
  /// - Throws: `CommandError.importing`, after all fixes that stand before what is wrong.
  mutating func nextFix() throws(CommandError) -> TrackFix? {
    if isLive { return try read() }
    if givenCount == segment.count { readSegment() }
    guard givenCount < segment.count else {
      if let failure { throw failure }
      return nil
    }
    givenCount += 1
    return segment[givenCount - 1]
  }

  private mutating func readSegment() {
    (segment, givenCount) = (next.map { [$0] } ?? [], 0)
    next = nil
    while !isAtEnd, segment.count < TrackSource.longestSegment {
      do throws(CommandError) {
        next = try read()
      } catch {
        failure = error
      }
      isAtEnd = next == nil
      guard let fix = next, segment.isEmpty || !fix.startsSegment else { break }
      segment.append(fix)
      next = nil
    }
    let order = TrackOrder(segment)
    segment = order.fixes
    movedCount += order.movedCount
  }

  private mutating func read() throws(CommandError) -> TrackFix? {
    try importing { () throws(ImportError) in try reader.next() }
  }
}
