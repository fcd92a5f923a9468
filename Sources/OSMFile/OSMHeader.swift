public import GeoCore

/// What a file says of itself.
public struct OSMHeader: Hashable, Sendable {
  /// The region that the file covers.
  public internal(set) var bounds: BoxE7?
  /// The program that wrote it.
  public internal(set) var writingProgram: String?
  /// Where its data come from.
  public internal(set) var source: String?
  /// The time that its data are of, in seconds since 1970, UTC.
  public internal(set) var replicationTimestamp: Int64?
  /// Whether nodes come first, then ways, then relations, each by id.
  public internal(set) var isSortedByTypeThenID = false
  /// Whether it holds several versions of elements; each visible one is read as an element.
  ///
  /// Such a file is made for looking back: `osmium time-filter` makes an ordinary one of it.
  public internal(set) var holdsHistory = false
}

extension OSMHeader {
  private static let knownFeatures: Set<String> = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
  ]

  /// Reads an unpacked header block, the first `length` of `block`; `offset` is where it begins in the file.
  ///
  /// - Source: OpenStreetMap Wiki, "PBF Format", message `HeaderBlock`.
  init(_ block: [UInt8], length: Int, path: String, offset: Int) throws(OSMFileError) {
    let bytes = block.span
    var cursor = WireCursor(0..<length)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1):
        bounds = OSMHeader.bounds(bytes, cursor.range(bytes))
      case .bytes(4):
        let feature = String(decoding: block[cursor.range(bytes)], as: UTF8.self)
        guard OSMHeader.knownFeatures.contains(feature) else {
          throw .unsupportedFeature(name: feature, path: path)
        }
        if feature == "HistoricalInformation" { holdsHistory = true }
      case .bytes(5):
        let feature = String(decoding: block[cursor.range(bytes)], as: UTF8.self)
        if feature == "Sort.Type_then_ID" { isSortedByTypeThenID = true }
      case .bytes(16): writingProgram = String(decoding: block[cursor.range(bytes)], as: UTF8.self)
      case .bytes(17): source = String(decoding: block[cursor.range(bytes)], as: UTF8.self)
      case .number(32): replicationTimestamp = Int64(bitPattern: cursor.varint(bytes))
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else {
      throw .damaged(problem: PBFProblem.brokenMessage.text, path: path, offset: offset)
    }
  }

  /// Reads a box in nanodegrees; `nil` when it makes no sense.
  private static func bounds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> BoxE7? {
    var (west, east, north, south) = (Int64(0), Int64(0), Int64(0), Int64(0))
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .number(1): west = cursor.zigzag(bytes)
      case .number(2): east = cursor.zigzag(bytes)
      case .number(3): north = cursor.zigzag(bytes)
      case .number(4): south = cursor.zigzag(bytes)
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else { return nil }
    let scale = CoordinateScale(granularity: 1)
    guard let low = scale.point(latitude: south, longitude: west),
      let high = scale.point(latitude: north, longitude: east)
    else { return nil }
    return bounds(from: low, to: high)
  }

  static func bounds(from low: OSMPoint, to high: OSMPoint) -> BoxE7? {
    let eastmost = BoxE7.world.maxLongitude
    let box = BoxE7(
      minLatitude: low.latitudeE7, minLongitude: min(low.longitudeE7, eastmost),
      maxLatitude: high.latitudeE7, maxLongitude: min(high.longitudeE7, eastmost))
    return box.isEmpty ? nil : box
  }
}
