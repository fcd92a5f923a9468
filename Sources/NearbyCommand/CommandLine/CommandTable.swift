/// One row of the command table: what help texts, the manual page and completions say about a command.
struct Command: Sendable {
  let name: CommandName
  /// One line without a full stop.
  let summary: String
  let usage: [String]
  let examples: [Example]
  var operand: Operand? { CommandTable.operand(of: name) }

  struct Example: Sendable {
    let line: String
    let comment: String
  }
}

/// What a command takes besides options.
struct Operand: Sendable {
  let placeholder: String
  let kind: ValueKind
  let help: String
  /// What to give, as it follows "needs" in a message.
  let expectation: String
}

/// How many operands a command takes.
enum OperandCount: Sendable {
  case none, atMostOne, one, atLeastOne, any
}

/// Every command with its words; the bodies stand under `Commands/`.
enum CommandTable {
  static var all: [Command] { CommandName.allCases.map { row($0) } }

  static func row(_ name: CommandName) -> Command {
    switch name {
    case .find: find
    case .route: route
    case .where: whereabouts
    case .complete: complete
    case .batch: batch
    case .hours: hours
    case .track: track
    case .map: map
    case .favorite: favorite
    case .regions: regions
    case .categories: categories
    case .info: info
    case .import: importing
    case .completions: completions
    case .help: help
    }
  }

  /// What a command takes besides options; nil when that is nothing.
  static func operand(of name: CommandName) -> Operand? {
    switch name {
    case .find:
      Operand(
        placeholder: "WHAT", kind: .category,
        help: "a category by id or name in Korean or English; several with commas; any for every place",
        expectation: "a category such as parking, or any (`nearby categories` lists them)")
    case .where:
      Operand(
        placeholder: "POINT", kind: .text,
        help:
          "a point in any form, the name of a place, region or city, or here; - reads a point a line from standard input",
        expectation: "LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or - for standard input")
    case .complete:
      Operand(
        placeholder: "TEXT", kind: .text,
        help: "what is typed so far: the beginning of a name or a part of it, also 초성 such as ㅂㅅ",
        expectation: "at least one letter or digit of a name, such as 병워 or ㅂㅅ")
    case .batch:
      Operand(
        placeholder: "WHAT", kind: .category,
        help: "what to find where a query has no `what`; with --points what to find around each",
        expectation: "a category such as parking, or any (`nearby categories` lists them)")
    case .hours:
      Operand(
        placeholder: "EXPRESSION|ID", kind: .text,
        help:
          "opening hours as OpenStreetMap writes them or as they are commonly written, or the id of a place",
        expectation: "opening hours such as 'Mo-Fr 09:00-18:00; PH off', or the id of a place")
    case .track:
      Operand(
        placeholder: "FILE", kind: .file,
        help:
          "GPX, NMEA 0183, gpsd's JSON, GeoJSON lines, or points in JSON or CSV; also as .gz; - is standard input",
        expectation: "a file to read, or - for standard input")
    case .map:
      Operand(
        placeholder: "WHAT", kind: .category, help: "what to draw, as find takes it; without it every place",
        expectation: "a category such as parking, or any (`nearby categories` lists them)")
    case .info:
      Operand(
        placeholder: "FILE", kind: .dataFile,
        help: "a data file; without one the data that find searches", expectation: "a data file")
    case .favorite:
      Operand(
        placeholder: "ACTION [PLACE]", kind: .text,
        help: "add, remove or list, and which place: its id, its name, or with --name LAT,LON or here",
        expectation: "add or remove with the id or name of a place, or list")
    case .import:
      Operand(
        placeholder: "SOURCE", kind: .file,
        help:
          "OSM PBF or XML, CSV, TSV, GeoJSON, Overpass JSON, GPX, GeoNames; also as .gz; - is standard input",
        expectation: "a file to read")
    case .completions:
      Operand(
        placeholder: "SHELL", kind: .choice(.shell),
        help: "bash, zsh or fish", expectation: "the name of a shell: bash, zsh or fish")
    case .help:
      Operand(
        placeholder: "COMMAND", kind: .choice(.command),
        help: "the command to explain", expectation: "a command")
    case .route, .regions, .categories: nil
    }
  }

