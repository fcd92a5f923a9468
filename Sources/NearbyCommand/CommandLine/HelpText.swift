/// Help for people, made from the tables; every line fits 80 columns.
enum HelpText {
  /// What is said to someone who asked nothing: a message and how to go on.
  static let short = """
    say what to find; `nearby --help` lists options and commands

    Examples:
      nearby parking --region busan
      nearby hospital --near 37.5125,127.1028 --radius 2km

    Usage:
      nearby [find] WHAT [where] [filters] [output]
      nearby COMMAND [options]
    """

  static func text(for topic: HelpTopic) -> String {
    switch topic {
    case .overview: overview
    case .command(let name): command(name)
    case .manual: ManualPage.text
    case .version: "nearby \(Release.version)\n"
    }
  }

  private static var overview: String {
    var page = HelpPage()
    let examples = CommandTable.row(.find).examples.prefix(4) + CommandTable.row(.regions).examples.prefix(1)
    page.add(examples: examples + CommandTable.row(.categories).examples.prefix(1))
    page.add(heading: "Usage", lines: CommandTable.row(.find).usage + ["nearby COMMAND [options]"])
    page.add(
      heading: "Commands", rows: CommandTable.all.map { ($0.name.rawValue, $0.summary) }, column: 15)
    page.addOptions(of: .find, and: [OptionTable.row(.version)])
    page.add(line: "`nearby help COMMAND` explains one command, `nearby help --man` everything.")
    return page.text
  }

  private static func command(_ name: CommandName) -> String {
    let command = CommandTable.row(name)
    var page = HelpPage()
    page.add(examples: command.examples[...])
    page.add(heading: "Usage", lines: command.usage)
    page.add(line: command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    if let operand = command.operand {
      page.add(heading: "What to give", rows: [(operand.placeholder, operand.help)], column: HelpPage.column)
    }
    page.addOptions(of: name)
    return page.text
  }
}

/// A help text as it grows, section by section with an empty line between.
private struct HelpPage {
  /// Where the explanations of options begin.
  static let column = 27
  private static let width = 80
  private var sections: [String] = []

  var text: String { sections.joined(separator: "\n") }

  mutating func add(line: String) {
    sections.append(TextColumns.wrapped(line, width: Self.width).map { $0 + "\n" }.joined())
  }

  mutating func add(heading: String, lines: [String]) {
    sections.append(heading + ":\n" + lines.map { "  \($0)\n" }.joined())
  }

  mutating func add(heading: String, rows: [(left: String, right: String)], column: Int) {
    let lines = rows.flatMap { TextColumns.row("  " + $0.left, $0.right, column: column, width: Self.width) }
    sections.append(heading + ":\n" + lines.map { $0 + "\n" }.joined())
  }

  mutating func add(examples: ArraySlice<Command.Example>) {
    add(heading: "Examples", lines: examples.flatMap { ["# " + $0.comment, $0.line] })
  }

  mutating func addOptions(of command: CommandName, and others: [Option] = []) {
    let options = OptionTable.rows(of: command) + others
    for group in OptionGroup.allCases {
      let rows = options.filter { $0.group == group }.map { ($0.synopsis, $0.explanation + $0.defaultNote) }
      if !rows.isEmpty { add(heading: group.rawValue, rows: rows, column: Self.column) }
    }
  }
}

extension Option {
  /// The option with its letter and the name of its value, long names below one another.
  fileprivate var synopsis: String {
    let start = letter.map { "-\($0), " } ?? "    "
    return start + (takesValue ? name.flag + " " + placeholder : name.flag)
  }

  fileprivate var defaultNote: String { defaultText.isEmpty ? "" : " (default: \(defaultText))" }
}
