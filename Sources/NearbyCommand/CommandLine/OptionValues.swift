/// The options of a command line in the order given, each with its text; that of a flag is empty.
struct OptionValues: Equatable, Sendable {
  // Two arrays of types that every program has: an array of pairs would cost each start the making of its type.
  private var numbers: [UInt8] = []
  private var texts: [String] = []

  init() {}

  init(_ flag: OptionName) { append(flag) }

  var count: Int { numbers.count }

  func name(at position: Int) -> OptionName { OptionName(rawValue: numbers[position]) ?? .help }

  func text(at position: Int) -> String { texts[position] }

  func contains(_ name: OptionName) -> Bool { numbers.contains(name.rawValue) }

  /// The first text of `name` among all, or among those before a position.
  func firstText(of name: OptionName, before end: Int? = nil) -> String? {
    for position in 0..<(end ?? count) where numbers[position] == name.rawValue { return texts[position] }
    return nil
  }

  mutating func append(_ name: OptionName, _ text: String = "") {
    numbers.append(name.rawValue)
    texts.append(text)
  }
}
