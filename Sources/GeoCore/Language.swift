/// A language that names, compass words and durations are written in.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case korean = "ko"
  case english = "en"
}
