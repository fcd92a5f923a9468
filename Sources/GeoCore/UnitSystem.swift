/// The units that lengths are written in.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and statute miles.
  case imperial
}
