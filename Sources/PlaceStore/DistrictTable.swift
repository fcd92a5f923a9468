import BinaryFile
import GeoCore
import SpatialIndex
import TextMatching

/// How the boundaries of districts stand in a file: three tables beside the places, of which there mostly are none.
///
/// Names: `districts` has a row for each district (code, Korean, English), `counties` one for each county, city or ward with its
/// province (Korean, English, province in Korean and English, ISO 3166-2). The section `boundaries`, little-endian:
///
///     offset  size  what
///          0     4  number of polygons
///          4     4  number of boxes, those of the polygons and of the nodes above them
///          8     4  number of districts
///         12     4  zero
///         16     …  boxes of a `PackedBoxTree` over the polygons: four Int32 of 1e-7 degrees
///          …     …  for each polygon, and once more for the end: where its rings begin among the rings, UInt32
///          …     …  for each polygon: the row of its district, UInt16
///          …     …  for each district: the row of its county, UInt16
///          …     …  rings, and four bytes of zero
///
/// A ring has the number of its corners (UInt32) and the first of them (latitude, longitude, Int32 of 1e-5 degrees), then the
/// difference to each next one in three bytes: 12 bits of latitude, 12 of longitude, with sign. A latitude of -2048 says that both
/// follow as Int32. The last corner joins the first. A point is inside of a polygon when it is inside of an odd number of its rings.
///
/// History: 1, the first.
package enum DistrictTable {
  /// A corner in units of 1e-5 degrees.
  package struct Corner: Hashable, Sendable {
    package let latitude: Int32
    package let longitude: Int32

    package init(latitude: Int32, longitude: Int32) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A district with its names in Korean and its rings, polygon by polygon.
  package struct District: Sendable {
    package let code: String
    package let province: String
    /// Empty when it is not stated.
    package let county: String
    package let name: String
    package let polygons: [[[Corner]]]

    package init(code: String, province: String, county: String, name: String, polygons: [[[Corner]]]) {
      self.code = code
      self.province = province
      self.county = county
      self.name = name
      self.polygons = polygons
    }
  }

  /// What is known of a province besides its Korean name.
  package struct Province: Sendable {
    package let englishName: String
    package let isoCode: String

    package init(englishName: String, isoCode: String) {
      self.englishName = englishName
      self.isoCode = isoCode
    }
  }

  /// The columns of the districts' names.
  package enum DistrictColumn: Int, CaseIterable { case code, korean, english }
  /// The columns of the counties' names.
  package enum CountyColumn: Int, CaseIterable { case korean, english, province, englishProvince, isoCode }

  /// The length of what stands before the boxes.
  package static let headerLength = 16
  /// Bytes behind the rings, so that three bytes can be loaded as four.
  package static let paddingLength = 4
  /// The latitude that says that a difference follows in full.
  package static let escape: Int32 = -2048

  /// Builds the tables of `districts`, whose provinces are looked up in `provinces` by their Korean names.
  ///
  /// The bytes are a function of both. At most 65,535 districts.
  package static func tables(
    _ districts: [District], provinces: [String: Province]
  ) -> [(table: PlaceFormat.Table, bytes: [UInt8])] {
    var counties = RecordTableBuilder(columnCount: CountyColumn.allCases.count)
    var names = RecordTableBuilder(columnCount: DistrictColumn.allCases.count)
    var numbers: [String: UInt16] = [:]
    var countyOfDistrict: [UInt16] = []
    for district in districts {
      let key = district.province + "\t" + district.county
      if numbers[key] == nil {
        numbers[key] = UInt16(numbers.count)
        let province = provinces[district.province]
        let english = province?.englishName ?? HangulRomanization.district(district.province) ?? ""
        let county = HangulRomanization.district(district.county) ?? ""
        counties.append(
          [district.county, county, district.province, english, province?.isoCode ?? ""], keys: [])
      }
      countyOfDistrict.append(numbers[key] ?? 0)
      names.append(
        [district.code, district.name, HangulRomanization.district(district.name) ?? ""], keys: [])
    }
    return [
      (.districts, names.build()), (.counties, counties.build()),
      (.boundaries, boundaries(of: districts, counties: countyOfDistrict)),
    ]
  }

  private static func boundaries(of districts: [District], counties: [UInt16]) -> [UInt8] {
    var polygons: [(key: UInt64, box: BoxE7, district: Int, rings: [[Corner]])] = []
    for (number, district) in districts.enumerated() {
      for rings in district.polygons {
        let box = box(of: rings)
        let key = HilbertCurve.position(
          latitudeE7: (box.minLatitude + box.maxLatitude) / 2,
          longitudeE7: Int32((Int64(box.minLongitude) + Int64(box.maxLongitude)) / 2))
        polygons.append((key, box, number, rings))
      }
    }
    polygons.sort { ($0.key, $0.district) < ($1.key, $1.district) }
    let boxes = PackedBoxTree.boxes(over: polygons.map(\.box))
    var bytes: [UInt8] = []
    for number in [polygons.count, boxes.count, counties.count, 0] {
      bytes.append(littleEndian: UInt32(number))
    }
    for box in boxes {
      for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
        bytes.append(littleEndian: edge)
      }
    }
    var rings: [UInt8] = []
    for polygon in polygons {
      bytes.append(littleEndian: UInt32(rings.count))
      for ring in polygon.rings { append(ring, to: &rings) }
    }
    bytes.append(littleEndian: UInt32(rings.count))
    for polygon in polygons { bytes.append(littleEndian: UInt16(polygon.district)) }
    for county in counties { bytes.append(littleEndian: county) }
    return bytes + rings + [UInt8](repeating: 0, count: paddingLength)
  }

  private static func box(of rings: [[Corner]]) -> BoxE7 {
    var box = BoxE7.empty
    for corner in rings.joined() {
      let (latitude, longitude) = (corner.latitude * 100, corner.longitude * 100)
      box.formUnion(
        BoxE7(
          minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
    }
    return box
  }

  private static func append(_ ring: [Corner], to bytes: inout [UInt8]) {
    guard var last = ring.first else { return }
    bytes.append(littleEndian: UInt32(ring.count))
    bytes.append(littleEndian: last.latitude)
    bytes.append(littleEndian: last.longitude)
    for corner in ring.dropFirst() {
      let (north, east) = (corner.latitude - last.latitude, corner.longitude - last.longitude)
      last = corner
      if abs(north) < 2048, abs(east) < 2048 {
        append(north, east, to: &bytes)
      } else {
        append(escape, 0, to: &bytes)
        bytes.append(littleEndian: north)
        bytes.append(littleEndian: east)
      }
    }
  }

  private static func append(_ north: Int32, _ east: Int32, to bytes: inout [UInt8]) {
    let word = UInt32(bitPattern: north) & 0xFFF | (UInt32(bitPattern: east) & 0xFFF) << 12
    for shift in [0, 8, 16] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
