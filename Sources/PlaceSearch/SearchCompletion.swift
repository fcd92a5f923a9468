public import GeoCore
public import PlaceStore

/// A suggestion while one types. Compare MKLocalSearchCompletion.
public struct SearchCompletion: Sendable {
  /// What is suggested.
  public enum Subject: Sendable {
    /// With the number of its places.
    case category(PlaceCategory, Int)
    case region(NamedRegion)
    /// With its country, if the catalog has it.
    case city(City, Country?)
    case place(PlaceMatch)
  }

  /// The kinds of what is suggested, in the order in which they take turns.
  public enum Kind: UInt8, Hashable, CaseIterable, Sendable {
    case category, region, city, place
  }

  public let subject: Subject
  /// The id, which is unique among those of its kind in one dataset.
  public let id: String
  /// The name that matches best: the one in the language asked for when it matches as well as any.
  public let title: String
  /// What of the title matches, in Unicode scalars, from left to right.
  public let ranges: [Range<Int>]
  /// How well it matches.
  public let rank: NameRank

  /// What kind it is of.
  public var kind: Kind {
    switch subject {
    case .category: .category
    case .region: .region
    case .city: .city
    case .place: .place
    }
  }

  /// Where it is, a region by its centre; `nil` for a category.
  public var coordinate: Coordinate? {
    switch subject {
    case .category: nil
    case .region(let region): region.region.center
    case .city(let city, _): city.place.coordinate
    case .place(let match): match.coordinate
    }
  }
}

/// What a text was found to name, before anything of it is read: its rank, and what orders it among its like.
struct CompletionCandidate {
  let kind: SearchCompletion.Kind
  let rank: NameRank
  /// The less, the earlier among those of its kind and rank.
  let order: Double
  /// The row in a vocabulary, the index of a city, or the position among the places found.
  let index: Int
  /// How many of its kind and rank stand before it.
  var turn = 0

  /// Whether the best of a rank stand by kind, and each kind in its own order.
  func precedesInKind(_ other: CompletionCandidate) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return order != other.order ? order < other.order : index < other.index
  }
}

extension [CompletionCandidate] {
  /// Puts the best first: by rank, and within one rank the kinds take turns.
  ///
  /// - Parameter citiesLast: whether all cities follow the rest.
  mutating func sortByTurns(citiesLast: Bool) {
    sort { $0.precedesInKind($1) }
    for number in indices.dropFirst() {
      let last = self[number - 1]
      if last.rank == self[number].rank, last.kind == self[number].kind { self[number].turn = last.turn + 1 }
    }
    sort { left, right in
      if citiesLast, (left.kind == .city) != (right.kind == .city) { return right.kind == .city }
      if left.rank != right.rank { return left.rank < right.rank }
      return left.turn != right.turn ? left.turn < right.turn : left.kind.rawValue < right.kind.rawValue
    }
  }
}
