public import GeoCore
import PlaceStore

/// A district of Korea (법정동, 읍 or 면) with what it belongs to. Texts are read from the file when they are asked for.
public struct District: Sendable {
  let index: DistrictIndex
  let row: Int
  let county: Int

  /// A name of the district or of what it belongs to.
  public enum Level: Sendable {
    /// 시도, such as 부산광역시.
    case province
    /// 시군구, such as 연제구.
    case county
    /// 읍면동, such as 연산동.
    case district
  }

  /// The code of the legal district (법정동코드) without its last two digits, such as `26470102`.
  public var code: String { String(decoding: codeUTF8 ?? .empty, as: UTF8.self) }

  /// The code of the province in ISO 3166-2, such as `KR-26`; `nil` when it is not stated.
  public var isoCode: String? { isoCodeUTF8.map { String(decoding: $0, as: UTF8.self) } }

  /// The name of a level in `language`; `nil` when it is not stated.
  public func name(_ level: Level, in language: Language) -> String? {
    nameUTF8(level, in: language).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The UTF-8 of `code`, which lives as long as the index.
  package var codeUTF8: UnsafeRawBufferPointer? {
    index.districts.utf8(row: row, column: DistrictTable.DistrictColumn.code.rawValue)
  }

  /// The UTF-8 of `isoCode`, which lives as long as the index.
  package var isoCodeUTF8: UnsafeRawBufferPointer? {
    index.counties.utf8(row: county, column: DistrictTable.CountyColumn.isoCode.rawValue)
  }

  /// The UTF-8 of a name, which lives as long as the index.
  package func nameUTF8(_ level: Level, in language: Language) -> UnsafeRawBufferPointer? {
    let isKorean = language == .korean
    switch level {
    case .province:
      let column: DistrictTable.CountyColumn = isKorean ? .province : .englishProvince
      return index.counties.utf8(row: county, column: column.rawValue)
    case .county:
      let column: DistrictTable.CountyColumn = isKorean ? .korean : .english
      return index.counties.utf8(row: county, column: column.rawValue)
    case .district:
      let column: DistrictTable.DistrictColumn = isKorean ? .korean : .english
      return index.districts.utf8(row: row, column: column.rawValue)
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}
