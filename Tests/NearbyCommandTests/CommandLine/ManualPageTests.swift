import Testing

@testable import NearbyCommand

@Suite struct ManualPageTests {
  @Test("the sections of a manual page stand in their order")
  func sections() {
    let titles = ManualPage.text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4)
    }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXAMPLES", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
        "FILES",
      ])
  }

  @Test("every option, exit code and variable is in it")
  func contents() {
    let text = ManualPage.text
    for name in OptionName.allCases {
      #expect(text.contains(#"\-\-"# + name.word.replacing("-", with: #"\-"#)), "\(name)")
    }
    for code in ExitCode.allCases { #expect(text.contains(#"\fB\#(code.rawValue)\fR"#)) }
    for variable in ManualTables.variables { #expect(text.contains(variable.name)) }
  }

  @Test("it is ASCII, and no line of text is taken for a request")
  func source() {
    let macros: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".br", ".PP"]
    for line in ManualPage.text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.utf8.allSatisfy { $0 < 0x80 && $0 >= 0x20 })
      #expect(!line.hasPrefix("'"))
      if line.hasPrefix(".") { #expect(macros.contains(line.prefix { $0 != " " }), "\(line)") }
    }
  }

  @Test(
    "formatters have nothing to say about it",
    arguments: [["groff", "-man", "-Tutf8", "-ww", "-z"], ["mandoc", "-Tlint"]])
  func formatters(command: [String]) throws {
    guard let result = try ToolRun.run(command, input: ManualPage.text) else { return skipped(command[0]) }
    #expect(result.output == "" && result.errors == "")
  }
}
