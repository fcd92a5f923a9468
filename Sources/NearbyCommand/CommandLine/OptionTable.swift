/// Every option of every command: parsing, help, manual page and completions all read these rows.
///
/// Options are constants behind a `switch`, since an array of them would cost each start the making of its type.
enum OptionTable {
  /// All rows, in the order of help texts. A name has further rows where its words differ by command; they agree in letter,
  /// repetition, and whether they take a value.
  static var all: [Option] {
    OptionName.allCases.flatMap { name in
      [row(name)] + [otherRow(name), rowOfTrack(name), rowOfRoute(name)].compactMap(\.self)
    }
  }

  /// The rows that belong to `command`, in the order of its help text.
  static func rows(of command: CommandName) -> [Option] {
    all.filter { $0.commands.includes(command) }
  }

  /// Returns the row for `name`, the one that belongs to `command` where there are several.
  static func row(_ name: OptionName, for command: CommandName) -> Option {
    if command == .route, let own = rowOfRoute(name) { return own }
    if command == .track, let own = rowOfTrack(name) { return own }
    if let other = otherRow(name), other.commands.includes(command) { return other }
    return row(name)
  }

  /// Returns the first row for `name`.
  static func row(_ name: OptionName) -> Option {
    switch name {
    case .region: .region
    case .center: .center
    case .span: .span
    case .bbox: .bbox
    case .near: .near
    case .radius: .radius
    case .points: .points
    case .within: .within
    case .from: .from
    case .grid: .grid
    case .at: .at
    case .open: .open
    case .openAt: .openAt
    case .openFor: .openFor
    case .hoursUnknown: .hoursUnknown
    case .favorites: .favorites
    case .note: .note
    case .tag: .tag
    case .name: .name
    case .sort: .sort
    case .limit: .limit
    case .offset: .offset
    case .data: .data
    case .verify: .verify
    case .column: .column
    case .category: .category
    case .crs: .crs
    case .encoding: .encoding
    case .strict: .strict
    case .roads: .roads
    case .jobs: .jobs
    case .format: .format
    case .json: .json
    case .output: .output
    case .fields: .fields
    case .lang: .lang
    case .units: .units
    case .color: .color
    case .quiet: .quiet
    case .explain: .explain
    case .man: .man
    case .help: .help
    case .version: .version
    case .nearest: .nearest
    case .fence: .fence
    case .dwell: .dwell
    case .split: .split
    case .fixes: .fixes
    case .html: .html
    case .to: .to
    case .by: .by
    case .straightLine: .straightLine
    }
  }

  private static func otherRow(_ name: OptionName) -> Option? {
    switch name {
    case .region: .regionToList
    case .near: .nearForHours
    case .radius: .radiusOfPoints
    case .output: .fileToBuild
    case .limit: .limitOfCompletions
    case .quiet: .quietCompletion
    case .name: .nameOfFavorite
    case .format: .formatOfPoint
    case .lang: .langOfNames
    default: nil
    }
  }

  private static func rowOfRoute(_ name: OptionName) -> Option? {
    switch name {
    case .from: .fromOfRoute
    case .format: .formatOfRoute
    case .quiet: .quietRoute
    default: nil
    }
  }

  private static func rowOfTrack(_ name: OptionName) -> Option? {
    switch name {
    case .format: .formatOfTrack
    case .json: .jsonOfTrack
    default: nil
    }
  }
}
