import FeatureOutput
import Testing

@testable import NearbyCommand

@Suite struct HelpTextTests {
  private static let topics: [HelpTopic] = [.overview] + CommandName.allCases.map { .command($0) }

  @Test("help begins with examples and fits 80 columns", arguments: topics)
  func layout(topic: HelpTopic) {
    let text = HelpText.text(for: topic)
    #expect(text.hasPrefix("Examples:\n"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.width(of: String(line)) <= 80, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test("every option of a command is in its help", arguments: CommandName.allCases)
  func options(command: CommandName) {
    let text = HelpText.text(for: .command(command))
    for option in OptionTable.rows(of: command) { #expect(text.contains(option.name.flag), "\(option.name)") }
    for usage in CommandTable.row(command).usage { #expect(text.contains(usage)) }
  }

  @Test("the overview names every command and the options of find")
  func overview() {
    let text = HelpText.text(for: .overview)
    for command in CommandTable.all { #expect(text.contains("  \(command.name.rawValue) ")) }
    for option in OptionTable.rows(of: .find) { #expect(text.contains(option.name.flag)) }
    #expect(HelpText.text(for: .version) == "nearby \(Release.version)\n")
  }

  @Test("columns are broken at spaces")
  func columns() {
    #expect(TextColumns.wrapped("a bb ccc dddd", width: 6) == ["a bb", "ccc", "dddd"])
    #expect(TextColumns.wrapped("", width: 6).isEmpty)
    #expect(TextColumns.wrapped("longword a", width: 3) == ["longword", "a"])
    #expect(TextColumns.row("ab", "c d", column: 5, width: 6) == ["ab   c", "     d"])
    #expect(TextColumns.row("abcd", "c", column: 5, width: 9) == ["abcd", "     c"])
    #expect(TextColumns.row("ab", "", column: 5, width: 9) == ["ab"])
  }
}
