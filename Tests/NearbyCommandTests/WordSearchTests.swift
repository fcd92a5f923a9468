import FeatureOutput
import TestSupport
import Testing

@testable import NearbyCommand

/// Whatever stands for WHAT, `nearby` answers or says what is wrong, soon.
@Suite struct WordSearchTests {
  /// What a run prints, says and ends with.
  private static func run(_ arguments: [String]) -> (output: String, errors: String, code: ExitCode?) {
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      arguments, in: Nearby.World(environment: .made(), secondsSince1970: { 0 }), output: &output,
      errors: &errors)
    return (output.text, errors.text, ExitCode(rawValue: code))
  }

  @Test(
    "odd texts have an answer or a message of one line",
    arguments: [
      "!!!", "·-·", "🙂", "👨‍👩‍👧‍👦", "\u{200B}", "\u{202E}abc", "שלום", "مرحبا بالعالم", "\u{FFFD}\u{FFFD}", "ㄳ",
      "ㅏ", "가\u{11B9}",
      "a", "1", ",", ", ,", "in", "near", "근처", "에서", "주차장 근처", "near near near", "of in at", "'", "\"", "\\",
      "%s%n", "any any",
      "\u{0}", "\u{1B}[31m", "--", "-1번출구", "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    ])
  func oddTexts(text: String) {
    for options in [[], ["--region", "busan"], ["--near", "35.1,129.1"], ["--name", text]] {
      let run = Self.run(["find", "--limit", "2", "--json"] + options + ["--", text])
      #expect([.success, .usage, .unavailable].contains(run.code), "\(text) \(options): \(run.errors)")
      #expect(run.code == .success || run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }
  }

  @Test(
    "tens of kilobytes of text, and a hundred",
    arguments: [
      ("가", 100), ("ㄱ", 20), ("a", 100), (" ", 100), ("!", 100), ("부산 ", 100), ("near ", 20), ("🙂", 20),
      ("주차장 ", 20), ("e\u{301}", 20), ("가,", 20), ("\u{200B}", 20),
    ])
  func longTexts(piece: String, kilobytes: Int) {
    let text = String(repeating: piece, count: kilobytes * 1000 / piece.utf8.count)
    let run = Self.run(["find", "--limit", "2", "--", text])
    #expect([.success, .usage].contains(run.code))
    #expect(run.errors.utf8.count < 1000)
  }

  @Test("seeded texts of every kind, for WHAT, --name, --near and --from")
  func noise() {
    var random = SeededRandom(seed: 404)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x3163, 0x590...0x5FF, 0x2000...0x2060,
      0x1F300...0x1F3FF,
    ]
    for _ in 0..<40 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1..<12, using: &random) {
        let block = blocks[Int.random(in: 0..<blocks.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) { text.append(scalar) }
      }
      for arguments in [
        ["find", "--", String(text)], ["find", "any", "--name=" + String(text), "--limit", "1"],
        ["find", "parking", "--near=" + String(text)],
        ["find", "parking", "--limit", "1", "--from=" + String(text)],
      ] {
        let run = Self.run(arguments)
        #expect([.success, .usage, .unavailable].contains(run.code), "\(arguments): \(run.errors)")
      }
    }
  }
}
