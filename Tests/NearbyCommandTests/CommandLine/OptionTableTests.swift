import Testing

@testable import NearbyCommand

@Suite struct OptionTableTests {
  @Test("every name has a row, and the rows of one name agree")
  func rows() {
    for name in OptionName.allCases {
      let rows = OptionTable.all.filter { $0.name == name }
      #expect(!rows.isEmpty && OptionTable.row(name).name == name, "\(name)")
      #expect(OptionName(word: name.word) == name)
      #expect(Set(rows.map(\.letter)).count <= 1)
      #expect(
        rows.allSatisfy { $0.takesValue == rows[0].takesValue && $0.isRepeatable == rows[0].isRepeatable })
      #expect(rows.allSatisfy { $0.alternatives == rows[0].alternatives })
      for command in CommandName.allCases {
        let owners = rows.filter { $0.commands.includes(command) }
        #expect(owners.count <= 1)
        if let owner = owners.first { #expect(OptionTable.row(name, for: command).help == owner.help) }
      }
    }
    let letters = OptionName.allCases.compactMap { OptionTable.row($0).letter }
    #expect(Set(letters).count == letters.count)
  }

  @Test("a row that takes a value says what to give, a flag does not", arguments: OptionTable.all.map(\.name))
  func expectations(name: OptionName) {
    for row in OptionTable.all where row.name == name {
      #expect(row.takesValue == !row.placeholder.isEmpty)
      #expect(row.takesValue == !(row.expectation.isEmpty && row.kind.choices.isEmpty))
      #expect(!row.help.isEmpty && !row.help.hasSuffix(".") && !row.commands.isEmpty)
    }
  }

  @Test("sets of commands say which commands are in them")
  func commandSets() {
    for command in CommandName.allCases {
      #expect(CommandSet.all.includes(command))
      #expect(!CommandSet([]).includes(command))
      #expect(CommandTable.row(command).name == command)
    }
    #expect(CommandSet.all.commands == CommandName.allCases)
    #expect(CommandTable.all.map(\.name) == CommandName.allCases)
    #expect(CommandSet.import.commands == [.import])
  }

  @Test("examples are right", arguments: CommandName.allCases)
  func examples(command: CommandName) {
    for example in CommandTable.row(command).examples {
      #expect(!example.comment.isEmpty)
      // Of a shell's line, the words of `nearby` itself.
      let words = shellWords(example.line).drop { !$0.hasSuffix("nearby") }.dropFirst().prefix { $0 != "|" }
      let line = words.joined(separator: " ").prefix { $0 != ")" }
      #expect(!words.isEmpty && message(String(line)) == "no error", "\(example.line)")
    }
  }
}
