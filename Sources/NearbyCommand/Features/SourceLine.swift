import GeoCore

/// The line below what people read that names its sources.
enum SourceLine {
  /// "data: a; b"
  static func text(_ sources: [String], _ language: Language) -> String {
    (language == .korean ? "출처: " : "data: ") + sources.joined(separator: "; ")
  }
}
