import GeoCore

/// A position of this computer, as whoever was asked gives it.
struct PositionFix: Equatable {
  let coordinate: Coordinate
  /// How far off it may be; nil when that is not said.
  var accuracy: Distance?
  /// When it was measured, in seconds since 1970 UTC; nil when that is not said.
  var secondsSince1970: Int?

  /// A position that is good to no more than this is worth a note.
  static let poorAccuracy = Distance.kilometers(1)
  /// A position that is older, in seconds, is too.
  static let oldAge = 600
}

/// What says where one is.
enum PositionSource: String, Sendable {
  /// The variable `NEARBY_HERE`.
  case variable = "NEARBY_HERE"
  /// The line `here` of the configuration file.
  case configuration = "here"
  /// The command that its line `here-command` names.
  case command = "here-command"
  case gpsd

  /// The source as a caption and a note name it.
  func title(in language: Language) -> String {
    switch self {
    case .configuration: language == .korean ? "설정 파일" : "the config file"
    case .variable, .command, .gpsd: rawValue
    }
  }
}
