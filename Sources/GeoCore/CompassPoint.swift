/// One of the 16 points of the compass, clockwise from north in steps of 22.5°.
public enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  case north, northNortheast, northeast, eastNortheast
  case east, eastSoutheast, southeast, southSoutheast
  case south, southSouthwest, southwest, westSouthwest
  case west, westNorthwest, northwest, northNorthwest

  /// The letters for this point, such as "NNE".
  public var abbreviation: String { CompassPoint.abbreviations[rawValue] }

  /// The word for this point, such as "north-northeast" or "북북동".
  public func name(in language: Language) -> String {
    switch language {
    case .korean: CompassPoint.koreanNames[rawValue]
    case .english: CompassPoint.englishNames[rawValue]
    }
  }

  private static let abbreviations = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
    "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  private static let englishNames = [
    "north", "north-northeast", "northeast", "east-northeast",
    "east", "east-southeast", "southeast", "south-southeast",
    "south", "south-southwest", "southwest", "west-southwest",
    "west", "west-northwest", "northwest", "north-northwest",
  ]
  private static let koreanNames = [
    "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동",
    "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서",
  ]
}
