import FeatureOutput
import GeoCore
import TextMatching

extension UsageError: CustomStringConvertible {
  /// The message in one line, without the program's name before it; for `nothingAsked` the short help.
  var description: String {
    switch self {
    case .nothingAsked: HelpText.short
    case .unknownOption(let typed, let command): Self.unknownOption(typed, command)
    case .foreignOption(let name, let command): Self.foreignOption(name, command)
    case .repeatedOption(let name, let first, let second) where OptionTable.row(name).takesValue:
      "\(name.flag) is given twice: \(MessageText.quoted(first)) and \(MessageText.quoted(second)); give it once"
    case .repeatedOption(let name, _, _): "\(name.flag) is given twice; give it once"
    case .missingValue(let name): "\(name.flag) needs a value; expected \(Self.expectation(name))"
    case .unexpectedValue(let name, let text):
      "\(name.flag) takes no value, but \(MessageText.quoted(text)) was given; write \(name.flag) alone"
    case .conflictingOptions(let first, let second):
      "\(first.flag) and \(second.flag) exclude each other; give one of them"
    case .missingCompanion(let name, let needs):
      "\(name.flag) needs \(MessageText.alternatives(needs.map(\.flag))) beside it"
    case .missingOption(let name, let command):
      "\(command.rawValue) needs \(Self.synopsis(name)), \(OptionTable.row(name, for: command).help)"
    case .missingOperand(let command): Self.missingOperand(command)
    case .unexpectedOperand(let text, let command): Self.unexpectedOperand(text, command)
    case .invalidValue(let text, let source): Self.invalidValue(text, source)
    case .geometry(let error, let text, let source): Self.geometry(error, text, source)
    case .hours(let error, let text):
      "\(MessageText.quoted(text)) is no opening hours: \(TerminalText.cleaned(error.description))"
        + "; nor is it the id of a place"
    case .unknownFileEnding(let path):
      "the ending of \(MessageText.quoted(path)) tells no format; give one with --format, such as --format json"
    case .formatOfLines(let format, let command):
      "\(command.rawValue) - answers on lines of ndjson, and \(format) was asked for; leave the format out"
    case .fileOfMap(let path):
      "map draws text or, with the ending .html, a page, not \(MessageText.quoted(path)); nearby find writes the other formats"
    case .configuration(let problem, let path, let line):
      "\(TerminalText.cleaned(path)), line \(line): \(problem.description)"
    case .unreadableConfiguration(let path, let reason):
      "the configuration file \(MessageText.quoted(path)) cannot be read: \(reason)"
    }
  }

  private static func unknownOption(_ typed: String, _ command: CommandName) -> String {
    let word = String(typed.drop { $0 == "-" })
    let start = "\(MessageText.quoted(typed)) is no option of nearby \(command.rawValue)"
    let more = " (`nearby help \(command.rawValue)` lists them)"
    if OutputFormat(rawValue: word) != nil { return start + "; did you mean --format \(word)?" + more }
    let names = OptionTable.rows(of: command).map(\.name.word)
    let closest = Suggestions.closest(to: word, in: names, limit: 2)
    if closest.isEmpty && !typed.utf8.starts(with: "--".utf8) {
      return start + "; put -- before words that begin with a dash" + more
    }
    return start + MessageText.question(closest.map { "--" + $0 }) + more
  }

  private static func foreignOption(_ name: OptionName, _ command: CommandName) -> String {
    let owners = CommandName.allCases.filter { command in
      OptionTable.all.contains { $0.name == name && $0.commands.includes(command) }
    }
    if command == .map, [.format, .json, .fields].contains(name) {
      return "\(name.flag) is no option of nearby map, which draws; nearby find answers in that form"
    }
    let titles = owners.map { "nearby " + $0.rawValue }
    return "\(name.flag) is no option of nearby \(command.rawValue); it belongs to "
      + MessageText.alternatives(titles, conjunction: "and")
  }

  private static func missingOperand(_ command: CommandName) -> String {
    guard let operand = CommandTable.operand(of: command) else { return "something is missing" }
    if command == .find { return "say what to find: \(operand.expectation)" }
    return "\(command.rawValue) needs \(operand.placeholder), \(operand.expectation)"
  }

  private static func unexpectedOperand(_ text: String, _ command: CommandName) -> String {
    let operand = CommandTable.operand(of: command)
    let limit = operand.map { "takes one \($0.placeholder)" } ?? "takes options only"
    return "\(command.rawValue) \(limit), and \(MessageText.quoted(text)) is too much"
      + " (`nearby help \(command.rawValue)` tells more)"
  }

