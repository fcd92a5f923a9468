import Testing

@testable import NearbyCommand

@Suite struct OptionRulesTests {
  @Test("every pair that says where twice, or one thing in two ways, is refused in both orders")
  func pairs() {
    let samples: [(OptionName, String)] = [
      (.region, "busan"), (.center, "1,2"), (.bbox, "1,2,3,4"), (.near, "1,2"), (.within, "a"),
    ]
    for (first, firstText) in samples {
      for (second, secondText) in samples where first != second {
        #expect(throws: UsageError.conflictingOptions(first, second)) {
          try ParsedArguments(["p", first.flag, firstText, second.flag, secondText])
        }
      }
    }
    #expect(throws: UsageError.conflictingOptions(.json, .format)) { try parsed("p --json --format csv") }
    #expect(throws: UsageError.conflictingOptions(.radius, .span)) {
      try parsed("p --radius 1 --center 1,1 --span 1")
    }
  }

  @Test("an option that needs another is content with either")
  func companions() throws {
    #expect(try parsed("p --radius 1 --near 1,1").has(.radius))
    #expect(try parsed("p --radius 1 --center 1,1").has(.radius))
    #expect(throws: UsageError.missingCompanion(.radius, needs: [.near, .center])) {
      try parsed("p --radius 1")
    }
    #expect(throws: UsageError.missingCompanion(.span, needs: [.center])) {
      try parsed("p --span 1 --near 1,1")
    }
  }

  @Test("exclusion is mutual")
  func mutual() {
    for name in OptionName.allCases {
      for other in OptionRules.excluded(by: OptionTable.row(name)) {
        #expect(OptionRules.excluded(by: OptionTable.row(other)).contains(name))
        #expect(other != name)
      }
    }
    #expect(OptionRules.excluded(by: .json) == [.format])
  }
}
