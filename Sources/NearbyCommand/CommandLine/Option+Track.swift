/// The options about something that moves.
extension Option {
  static let nearest = Option(
    .nearest, .category, "WHAT", in: .area, of: .track,
    help: "say the nearest place of these categories as it changes",
    expected: "a category such as parking, or any (`nearby categories` lists them)")

  static let fence = Option(
    .fence, .text, "NAME=AREA", isRepeatable: true, in: .area, of: .track,
    help:
      "say when one enters and leaves AREA: LAT,LON,RADIUS, a region, or a file of polygons; repeat for more",
    expected:
      "NAME=LAT,LON,RADIUS, NAME=REGION or NAME=FILE.geojson, each name once, such as home=35.1796,129.0756,200m"
  )

  static let dwell = Option(
    .dwell, .text, "TIME", in: .area, of: .track, needs: .fence,
    help: "say once when one has stayed in a fence so long",
    expected: "a length of time such as 90s, 5m or 1h30m",
    default: "5m")

  static let split = Option(
    .split, .length, "LENGTH", in: .output, of: .track, help: "the length of the parts that are compared",
    expected: "a length of at least 1 m such as 500, 1km or 1mi", default: "1km, or 1mi with --units imperial"
  )

  static let fixes = Option(.fixes, in: .output, of: .track, help: "print every position as an event, too")

  static let formatOfTrack = Option(
    .format, .choice(.trackFormat), "FORMAT", in: .output, of: .track, oneOf: .format,
    help: "the format; json is the summary alone", default: "the ending of -o, or table")

  static let jsonOfTrack = Option(
    .json, in: .output, of: .track, oneOf: .format, help: "short for --format json: the summary alone")
}
