import GeoCore
import PlaceStore

/// Reads tables of districts with their boundaries.
enum DistrictRows {
  /// The columns of such a table: code, province, county, name, and boundaries as encoded polylines of five decimals, polygons with
  /// commas between them, the rings of one with spaces, the last corner of a ring not repeated.
  static let columns = ["code", "sido", "sigungu", "eupmyeondong", "polygons"]

  /// The most districts that the format has numbers for.
  private static let mostDistricts = 65_535

  /// Reads what follows the line of columns.
  ///
  /// - Throws: `ImportError.malformed` with the line whose boundary cannot be read.
  static func districts(
    _ titles: [String], _ text: inout DelimitedText, path: String
  ) throws(ImportError) -> [DistrictTable.District] {
    let positions = columns.compactMap { titles.firstIndex(of: $0) }
    var districts: [DistrictTable.District] = []
    var fields: [String] = []
    while try text.next(into: &fields) {
      let cells = positions.map { $0 < fields.count ? fields[$0] : "" }
      guard let polygons = polygons(cells[4]), districts.count < mostDistricts else {
        throw .malformed(
          path: path, line: text.line,
          expected: polygons(cells[4]) == nil
            ? "the rings of a boundary as encoded polylines of five decimals, each of three corners or more"
            : "at most \(mostDistricts) districts")
      }
      districts.append(
        DistrictTable.District(
          code: cells[0], province: cells[1], county: cells[2], name: cells[3], polygons: polygons))
    }
    return districts
  }

  /// What rows of a table of provinces say, first its column names.
  static func provinces(_ rows: [[String]]) -> [String: DistrictTable.Province] {
    let titles = rows.first ?? []
    func cell(_ title: String, _ row: [String]) -> String {
      titles.firstIndex(of: title).map { row[$0] } ?? ""
    }
    var provinces: [String: DistrictTable.Province] = [:]
    for row in rows.dropFirst() {
      provinces[cell("sido", row)] = DistrictTable.Province(
        englishName: cell("name_en", row), isoCode: cell("iso3166_2", row))
    }
    return provinces
  }

  private static func polygons(_ cell: String) -> [[[BoundaryTable.Corner]]]? {
    var polygons: [[[BoundaryTable.Corner]]] = []
    for polygon in cell.split(separator: ",") {
      var rings: [[BoundaryTable.Corner]] = []
      for ring in polygon.split(separator: " ") {
        guard let corners = try? EncodedPolyline.decode(ring, precision: .five), corners.count > 2 else {
          return nil
        }
        rings.append(
          corners.map {
            BoundaryTable.Corner(latitude: $0.latitudeE7 / 100, longitude: $0.longitudeE7 / 100)
          })
      }
      polygons.append(rings)
    }
    return polygons.isEmpty ? nil : polygons
  }
}
