/// Which `nearby` this is.
enum Release {
  static let version = "0.1.0"
  /// The day that the manual page names.
  static let date = "2026-11-30"
}
