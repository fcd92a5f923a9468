/// One field of a kind of result: its key in the data formats and its column in the table.
public struct FeatureField: Hashable, Sendable {
  /// Which formats show a field without being asked.
  public enum Audience: Hashable, Sendable {
    /// Data formats and the table.
    case everyone
    /// Data formats alone.
    case data
    /// The table alone, in place and at the place of the data field of the same name if there is one.
    case table
  }

  /// How the table shows a number.
  public enum Style: Hashable, Sendable {
    /// As the data formats do.
    case plain
    /// Metres as a length with a unit.
    case distance
    /// Degrees as a compass word.
    case compass
  }

  /// Where a column's text stands.
  public enum Alignment: Hashable, Sendable {
    case leading
    case trailing
  }

  public let name: String
  public let koreanTitle: String
  public let englishTitle: String
  public let audience: Audience
  public let style: Style
  public let alignment: Alignment
  /// Down to which width a narrow terminal may cut the column; nil where it is shown whole or not at all.
  public let minimumWidth: Int?
  /// Which columns a narrow terminal loses last; of those with a minimum width, the lowest is also cut first.
  public let priority: Int
  /// Whether the value is an object, so that `name.key` selects one member.
  public let hasKeys: Bool
  /// Whether the value is one of those that `Feature.sharedEdition` speaks of.
  public let isShared: Bool
  /// Whether the value changes from answer to answer, as no value does that `Feature.textKey` speaks of.
  public let isOfAnswer: Bool
  /// Whether the table does without the column where no feature has a value.
  public let hidesWhenEmpty: Bool

  public init(
    _ name: String, korean: String, english: String, audience: Audience = .data, style: Style = .plain,
    alignment: Alignment = .leading, minimumWidth: Int? = nil, priority: Int = 0, hasKeys: Bool = false,
    isShared: Bool = false, isOfAnswer: Bool = false, hidesWhenEmpty: Bool = false
  ) {
    self.name = name
    koreanTitle = korean
    englishTitle = english
    self.audience = audience
    self.style = style
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.priority = priority
    self.hasKeys = hasKeys
    self.isShared = isShared
    self.isOfAnswer = isOfAnswer
    self.hidesWhenEmpty = hidesWhenEmpty
  }
}
