import PlaceStore

/// The numbers of the format, at hand as constants; `BoundaryTable` says what they mean.
enum BoundaryFormat {
  static var headerLength: Int { BoundaryTable.headerLength }
  static let ringHeaderLength = 12
  static let paddingLength = 4
  static let escape = -2048
}
