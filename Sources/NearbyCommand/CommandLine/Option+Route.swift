import GeoCore

/// The options about ways.
extension Option {
  private static let pointForm =
    "LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city"

  static let fromOfRoute = Option(
    .from, .namedPoint, "POINT", in: .area, of: .route,
    help: "where the way begins: LAT,LON, a map link, a name or here", expected: pointForm)

  static let to = Option(
    .to, .namedPoint, "POINT", in: .area, of: .route,
    help: "where it leads; of places of one name the nearest to the start", expected: pointForm)

  static let by = Option(
    .by, .choice(.transportType), "TYPE", in: .area, of: .route, help: "how one travels",
    default: "automobile")

  static let straightLine = Option(
    .straightLine, in: .area, of: .route,
    help: "the straight line instead of roads, with a time that is an estimate")

  static let formatOfRoute = Option(
    .format, .choice(.routeFormat), "FORMAT", in: .output, of: .route, oneOf: .format, help: "the format",
    default: "the ending of -o, or table")

  static let quietRoute = Option(
    .quiet, letter: "q", in: .output, of: .route, help: "print nothing; exit 0 if there is a way, 1 if not")
}