  private static func invalidValue(
    _ text: String, _ source: ValueSource, reason: String = ""
  ) -> String {
    let kind: ValueKind?
    let expectation: String
    switch source {
    case .operand(let command):
      let operand = CommandTable.operand(of: command)
      kind = operand?.kind
      let words =
        operand?.kind == .choice(.command) ? ": " + MessageText.alternatives(Choices.command.values) : ""
      expectation = (operand?.expectation ?? "") + words
    case .option(let name, let command):
      kind = OptionTable.row(name, for: command).kind
      expectation = Self.expectation(name, command)
    case .variable(_, let name):
      kind = OptionTable.row(name).kind
      expectation = Self.expectation(name)
    case .configuration(_, _, let key):
      kind = key.option.map { OptionTable.row($0).kind }
      expectation = key.option.map { Self.expectation($0) } ?? key.expectation
    }
    let closest = Suggestions.closest(to: text, in: kind?.choices ?? [], limit: 1)
    return "\(MessageText.quoted(text)) is not a value for \(source.title); \(reason)expected \(expectation)"
      + MessageText.question(closest)
  }

  /// Numbers that mean no place on earth are told why, besides the form that is expected.
  private static func geometry(_ error: GeoError, _ text: String, _ source: ValueSource) -> String {
    switch error {
    case .latitudeOutOfRange(let latitude, let longitude, _):
      let message = invalidValue(text, source, reason: outsideRange(latitude))
      // The usual cause is the other order, as GeoJSON has it.
      guard abs(longitude) <= 90 else { return message }
      let question = swapped(text, order: [1, 0])
      // Letters of hemispheres say which is which.
      let hasLetters = text.unicodeScalars.contains { $0.properties.isAlphabetic }
      if !question.isEmpty || hasLetters { return message + question }
      return message + MessageText.question(["\(plain(longitude)),\(plain(latitude))"])
    case .boxOutOfRange(let west, let south, let east, let north) where max(abs(south), abs(north)) > 90:
      let message = invalidValue(text, source, reason: outsideRange(abs(south) > 90 ? south : north))
      // The usual cause is latitude first, as other programs have it.
      guard max(abs(west), abs(east)) <= 90 else { return message }
      return message + swapped(text, order: [1, 0, 3, 2])
    case .boxOutOfRange(_, let south, _, let north) where south > north:
      return invalidValue(text, source, reason: "its south is north of its north; ")
    case .notAPoint(_, .shortPlusCode) where source.option != .center:
      let advice = ", or a city behind the short one; "
      return invalidValue(text, source, reason: reason(of: error).dropLast(2) + advice)
    default: return invalidValue(text, source, reason: reason(of: error))
    }
  }

  /// Why a text that is meant as a point is none, as it stands before "expected"; nothing for another error.
  static func reason(of error: GeoError) -> String {
    guard case .notAPoint(_, let problem) = error else { return "" }
    return TerminalText.cleaned(problem.description) + "; "
  }

  /// The question whether the numbers of `text` were meant in another order.
  private static func swapped(_ text: String, order: [Int]) -> String {
    let numbers = text.split(separator: ",").map { $0.trimmed }
    guard numbers.count >= order.count, numbers.allSatisfy({ DecimalText.number($0) != nil }) else {
      return ""
    }
    let words = order.map { numbers[$0] } + numbers.dropFirst(order.count)
    return MessageText.question([TerminalText.cleaned(words.joined(separator: ","))])
  }

  private static func outsideRange(_ latitude: Double) -> String {
    "latitude \(plain(latitude)) is outside ±90; "
  }

  /// The number in its shortest form, without the ".0" of whole ones.
  private static func plain(_ number: Double) -> Substring {
    let text = "\(number)"
    return text.hasSuffix(".0") ? text.dropLast(2) : text[...]
  }

  /// What a value of the option looks like, as it follows "expected".
  private static func expectation(_ name: OptionName, _ command: CommandName = .find) -> String {
    let row = OptionTable.row(name, for: command)
    return row.expectation.isEmpty ? MessageText.alternatives(row.kind.choices) : row.expectation
  }

  private static func synopsis(_ name: OptionName) -> String {
    let row = OptionTable.row(name)
    let flag = row.letter.map { "-\($0)" } ?? name.flag
    return row.takesValue ? flag + " " + row.placeholder : flag
  }
}

extension ConfigurationProblem: CustomStringConvertible {
  private static var keys: [String] { ConfigurationKey.allCases.map(\.rawValue) }

  var description: String {
    switch self {
    case .unknownKey(let key):
      "\(MessageText.quoted(key)) is no setting"
        + MessageText.question(Suggestions.closest(to: key, in: Self.keys, limit: 1))
        + " (there are \(MessageText.alternatives(Self.keys, conjunction: "and")))"
    case .noEqualsSign(let text): "\(MessageText.quoted(text)) is no setting; expected KEY = VALUE"
    case .emptyValue(let key): "\(MessageText.quoted(key)) has no value; give one or remove the line"
    case .repeatedKey(let key): "\(MessageText.quoted(key)) is set twice; keep one line"
    }
  }
}
