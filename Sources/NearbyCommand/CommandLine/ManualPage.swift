/// The manual page nearby(1) as roff source in the man macros, all ASCII, made from the tables.
enum ManualPage {
  static var text: String {
    var page = ManualSource()
    page.addMacro(#".TH NEARBY 1 "\#(Release.date)" "nearby \#(Release.version)" "User Commands""#)
    page.addSection("NAME")
    page.addText("nearby - find the places around a point or inside a region, offline")
    addSynopsis(to: &page)
    page.addSection("DESCRIPTION")
    page.addText(
      "nearby searches places of a category by distance, in data files that it reads without a network, a server"
        + " or a key. Results go to standard output, everything else to standard error. The word find may be left"
        + " out, unless what is searched is the name of a command; after -- every word is searched for.")
    addCommands(to: &page)
    addOptions(to: &page)
    addRows("EXIT STATUS", ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }, to: &page)
    addRows("ENVIRONMENT", ManualTables.variables, to: &page)
    page.addText(ManualTables.precedence, isNewParagraph: true)
    addRows("FILES", ManualTables.files, to: &page)
    return page.text
  }

  private static func addSynopsis(to page: inout ManualSource) {
    page.addSection("SYNOPSIS")
    for (position, line) in CommandTable.all.flatMap(\.usage).enumerated() {
      if position > 0 { page.addMacro(".br") }
      page.addText(line)
    }
  }

  private static func addCommands(to page: inout ManualSource) {
    page.addSection("COMMANDS")
    for command in CommandTable.all {
      page.addTerm(command.name.rawValue)
      page.addText(sentence(command.summary))
      if let operand = command.operand {
        page.addText("\(operand.placeholder) is \(operand.help).")
      }
    }
    page.addSection("EXAMPLES")
    for example in CommandTable.all.flatMap(\.examples) {
      page.addTerm(example.line)
      page.addText(sentence(example.comment))
    }
  }

  /// Options in their groups, each with the commands that it belongs to when they are not the group's first.
  private static func addOptions(to page: inout ManualSource) {
    page.addSection("OPTIONS")
    for group in OptionGroup.allCases {
      page.addSubsection(group.rawValue)
      for option in OptionTable.all where option.group == group {
        let flag = option.letter.map { "-\($0), \(option.name.flag)" } ?? option.name.flag
        page.addTerm(option.takesValue ? "\(flag) \(option.placeholder)" : flag)
        page.addText(explanation(of: option))
      }
    }
  }

  private static func explanation(of option: Option) -> String {
    var text = sentence(option.explanation)
    if !option.defaultText.isEmpty { text += " Default: \(option.defaultText)." }
    if option.commands != .all {
      let commands = option.commands.commands.map(\.rawValue)
      text += " (\(MessageText.alternatives(commands, conjunction: "and")))"
    }
    return text
  }

  private static func addRows(_ title: String, _ rows: [ManualTables.Row], to page: inout ManualSource) {
    page.addSection(title)
    for row in rows {
      page.addTerm(row.name)
      page.addText(sentence(row.meaning))
    }
  }

  /// The text as a sentence, unless it begins with something that one types.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// Roff source as it grows.
private struct ManualSource {
  private(set) var text = ""

  mutating func addMacro(_ line: String) { text += line + "\n" }
  mutating func addSection(_ title: String) { addMacro(".SH " + Self.escaped(title)) }
  mutating func addSubsection(_ title: String) { addMacro(".SS " + Self.escaped(title)) }

  /// A term in bold, with its explanation to follow.
  mutating func addTerm(_ term: String) {
    addMacro(".TP")
    addMacro(#"\fB"# + Self.escaped(term) + #"\fR"#)
  }

  mutating func addText(_ line: String, isNewParagraph: Bool = false) {
    if isNewParagraph { addMacro(".PP") }
    for part in TextColumns.wrapped(Self.escaped(line), width: 78) { addMacro(part) }
  }

  /// The text as roff prints it unchanged: no line is a request, no character an escape, all is ASCII.
  private static func escaped(_ line: String) -> String {
    var escaped = ""
    var isAtWordStart = true
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\(rs"#
      case "-": escaped += #"\-"#
      case "'": escaped += #"\(aq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      case "." where isAtWordStart: escaped += #"\&."#
      case "\u{20}"..."\u{7E}": escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
      isAtWordStart = scalar == " "
    }
    return escaped
  }
}
