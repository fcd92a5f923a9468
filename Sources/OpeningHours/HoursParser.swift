import GeoCore

extension HoursExpression {
  /// The most bytes, rules and points in time (`10:00-16:00/30` is 13) that are read.
  public static let longestText = 65_536
  static let mostRules = 4096
  static let mostPoints = 10_000

  /// Reads `text` by the grammar of the specification.
  ///
  /// Letters may be large or small, and spaces more or fewer where nothing else could be meant.
  ///
  /// - Throws: `HoursError`, with the character and what was expected there.
  /// - Complexity: O(n) of the length.
  public init(parsing text: String) throws(HoursError) {
    guard text.utf8.count <= HoursExpression.longestText else {
      throw .tooLong(limit: HoursExpression.longestText, unit: "bytes")
    }
    var parser = HoursParser(Array(text.utf8))
    rules = try parser.rules()
  }
}

/// Reads a value from front to back; each part of the grammar is a method that leaves what it does not know.
struct HoursParser {
  var scanner: HoursScanner
  /// How many points in time the spans so far stand for.
  var pointCount = 0

  init(_ bytes: [UInt8]) {
    scanner = HoursScanner(bytes)
  }

  mutating func rules() throws(HoursError) -> FlatList<HoursRule> {
    var rules: FlatList<HoursRule> = []
    rules.reserveCapacity(4)
    rules.append(try rule(.normal))
    while !scanner.isAtEnd {
      guard let separator = separator() else { throw scanner.unexpected(.ruleEnd) }
      // A separator at the very end is a common slip and changes nothing.
      if scanner.isAtEnd && separator == .normal { break }
      guard rules.count < HoursExpression.mostRules else {
        throw .tooLong(limit: HoursExpression.mostRules, unit: "rules")
      }
      rules.append(try rule(separator))
    }
    return rules
  }

  private mutating func separator() -> HoursRule.Separator? {
    scanner.skipSpaces()
    if scanner.take(";") { return scanner.skipSpaces(.normal) }
    if scanner.take(",") { return scanner.skipSpaces(.additional) }
    if scanner.takeText("||") { return scanner.skipSpaces(.fallback) }
    return nil
  }

  private mutating func rule(_ separator: HoursRule.Separator) throws(HoursError) -> HoursRule {
    scanner.skipSpaces()
    let start = scanner.position
    var days = DaySelector()
    var times: FlatList<TimeSpan> = []
    if scanner.takeText("24/7") {
      times = []
    } else {
      try wideSelectors(&days)
      try weekdaySelector(&days)
      scanner.skipSpaces()
      if days.isEveryDay == false, scanner.isAt(":") { _ = scanner.take(":") }
      times = try timeSelector()
    }
    let selectorEnd = scanner.position
    scanner.skipSpaces()
    let (modifier, comment) = try ruleModifier()
    guard scanner.position > start, selectorEnd > start || modifier != nil else {
      throw scanner.unexpected(.rule)
    }
    let words = joined(days.comment, comment)
    return HoursRule(
      separator: separator, days: consume days, times: times, modifier: modifier ?? .open, comment: words)
  }

  private func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return first + " " + second
  }

  /// Reads open, closed, off or unknown with a comment, or a comment alone, which means unknown.
  private mutating func ruleModifier() throws(HoursError) -> (HoursRule.Modifier?, String?) {
    var modifier: HoursRule.Modifier?
    if scanner.isAtLetter {
      guard let word = scanner.peekModifier() else { return (nil, nil) }
      modifier = word
      scanner.skipWord()
      scanner.skipSpaces()
    }
    guard scanner.isAt("\"") else { return (modifier, nil) }
    return (modifier ?? .unknown, try comment())
  }

  mutating func comment() throws(HoursError) -> String {
    let start = scanner.position
    guard scanner.take("\""), let text = scanner.text(upTo: "\"") else {
      throw scanner.unexpected(.closingQuote, at: start)
    }
    return text
  }
}
