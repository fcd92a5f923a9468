/// Every option of every command: parsing, help, manual page and completions all read these rows.
///
/// A name may stand in several rows when its words differ by command; they agree in letter and kind of value.
enum OptionTable {
  static let all: [Option] = areaOptions + filterOptions + dataOptions + outputOptions + generalOptions

  /// Returns the row for `name`, preferably the one that belongs to `command`.
  static func row(_ name: OptionName, for command: CommandName? = nil) -> Option? {
    let rows = all.lazy.filter { $0.name == name }
    guard let command else { return rows.first }
    return rows.first { $0.commands.includes(command) } ?? rows.first
  }

  /// The rows that belong to `command`, in the order of its help text.
  static func rows(of command: CommandName) -> [Option] {
    all.filter { $0.commands.includes(command) }
  }

  private static let pointForm = "LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"
  private static let regionForm =
    "a region's name or LAT,LON,LATΔ,LONΔ, such as busan (`nearby regions` lists them)"

  private static let areaOptions: [Option] = [
    Option(
      .region, .region, "NAME", in: .area, of: .find, help: "a named region, or LAT,LON,LATΔ,LONΔ",
      expected: regionForm, default: "NEARBY_REGION, the config file, or lotte-tower"),
    Option(
      .region, .region, "NAME", in: .area, of: .regions, help: "only this region", expected: regionForm),
    Option(
      .center, .point, "LAT,LON", in: .area, of: .find,
      help: "the centre of a region; needs --span, or --radius for a circle", expected: pointForm),
    Option(
      .span, .span, "LATΔ[,LONΔ]", in: .area, of: .find, help: "height and width of that region in degrees",
      expected: "LATΔ or LATΔ,LONΔ in degrees, each above 0, such as 0.1,0.1"),
    Option(
      .bbox, .box, "W,S,E,N", in: .area, of: .find,
      help: "a box in GeoJSON order; west > east crosses 180°",
      expected: "WEST,SOUTH,EAST,NORTH in degrees, such as 128.9,35.0,129.2,35.3"),
    Option(
      .near, .point, "LAT,LON", in: .area, of: .find, help: "nearest first, from this point",
      expected: pointForm),
    Option(
      .radius, .length, "LENGTH", in: .area, of: .find,
      help: "everything within it: 800, 2km, 0.5mi; metres without a unit",
      expected: "a length above 0 such as 800, 2km, 300ft or 0.5mi"),
    Option(
      .within, .file, "FILE", in: .area, of: .find,
      help: "inside the polygons of a GeoJSON file; - is standard input", expected: "a GeoJSON file or -"),
    Option(
      .from, .point, "LAT,LON", in: .area, of: .find, help: "measure distances from here instead",
      expected: pointForm, default: "the centre of the region, or the --near point"),
    Option(
      .grid, .span, "STEP", in: .area, of: .regions,
      help: "the cells of a grid over --region, as lines that --region accepts",
      expected: "STEP or LATΔ,LONΔ in degrees, each above 0, such as 0.05"),
  ]

  private static let filterOptions: [Option] = [
    Option(
      .tag, .tag, "KEY[=VALUE]", isRepeatable: true, in: .filters, of: .find,
      help: "only places with this tag; KEY!=VALUE without it; repeat for more",
      expected: "KEY, KEY=VALUE or KEY!=VALUE, such as fee=no"),
    Option(
      .sort, .choice(.sortOrder), "ORDER", in: .filters, of: .find, help: "the order",
      default: "distance"),
    Option(
      .limit, .number, "N", in: .filters, of: .find, help: "at most N places; 0 is all",
      expected: "a whole number, 0 for all",
      default: "20 in the table, 10 with --near alone, else all"),
    Option(
      .offset, .number, "N", in: .filters, of: .find, help: "leave out the first N places",
      expected: "a whole number from 0"),
  ]

  private static let dataOptions: [Option] = [
    Option(
      .data, .dataFile, "FILE", isRepeatable: true, in: .data, of: .find,
      help: "search this file instead of the bundled places; `bundled` adds them",
      expected: "a data file, or bundled", default: "NEARBY_DATA, the config file, or bundled"),
    Option(
      .verify, in: .data, of: .info, help: "check every checksum of the file"),
    Option(
      .output, letter: "o", .file, "FILE", in: .output, of: .import, help: "the data file to write",
      expected: "the name of the file to write"),
  ]

  private static let outputOptions: [Option] = [
    Option(
      .format, .format, "FORMAT", in: .output, of: .listings,
      help: "the format",
      default: "the ending of -o, or table"),
    Option(.json, in: .output, of: .listings, help: "short for --format json"),
    Option(
      .output, letter: "o", .file, "FILE", in: .output, of: .listings,
      help: "write to FILE, in the format of its ending", expected: "the name of the file to write"),
    Option(
      .fields, .field, "A,B,C", in: .output, of: .listings, help: "only these fields, in this order",
      expected: "names of fields with commas between them, such as name,distance_m"),
    Option(
      .lang, .choice(.language), "ko|en", in: .output, of: .listings, help: "the language of the table",
      default: "the locale"),
    Option(
      .units, .choice(.unitSystem), "UNITS", in: .output, of: .find,
      help: "lengths in the table", default: "metric"),
    Option(
      .color, .choice(.color), "WHEN", in: .output, of: .listings, help: "colors in the table",
      default: "auto, on a terminal without NO_COLOR"),
    Option(
      .quiet, letter: "q", in: .output, of: .find,
      help: "print nothing; exit 0 if there is a place, 1 if not"),
  ]

  private static let generalOptions: [Option] = [
    Option(.man, in: .general, of: .help, help: "print the manual page; read it with `man -l -`"),
    Option(.help, letter: "h", in: .general, of: .all, help: "show help for the command"),
    Option(.version, in: .general, of: .help, help: "print the version"),
  ]
}
