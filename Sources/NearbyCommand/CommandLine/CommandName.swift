/// The commands of `nearby`, by the word that selects them.
enum CommandName: String, CaseIterable, Sendable {
  case find, route, `where`, complete, batch, hours, track, map, favorite, regions, categories, info,
    `import`,
    completions, help
}

/// A set of commands, small enough to stand in a table row.
struct CommandSet: OptionSet, Sendable {
  let rawValue: UInt16

  static let find = CommandSet(rawValue: 1 << 0)
  static let regions = CommandSet(rawValue: 1 << 1)
  static let categories = CommandSet(rawValue: 1 << 2)
  static let info = CommandSet(rawValue: 1 << 3)
  static let `import` = CommandSet(rawValue: 1 << 4)
  static let completions = CommandSet(rawValue: 1 << 5)
  static let help = CommandSet(rawValue: 1 << 6)
  static let batch = CommandSet(rawValue: 1 << 7)
  static let complete = CommandSet(rawValue: 1 << 8)
  static let hours = CommandSet(rawValue: 1 << 9)
  static let `where` = CommandSet(rawValue: 1 << 10)
  static let favorite = CommandSet(rawValue: 1 << 11)
  static let track = CommandSet(rawValue: 1 << 12)
  static let map = CommandSet(rawValue: 1 << 13)
  static let route = CommandSet(rawValue: 1 << 14)
  static let queries: CommandSet = [.find, .batch, .map]
  static let searches: CommandSet = [.find, .complete, .map]
  static let listings: CommandSet = [
    .find, .where, .complete, .hours, .favorite, .regions, .categories, .info,
  ]
  static let all: CommandSet = [.listings, .route, .batch, .track, .map, .import, .completions, .help]

  func includes(_ command: CommandName) -> Bool {
    switch command {
    case .find: contains(.find)
    case .route: contains(.route)
    case .where: contains(.where)
    case .complete: contains(.complete)
    case .batch: contains(.batch)
    case .hours: contains(.hours)
    case .track: contains(.track)
    case .map: contains(.map)
    case .favorite: contains(.favorite)
    case .regions: contains(.regions)
    case .categories: contains(.categories)
    case .info: contains(.info)
    case .import: contains(.import)
    case .completions: contains(.completions)
    case .help: contains(.help)
    }
  }

  /// The commands of the set, in the order of the help text.
  var commands: [CommandName] { CommandName.allCases.filter { includes($0) } }
}
