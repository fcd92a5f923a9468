/// The options that say where.
extension Option {
  private static let pointForm = "LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"
  private static let regionForm =
    "a region's name or LAT,LON,LATΔ,LONΔ, such as busan (`nearby regions` lists them)"

  static let region = Option(
    .region, .region, "NAME", in: .area, of: .searches, oneOf: .area,
    help: "a named region, or LAT,LON,LATΔ,LONΔ",
    expected: regionForm, default: "NEARBY_REGION, the config file, or lotte-tower")

  static let regionToList = Option(
    .region, .region, "NAME", in: .area, of: .regions, oneOf: .area, help: "only this region",
    expected: regionForm)

  static let center = Option(
    .center, .point, "LAT,LON", in: .area, of: .searches, oneOf: .area,
    help: "the centre of a region; needs --span, or --radius for a circle", expected: pointForm)

  static let span = Option(
    .span, .span, "LATΔ[,LONΔ]", in: .area, of: .searches, oneOf: .extent, needs: .center,
    help: "height and width of that region in degrees",
    expected: "LATΔ or LATΔ,LONΔ in degrees, each above 0, such as 0.1,0.1")

  static let bbox = Option(
    .bbox, .box, "W,S,E,N", in: .area, of: .searches, oneOf: .area,
    help: "a box in GeoJSON order; west > east crosses 180°",
    expected: "WEST,SOUTH,EAST,NORTH in degrees, such as 128.9,35.0,129.2,35.3")

  private static let placeForm =
    "LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city"

  static let near = Option(
    .near, .namedPoint, "POINT", in: .area, of: .searches, oneOf: .area,
    help: "nearest first, from LAT,LON, a map link, a name or here", expected: placeForm)

  static let nearForHours = Option(
    .near, .namedPoint, "POINT", in: .area, of: .hours, oneOf: .area,
    help: "where the place is, for its clocks, holidays and sun", expected: placeForm,
    default: "the clocks of TZ, or of Asia/Seoul with Korean holidays")

  static let radius = Option(
    .radius, .length, "LENGTH", in: .area, of: .searches, oneOf: .extent, needs: .near, or: .center,
    help: "everything within it: 800, 2km, 0.5mi; metres without a unit",
    expected: "a length above 0 such as 800, 2km, 300ft or 0.5mi")

  static let radiusOfPoints = Option(
    .radius, .length, "LENGTH", in: .area, of: .batch, oneOf: .extent, needs: .points,
    help: "everything within it of each point; without it the nearest ten",
    expected: "a length above 0 such as 800, 2km, 300ft or 0.5mi")

  static let points = Option(
    .points, .file, "FILE", in: .area, of: .batch,
    help: "search around each LAT,LON of FILE, one a line; - is standard input",
    expected: "a file with LAT,LON on each line, or -")

  static let within = Option(
    .within, .file, "FILE", in: .area, of: .searches, oneOf: .area,
    help: "inside the polygons of a GeoJSON file; - is standard input", expected: "a GeoJSON file or -")

  static let from = Option(
    .from, .namedPoint, "POINT", in: .area, of: .searches,
    help: "measure distances from LAT,LON, what has this name, or here instead", expected: placeForm,
    default: "the centre of the region, or the --near point")

  static let grid = Option(
    .grid, .span, "STEP", in: .area, of: .regions, needs: .region,
    help: "the cells of a grid over --region, as lines that --region accepts",
    expected: "STEP or LATΔ,LONΔ in degrees, each above 0, such as 0.05")
}
