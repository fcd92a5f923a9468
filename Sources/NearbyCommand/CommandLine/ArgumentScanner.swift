/// Splits arguments into the command, operands and options, by the forms that the option table allows.
///
/// `--name value`, `--name=value`, `-o value`, `-oVALUE`, flags alone or together (`-qo FILE`); `--` ends options. A dash
/// before a digit or a dot begins a number, which is a value or an operand. Scanning goes on after a mistake, so that
/// a request for help further on is seen.
struct ArgumentScanner {
  private(set) var selectedCommand: CommandName?
  private(set) var operands: [String] = []
  private(set) var values = OptionValues()
  /// The first option that is in no row, as typed.
  private(set) var unknownOption: String?
  /// The first other mistake.
  private(set) var problem: UsageError?
  private let arguments: [String]
  private var position = 0

  init(_ arguments: [String]) {
    self.arguments = arguments
    while let argument = next {
      position += 1
      if argument == "--" {
        operands += arguments[position...]
        position = arguments.count
      } else if Self.isOperand(argument) {
        takeOperand(argument)
      } else if argument.utf8.dropFirst().first == UInt8(ascii: "-") {
        scanLongOption(argument)
      } else {
        scanShortOptions(argument)
      }
    }
  }

  /// The command named by the first operand, else `find`.
  var command: CommandName { selectedCommand ?? .find }

  func has(_ name: OptionName) -> Bool { values.contains(name) }

  private var next: String? { position < arguments.count ? arguments[position] : nil }

  /// Whether an argument stands for itself: no dash, a lone dash, or the minus of a number.
  private static func isOperand(_ argument: String) -> Bool {
    var bytes = argument.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return true }
    return second == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  private mutating func takeOperand(_ argument: String) {
    if operands.isEmpty && selectedCommand == nil, let name = CommandName(rawValue: argument) {
      selectedCommand = name
    } else {
      operands.append(argument)
    }
  }

  private mutating func scanLongOption(_ argument: String) {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let typed = String(argument[..<(sign ?? argument.endIndex)])
    guard let name = OptionName(word: String(typed.unicodeScalars.dropFirst(2))) else {
      return noteUnknown(typed)
    }
    let attached = sign.map { String(argument[argument.utf8.index(after: $0)...]) }
    take(OptionTable.row(name), attached: attached)
  }

  private mutating func scanShortOptions(_ argument: String) {
    let scalars = argument.unicodeScalars
    let word = scalars.dropFirst().prefix { $0 != "=" }
    // `-output` and `-limit` are long options with a dash missing, not `-o` with the value `utput`.
    if word.count > 1 && OptionName(word: String(word)) != nil { return noteUnknown("-" + String(word)) }
    var rows: [Option] = []
    var index = scalars.index(after: scalars.startIndex)
    while index < scalars.endIndex {
      guard let name = OptionName.allCases.first(where: { OptionTable.row($0).letter == scalars[index] })
      else {
        return noteUnknown(rows.isEmpty ? "-" + String(word) : argument)
      }
      index = scalars.index(after: index)
      let row = OptionTable.row(name)
      rows.append(row)
      if row.takesValue { break }
    }
    guard let last = rows.popLast() else { return noteUnknown(argument) }
    for row in rows { values.append(row.name) }
    var attached = scalars[index...]
    if attached.first == "=" { attached.removeFirst() }
    take(last, attached: index < scalars.endIndex ? String(attached) : nil)
  }

  private mutating func take(_ row: Option, attached: String?) {
    if !row.takesValue {
      if let attached { note(.unexpectedValue(row.name, attached)) }
      values.append(row.name)
    } else if let attached {
      values.append(row.name, attached)
    } else if let next, Self.isOperand(next) {
      position += 1
      values.append(row.name, next)
    } else {
      note(.missingValue(row.name))
    }
  }

  private mutating func noteUnknown(_ typed: String) {
    if problem == nil && unknownOption == nil { unknownOption = typed }
  }

  private mutating func note(_ mistake: UsageError) {
    if problem == nil && unknownOption == nil { problem = mistake }
  }
}
