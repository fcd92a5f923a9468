import GeoCore

/// Why a record is left out.
enum SkipReason: Error, Hashable {
  case noCoordinates
  case zeroCoordinates
  case notANumber(String)
  case latitudeOutOfRange(isSwapped: Bool)
  case noName
  case noCategory
  case unknownCategory(String)
  /// The row has more fields than the table has columns, as from a comma that is not quoted: they may be shifted.
  case extraFields
  /// The source itself marks the position as far from the address.
  case positionElsewhere
  /// A list of ids to leave out names it, for a reason.
  case excluded(String)

  /// Reads the coordinates that two cells state.
  static func coordinate(_ latitude: String, _ longitude: String) throws(SkipReason) -> Coordinate {
    guard !latitude.isEmpty, !longitude.isEmpty else { throw .noCoordinates }
    guard let north = number(latitude) else { throw .notANumber(latitude) }
    guard let east = number(longitude) else { throw .notANumber(longitude) }
    guard north != 0 || east != 0 else { throw .zeroCoordinates }
    do throws(GeoError) {
      return try Coordinate(latitude: north, longitude: east)
    } catch {
      throw .latitudeOutOfRange(isSwapped: abs(east) <= 90 && abs(north) <= 180)
    }
  }

  /// A plain decimal number, spaces around it allowed: no "nan", no "0x1p3".
  private static func number(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard words.count == 1, words[0].utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(words[0]).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension SkipReason: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCoordinates: "without coordinates"
    case .zeroCoordinates: "at 0,0, which stands for no coordinates"
    case .notANumber: "with coordinates that are no numbers"
    case .latitudeOutOfRange(let isSwapped):
      "with a latitude outside ±90" + (isSwapped ? "; latitude and longitude may be swapped" : "")
    case .noName: "without a name"
    case .noCategory: "without a category"
    case .unknownCategory(let text): "of the unknown category '\(text)'"
    case .extraFields: "with more fields than there are columns"
    case .positionElsewhere: "whose position is marked as far from the address"
    case .excluded(let reason): "listed to be left out: \(reason)"
    }
  }
}
