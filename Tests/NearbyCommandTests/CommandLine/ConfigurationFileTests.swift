import GeoCore
import Testing

@testable import NearbyCommand

@Suite struct ConfigurationFileTests {
  private static let path = "/home/kim/.config/nearby/config"

  @Test("comments, blank lines, spaces, line ends of any system and a byte order mark")
  func lenient() throws {
    let text = "\u{FEFF}# mine\r\n\r\n  region =  busan \r\n\tlang=ko\n#units = imperial\ndata = a = b.nearby"
    let settings = try Settings(.made(configuration: text))
    #expect(settings.region?.text == "busan")
    #expect(settings.region?.source == .configuration(path: Self.path, line: 3, .region))
    #expect(settings.language == .korean)
    #expect(settings.units == .metric)
    #expect(settings.data.map(\.text) == ["/home/kim/.config/nearby/a = b.nearby"])
  }

  @Test(
    "a line that is wrong is named",
    arguments: [
      (
        "\nregoin = busan",
        "line 2: 'regoin' is no setting; did you mean region? (there are region, data, lang, units, here, here-command and gpsd)"
      ),
      (
        "limit = 5",
        "line 1: 'limit' is no setting (there are region, data, lang, units, here, here-command and gpsd)"
      ),
      ("busan", "line 1: 'busan' is no setting; expected KEY = VALUE"),
      ("region =", "line 1: 'region' has no value; give one or remove the line"),
      (
        "= busan",
        "line 1: '' is no setting (there are region, data, lang, units, here, here-command and gpsd)"
      ),
      ("lang=ko\nlang=en", "line 2: 'lang' is set twice; keep one line"),
    ])
  func wrongLine(text: String, expected: String) {
    #expect(message("p", .made(configuration: text)) == Self.path + ", " + expected)
  }

  @Test("a value that is wrong is named with its line")
  func wrongValue() {
    #expect(
      message("p", .made(configuration: "# x\nunits = imperail"))
        == "'imperail' is not a value for 'units' in \(Self.path), line 2; expected metric or imperial; did you mean imperial?"
    )
  }

  @Test("a file that is not there is no error, one that cannot be read is")
  func missing() throws {
    #expect(try Settings(.made(["HOME": "/nowhere"])).region == nil)
    let locked = Environment(
      variable: { ["HOME": "/home/kim"][$0] }, contents: { _ in .unreadable(reason: "permission denied") })
    #expect(throws: UsageError.unreadableConfiguration(path: Self.path, reason: "permission denied")) {
      try Settings(locked)
    }
  }

  @Test(
    "the folder",
    arguments: [
      (["HOME": "/h"], "/h/.config/nearby"), (["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x/nearby"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "x"], "/h/.config/nearby"), (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func folder(variables: [String: String], expected: String?) {
    #expect(Environment.made(variables).configurationFolder == expected)
  }

  @Test("bytes of every kind are a list of settings or an error, never a trap")
  func wildBytes() {
    var random = CommandLineRandom(seed: 7)
    let pieces = [
      "region", "data", "lang", "units", "here", "-command", "gpsd", "=", " ", "\n", "\r", "#", "ko",
      "\u{FEFF}", "가", "\0", "\u{301}",
    ]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(14) {
        bytes +=
          random.below(5) == 0 ? [UInt8(random.below(256))] : Array(pieces[random.below(pieces.count)].utf8)
      }
      let text = bytes
      _ = try? Settings(Environment(variable: { _ in "/x" }, contents: { _ in .bytes(text) }))
    }
  }
}
