public import GeoCore

/// Turns features into the bytes of one format.
///
/// Called in the order `begin`, `write` for each feature, `end`. Borrowed texts of a feature are not kept after
/// `write`; those of the head must stay valid until `end`.
public protocol FeatureWriter {
  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer)
  mutating func write(_ feature: Feature, into output: inout OutputBuffer)
  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer)
  /// Writes a feature of which only the key and the values of the answer need be set, if the writer has kept what it wrote for
  /// that key; false if not, and the feature is then to be given to `write` as a whole.
  mutating func writeKept(_ feature: Feature, into output: inout OutputBuffer) -> Bool
}

extension FeatureWriter {
  public mutating func writeKept(_ feature: Feature, into output: inout OutputBuffer) -> Bool { false }
}

/// What is said before the features.
public struct FeatureHead {
  /// Members of the JSON object before the list.
  public var members: FlatList<FeatureMember>
  /// The key of the list, as "places"; nil where the answer is one thing and the feature's members stand by themselves.
  public var listKey: String?
  /// How many features follow, where that is known; `count` prints it without seeing one.
  public var count: Int?
  /// The box of all features, for GeoJSON.
  public var boundingBox: BoundingBox?
  /// Lines above the table.
  public var captions: [String]
  /// Whether a JSON object stands on one line, as a line of many answers.
  public var isOnOneLine = false
  /// The number of the first row of the table, nil for a table without numbers.
  public var firstNumber: Int?

  public init(
    members: FlatList<FeatureMember> = FlatList(), listKey: String?, count: Int? = nil,
    boundingBox: BoundingBox? = nil,
    captions: [String] = [], firstNumber: Int? = 1
  ) {
    self.members = members
    self.listKey = listKey
    self.count = count
    self.boundingBox = boundingBox
    self.captions = captions
    self.firstNumber = firstNumber
  }
}

/// What is said after the features.
public struct FeatureTail {
  /// Members of the JSON object after the list.
  public var members: FlatList<FeatureMember>
  /// Lines below the table.
  public var footers: [String]

  public init(members: FlatList<FeatureMember> = FlatList(), footers: [String] = []) {
    self.members = members
    self.footers = footers
  }
}
