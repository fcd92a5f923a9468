import TextMatching

/// How districts and their boundaries stand in a file: three tables beside the places, of which there mostly are none.
///
/// Names: `districts` has a row for each district (code, Korean, English), `counties` one for each county, city or ward with its
/// province (Korean, English, province in Korean and English, ISO 3166-2). The section `boundaries` is a `BoundaryTable` whose
/// numbers are of two bytes: the owner of a polygon is the row of its district, what stands for a district the row of its county.
package enum DistrictTable {
  /// A district with its names in Korean and its rings, polygon by polygon.
  package struct District: Sendable {
    package let code: String
    package let province: String
    /// Empty when it is not stated.
    package let county: String
    package let name: String
    package let polygons: [[[BoundaryTable.Corner]]]

    package init(
      code: String, province: String, county: String, name: String, polygons: [[[BoundaryTable.Corner]]]
    ) {
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
    let polygons = districts.enumerated().flatMap { number, district in
      district.polygons.map { BoundaryTable.Polygon(owner: number, rings: $0) }
    }
    return BoundaryTable.bytes(polygons, owners: counties)
  }
}
