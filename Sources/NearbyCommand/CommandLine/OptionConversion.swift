import GeoCore

/// How many places to print at most.
enum Limit: Equatable, Sendable {
  case all
  case atMost(Int)
}

/// The order of places.
enum SortOrder: String, CaseIterable, Sendable {
  case distance, name
}

/// When to color the table.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The shells that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// What `--tag` asks of a place.
struct TagFilter: Equatable, Sendable {
  let key: String
  let condition: Condition

  enum Condition: Equatable, Sendable {
    case isPresent
    case equals(String)
    case differs(from: String)
  }

  /// Reads `KEY`, `KEY=VALUE` or `KEY!=VALUE`; a place without the key differs from every value.
  init?(_ text: String) {
    let sign = text.utf8.firstIndex(of: UInt8(ascii: "="))
    var keyText = text[..<(sign ?? text.endIndex)]
    let isNegated = sign != nil && keyText.utf8.last == UInt8(ascii: "!")
    if isNegated { keyText = Substring(keyText.unicodeScalars.dropLast()) }
    if keyText.isBlank || keyText.utf8.first == UInt8(ascii: "!") { return nil }
    key = String(keyText)
    guard let sign else {
      condition = .isPresent
      return
    }
    let value = String(text[text.utf8.index(after: sign)...])
    if value.isBlank { return nil }
    condition = isNegated ? .differs(from: value) : .equals(value)
  }
}

extension ParsedArguments {
  /// Converts the text of an option; nil when it was not given.
  func value<Value>(_ name: OptionName, _ convert: (String) -> Value?) throws(UsageError) -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = convert(text) else { throw .invalidValue(text, .option(name, command)) }
    return value
  }

  func point(_ name: OptionName) throws(UsageError) -> Coordinate? {
    try geometry(name) { text throws(GeoError) in try PointText(parsing: text).coordinate }
  }

  func box(_ name: OptionName) throws(UsageError) -> BoundingBox? {
    try geometry(name) { text throws(GeoError) in try BoundingBox(parsing: text) }
  }

  /// A span of one number for both directions, or of two.
  func span(_ name: OptionName) throws(UsageError) -> CoordinateSpan? {
    guard let numbers = try value(name, Self.oneOrTwoNumbers) else { return nil }
    return try geometry(name) { _ throws(GeoError) in
      try CoordinateSpan(latitudeDelta: numbers.first, longitudeDelta: numbers.second)
    }
  }

  /// The `--radius`, which is above zero.
  func radius() throws(UsageError) -> Distance? {
    guard let radius = try geometry(.radius, { text throws(GeoError) in try Distance(parsing: text) }) else {
      return nil
    }
    guard radius > .zero && radius.meters.isFinite else {
      throw .invalidValue(text(.radius) ?? "", .option(.radius, command))
    }
    return radius
  }

  func limit() throws(UsageError) -> Limit? {
    try value(.limit, Self.wholeNumber).map { $0 == 0 ? .all : .atMost($0) }
  }

  func offset() throws(UsageError) -> Int { try value(.offset, Self.wholeNumber) ?? 0 }

  func tags() throws(UsageError) -> [TagFilter] {
    var filters: [TagFilter] = []
    for text in texts(.tag) {
      guard let filter = TagFilter(text) else { throw .invalidValue(text, .option(.tag, command)) }
      filters.append(filter)
    }
    return filters
  }

  private func geometry<Value>(
    _ name: OptionName, _ convert: (String) throws(GeoError) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = text(name) else { return nil }
    do throws(GeoError) {
      return try convert(text)
    } catch {
      throw .geometry(error, text, .option(name, command))
    }
  }

  private static func oneOrTwoNumbers(_ text: String) -> (first: Double, second: Double)? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let first = DecimalText.number(Substring(parts[0]).trimmed) else {
      return nil
    }
    guard parts.count == 2 else { return (first, first) }
    return DecimalText.number(Substring(parts[1]).trimmed).map { (first, $0) }
  }

  /// A number of digits alone that fits an `Int`.
  private static func wholeNumber(_ text: String) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
