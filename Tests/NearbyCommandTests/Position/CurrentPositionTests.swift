import FeatureOutput
import TestSupport
import Testing

@testable import NearbyCommand

/// Command lines that ask where one is, run in process.
@Suite struct CurrentPositionTests {
  private static let now = 1_796_000_400  // 2026-11-30 10:00 in Korea
  private static let search = ["parking", "--near", "here", "--format", "count"]

  private struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs a command line; `configuration` is the configuration file, `gpsd` what listens.
  private func run(
    _ arguments: [String], _ variables: [String: String] = [:], configuration: String? = nil,
    gpsd: GPSDAddress? = nil, limitSeconds: Double = 15
  ) -> Run {
    let made = Environment.made(variables, configuration: configuration)
    let environment = Environment(
      variable: made.variable, contents: made.contents,
      positionAsking: PositionAsking(gpsdPort: gpsd?.port, limitSeconds: limitSeconds))
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      arguments, in: Nearby.World(environment: environment, secondsSince1970: { Self.now }), output: &output,
      errors: &errors)
    return Run(code: code, output: output.text, errors: errors.text)
  }

  private func server(_ reports: String...) -> GPSDAddress {
    let lines = reports.map { FakeGPSD.Step.say($0 + "\n") }
    let start = [
      FakeGPSD.Step.say(GPSDReaderTests.version + "\n"), .hear(#"?WATCH={"enable":true,"json":true};"#),
    ]
    return GPSDAddress(port: FakeGPSD(start + lines + [.stayOpen]).port)
  }

  @Test("the variable goes before the file, and in it the point before the command, which goes before gpsd")
  func order() {
    let asked = ["where", "here", "--format", "decimal"]
    let command = "here-command = echo 35.3,129.3"
    let file = "here = 35.2,129.2\n" + command
    let gpsd = server(GPSDReaderTests.report)
    #expect(
      run(asked, ["NEARBY_HERE": "35.1,129.1"], configuration: file, gpsd: gpsd).output == "35.1,129.1\n")
    #expect(run(asked, configuration: file, gpsd: gpsd).output == "35.2,129.2\n")
    #expect(run(asked, ["NEARBY_HERE": ""], configuration: command, gpsd: gpsd).output == "35.3,129.3\n")
    #expect(run(asked, gpsd: gpsd).output == "35.1796,129.0756\n")
    #expect(run(asked, configuration: "gpsd = off", gpsd: gpsd).code == 69)
    let other = server(#"{"class":"TPV","mode":2,"lat":35.5,"lon":129.5}"#)
    #expect(run(asked, configuration: "gpsd = \(other.text)", gpsd: nil).output == "35.5,129.5\n")
  }

  @Test(
    "each state has its message and 69",
    arguments: [
      (
        "gpsd = off",
        "position not determined for 'here': neither NEARBY_HERE nor the config file says where you are, and gpsd is not to be asked; set NEARBY_HERE=LATITUDE,LONGITUDE, or give a point or the name of a place instead"
      ),
      (
        "here-command = echo 'no permission' >&2; exit 1",
        "position denied for 'here': the command 'echo 'no permission' >&2; exit 1' of here-command ended with exit code 1 and 'no permission'; allow it there, or set NEARBY_HERE=LATITUDE,LONGITUDE"
      ),
      (
        "here-command = exit 69",
        "position unavailable for 'here': the command 'exit 69' of here-command ended with exit code 69; try it by itself, or set NEARBY_HERE=LATITUDE,LONGITUDE"
      ),
      (
        "here-command = sleep 77777",
        "position unavailable for 'here': the command 'sleep 77777' of here-command did not answer within 0.2 s; try it by itself, or set NEARBY_HERE=LATITUDE,LONGITUDE"
      ),
      (
        #"here-command = printf 'a\033[31m\342\200\256b\n'"#,
        #"position unavailable for 'here': the command 'printf 'a\033[31m\342\200\256b\n'' of here-command printed 'a[31mb', which is no position; let it print LATITUDE,LONGITUDE, or set NEARBY_HERE=LATITUDE,LONGITUDE"#
      ),
    ])
  func states(configuration: String, message: String) {
    let limit = configuration.contains("sleep") ? 0.2 : 15
    let run = run(Self.search, configuration: configuration, limitSeconds: limit)
    #expect(run.errors == "nearby: \(message)\n")
    #expect(run.code == 69)
    #expect(run.output == "")
  }

  @Test("so have those of gpsd")
  func statesOfGPSD() {
    let refusing = GPSDAddress(port: FakeGPSD([]).port)
    let blind = server(#"{"class":"TPV","mode":1}"#)
    let bare = server(#"{"class":"DEVICES","devices":[]}"#)
    let nobody = GPSDAddress(port: FakeGPSD.freePort)
    let end = "or set NEARBY_HERE=LATITUDE,LONGITUDE\n"
    let rows = [
      (
        refusing,
        "restricted for 'me': gpsd on \(refusing.text) closed the connection at once; let it answer programs of this computer, \(end)",
        15
      ),
      (
        blind,
        "unavailable for 'me': gpsd on \(blind.text) had no position within 0.2 s; try again under open sky, \(end)",
        0.2
      ),
      (bare, "unavailable for 'me': gpsd on \(bare.text) has no receiver; connect one, \(end)", 15),
      (
        nobody,
        "not determined for 'me': neither NEARBY_HERE nor the config file says where you are, and no gpsd runs on \(nobody.text); set NEARBY_HERE=LATITUDE,LONGITUDE, or give a point or the name of a place instead\n",
        15
      ),
    ]
    for (address, message, limit) in rows {
      let run = run(["parking", "near", "me"], gpsd: address, limitSeconds: limit)
      #expect(run.errors == "nearby: position " + message)
      #expect(run.code == 69)
    }
  }

  @Test("a wrong setting is an error of its own, once somebody needs it")
  func wrongSettings() {
    let expected = "expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"
    let path = "/home/kim/.config/nearby/config"
    var wrong = run(Self.search, ["NEARBY_HERE": "somewhere"])
    #expect(wrong.errors == "nearby: 'somewhere' is not a value for NEARBY_HERE; \(expected)\n")
    #expect(wrong.code == 64)
    wrong = run(Self.search, ["NEARBY_HERE": "129.1,35.1"])
    #expect(wrong.errors.contains("for NEARBY_HERE; latitude 129.1 is outside ±90") && wrong.code == 64)
    wrong = run(Self.search, configuration: "\nhere = here")
    #expect(wrong.errors == "nearby: 'here' is not a value for 'here' in \(path), line 2; \(expected)\n")
    #expect(wrong.code == 65)
    for address in ["example.com:2947", "10.0.0.1:2947", "on"] {
      wrong = run(Self.search, configuration: "gpsd = \(address)")
      #expect(
        wrong.errors
          == "nearby: '\(address)' is not a value for 'gpsd' in \(path), line 1; expected off, or HOST:PORT of this computer such as 127.0.0.1:2947\n"
      )
      #expect(wrong.code == 65)
    }
    let elsewhere = ["parking", "--near", "35.1,129.1", "--format", "count"]
    #expect(run(elsewhere, ["NEARBY_HERE": "somewhere"], configuration: "gpsd = on").code == 0)
  }

  @Test("whoever is asked is asked once, and only by a run that needs it")
  func once() throws {
    let file = try TemporaryFile("", name: "asked")
    let configuration = "here-command = echo x >> '\(file.path)'; echo 35.18,129.07"
    func asked() -> Int {
      guard case .bytes(let bytes) = Platform.contents(of: file.path, limit: 100) else { return -1 }
      return bytes.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(run(["parking", "--near", "35.1,129.1", "--json"], configuration: configuration).code == 0)
    #expect(run(["parking near me", "--region", "busan"], configuration: configuration).code == 0)
    #expect(run(["regions"], configuration: configuration).code == 0)
    #expect(asked() == 0)
    #expect(run(["parking near me", "--from", "here"], configuration: configuration).code == 0)
    #expect(asked() == 1)
  }

  @Test(
    "a position that is coarse or old has a note, in every format",
    arguments: [
      (
        #""eph":1500"#, ["nearby: the position from gpsd may be off by 1.5 km"],
        ["nearby: 현재 위치(gpsd)의 오차가 1.5 km입니다"]
      ),
      (#""eph":1000"#, [], []), (#""time":"2026-11-30T00:50:00Z""#, [], []),
      (#""time":"2026-11-30T01:30:00Z""#, [], []),
      (
        #""time":"2026-11-30T00:49:30Z""#, ["nearby: the position from gpsd is 10 minutes old"],
        ["nearby: 현재 위치(gpsd)는 10분 전의 것입니다"]
      ),
      (
        #""time":"2026-11-29T22:00:00Z""#, ["nearby: the position from gpsd is 3 hours old"],
        ["nearby: 현재 위치(gpsd)는 3시간 전의 것입니다"]
      ),
      (
        #""eph":2e5,"time":"2026-11-20T01:00:00Z""#,
        [
          "nearby: the position from gpsd may be off by 200 km",
          "nearby: the position from gpsd is 10 days old",
        ],
        ["nearby: 현재 위치(gpsd)의 오차가 200 km입니다", "nearby: 현재 위치(gpsd)는 10일 전의 것입니다"]
      ),
    ])
  func notes(members: String, english: [String], korean: [String]) {
    func notes(_ arguments: [String]) -> [String] {
      let gpsd = server(#"{"class":"TPV","mode":3,"lat":35.18,"lon":129.07,\#(members)}"#)
      let run = run(arguments, gpsd: gpsd)
      #expect(run.code == 0)
      return run.errors.split(separator: "\n").map(String.init)
    }
    #expect(notes(["parking", "--near", "here", "--json"]) == english)
    #expect(notes(["where", "here", "--lang", "ko"]) == korean)
  }

  @Test("its age is reckoned from the time that stands for now")
  func age() {
    let gpsd = server(#"{"class":"TPV","mode":3,"lat":35.18,"lon":129.07,"time":"2026-11-30T01:00:00Z"}"#)
    let run = run(["where", "here"], ["NEARBY_NOW": "2026-12-01T10:30"], gpsd: gpsd)
    #expect(run.errors == "nearby: the position from gpsd is 24 hours old\n")
  }

  @Test("places that are called so give way")
  func namesakes() throws {
    let file = try TemporaryFile("name,category,lat,lon\nhere,parking,35.1,129.1\n여기,parking,35.1,129.1\n")
    for word in ["here", "여기", "Here", " HERE "] {
      let run = run(["parking", "--data", file.path, "--near", word])
      #expect(run.code == 69)
    }
    #expect(
      run(["parking", "--data", file.path, "--near", "35.1,129.1", "--name", "here", "--format", "count"])
        .output == "1\n")
  }

  @Test(
    "every option that takes a point takes it",
    arguments: [
      ["parking", "--near", "내 위치", "--limit", "1"], ["parking", "--center", "here", "--radius", "1km"],
      ["parking", "--center", "my location", "--span", "0.1"],
      ["parking", "--region", "busan", "--from", "현위치"],
      ["any", "여기", "근처"], ["where", "current", "location"], ["complete", "해운", "--near", "here"],
      ["complete", "해운", "--from", "here"], ["hours", "sunrise-sunset", "--near", "me"],
    ])
  func options(arguments: [String]) {
    let run = run(arguments, ["NEARBY_HERE": "35.18,129.07", "NEARBY_NOW": "2026-11-30T10:00"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(self.run(arguments).code == 69)
  }

  @Test("a favorite at the place where one is needs a name, before anybody is asked")
  func favorites() throws {
    let file = try TemporaryFile("", name: "favorites.tsv")
    let variables = ["NEARBY_FAVORITES": file.path]
    let nameless = run(["favorite", "add", "here"], variables)
    #expect(
      nameless.errors
        == "nearby: the point 'here' needs a name; give one with --name, such as --name Home\n")
    #expect(nameless.code == 64)
    #expect(run(["favorite", "add", "here", "--name", "Home"], variables).code == 69)
    let added = run(
      ["favorite", "add", "내 위치", "--name", "Home"],
      variables.merging(["NEARBY_HERE": "35.18,129.07"]) { $1 })
    #expect(added.output == "added 'Home' (own-home)\n")
    #expect(run(["favorite", "list", "--format", "tsv"], variables).output.contains("\t35.18\t129.07\t"))
  }
}

/// Batches, which read standard input; without the built program beside the tests they are skipped.
@Suite("here, in the shell")
struct HereShellTests {
  @Test("all queries of a batch share one answer, on several threads, and one note")
  func batch() {
    ShellScript.expect(
      """
      mkdir -p $T/nearby; export XDG_CONFIG_HOME=$T
      echo "here-command = echo x >> $T/asked; sleep 0.1; echo '{\\"lat\\":35.18,\\"lon\\":129.07,\\"acc\\":3000}'" > $T/nearby/config
      for k in $(seq 200); do
        echo '{"what":"parking","near":"here","limit":1}'; echo '{"what":"parking near me","limit":1}'
        echo '{"what":"parking","region":"busan","from":"여기","limit":1}'
      done | nearby batch --jobs 4 | grep -c '"from":{"lat":35.18,"lon":129.07},"total"'
      wc -l < $T/asked
      echo '{"id":1,"what":"parking","near":"35.1,129.1","limit":1}' | nearby batch | wc -l; wc -l < $T/asked
      echo 'here-command = echo no >&2; exit 2' > $T/nearby/config
      echo '{"id":7,"what":"parking","center":"here","radius":"1km"}' | nearby batch
      echo $?
      """,
      prints: """
        nearby: the position from here-command may be off by 3.0 km
        600
        1
        1
        1
        {"id":7,"line":1,"error":"position denied for 'here': the command 'echo no >&2; exit 2' of here-command ended with exit code 2 and 'no'; allow it there, or set NEARBY_HERE=LATITUDE,LONGITUDE"}
        nearby: 1 of 1 queries have no answer; `error` in their lines says why
        65

        """)
  }
}