  /// How many operands a command takes, apart from the words about them, which only messages need.
  static func operandCount(of name: CommandName) -> OperandCount {
    switch name {
    case .find, .where, .complete, .hours, .favorite, .import: .atLeastOne
    case .batch, .map: .any
    case .track, .info, .help: .atMostOne
    case .completions: .one
    case .route, .regions, .categories: .none
    }
  }

  private static let find = Command(
    name: .find, summary: "places of a category around a point or inside a region",
    usage: ["nearby [find] WHAT [where] [filters] [output]"],
    examples: [
      .init(line: "nearby parking --region busan", comment: "car parks in the named region"),
      .init(line: "nearby 주차장 --region 해운대", comment: "the same words in Korean"),
      .init(
        line: "nearby hospital --near 37.5125,127.1028 --radius 2km", comment: "within 2 km, nearest first"),
      .init(line: "nearby pharmacy --near 35.1796,129.0756 --limit 3", comment: "the nearest three"),
      .init(line: "nearby parking --near here", comment: "around where one is"),
      .init(line: "nearby any --bbox 129.05,35.15,129.10,35.20 -o places.geojson", comment: "to a file"),
      .init(line: "nearby parking --region busan --tag fee=no --json", comment: "for other programs"),
      .init(
        line: "nearby parking --region seoul --open --open-for 2h", comment: "open now and for two hours"),
    ])

  private static let route = Command(
    name: .route, summary: "the fastest way from a point to another, with steps",
    usage: ["nearby route --from POINT --to POINT [--by TYPE] [output]"],
    examples: [
      .init(
        line: "nearby route --from Vaduz --to 47.1667,9.5097 --data liechtenstein.nearby",
        comment: "by car, over the roads of a map that was imported with --roads"),
      .init(
        line: "nearby route --from here --to Vaduz --by walking -o way.gpx",
        comment: "on foot, for a receiver"),
      .init(
        line: "nearby route --from 서면역 --to 해운대해수욕장 --straight-line",
        comment: "an estimate without roads"),
    ])

  private static let whereabouts = Command(
    name: .where, summary: "the address of a point, and the place at it",
    usage: ["nearby where POINT [output]", "nearby where - [options] < POINTS"],
    examples: [
      .init(line: "nearby where 35.1796,129.0756", comment: "province, district, neighbourhood"),
      .init(line: "nearby where 35.1796,129.0756 --lang en --json", comment: "for other programs"),
      .init(line: "nearby where - < points.txt", comment: "many points, an answer a line"),
      .init(
        line: "nearby where 47.141,9.5209 --data liechtenstein.osm.pbf", comment: "by the boundaries of a map"
      ),
    ])

  private static let complete = Command(
    name: .complete, summary: "suggestions while one types: places, categories, regions, cities",
    usage: ["nearby complete TEXT [where] [output]"],
    examples: [
      .init(line: "nearby complete 해운", comment: "what may be meant, best first"),
      .init(
        line: "nearby complete ㅂㅅㄷ --near 35.23,129.08", comment: "initial consonants; near places first"),
      .init(line: "nearby complete hosp --limit 3 --json", comment: "with the letters to highlight"),
      .init(
        line: "nearby complete 스타 --region busan --format tsv --fields title,subtitle",
        comment: "a suggestion a line, for fzf"),
    ])

  private static let batch = Command(
    name: .batch, summary: "many queries on standard input, an answer a line",
    usage: ["nearby batch [WHAT] [options] < QUERIES", "nearby batch WHAT --points FILE [options]"],
    examples: [
      .init(line: "nearby batch < queries.ndjson", comment: "one JSON object a line, named as options"),
      .init(
        line: #"echo '{"id":7,"what":"parking","near":[35.18,129.07]}' | nearby batch"#,
        comment: "an id comes back with its answer"),
      .init(line: "nearby batch parking --points points.csv --limit 3", comment: "LAT,LON on each line"),
    ])

  private static let hours = Command(
    name: .hours, summary: "open, closed or unknown, and until when",
    usage: ["nearby hours EXPRESSION|ID [--at TIME] [--near POINT] [output]"],
    examples: [
      .init(line: "nearby hours 'Mo-Fr 09:00-18:00; PH off'", comment: "now, and a week of it"),
      .init(line: "nearby hours '월-금 9:00~18:00' --at 2026-12-25T10:00", comment: "on Christmas"),
      .init(line: "nearby hours sunrise-sunset --near 37.5125,127.1028 --json", comment: "by the sun there"),
      .init(line: "nearby hours parking-142-1-000005", comment: "a week of a place"),
    ])

