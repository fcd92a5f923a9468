public import GeoCore

/// A place: what it is, where it is, and what is known of it. Compare MKMapItem.
public struct Place: Hashable, Sendable {
  /// A name in a language or of a kind, or an OpenStreetMap tag.
  public struct Pair: Hashable, Sendable {
    public let key: String
    public let value: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Unique within its dataset.
  public var id: String
  /// The name on the spot; never empty.
  public var name: String
  /// Further names by language (`ko`, `en`) or kind (`alt_name`), sorted by key.
  public var names: [Pair]
  /// The id of its category in the vocabulary, such as `parking-street`.
  public var category: String
  public var coordinate: Coordinate
  public var address: String?
  public var phone: String?
  /// A value in OpenStreetMap's `opening_hours` language.
  public var openingHours: String?
  /// OpenStreetMap tags that say more, such as `fee`, sorted by key.
  public var tags: [Pair]
  /// The key of the source that the place comes from.
  public var source: String?
  /// The records of other sources, or of the same map, that are this place as well: for each the key of its source and its id.
  public var merged: [Pair]

  public init(
    id: String, name: String, names: [Pair] = [], category: String, coordinate: Coordinate,
    address: String? = nil, phone: String? = nil, openingHours: String? = nil, tags: [Pair] = [],
    source: String? = nil, merged: [Pair] = []
  ) {
    self.id = id
    self.name = name
    self.names = names
    self.category = category
    self.coordinate = coordinate
    self.address = address
    self.phone = phone
    self.openingHours = openingHours
    self.tags = tags
    self.source = source
    self.merged = merged
  }

  /// The name in `language`; where it has none in that, the name that it goes by.
  public func name(in language: Language) -> String {
    names.first { $0.key == language.rawValue }?.value ?? name
  }

  /// Returns the value of the tag `key`.
  public func tag(_ key: String) -> String? {
    tags.first { $0.key == key }?.value
  }
}
