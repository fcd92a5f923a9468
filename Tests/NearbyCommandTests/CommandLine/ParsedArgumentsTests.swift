import Testing

@testable import NearbyCommand

@Suite struct ParsedArgumentsTests {
  @Test(
    "the first operand that names a command selects it, wherever options stand",
    arguments: [
      ("parking", CommandName.find, ["parking"]),
      ("find parking", .find, ["parking"]),
      ("find regions", .find, ["regions"]),
      ("parking regions", .find, ["parking", "regions"]),
      ("regions", .regions, []),
      ("--json regions", .regions, []),
      ("--region busan regions --grid 0.05", .regions, []),
      ("--region busan 주차장", .find, ["주차장"]),
      ("-o out.json categories", .categories, []),
      ("info a.nearby --verify", .info, ["a.nearby"]),
      ("import a.tsv - -o x.nearby", .import, ["a.tsv", "-"]),
      ("-- regions", .find, ["regions"]),
      ("find -- regions", .find, ["regions"]),
      ("route", .route, []), ("routes", .find, ["routes"]),
      ("car park", .find, ["car", "park"]),
    ])
  func command(line: String, command: CommandName, operands: [String]) throws {
    let arguments = try parsed(line)
    #expect(arguments.command == command)
    #expect(arguments.operands == operands)
  }

  @Test(
    "a value stands behind a space, an equals sign or its letter",
    arguments: [
      ("p --region busan", OptionName.region, "busan"), ("p --region=busan", .region, "busan"),
      ("p -o out.csv", .output, "out.csv"), ("p -oout.csv", .output, "out.csv"),
      ("p -o=out.csv", .output, "out.csv"), ("p -qo out.csv", .output, "out.csv"), ("p -o -", .output, "-"),
      ("p --within -", .within, "-"), ("p --region=-x", .region, "-x"), ("p --tag a=b=c", .tag, "a=b=c"),
      ("p --tag=a=b", .tag, "a=b"), ("p '--region=a b'", .region, "a b"), ("p --limit -1", .limit, "-1"),
      ("p --near -.5,1", .near, "-.5,1"), ("p --region --region-x", .region, nil),
    ] as [(String, OptionName, String?)])
  func value(line: String, name: OptionName, text: String?) {
    #expect((try? parsed(line))?.text(name) == text)
  }

  /// https://github.com/apple/swift-argument-parser/issues/31
  @Test(
    "negative numbers are values and operands",
    arguments: [
      "any --center -33.8688,151.2093 --limit 1 --json", "any --center=-33.8688,151.2093 --limit 1 --json",
      "--center -33.8688,151.2093 any --limit 1 --json", "any --near -33.8688,151.2093 --limit=1",
    ])
  func negativeNumbers(line: String) throws {
    let options = try findOptions(line)
    guard case .near(let center, let radius) = options.area else {
      Issue.record("not near a point: \(options.area)")
      return
    }
    #expect(center.latitude == -33.8688)
    #expect(center.longitude == 151.2093)
    #expect(radius == nil)
    #expect(options.limit == .atMost(1))
    #expect(try parsed("-- -33.8688,151.2093").operands == ["-33.8688,151.2093"])
    #expect(try parsed("-33.8688,151.2093").operands == ["-33.8688,151.2093"])
  }

  /// https://github.com/steve8x8/geotoad/issues/331
  @Test("after -- everything is an operand", arguments: ["--limit", "-1번출구", "--", "-", "--help", "-o"])
  func literalWords(word: String) throws {
    let arguments = try ParsedArguments(["--center", "35.1,129.1", "--json", "--", word])
    #expect(arguments.command == .find)
    #expect(arguments.operands == [word])
    #expect(arguments.has(.json))
  }

  @Test(
    "a request for help or the version is answered, whatever else is on the line",
    arguments: [
      ("--help", HelpTopic.overview), ("-h", .overview), ("help", .overview), ("--json --help", .overview),
      ("help find", .command(.find)), ("find --help", .command(.find)), ("--help find", .command(.find)),
      ("parking --help", .command(.find)), ("regions -h", .command(.regions)), ("help help", .command(.help)),
      ("help regions --help", .command(.regions)), ("help -h", .overview),
      ("regions --nope --help", .command(.regions)), ("find --limit --help", .command(.find)),
      ("--limit 1 --limit 2 -h", .overview), ("import --help", .command(.import)),
      ("parking -qh", .command(.find)),
      ("help --man", .manual), ("--version", .version), ("-V", .version), ("regions --version", .version),
      ("--version --help", .overview),
    ])
  func help(line: String, topic: HelpTopic) throws {
    let arguments = try parsed(line)
    #expect(arguments.command == .help)
    #expect(try HelpTopic(arguments) == topic)
  }

  @Test("repeatable options keep their order")
  func repeatable() throws {
    #expect(try parsed("p --tag fee=no --data b --tag x --data=a").texts(.tag) == ["fee=no", "x"])
    #expect(try parsed("p --tag fee=no --data b --tag x --data=a").texts(.data) == ["b", "a"])
  }

  /// https://github.com/arsenetar/dupeguru/issues/335
  @Test("damaged UTF-8 is a word like another")
  func damagedText() throws {
    let word = String(decoding: [0xFF, 0xFE] as [UInt8], as: UTF8.self)
    #expect(try ParsedArguments([word, "--json"]).operands == [word])
    #expect(throws: UsageError.self) { try ParsedArguments(["--" + word]) }
  }
}
