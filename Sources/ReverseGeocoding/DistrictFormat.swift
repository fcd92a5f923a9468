import PlaceStore

/// The numbers of the format, at hand as constants; `DistrictTable` says what they mean.
enum DistrictFormat {
  static var headerLength: Int { DistrictTable.headerLength }
  static let ringHeaderLength = 12
  static let paddingLength = 4
  static let escape = -2048
}
