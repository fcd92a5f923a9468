/// How one travels.
public enum TransportType: String, CaseIterable, Hashable, Sendable {
  case automobile
  case walking
  case cycling
}
