import GeoCore
import PlaceStore

/// Reads places from a dump of GeoNames: a line for each, 19 fields between tabs, no header.
///
/// Only kinds that the category vocabulary has become places; towns, rivers and mountains are left out and counted by
/// class.
///
/// - Source: https://download.geonames.org/export/dump/readme.txt.
struct GeoNamesPlaceImporter: PlaceImporter {
  private var lines: LineStream

  init(_ stream: ByteStream) {
    lines = LineStream(stream)
  }

  var source: ByteStream? { lines.source }
  var origin: DataOrigin? { .geoNames }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    var bytes: [UInt8] = []
    while try lines.next(into: &bytes) {
      if bytes.isEmpty { continue }
      guard let row = GeoNamesRow(bytes[...]) else {
        throw .malformed(
          path: lines.path, line: lines.line, expected: "a line of GeoNames: 19 fields between tabs")
      }
      take(row, into: &sink)
    }
  }

  private func take(_ row: GeoNamesRow, into sink: inout PlaceSink) {
    let code = row.text(.featureCode)
    guard let category = GeoNamesRow.categories[code] else {
      return sink.skip(.unknownCategory("GeoNames class \(row.text(.featureClass))"), line: lines.line)
    }
    var place = SourcePlace()
    place.id = row.text(.id)
    place.name = row.text(.name)
    place.latitude = DecimalText.number(row.text(.latitude)) ?? .nan
    place.longitude = DecimalText.number(row.text(.longitude)) ?? .nan
    place.category = category
    let ascii = row.text(.asciiName)
    if ascii != place.name, !ascii.isEmpty { place.names.append(Place.Pair("en", ascii)) }
    let others = row.text(.alternateNames)
    if !others.isEmpty { place.names.append(Place.Pair("alt_name", others.replacing(",", with: ";"))) }
    place.tags = [Place.Pair("gn:feature", code)]
    let date = row.text(.modified)
    if !date.isEmpty { place.tags.append(Place.Pair("source:date", date)) }
    sink.take(place, line: lines.line)
  }
}

/// The fields of one line of a dump.
struct GeoNamesRow {
  enum Field: Int {
    case id, name, asciiName, alternateNames, latitude, longitude, featureClass, featureCode
    case modified = 18
  }

  private static let fieldCount = 19
  private let bytes: ArraySlice<UInt8>
  private let ends: [Int]

  /// `nil` for a line that is none of GeoNames': with other than 19 fields, or an id or a position that is no number.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
    var ends = self.bytes.indices.filter { bytes[$0] == 0x09 }
    ends.append(self.bytes.endIndex)
    self.ends = ends
    guard ends.count == GeoNamesRow.fieldCount, !text(.id).isEmpty,
      text(.id).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      DecimalText.number(text(.latitude)) != nil, DecimalText.number(text(.longitude)) != nil
    else { return nil }
  }

  /// The text of a field.
  func text(_ field: Field) -> String {
    let start = field.rawValue == 0 ? bytes.startIndex : ends[field.rawValue - 1] + 1
    return String(decoding: bytes[start..<ends[field.rawValue]], as: UTF8.self)
  }

  /// The categories of the vocabulary for codes of features, where there is no doubt.
  ///
  /// - Source: https://www.geonames.org/export/codes.html.
  static let categories: [String: String] = [
    "AIRP": "airport", "AIRF": "airport", "ATHF": "sports-centre", "ATM": "atm", "AMTH": "theatre",
    "AMUS": "theme-park",
    "BANK": "bank", "BCH": "beach", "BCHS": "beach", "BUSTN": "bus-terminal", "BUSTP": "bus-stop",
    "CAFE": "cafe",
    "CH": "worship-christian", "CSTL": "castle", "CTHSE": "court", "CMP": "campsite",
    "CTRCM": "community-centre",
    "DIP": "embassy", "FIRE": "fire-station", "FT": "fortress", "FY": "ferry-terminal",
    "FYT": "ferry-terminal",
    "GHSE": "guest-house", "HSP": "hospital", "HSPC": "clinic", "HTL": "hotel", "LIBR": "library",
    "MALL": "mall",
    "MKT": "market", "MNMT": "monument", "MTRO": "subway", "MUS": "museum", "OPRA": "theatre",
    "PKLT": "parking",
    "PO": "post-office", "PP": "police", "PRK": "park", "RECG": "golf", "REST": "restaurant",
    "RSTN": "train-station",
    "RSTP": "train-station", "SCH": "school", "SCHC": "university", "SPA": "hot-spring", "STDM": "stadium",
    "THTR": "theatre", "TMPL": "worship-buddhist", "UNIV": "university", "ZOO": "zoo",
  ]
}
