import FeatureOutput
import GeoCore
import PlaceStore

/// A place of one's own list: a place of the data, or a point with a name.
struct Favorite: Equatable, Sendable {
  let id: String
  let name: String
  /// The id of its category; empty for a point.
  let category: String
  let coordinate: Coordinate
  /// The day on which it was added, such as 2026-11-30; empty when it is not stated.
  let added: String
  var note: String

  /// The names of the columns, which the file begins with.
  static let columns = ["id", "name", "category", "lat", "lon", "added", "note"]
  /// Added and note may be left out, and further columns follow.
  private static let fewestColumns = 5

  init(_ place: Place, added: String, note: String) {
    self.init(
      id: place.id, name: place.name, category: place.category, coordinate: place.coordinate, added: added,
      note: note)
  }

  init(
    id: String, name: String, category: String, coordinate: Coordinate, added: String, note: String
  ) {
    (self.id, self.name, self.category) = (id, name, category)
    (self.coordinate, self.added, self.note) = (coordinate, added, note)
  }

  /// Reads a line of the file; nil when it is no favorite.
  init?(line: ArraySlice<UInt8>) {
    let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { Favorite.text($0) }
    guard cells.count >= Favorite.fewestColumns, let id = cells[0], !id.isEmpty, let name = cells[1],
      let category = cells[2], let latitude = cells[3].flatMap({ DecimalText.number($0) }),
      let longitude = cells[4].flatMap({ DecimalText.number($0) }),
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    guard let added = cells.count > 5 ? cells[5] : "", let note = cells.count > 6 ? cells[6] : "" else {
      return nil
    }
    self.init(
      id: id, name: name, category: category, coordinate: coordinate, added: added, note: note)
  }

  /// The line of the file, without its end.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ text: String) { TabSeparatedText.append(.string(text), to: &bytes) }
    for text in [id, name, category] {
      append(text)
      bytes.append(UInt8(ascii: "\t"))
    }
    DecimalText.append(e7: coordinate.latitudeE7, to: &bytes)
    bytes.append(UInt8(ascii: "\t"))
    DecimalText.append(e7: coordinate.longitudeE7, to: &bytes)
    for text in [added, note] {
      bytes.append(UInt8(ascii: "\t"))
      append(text)
    }
    return bytes
  }

  /// The text of a cell; nil when it is no UTF-8 or has an escape that there is not.
  private static func text(_ cell: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in cell {
      guard isEscaped || byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: return nil
        }
      }
      isEscaped.toggle()
    }
    return isEscaped ? nil : String(validating: bytes, as: UTF8.self)
  }
}
