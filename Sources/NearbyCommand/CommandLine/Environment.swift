import OpeningHours

/// What surrounds a run: variables and files, passed in so that tests decide them.
struct Environment: Sendable {
  /// Looks a variable up; nil when it is not set.
  let variable: @Sendable (_ name: String) -> String?
  /// Reads a whole small file.
  let contents: @Sendable (_ path: String) -> FileContents

  /// Who may be asked where this computer is.
  let positionAsking: PositionAsking

  init(
    variable: @escaping @Sendable (_ name: String) -> String?,
    contents: @escaping @Sendable (_ path: String) -> FileContents,
    positionAsking: PositionAsking = PositionAsking(gpsdPort: nil)
  ) {
    self.variable = variable
    self.contents = contents
    self.positionAsking = positionAsking
  }

  enum FileContents: Sendable {
    case bytes([UInt8])
    case missing
    case unreadable(reason: String)
  }

  /// The variable's text; nil when it is not set or empty.
  subscript(name: String) -> String? {
    guard let text = variable(name), !text.isEmpty else { return nil }
    return text
  }

  /// Where the system has its time zones: `TZDIR`, else the usual folder.
  var zoneInfoFolder: String { self["TZDIR"] ?? TimeZoneRules.systemFolder }

  /// `$XDG_DATA_HOME/nearby`, by default `~/.local/share/nearby`; nil without a home.
  var dataFolder: String? {
    if let folder = self["XDG_DATA_HOME"], folder.utf8.first == UInt8(ascii: "/") {
      return folder + "/nearby"
    }
    return self["HOME"].map { $0 + "/.local/share/nearby" }
  }

  /// `$XDG_CONFIG_HOME/nearby`, by default `~/.config/nearby`; nil without a home.
  var configurationFolder: String? {
    // XDG Base Directory Specification: a relative path in the variable is to be ignored.
    if let folder = self["XDG_CONFIG_HOME"], folder.utf8.first == UInt8(ascii: "/") {
      return folder + "/nearby"
    }
    return self["HOME"].map { $0 + "/.config/nearby" }
  }
}