  private static let track = Command(
    name: .track,
    summary: "distance, pace and pauses; nearest places and fences as one moves",
    usage: ["nearby track [FILE|-] [options]"],
    examples: [
      .init(line: "nearby track ride.gpx", comment: "length, times, pace, speed, climb and splits"),
      .init(
        line: "gpspipe -w | nearby track - --nearest parking", comment: "the nearest car park as one moves"),
      .init(
        line: "nearby track walk.nmea --fence home=35.1796,129.0756,200m --dwell 10m",
        comment: "when one comes, stays and leaves"),
      .init(line: "nearby track ride.gpx --json", comment: "for other programs"),
    ])

  private static let map = Command(
    name: .map, summary: "a map of places, in the terminal or as a page",
    usage: ["nearby map [WHAT] [where] [filters] [output]"],
    examples: [
      .init(line: "nearby map parking --region busan", comment: "arrows move it, + and - zoom, q ends"),
      .init(line: "nearby map cafe --near 35.1587,129.1604 -o map.txt", comment: "a still map as text"),
      .init(
        line: "nearby map hospital --region seoul -o map.html", comment: "a page for any browser, offline"),
    ])

  private static let favorite = Command(
    name: .favorite, summary: "places of one's own, which find marks and --favorites lists",
    usage: [
      "nearby favorite add ID|NAME|LAT,LON [--note TEXT] [--name TEXT]", "nearby favorite remove ID|NAME",
      "nearby favorite list [output]",
    ],
    examples: [
      .init(line: "nearby favorite add 해운대해수욕장 --note '아침'", comment: "by name, with a note"),
      .init(line: "nearby favorite add 35.1796,129.0756 --name Home", comment: "a point of one's own"),
      .init(line: "nearby favorite list --json", comment: "for other programs"),
      .init(line: "nearby any --favorites --region busan", comment: "those in a region"),
    ])

  private static let regions = Command(
    name: .regions, summary: "the named regions, or a grid over one of them",
    usage: ["nearby regions [--grid STEP --region NAME] [output]"],
    examples: [
      .init(line: "nearby regions", comment: "every name that --region accepts"),
      .init(line: "nearby regions --format ids", comment: "one id a line, for scripts"),
      .init(line: "nearby regions --grid 0.05 --region busan", comment: "the cells of a sweep"),
    ])

  private static let categories = Command(
    name: .categories, summary: "the categories, with their names in Korean and English",
    usage: ["nearby categories [output]"],
    examples: [
      .init(line: "nearby categories", comment: "every category that WHAT accepts"),
      .init(line: "nearby categories --json", comment: "with the codes of other systems"),
    ])

  private static let info = Command(
    name: .info, summary: "what a data file holds, from where, how old, under which licence",
    usage: ["nearby info [FILE] [--verify] [output]"],
    examples: [
      .init(line: "nearby info", comment: "the places at hand"),
      .init(line: "nearby info seoul.nearby --verify", comment: "check every checksum"),
    ])

  private static let importing = Command(
    name: .import, summary: "build a data file from sources",
    usage: ["nearby import SOURCE… -o FILE.nearby"],
    examples: [
      .init(line: "nearby import parking.csv -o my.nearby", comment: "a table, also in CP949 or packed"),
      .init(line: "nearby import city.osm.pbf b.gpx -o my.nearby", comment: "several sources in one file"),
      .init(line: "nearby parking --data my.nearby", comment: "and search it"),
    ])

  private static let completions = Command(
    name: .completions, summary: "completions for a shell",
    usage: ["nearby completions bash|zsh|fish"],
    examples: [
      .init(line: "source <(nearby completions bash)", comment: "in ~/.bashrc"),
      .init(line: "source <(nearby completions zsh)", comment: "in ~/.zshrc, after compinit"),
      .init(line: "nearby completions fish | source", comment: "in config.fish"),
    ])

  private static let help = Command(
    name: .help, summary: "help for a command, or the manual page",
    usage: ["nearby help [COMMAND]", "nearby help --man", "nearby --version"],
    examples: [
      .init(line: "nearby help find", comment: "options of find, with examples"),
      .init(line: "nearby help --man | man -l -", comment: "the manual page"),
    ])
}
