import Testing

@testable import NearbyCommand

/// Runs the scripts in the shells themselves, with a stand-in for `nearby` that lists a few ids.
@Suite struct CompletionScriptTests {
  private static let nearby = """
    #!/bin/sh
    case "$*" in
      "regions --format ids") printf 'busan\\nbusan-city\\nboston\\n' ;;
      "complete 병워 --limit"*) printf 'kind\\tid\\ttitle\\ncategory\\thospital\\t병원\\nplace\\th1\\t병원 (본원)\\ncity\\tg1\\t병원시\\n' ;;
      "complete 해운 --limit"*) printf 'kind\\tid\\ttitle\\nregion\\tbusan-haeundae\\t해운대구\\ncity\\tg2\\t해운 시\\n' ;;
      "complete haeun --limit"*) printf 'kind\\tid\\ttitle\\nregion\\tbusan-haeundae\\tHaeundae\\n' ;;
      "categories --format ids") printf 'parking\\nparking-garage\\npharmacy\\nhospital\\n' ;;
    esac
    """

  private static func files(_ shell: Shell) -> [String: String] {
    [
      "nearby": nearby, "completions": CompletionScript.text(for: shell), "places.geojson": "",
      "my file.csv": "",
    ]
  }

  @Test(
    "bash",
    arguments: [
      (["re"], "regions"), (["par"], "parking parking-garage"), (["parking,h"], "parking,hospital"),
      (["--reg"], "--region"), (["parking", "--region", "bus"], "busan busan-city"),
      (["--format", "=", "geojson"], "geojson geojsonseq"), (["--lang", "="], "ko en"),
      (["--format", "ta"], "table"),
      (["regions", "--g"], "--grid"), (["regions", "--q"], ""), (["info", "p"], "places.geojson"),
      (["--data", "my"], "my file.csv"), (["completions", ""], "bash zsh fish"),
      (["help", "r"], "route regions"),
      (["--fields", "name,dist"], "name,distance_m"), (["--region", "busan", "re"], "regions"),
      (["--", "re"], ""),
      (["--", "par"], "parking parking-garage"), (["find", "fi"], ""), (["--near", ""], ""),
      (["-o", "pl"], "places.geojson"), (["병워"], "병원 병원\\ \\(본원\\)"),
      (["parking,병워"], "parking,병원 parking,병원\\ \\(본원\\)"),
      (["any", "--region", "해운"], "해운대구"), (["any", "--region", "haeun"], "busan-haeundae"),
      (["any", "--near", "해운"], "해운대구 해운\\ 시"), (["any", "--near", "37.5,127"], ""),
      (["import", "--category", "병워"], "병원"),
      (["--region", "=", "busan", "hos"], "hospital"), (["route", "--by", ""], "automobile walking cycling"),
      (["regions", ""], ""), (["help", "--m"], "--man"),
    ])
  func bash(words: [String], expected: String) throws {
    let script = """
      source ./completions
      COMP_WORDS=(nearby \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      _nearby
      echo "${COMPREPLY[*]}"
      """
    guard let run = try ToolRun.run(["bash", "--norc"], input: script, files: Self.files(.bash)) else {
      return skipped("bash")
    }
    #expect(run.output == expected + "\n")
    #expect(run.errors == "")
  }

  @Test("fish")
  func fish() throws {
    let rows = [
      ("nearby reg", "regions"), ("nearby parking-", "parking-garage"),
      ("nearby parking,h", "parking,hospital"),
      ("nearby --reg", "--region"), ("nearby parking --region bost", "boston"),
      ("nearby --format=geojsons", "--format=geojsonseq"),
      ("nearby regions --g", "--grid"), ("nearby regions --q", ""), ("nearby info pl", "places.geojson"),
      ("nearby completions fi", "fish"), ("nearby help reg", "regions"),
      ("nearby --fields name,dist", "name,distance_m"),
      ("nearby --region busan reg", "regions"), ("nearby find reg", ""),
      ("nearby parking -o pl", "places.geojson"),
      ("nearby any --region 해운", "해운대구"), ("nearby any --near 해운", "해운 시 해운대구"), ("nearby any --near 37", ""),
      ("nearby -- hosp", "hospital"), ("nearby help --m", "--man"), ("nearby --vers", "--version"),
    ]
    let lines = rows.map { "echo (complete -C '\($0.0)' | string replace -r '\\t.*' '')" }
    let script = (["source ./completions"] + lines).joined(separator: "\n")
    guard let run = try ToolRun.run(["fish", "--no-config"], input: script, files: Self.files(.fish)) else {
      return skipped("fish")
    }
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, answer) in zip(rows, answers) { #expect(answer == row.1, "\(row.0)") }
    #expect(answers.count == rows.count + 1)
    #expect(run.errors == "")
  }

  @Test("zsh")
  func zsh() throws {
    let rows = [
      ("nearby --reg", "nearby --region="), ("nearby hos", "nearby hospital "),
      ("nearby parking,ph", "nearby parking,pharmacy "),
      ("nearby parking --region=bost", "nearby parking --region=boston "),
      ("nearby --near 1,2 --reg", "nearby --near 1,2 --reg"),
      ("nearby --format geojsons", "nearby --format geojsonseq "),
      ("nearby regions --gr", "nearby regions --grid="),
      ("nearby info pla", "nearby info places.geojson "),
      ("nearby completions fi", "nearby completions fish "),
      ("nearby --fields name,dist", "nearby --fields name,distance_m "),
      ("nearby --region busan catego", "nearby --region busan categories "),
      ("nearby find --region busan pha", "nearby find --region busan pharmacy "),
      ("nearby 병워", "nearby 병원"), ("nearby any --region 해운", "nearby any --region 해운대구 "),
      ("nearby any --region=haeun", "nearby any --region=busan-haeundae "),
      ("nearby categories --ver", "nearby categories --ver"), ("nearby info --ver", "nearby info --verify "),
    ]
    // A shell in a pseudo-terminal, which writes down its line when it gets ^].
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT=; autoload -Uz compinit; compinit -u -D; source ./completions'
      zpty -w shell 'note() { print -r -- "$BUFFER" >> notes; BUFFER= }; zle -N note; bindkey -e; bindkey "^]" note'
      zpty -w shell 'print ready > ready'
      for i in {1..200}; do [[ -e ready ]] && break; sleep 0.05; done
      typeset -i count=0
      while IFS= read -r line; do
        zpty -w -n shell "$line"$'\\t\\x1d'
        count+=1
        for i in {1..200}; do [[ -e notes && $(wc -l < notes) -ge $count ]] && break; sleep 0.02; done
      done < lines
      zpty -d shell
      cat notes
      """
    var files = Self.files(.zsh)
    files["lines"] = rows.map { $0.0 + "\n" }.joined()
    guard let run = try ToolRun.run(["zsh", "-f"], input: script, files: files) else { return skipped("zsh") }
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, answer) in zip(rows, answers) { #expect(answer == row.1) }
    #expect(answers.count == rows.count + 1)
  }

  @Test("scripts name every command and every option", arguments: Shell.allCases)
  func complete(shell: Shell) {
    let script = CompletionScript.text(for: shell)
    for command in CommandName.allCases { #expect(script.contains(command.rawValue)) }
    for option in OptionName.allCases { #expect(script.contains(option.word)) }
  }
}
