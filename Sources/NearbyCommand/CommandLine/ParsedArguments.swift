/// A command line taken apart by the option table: which command, its operands, its options with their texts.
///
/// Every rule that the tables hold has been checked; what the texts mean is up to the options of the command.
struct ParsedArguments: Sendable {
  let command: CommandName
  let operands: [String]
  let values: OptionValues

  /// - Parameter arguments: what follows the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    if arguments.isEmpty { throw .nothingAsked }
    let scanner = ArgumentScanner(arguments)
    if scanner.has(.help) || scanner.has(.version) {
      self = ParsedArguments(answering: scanner)
      return
    }
    if let typed = scanner.unknownOption { throw .unknownOption(typed, scanner.command) }
    if let problem = scanner.problem { throw problem }
    command = scanner.command
    operands = scanner.operands
    values = scanner.values
    try checkOptions()
    try checkOperands()
    try OptionRules.check(self)
  }

  /// Takes what one query of a batch says, by the rules of `find`.
  init(query operands: [String], _ values: OptionValues) throws(UsageError) {
    command = .find
    self.operands = operands
    self.values = values
    try checkOptions()
    try checkOperands()
    try OptionRules.check(self)
  }

  /// A request for help or the version stands above whatever else is on the line, right or wrong.
  private init(answering scanner: ArgumentScanner) {
    command = .help
    if !scanner.has(.help) {
      operands = []
      values = OptionValues(.version)
      return
    }
    values = OptionValues()
    if scanner.selectedCommand == .help {
      operands = Array(scanner.operands.prefix(1))
    } else if let name = scanner.selectedCommand {
      operands = [name.rawValue]
    } else {
      operands = scanner.operands.isEmpty ? [] : [CommandName.find.rawValue]
    }
  }

  /// Whether the option was given.
  func has(_ name: OptionName) -> Bool { values.contains(name) }

  /// The text of an option that can be given once.
  func text(_ name: OptionName) -> String? { values.firstText(of: name) }

  /// The texts of a repeatable option, in the order given.
  func texts(_ name: OptionName) -> [String] {
    var texts: [String] = []
    for position in 0..<values.count where values.name(at: position) == name {
      texts.append(values.text(at: position))
    }
    return texts
  }

  private func checkOptions() throws(UsageError) {
    for position in 0..<values.count {
      let row = OptionTable.row(values.name(at: position), for: command)
      if !row.commands.includes(command) { throw .foreignOption(row.name, command) }
      let text = values.text(at: position)
      if !row.isRepeatable, let earlier = values.firstText(of: row.name, before: position) {
        throw .repeatedOption(row.name, first: earlier, second: text)
      }
      if row.takesValue && text.isBlank { throw .invalidValue(text, .option(row.name, command)) }
    }
  }

  private func checkOperands() throws(UsageError) {
    let count = CommandTable.operandCount(of: command)
    switch count {
    case .none:
      if let first = operands.first { throw .unexpectedOperand(first, command) }
    case .one, .atLeastOne:
      if operands.isEmpty { throw .missingOperand(command) }
    case .atMostOne, .any: break
    }
    if operands.count > 1, count == .one || count == .atMostOne {
      throw .unexpectedOperand(operands[1], command)
    }
    if let blank = operands.first(where: { $0.isBlank }) { throw .invalidValue(blank, .operand(command)) }
  }
}
