/// A command line taken apart by the option table: which command, its operands, its options with their texts.
///
/// Every rule that the tables hold has been checked; what the texts mean is up to the options of the command.
struct ParsedArguments: Sendable {
  let command: CommandName
  let operands: [String]
  let values: [OptionValue]

  /// One option as it was given; a flag has no text.
  struct OptionValue: Sendable {
    let name: OptionName
    let text: String?
  }

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

  /// A request for help or the version stands above whatever else is on the line, right or wrong.
  private init(answering scanner: ArgumentScanner) {
    command = .help
    if !scanner.has(.help) {
      operands = []
      values = [OptionValue(name: .version, text: nil)]
      return
    }
    values = []
    if scanner.selectedCommand == .help {
      operands = Array(scanner.operands.prefix(1))
    } else if let name = scanner.selectedCommand {
      operands = [name.rawValue]
    } else {
      operands = scanner.operands.isEmpty ? [] : [CommandName.find.rawValue]
    }
  }

  /// Whether the option was given.
  func has(_ name: OptionName) -> Bool { values.contains { $0.name == name } }

  /// The text of an option that can be given once.
  func text(_ name: OptionName) -> String? { values.first { $0.name == name }?.text }

  /// The texts of a repeatable option, in the order given.
  func texts(_ name: OptionName) -> [String] {
    values.compactMap { $0.name == name ? $0.text : nil }
  }

  private func checkOptions() throws(UsageError) {
    for (position, value) in values.enumerated() {
      guard let row = OptionTable.row(value.name, for: command), row.commands.includes(command) else {
        throw .foreignOption(value.name, command)
      }
      if !row.isRepeatable, let earlier = values[..<position].first(where: { $0.name == value.name }) {
        throw .repeatedOption(value.name, first: earlier.text, second: value.text)
      }
      if let text = value.text, text.isBlank { throw .invalidValue(text, .option(value.name, command)) }
    }
  }

  private func checkOperands() throws(UsageError) {
    guard let operand = CommandTable.row(command).operand else {
      if let first = operands.first { throw .unexpectedOperand(first, command) }
      return
    }
    if operand.isRequired && operands.isEmpty { throw .missingOperand(command) }
    if !operand.isRepeatable && operands.count > 1 { throw .unexpectedOperand(operands[1], command) }
    if let blank = operands.first(where: \.isBlank) { throw .invalidValue(blank, .operand(command)) }
  }
}
