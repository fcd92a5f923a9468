public import GeoCore
import OpeningHours
public import PlaceStore
public import TextMatching

/// What is searched for, where, and in which order. Compare MKLocalSearch.Request.
public struct PlaceQuery: Sendable {
  /// Where places are searched.
  public enum Area: Sendable {
    /// Everywhere: with a limit the places nearest to this point, without one all of them.
    case around(Coordinate)
    case region(CoordinateRegion)
    case box(BoundingBox)
    /// Every place within `radius` of the centre, as far as distances are printed: to 0.1 m.
    case circle(center: Coordinate, radius: Distance)
    /// Inside any of the polygons, edges included.
    case polygons([Polygon])
  }

  /// What comes first.
  public enum Order: Sendable {
    /// The nearest; ties by name, then id.
    case distance
    /// By the bytes of the name, which is the dictionary's order for Hangul; ties by distance, then id.
    case name
    /// What matches the query's name best, as `NameRank` has it, then the nearest.
    case relevance
  }

  /// What is looked for in the names of places.
  public struct Name: Sendable {
    /// One of these, all of them as good.
    public let patterns: [NamePattern]
    /// Ways to match, tried one after the other until one finds anything; those that stand together count as one.
    public let tries: [[NameMatch.Kind]]
    /// Whether the total is wanted, of any name but the most frequent.
    public var isCounted = true

    /// Looks for one of `patterns`, by default in every way, the better ones first.
    public init(
      _ patterns: NamePattern..., tries: [[NameMatch.Kind]] = NameMatch.Kind.allCases.map { [$0] }
    ) {
      self.init(patterns, tries: tries)
    }

    /// The best match among the names of `place`, up to the way `kind`, and the name that has it.
    public func match(in place: Place, trying kind: NameMatch.Kind) -> (match: NameMatch, text: String)? {
      var best: (match: NameMatch, text: String)?
      for text in [place.name] + place.names.map(\.value) {
        for pattern in patterns {
          guard let match = pattern.match(in: FoldedName(text), trying: kind) else { continue }
          if let best, NameRank(best.match) <= NameRank(match) { continue }
          best = (match, text)
        }
      }
      return best
    }

    /// Looks for one of `patterns` in some ways.
    public init(_ patterns: [NamePattern], tries: [[NameMatch.Kind]]) {
      self.patterns = patterns
      self.tries = tries
    }
  }

  /// A condition on a tag. A tag that holds several values parted by `;` equals each of them.
  public struct TagCondition: Hashable, Sendable {
    public enum Claim: Hashable, Sendable {
      case isPresent
      case equals(String)
      /// Also true of a place without the tag.
      case differs(from: String)
    }

    public let key: String
    public let claim: Claim

    public init(key: String, claim: Claim) {
      self.key = key
      self.claim = claim
    }
  }

  /// A condition on whether a place is open.
  public struct HoursCondition: Hashable, Sendable {
    /// What becomes of places of which it is not known.
    public enum Unknown: String, CaseIterable, Sendable {
      case keep, drop, only
    }

    /// The time, by the clock of each place unless it has its own offset.
    public var time: TypedTime
    /// Whether a place has to be open; if not, the condition is on `unknown` alone.
    public var isOpen: Bool
    /// How many seconds from `time` on a place has to be open; 0 is that moment.
    public var seconds: Int
    public var unknown: Unknown

    /// Asks for places that are open at `time` and for `seconds` from then on.
    public init(at time: TypedTime, isOpen: Bool = true, for seconds: Int = 0, unknown: Unknown = .drop) {
      self.time = time
      self.isOpen = isOpen
      self.seconds = seconds
      self.unknown = unknown
    }
  }

  /// Ids of categories, each with all below it; every category when empty.
  public var categories: [String]
  public var area: Area
  /// Where distances are measured from; the middle of the area when `nil`.
  public var origin: Coordinate?
  public var order: Order
  /// The most places to return; all when `nil`.
  public var limit: Int?
  /// How many of the first places to leave out.
  public var offset: Int
  public var tags: [TagCondition]
  /// Whether a place has to be open; not asked when `nil`.
  public var hours: HoursCondition?
  /// Where the system has its time zones, by which hours are judged.
  public var zoneInfoFolder = TimeZoneRules.systemFolder
  /// The only places that count, such as favorites; all when `nil`.
  public var selection: PlaceSelection?
  /// What one of a place's names must have.
  public var name: Name?

  public init(
    categories: [String] = [], in area: Area, from origin: Coordinate? = nil,
    order: Order = .distance, limit: Int? = nil, offset: Int = 0, tags: [TagCondition] = [],
    hours: HoursCondition? = nil, name: Name? = nil
  ) {
    self.categories = categories
    self.area = area
    self.origin = origin
    self.order = order
    self.limit = limit
    self.offset = offset
    self.tags = tags
    self.hours = hours
    self.name = name
  }

  /// The point that distances are measured from.
  public var measuringPoint: Coordinate {
    origin ?? area.center
  }
}

extension PlaceQuery.Area {
  /// The middle of the area; 0,0 for no polygons.
  public var center: Coordinate {
    switch self {
    case .around(let center): center
    case .region(let region): region.center
    case .box(let box): box.center
    case .circle(let center, _): center
    case .polygons(let polygons):
      polygons.map(\.boundingBox).reduce(nil) { $0?.union($1) ?? $1 }?.center
        ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
    }
  }
}
