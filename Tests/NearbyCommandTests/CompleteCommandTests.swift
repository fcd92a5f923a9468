import FeatureOutput
import Testing

@testable import NearbyCommand

/// Suggestions as the command gives them.
@Suite("complete")
struct CompleteCommandTests {
  private static let data = BuiltProgram.packageFolder + "/Fixtures/commands/_data"

  /// What `nearby complete` prints with `arguments` and on which exit code.
  private static func run(_ arguments: [String]) -> (code: Int32, output: String, errors: String) {
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      ["complete"] + arguments, in: Nearby.World(environment: .made(), secondsSince1970: { 0 }),
      output: &output, errors: &errors)
    return (code, output.text, errors.text)
  }

  /// The titles of one kind, in their order.
  private static func titles(_ kind: String, _ arguments: [String]) -> [String] {
    let lines = run(arguments + ["--format", "tsv", "--fields", "kind,title"]).output.split(separator: "\n")
    return lines.dropFirst().compactMap { line in
      let cells = line.split(separator: "\t")
      return cells[0] == kind ? String(cells[1]) : nil
    }
  }

  private static let halfTypedRows: [(String, [String])] = [
    ("압구저", ["압구정로데오역"]), ("압구점", []), ("ㅈㄹㄷㅇ", ["압구정로데오역"]), ("병워", ["병원약국", "부산대학교병원"]),
    ("병ㅇ", ["병원약국", "부산대학교병원"]), ("장바ㄱ", ["장바구니마트"]), ("장박", ["장바구니마트"]), ("각", ["가게"]), ("달", ["닭갈비"]),
  ]

  // https://github.com/toss/es-hangul/issues/304, https://github.com/wlsdks/ontology-atlas/pull/1724
  @Test("T03: syllables that are half typed", arguments: halfTypedRows)
  func halfTyped(text: String, expected: [String]) {
    let places = Self.titles("place", [text, "--data", Self.data + "/field/typed.tsv", "--limit", "0"])
    #expect(places == expected)
  }

  /// Texts with the longest list that is asked for; 0 is all of it.
  private static let limitedTexts: [(String, Int)] = [
    ("부", 100), ("ㅂ", 100), ("s", 100), ("부산", 0), ("hosp", 0), ("서울 주차", 0),
  ]

  @Test("a limit cuts the list and changes nothing else", arguments: limitedTexts)
  func limits(text: String, longest: Int) {
    let all = Self.run([text, "--limit", "\(longest)", "--format", "ndjson"]).output.split(separator: "\n")
    #expect(!all.isEmpty)
    for limit in [1, 3, 10, 40] {
      let some = Self.run([text, "--limit", "\(limit)", "--format", "ndjson"]).output.split(separator: "\n")
      #expect(some == Array(all.prefix(limit)), "\(limit)")
    }
  }

  @Test("no title and subtitle stand twice", arguments: ["주차", "s", "공원", "san", "ㄱ"])
  func repetition(text: String) {
    let output = Self.run([text, "--limit", "200", "--format", "tsv", "--fields", "title,subtitle"]).output
    let lines = output.split(separator: "\n")
    #expect(Set(lines).count == lines.count && lines.count == 201)
  }

  /// What is repeated, and how often.
  private static let strangeTexts: [(String, Int)] = [
    ("a", 100_000), ("부", 33_000), ("a b ", 2_500), ("ㅂ ", 2_500), ("🅿️", 1), ("👨‍👩‍👧‍👦🏳️‍🌈", 1), ("مستشفى", 1),
    ("\u{202E}latipsoh", 1),
    ("\u{FFFD}", 2), ("a\u{0}b", 1), ("부\u{301}\u{200D}", 40), ("%s%n\u{1B}[31m", 1), ("\u{10FFFF}", 1),
    ("''\"\\", 1), ("<b>", 1), ("?*[", 1), ("\u{1F1F0}\u{1F1F7}", 1), ("-", 1), ("--", 1),
  ]

  @Test("texts that no name has are answered at once", arguments: strangeTexts)
  func strangeText(part: String, count: Int) {
    let text = String(repeating: part, count: count)
    let clock = ContinuousClock()
    // How the answer is written matters to what stands in it, not to how long it is.
    for options in [[], ["--json"]] where options.isEmpty || count < 1000 {
      var (code, errors): (Int32, String) = (-1, "")
      let time = clock.measure { (code, _, errors) = Self.run(options + ["--", text]) }
      // Dashes alone fold to nothing.
      #expect(code == (part.hasPrefix("-") ? 64 : 0))
      #expect(time < .seconds(10))
      #expect(errors.utf8.count < 1000 && errors.filter { $0 == "\n" }.count <= 1)
      #expect(!errors.unicodeScalars.contains("\u{1B}") && !errors.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test("bytes that are no UTF-8 are answered, and a closed pipe ends the run quietly")
  func shell() {
    ShellScript.expect(
      """
      nearby complete $'\\xff\\xfe' --json 2>$T/e; echo "$? $(wc -l < $T/e)"
      nearby complete "$(head -c 100000 /dev/zero | tr '\\0' a)" 2>&1 | cut -c1-40
      nearby complete 부 --limit 0 --data bundled | head -1 | cut -c1-4; echo "${PIPESTATUS[0]}"
      for f in json ndjson csv tsv geojson ids count; do nearby complete 남포 --format $f > /dev/full 2>$T/e || echo "$?"; done | uniq
      """,
      prints: """
        {"query":"\u{FFFD}\u{FFFD}","completions":[]}
        0 1
        nearby: nothing is called 'aaaaaaaaaaaaa
        Name
        0
        74

        """)
  }

  @Test("the file of case T03 itself, with a category for what has none")
  func fieldCase() {
    let file = BuiltProgram.packageFolder + "/../shared/cases/files/open/T03/part.geojson"
    guard BuiltProgram.run("test -e '\(file)' && echo yes") == "yes\n", BuiltProgram.has("jq") else {
      print("skipped: the file of the case, the built program or jq is not there")
      return
    }
    let texts = Self.halfTypedRows.map(\.0).joined(separator: " ")
    let expected = Self.halfTypedRows.map { "\($0.0) \($0.1.sorted().joined(separator: ","))\n" }.joined()
    ShellScript.expect(
      """
      nearby import '\(file)' --category convenience -o $T/part.nearby 2>$T/report
      for q in \(texts); do
        echo "$q $(nearby complete $q --data $T/part.nearby --limit 0 --json 2>$T/e |
          jq -r '[.completions[] | select(.kind == "place").title] | sort | join(",")')"
      done
      """, prints: expected)
  }
}
