import Testing

@testable import NearbyCommand

@Suite struct UsageErrorTests {
  @Test(
    "what is wrong is named as typed, with what was expected",
    arguments: [
      (
        "parking --regoin busan",
        "'--regoin' is no option of nearby find; did you mean --region? (`nearby help find` lists them)"
      ),
      (
        "parking --centre 35.1,129.1",
        "'--centre' is no option of nearby find; did you mean --center? (`nearby help find` lists them)"
      ),
      (
        "parking -limit 3",
        "'-limit' is no option of nearby find; did you mean --limit? (`nearby help find` lists them)"
      ),
      (
        "parking -output x",
        "'-output' is no option of nearby find; did you mean --output? (`nearby help find` lists them)"
      ),
      (
        "parking --csv",
        "'--csv' is no option of nearby find; did you mean --format csv? (`nearby help find` lists them)"
      ),
      ("parking --lim 3", "'--lim' is no option of nearby find (`nearby help find` lists them)"),
      (
        "parking -x",
        "'-x' is no option of nearby find; put -- before words that begin with a dash (`nearby help find` lists them)"
      ),
      ("parking --limit 3 --limit 5", "--limit is given twice: '3' and '5'; give it once"),
      ("parking --json --json", "--json is given twice; give it once"),
      ("parking --limit", "--limit needs a value; expected a whole number, 0 for all"),
      ("parking --limit --json", "--limit needs a value; expected a whole number, 0 for all"),
      ("parking --json=yes", "--json takes no value, but 'yes' was given; write --json alone"),
      ("parking --json=", "--json takes no value, but '' was given; write --json alone"),
      ("parking --region busan --near 1,2", "--region and --near exclude each other; give one of them"),
      ("parking --bbox 1,2,3,4 --within a", "--bbox and --within exclude each other; give one of them"),
      ("parking --json --format csv", "--json and --format exclude each other; give one of them"),
      (
        "parking --center 1,2 --span 1 --radius 5",
        "--span and --radius exclude each other; give one of them"
      ),
      ("parking --span 1", "--span needs --center beside it"),
      ("parking --radius 1km --region busan", "--radius needs --near or --center beside it"),
      (
        "regions --radius 5",
        "--radius is no option of nearby regions; it belongs to nearby find, nearby complete, nearby batch and nearby map"
      ),
      (
        "categories --region x",
        "--region is no option of nearby categories; it belongs to nearby find, nearby complete, nearby map and nearby regions"
      ),
      ("parking --verify", "--verify is no option of nearby find; it belongs to nearby info"),
      ("import a.tsv", "import needs -o FILE, the data file to write"),
      ("import -o x.nearby", "import needs SOURCE, a file to read"),
      (
        "--region busan",
        "say what to find: a category such as parking, or any (`nearby categories` lists them)"
      ),
      (
        "find ''",
        "'' is not a value for WHAT; expected a category such as parking, or any (`nearby categories` lists them)"
      ),
      (
        "regions busan",
        "regions takes options only, and 'busan' is too much (`nearby help regions` tells more)"
      ),
      ("info a b", "info takes one FILE, and 'b' is too much (`nearby help info` tells more)"),
      ("completions", "completions needs SHELL, the name of a shell: bash, zsh or fish"),
      (
        "completions zhs",
        "'zhs' is not a value for SHELL; expected the name of a shell: bash, zsh or fish; did you mean zsh?"
      ),
      (
        "help regoins",
        "'regoins' is not a value for COMMAND; expected a command: find, route, where, complete, batch, hours, track, map, favorite, regions, categories, info, import, completions or help; did you mean regions?"
      ),
      (
        "parking -o places.xlsx",
        "the ending of 'places.xlsx' tells no format; give one with --format, such as --format json"
      ),
      (
        "parking --format yaml",
        "'yaml' is not a value for --format; expected table, json, ndjson, geojson, geojsonseq, csv, tsv, ids or count"
      ),
      (
        "parking --sort nmae",
        "'nmae' is not a value for --sort; expected distance or name; did you mean name?"
      ),
      ("parking --lang fr", "'fr' is not a value for --lang; expected ko or en"),
      (
        "parking --near 91",
        "'91' is not a value for --near; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city"
      ),
      (
        "parking --near 129.07,35.18",
        "'129.07,35.18' is not a value for --near; latitude 129.07 is outside ±90; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city; did you mean 35.18,129.07?"
      ),
      (
        "parking --near 91,100",
        "'91,100' is not a value for --near; latitude 91 is outside ±90; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city"
      ),
      (
        "parking --region 129,35,0.1,0.2",
        "'129,35,0.1,0.2' is not a value for --region; latitude 129 is outside ±90; expected a region's name or LAT,LON,LATΔ,LONΔ, such as busan (`nearby regions` lists them); did you mean 35,129,0.1,0.2?"
      ),
      (
        "parking --bbox 35,129.5,36,130",
        "'35,129.5,36,130' is not a value for --bbox; latitude 129.5 is outside ±90; expected WEST,SOUTH,EAST,NORTH in degrees, such as 128.9,35.0,129.2,35.3; did you mean 129.5,35,130,36?"
      ),
      (
        "parking --bbox 1,5,2,4",
        "'1,5,2,4' is not a value for --bbox; its south is north of its north; expected WEST,SOUTH,EAST,NORTH in degrees, such as 128.9,35.0,129.2,35.3"
      ),
      (
        "parking --near 1e300,100",
        "'1e300,100' is not a value for --near; latitude 1e+300 is outside ±90; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780, or the name of a place, region or city"
      ),
      (
        "parking --tag '!fee'",
        "'!fee' is not a value for --tag; expected KEY, KEY=VALUE or KEY!=VALUE, such as fee=no"
      ),
    ])
  func message(line: String, expected: String) {
    #expect(NearbyCommandTests.message(line) == expected)
  }

