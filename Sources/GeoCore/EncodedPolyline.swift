/// Lines of points as short text, the form in which directions services send them.
///
/// Each number is the difference from the point before, in units of 10^-5 or 10^-6 degrees, latitude first. It
/// is shifted left with its sign in the lowest bit, and written from the lowest five bits up, each group plus 63
/// as one ASCII letter, with 32 added while more follow.
///
/// - Source: Google Maps Platform, "Encoded Polyline Algorithm Format".
public enum EncodedPolyline {
  /// The decimals that are kept of a degree.
  public enum Precision: Int, CaseIterable, Sendable {
    /// About 1 m.
    case five = 5
    /// About 0.1 m, as OSRM and Valhalla write it.
    case six = 6

    fileprivate var unitsPerDegree: Double { self == .five ? 1e5 : 1e6 }
  }

  /// Returns the text for `coordinates`.
  ///
  /// - Complexity: O(*n*).
  public static func encode(_ coordinates: [Coordinate], precision: Precision) -> String {
    let scale = precision.unitsPerDegree
    var bytes: [UInt8] = []
    var before: (latitude: Int64, longitude: Int64) = (0, 0)
    for coordinate in coordinates {
      let latitude = Int64((coordinate.latitude * scale).rounded())
      let longitude = Int64((coordinate.longitude * scale).rounded())
      append(latitude - before.latitude, to: &bytes)
      append(longitude - before.longitude, to: &bytes)
      before = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the points that `text` holds.
  ///
  /// - Throws: `GeoError.notAnEncodedPolyline` with the offset of the byte or number that cannot be right:
  ///   another letter, a number without end, a latitude without its longitude, or a point off the earth, as
  ///   with the wrong precision.
  /// - Complexity: O(*n*).
  public static func decode(
    _ text: some StringProtocol, precision: Precision
  ) throws(GeoError) -> [Coordinate] {
    let scale = precision.unitsPerDegree
    let bytes = Array(text.utf8)
    var offset = 0
    var units: (latitude: Int64, longitude: Int64) = (0, 0)
    var coordinates: [Coordinate] = []
    while offset < bytes.count {
      let start = offset
      units.latitude += try number(bytes, &offset)
      units.longitude += try number(bytes, &offset)
      let latitude = Double(units.latitude) / scale
      let longitude = Double(units.longitude) / scale
      guard abs(latitude) <= 90 && abs(longitude) <= 360 else { throw .notAnEncodedPolyline(offset: start) }
      coordinates.append(
        Coordinate(uncheckedLatitude: latitude, longitude: Coordinate.wrapped(longitude)))
    }
    return coordinates
  }

  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: value < 0 ? ~(value << 1) : value << 1)
    while rest >= 32 {
      bytes.append(UInt8(truncatingIfNeeded: rest & 31 | 32) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(truncatingIfNeeded: rest) + 63)
  }

  /// Reads one number of at most 35 bits, which is enough for a whole turn in 10^-6 degrees.
  private static func number(_ bytes: [UInt8], _ offset: inout Int) throws(GeoError) -> Int64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 5) {
      guard offset < bytes.count, case 63...126 = bytes[offset] else { break }
      let group = UInt64(bytes[offset] - 63)
      offset += 1
      value |= (group & 31) << shift
      guard group >= 32 else {
        let magnitude = Int64(bitPattern: value >> 1)
        return value & 1 == 0 ? magnitude : ~magnitude
      }
    }
    throw .notAnEncodedPolyline(offset: offset)
  }
}
