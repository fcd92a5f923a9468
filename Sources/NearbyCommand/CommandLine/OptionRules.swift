/// Options of which one is enough: two of one group contradict each other.
enum Alternatives: Sendable {
  case area, extent, format
}

/// Checks which options exclude or need one another, by what their rows say.
enum OptionRules {
  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    for position in 0..<arguments.values.count {
      let option = OptionTable.row(arguments.values.name(at: position), for: arguments.command)
      if let group = option.alternatives {
        for earlier in 0..<position {
          let other = OptionTable.row(arguments.values.name(at: earlier))
          if other.alternatives == group && other.name != option.name {
            throw .conflictingOptions(other.name, option.name)
          }
        }
      }
      guard let need = option.need, !arguments.has(need) else { continue }
      if let other = option.otherNeed {
        if !arguments.has(other) { throw .missingCompanion(option.name, needs: [need, other]) }
      } else {
        throw .missingCompanion(option.name, needs: [need])
      }
    }
  }

  /// The options that cannot stand beside `option`.
  static func excluded(by option: Option) -> [OptionName] {
    guard let group = option.alternatives else { return [] }
    return OptionName.allCases.filter { OptionTable.row($0).alternatives == group && $0 != option.name }
  }
}