  @Test("no arguments at all get the short help")
  func nothing() {
    #expect(throws: UsageError.nothingAsked) { try ParsedArguments([]) }
    #expect(UsageError.nothingAsked.description == HelpText.short)
    #expect(UsageError.nothingAsked.exitCode == .usage)
  }

  @Test("the exit code is 64, and 65 or 66 where the configuration file is to blame")
  func exitCodes() {
    #expect(UsageError.missingValue(.limit).exitCode == .usage)
    #expect(UsageError.invalidValue("x", .variable("NEARBY_REGION", .region)).exitCode == .usage)
    #expect(UsageError.invalidValue("x", .configuration(path: "c", line: 1, .lang)).exitCode == .dataError)
    #expect(UsageError.configuration(.unknownKey("x"), path: "c", line: 1).exitCode == .dataError)
    #expect(UsageError.unreadableConfiguration(path: "c", reason: "r").exitCode == .noInput)
  }

  @Test("no message is long or carries control characters, whatever was typed")
  func harmless() {
    let wild = "\u{1B}[31m\u{202E}\n" + String(repeating: "가", count: 100_000)
    let lines: [[String]] = [
      ["p", "--limit", wild], ["p", "--" + wild], ["p", "-" + wild], ["regions", wild],
      ["p", "--json=" + wild],
      ["p", "--limit", wild, "--limit", wild], ["p", "--near", "1," + wild], ["p", "--bbox", wild],
      ["p", "-o", wild + ".x"],
      ["p", "--format", wild], ["p", "--tag", "=" + wild], ["help", wild], ["completions", wild],
      ["p", "--region", "1," + wild], ["p", "--radius", wild], ["p", "--span", wild, "--center", "1,1"],
    ]
    for words in lines {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let text = NearbyCommandTests.message(line)
      #expect(text != "no error")
      #expect(text.unicodeScalars.count < 400)
      #expect(
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
    }
  }
}
