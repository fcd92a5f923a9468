/// Why the roads of a file cannot be used.
public enum RoadNetworkError: Error, Hashable, Sendable {
  /// The roads are of a version that this program does not read.
  case unsupportedVersion(found: UInt32, supported: UInt32, path: String)
  /// A section contradicts itself or others.
  case damaged(part: String, path: String)
}
