public import GeoCore

/// What a fix did to a track.
public enum TrackStep: Hashable, Sendable {
  /// It counts. The way from the last fix that counted is longer than the line between the two where fixes that were held back
  /// count after all, and zero where the fix begins a segment.
  case counted(distance: Distance, startsSegment: Bool)
  /// It does not count, unless the fixes after it agree with it.
  case skipped(TrackSkip)
}

/// Why a fix does not count.
public enum TrackSkip: String, CaseIterable, Hashable, Sendable {
  /// Its stamp is earlier than the last.
  case outOfOrder = "out_of_order"
  /// Its stamp is the last one again.
  case duplicate
  /// It lies farther away than anything moves.
  case jump
  /// Its stamp lies hours ahead, and those of the fixes after it do not.
  case clockJump = "clock_jump"
}
