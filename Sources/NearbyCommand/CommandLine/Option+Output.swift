/// The options that say how results are written, and those that ask for help.
extension Option {
  static let format = Option(
    .format, .format, "FORMAT", in: .output, of: .listings.subtracting(.where), oneOf: .format,
    help: "the format",
    default: "the ending of -o, or table")

  static let formatOfPoint = Option(
    .format, .choice(.pointFormat), "FORMAT", in: .output, of: .where, oneOf: .format,
    help: "the format, or a form or a map's link in which the point is printed back",
    default: "the ending of -o, or table")

  static let json = Option(
    .json, in: .output, of: [.listings, .route], oneOf: .format, help: "short for --format json")

  static let output = Option(
    .output, letter: "o", .file, "FILE", in: .output, of: [.listings, .track, .map, .route],
    help: "write to FILE, in the format of its ending", expected: "the name of the file to write")

  static let fileToBuild = Option(
    .output, letter: "o", .file, "FILE", in: .output, of: .import, help: "the data file to write",
    expected: "the name of the file to write")

  static let fields = Option(
    .fields, .field, "A,B,C", in: .output, of: [.listings, .batch], help: "only these fields, in this order",
    expected: "names of fields with commas between them, such as name,distance_m")

  static let lang = Option(
    .lang, .choice(.language), "ko|en", in: .output,
    of: [.listings.subtracting(.where), .batch, .track, .map, .route],
    help: "the language of the table and of notes",
    default: "the locale")

  static let langOfNames = Option(
    .lang, .choice(.language), "ko|en", in: .output, of: .where,
    help: "the language of names, of the table and of notes",
    default: "the locale")

  static let units = Option(
    .units, .choice(.unitSystem), "UNITS", in: .output, of: [.searches, .where, .track, .route],
    help: "lengths in the table", default: "metric")

  static let color = Option(
    .color, .choice(.color), "WHEN", in: .output, of: [.listings, .map, .route],
    help: "colors in the table",
    default: "auto, on a terminal without NO_COLOR")

  static let quiet = Option(
    .quiet, letter: "q", in: .output, of: .find,
    help: "print nothing; exit 0 if there is a place, 1 if not")

  static let explain = Option(
    .explain, in: .output, of: .find,
    help: "say on standard error how the words were read and why places stand in this order")

  static let quietCompletion = Option(
    .quiet, letter: "q", in: .output, of: .complete,
    help: "print nothing; exit 0 if there is a suggestion, 1 if not")

  static let html = Option(
    .html, in: .output, of: .map, help: "a page for a browser, whole by itself, instead of text")

  static let man = Option(
    .man, in: .general, of: .help, help: "print the manual page; read it with `man -l -`")

  static let help = Option(.help, letter: "h", in: .general, of: .all, help: "show help for the command")

  static let version = Option(.version, letter: "V", in: .general, of: .help, help: "print the version")
}
