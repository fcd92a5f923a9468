public import GeoCore

/// One result of a command, whatever its kind: where it is, and its values in the order of a schema.
///
/// Made once and changed in place for each result, so that writing ten thousand of them allocates nothing.
public struct Feature {
  public var geometry: FeatureGeometry
  public var values: FlatList<FeatureValue>
  /// A number for the values of the shared fields: where it is that of the feature that a writer was given before, so are they,
  /// and their text can serve again. Whoever fills features for a writer counts it up with each change; 0 says nothing.
  public var sharedEdition = 0
  /// A number for all values but those of the answer (`FeatureField.isOfAnswer`): whenever a writer is given it again, so are
  /// they, and `FeatureWriter.writeKept(_:into:)` may know them. 0 says nothing.
  public var textKey: UInt64 = 0
  /// The key of a feature that comes a few features later; 0 says nothing.
  public var upcomingTextKey: UInt64 = 0

  /// Makes a feature whose values are all null.
  public init(of schema: FeatureSchema) {
    geometry = .none
    values = FlatList(repeating: .null, count: schema.fields.count)
  }

  /// Makes a feature of values in the order of the schema.
  public init(geometry: FeatureGeometry, values: FlatList<FeatureValue>) {
    self.geometry = geometry
    self.values = values
  }

  /// What data formats show of the values, which are those of `schema`, as an object.
  public func object(of schema: FeatureSchema) -> FeatureValue {
    .object(
      FlatList(capacity: schema.fields.count) {
        for index in schema.fields.indices where schema.fields[index].audience != .table {
          $0.append(FeatureMember(schema.fields[index].name, values[index]))
        }
      })
  }

  /// Sets the value at `index` to pairs that `fill` appends, in the storage that the value had before.
  public mutating func setPairs(at index: Int, _ fill: (inout FlatList<TextPair>) -> Void) {
    var pairs = FlatList<TextPair>()
    if case .pairs(let previous) = values[index] { pairs = previous }
    values[index] = .null
    pairs.removeAll(keepingCapacity: true)
    fill(&pairs)
    values[index] = .pairs(pairs)
  }
}

/// Where a feature is.
public enum FeatureGeometry: Hashable, Sendable {
  case none
  /// A point, in degrees times ten million.
  case point(latitudeE7: Int32, longitudeE7: Int32)
  /// An area of which the box is known.
  case box(BoundingBox)

  /// Makes a point.
  public static func point(_ coordinate: Coordinate) -> FeatureGeometry {
    .point(latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7)
  }
}
