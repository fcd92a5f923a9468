/// Which options exclude or need one another; the parser checks these rows.
enum OptionRules {
  /// At most one option of each row.
  static let alternatives: [[OptionName]] = [
    [.region, .center, .bbox, .near, .within],
    [.span, .radius],
    [.format, .json],
  ]

  /// The first needs one of the others.
  static let companions: [(option: OptionName, needs: [OptionName])] = [
    (.span, [.center]),
    (.radius, [.near, .center]),
  ]

  /// A command that cannot do without an option.
  static let required: [(command: CommandName, option: OptionName)] = [(.import, .output)]

  /// The options that cannot stand beside `name`.
  static func excluded(by name: OptionName) -> [OptionName] {
    alternatives.filter { $0.contains(name) }.flatMap { row in row.filter { $0 != name } }
  }

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    for row in alternatives {
      let given = arguments.values.lazy.map(\.name).filter { row.contains($0) }
      if let first = given.first, let other = given.first(where: { $0 != first }) {
        throw .conflictingOptions(first, other)
      }
    }
    for rule in companions where arguments.has(rule.option) {
      if !rule.needs.contains(where: { arguments.has($0) }) {
        throw .missingCompanion(rule.option, needs: rule.needs)
      }
    }
    for rule in required where rule.command == arguments.command && !arguments.has(rule.option) {
      throw .missingOption(rule.option, arguments.command)
    }
  }
}
