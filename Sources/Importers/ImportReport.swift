public import GeoCore

/// What became of the records of the sources.
public struct ImportReport: Sendable {
  /// How many reasons that repeat what a source says are told apart, of one kind; the rest is counted together.
  static let mostReasonsOfKind = 20

  /// Records that were left out for one reason.
  public struct Skip: Sendable {
    public let reason: String
    public fileprivate(set) var count: Int
    /// Where the first few stand, as FILE:LINE.
    public fileprivate(set) var examples: [String]
  }

  /// What became of the roads of maps.
  public struct Roads: Hashable, Sendable {
    /// Roads kept, in whole or in part.
    public var kept = 0
    /// The length of all roads, each counted once.
    public var length = Distance.meters(0)
    /// Roads some of whose nodes are not in the files, which end there or have lost them.
    public var cut = 0
    /// How many nodes of roads are not in the files.
    public var missingNodes = 0
    /// Relations that restrict turns.
    public var restrictions = 0
    /// Those of them that are of no use: their roads are missing or do not meet at one node.
    public var unusableRestrictions = 0
  }

  /// Records read.
  public private(set) var read = 0
  /// Places kept.
  public private(set) var kept = 0
  /// Records that have become part of another place that is the same.
  public private(set) var merged = 0
  /// Places kept that state no category and have that which their name ends with.
  public private(set) var namedByKind = 0
  /// Places kept although nothing tells their kind.
  public private(set) var withoutKind = 0
  /// Administrative boundaries kept.
  public private(set) var boundaries = 0
  /// Administrative boundaries left out because their outline is not whole in the file, which ends before it closes.
  public private(set) var cutBoundaries = 0
  /// What became of the roads of maps; nil when none were asked for.
  public private(set) var roads: Roads?
  /// What was left out, by reason, in the order in which reasons came up.
  ///
  /// Of reasons that repeat what the source says, such as unknown categories, those beyond the first twenty are one.
  public private(set) var skips: [Skip] = []
  /// What was strange about whole sources, though they could be read; the first twenty.
  public private(set) var notes: [String] = []
  /// For each reason: where it stands in `skips`.
  private var indexes: [String: Int] = [:]
  /// For each kind of reason that repeats what a source says: how many of them there are.
  private var reasonCounts: [String: Int] = [:]

  /// Records left out.
  public var leftOut: Int { read - kept - merged }

  /// Whether records were read and all of them are left out for want of a category.
  public var lacksCategories: Bool {
    read > 0 && skips.count == 1 && skips[0].count == read
      && skips[0].reason == SkipReason.noCategory.description
  }

  public init() {}

  /// Counts a place that is kept and the records that are part of it besides the first.
  mutating func keep(merging count: Int = 0) {
    read += 1 + count
    kept += 1
    merged += count
  }

  /// Counts a place whose category is told by the end of its name.
  mutating func tellByName() {
    namedByKind += 1
  }

  /// Counts a place whose kind nothing tells.
  mutating func keepWithoutKind() {
    withoutKind += 1
  }

  /// Counts an administrative boundary that is kept.
  mutating func keepBoundary() {
    boundaries += 1
  }

  /// Counts an administrative boundary whose outline is not whole.
  mutating func skipBoundary() {
    cutBoundaries += 1
  }

  /// States what became of roads, once all maps are read.
  mutating func state(_ roads: Roads) {
    self.roads = roads
  }

  /// Says what is strange about a source.
  mutating func note(_ text: String) {
    if notes.count < ImportReport.mostReasonsOfKind { notes.append(text) }
  }

  /// Counts records of places kept that have become part of another.
  mutating func merge(_ count: Int) {
    kept -= count
    merged += count
  }

  /// Counts a record that is left out; `position` says where it stands, as FILE:LINE.
  mutating func skip(_ reason: SkipReason, at position: String) {
    read += 1
    let index = index(of: reason)
    skips[index].count += 1
    if skips[index].examples.count < 3 { skips[index].examples.append(position) }
  }

  private mutating func index(of reason: SkipReason) -> Int {
    let words = reason.description
    if let known = indexes[words] { return known }
    guard let rest = reason.restDescription else { return append(words) }
    if reasonCounts[rest, default: 0] < ImportReport.mostReasonsOfKind {
      reasonCounts[rest, default: 0] += 1
      return append(words)
    }
    return indexes[rest] ?? append(rest)
  }

  private mutating func append(_ words: String) -> Int {
    indexes[words] = skips.count
    skips.append(Skip(reason: words, count: 0, examples: []))
    return skips.count - 1
  }
}

extension ImportReport: CustomStringConvertible {
  /// One line for the whole and one for each reason.
  public var description: String {
    var lines = [
      "\(read) \(read == 1 ? "record" : "records") read, \(kept) \(kept == 1 ? "place" : "places") kept, "
        + (merged > 0 ? "\(merged) merged, " : "") + "\(leftOut) left out"
    ]
    for skip in skips {
      let more = skip.count > skip.examples.count ? ", …" : ""
      lines.append("  \(skip.count) \(skip.reason) (\(ImportReport.list(skip.examples))\(more))")
    }
    if namedByKind > 0 {
      lines.append(
        "  \(namedByKind) kept with the category that the name ends with; --category gives another to all of them"
      )
    }
    if withoutKind > 0 {
      lines.append(
        "  \(withoutKind) kept as `other`, since nothing tells their category; --category gives another to all of them"
      )
    }
    if boundaries + cutBoundaries > 0 {
      lines.append(
        "  \(boundaries) administrative \(boundaries == 1 ? "boundary" : "boundaries") kept"
          + (cutBoundaries > 0 ? ", \(cutBoundaries) cut by the edge of the file" : ""))
    }
    lines += roads?.lines ?? []
    lines += notes.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }

  /// The positions with commas between them, a file named once for those that follow.
  private static func list(_ positions: [String]) -> String {
    var file: Substring?
    return positions.map { position in
      let colon = position.lastIndex(of: ":") ?? position.startIndex
      let isSame = position[..<colon] == file
      file = position[..<colon]
      return isSame ? String(position[position.index(after: colon)...]) : position
    }.joined(separator: ", ")
  }
}

extension ImportReport.Roads {
  /// A line for roads and one for restrictions of turns, if there are any.
  fileprivate var lines: [String] {
    var kilometers: [UInt8] = []
    DecimalText.append(length.kilometers, decimals: 1, to: &kilometers)
    var lines = [
      "  \(kept) \(kept == 1 ? "road" : "roads") of \(String(decoding: kilometers, as: UTF8.self)) km kept"
    ]
    if cut > 0 {
      let isOne = missingNodes == 1
      lines[0] += ", \(cut) cut where \(missingNodes) \(isOne ? "node is" : "nodes are") not in the file"
    }
    if restrictions > 0 {
      let unusable = unusableRestrictions > 0 ? ", \(unusableRestrictions) unusable" : ""
      lines.append(
        "  \(restrictions) turn \(restrictions == 1 ? "restriction" : "restrictions") read\(unusable)")
    }
    return lines
  }
}
