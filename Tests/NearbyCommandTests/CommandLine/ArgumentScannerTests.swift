import Testing

@testable import NearbyCommand

@Suite struct ArgumentScannerTests {
  @Test("arguments of every kind are taken apart or refused, never a trap")
  func wildArguments() {
    var random = CommandLineRandom(seed: 20_261_130)
    let words =
      CommandName.allCases.map(\.rawValue) + OptionName.allCases.map { $0.flag }
      + [
        "-", "--", "-o", "-q", "-h", "-qo", "-oq", "-=", "--=", "=", "", "-x", "-1", "-.", "--limit=",
        "--limit=-1",
      ]
      + [
        "busan", "주차장", "1,2", "91,0", "0.1", "1,2,3,4", "fee=no", "km", "5km", "json", "e\u{301}",
        "--\u{301}x", "-\u{301}",
      ]
    for _ in 0..<8_000 {
      var arguments: [String] = []
      for _ in 0..<random.below(7) {
        var word = words[random.below(words.count)]
        if random.below(6) == 0 { word += words[random.below(words.count)] }
        if random.below(20) == 0 { word += String(decoding: [UInt8(random.below(256))], as: UTF8.self) }
        arguments.append(word)
      }
      let line = arguments.map { "'\($0)'" }.joined(separator: " ")
      let text = message(line)
      #expect(!text.hasPrefix("another error"))
      let scanner = ArgumentScanner(arguments)
      #expect(scanner.operands.count + scanner.values.count <= arguments.count * 4)
    }
  }

  @Test("letters stand alone, together, and before their value")
  func letters() throws {
    let scanner = ArgumentScanner(["-qofile", "-hq"])
    #expect((0..<scanner.values.count).map(scanner.values.name) == [.quiet, .output, .help, .quiet])
    #expect((0..<scanner.values.count).map(scanner.values.text) == ["", "file", "", ""])
    #expect(ArgumentScanner(["-qx"]).unknownOption == "-qx")
    #expect(ArgumentScanner(["-limit=3"]).unknownOption == "-limit")
  }

  @Test("the first mistake is told")
  func firstMistake() {
    #expect(ArgumentScanner(["--nope", "--limit"]).problem == nil)
    #expect(ArgumentScanner(["--limit", "--nope"]).unknownOption == nil)
    #expect(ArgumentScanner(["--limit", "--nope"]).problem == .missingValue(.limit))
  }
}

/// SplitMix64, so that a failure can be repeated.
struct CommandLineRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}
