public import GeoCore
public import PlaceStore

/// An administrative area, such as a country, a department or a commune. Texts are read from the file when they are asked for.
public struct Area: Sendable {
  let index: AreaIndex
  let row: Int
  /// OpenStreetMap's `admin_level`: 2 for countries, more for what is smaller; a damaged file may have any number.
  public let level: Int

  /// The name in `language`, else the one that it has where it lies.
  public func name(in language: Language) -> String {
    String(decoding: nameUTF8(in: language) ?? UnsafeRawBufferPointer(start: nil, count: 0), as: UTF8.self)
  }

  /// The code of a country in ISO 3166-1, such as `MC`; `nil` when it is not stated.
  public var countryCode: String? { utf8(.countryCode).map { String(decoding: $0, as: UTF8.self) } }

  /// The code of a part of a country in ISO 3166-2, such as `FR-06`; `nil` when it is not stated.
  public var isoCode: String? { isoCodeUTF8.map { String(decoding: $0, as: UTF8.self) } }

  /// The line that whoever shows the area owes its source; `nil` when it states none.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  public func attribution() throws(DatasetError) -> String? {
    try index.attribution(of: self).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The UTF-8 of `name(in:)`, which lives as long as the index.
  package func nameUTF8(in language: Language) -> UnsafeRawBufferPointer? {
    utf8(language == .korean ? .korean : .english) ?? utf8(.name)
  }

  /// The UTF-8 of `isoCode`, which lives as long as the index.
  package var isoCodeUTF8: UnsafeRawBufferPointer? { utf8(.isoCode) }

  func utf8(_ column: AreaTable.Column) -> UnsafeRawBufferPointer? {
    index.names.utf8(row: row, column: column.rawValue)
  }
}
