import Testing

/// Tracks through real pipes, with signals; without the built program beside the tests they are skipped.
@Suite("track, in the shell")
struct TrackShellTests {
  private static let folder = "F='\(BuiltProgram.packageFolder)/Fixtures/track'"

  // https://github.com/OSGeo/PROJ/pull/2429 is the same of a batch.
  @Test("events come while the receiver still sends, in JSON and as text")
  func dialogue() {
    ShellScript.expect(
      """
      \(Self.folder)
      for f in gpsd nmea; do
        coproc N { exec nearby track - --fence "office=$F/office.geojson" --format ndjson; }
        # As far as one line behind the border, and not to the end.
        head -n $([ $f = gpsd ] && echo 12 || echo 18) $F/drive.$f >&${N[1]}
        read -t 20 -u ${N[0]} L && echo "$L"
        exec {N[1]}>&-; read -t 20 -u ${N[0]} L && echo "$L" | grep -o '"distance_m":[0-9.]*' | head -1; wait
      done
      (head -n 12 $F/drive.gpsd; sleep 0.5) | nearby track --fence "office=$F/office.geojson" --lang ko | head -1
      """,
      prints: """
        {"event":"enter","time":"2026-11-30T01:02:00Z","lat":35.152,"lon":129.06,"fence":"office","inside_s":null,"interpolated":false}
        "distance_m":1553.2
        {"event":"enter","time":"2026-11-30T01:02:00Z","lat":35.152,"lon":129.06,"fence":"office","inside_s":null,"interpolated":false}
        "distance_m":1553.2
        10:02:00  들어옴  office

        """)
  }

  /// Shell functions that wait: until process `$1` takes signals by itself, and until file `$1` has `$2` lines.
  private static let waiting = """
    ready() { for k in $(seq 200); do grep -q '^SigBlk:.*400[23]$' /proc/$1/status 2>/dev/null && return; sleep 0.05; done; }
    filled() { for k in $(seq 200); do [ $(wc -l < $1) -ge $2 ] && return; sleep 0.05; done; }
    """

  @Test(
    "a wish to end brings the summary and 130, also while there is nothing to read; a second ends at once")
  func interruption() {
    let output = ShellScript.run(
      """
      [ -r /proc/self/status ] || { echo skipped; exit; }
      \(Self.folder)
      \(Self.waiting)
      mkfifo $T/in $T/full
      for s in INT TERM; do
        nearby track - --fixes --format ndjson < $T/in > $T/out & p=$!
        exec 9> $T/in; head -n 20 $F/drive.csv >&9; filled $T/out 19
        kill -$s $p; wait $p; echo $? $(grep -o '"fixes":[0-9]*' $T/out); exec 9>&-
      done
      nearby track < $T/in > $T/out & p=$!
      exec 9> $T/in; ready $p; kill -INT $p; wait $p; echo $?; exec 9>&-; cat $T/out
      nearby track $T/in -o $T/x.json & p=$!
      exec 9> $T/in; ready $p; kill -INT $p; wait $p; exec 9>&-; grep -o '"event":"summary"' $T/x.json
      # One who does not take what is written does not keep it from ending.
      exec 8<> $T/full
      for k in $(seq 9999); do echo "35.$((1000 + k)),129.1"; done > $T/long
      nearby track $T/long --fixes > $T/full & p=$!
      ready $p; while kill -INT $p 2>/dev/null; do sleep 0.1; done; wait $p; echo $?
      """)
    guard let output, output != "skipped\n" else {
      print("skipped: nothing here tells whether a process takes signals by itself")
      return
    }
    #expect(
      output == """
        130 "fixes":19
        130 "fixes":19
        130
        length  0 m
        fixes   0
        "event":"summary"
        130

        """)
  }

  @Test("closed pipes, closed descriptors, packed files, and a file of any length")
  func pipes() {
    ShellScript.expect(
      """
      \(Self.folder)
      nearby track $F/drive.csv --fixes --format ndjson 2>$T/e | head -1 | grep -c '"fix"'; echo "${PIPESTATUS[0]} $(wc -c < $T/e)"
      (cat $F/drive.gpsd; sleep 0.5) | nearby track - --fixes 2>$T/e | head -1 | wc -l; echo "$(wc -c < $T/e)"
      gzip -c $F/drive.nmea > $T/d.gz; nearby track $T/d.gz --json | cmp - <(nearby track $F/drive.nmea --json) && echo same
      cat $F/drive.nmea | nearby track --json | cmp - <(nearby track $F/drive.nmea --json) && echo same
      iconv -f utf-8 -t cp949 $F/drive.csv | nearby track - --json | cmp - <(nearby track $F/drive.csv --json) && echo same
      nearby track <&-; echo $?; : | nearby track; echo $?; nearby track $F/drive.csv --json > /dev/full; echo $?
      seq -f '35.%05.0f,129.1' 10000 14999 > $T/long; nearby track $T/long --json | grep -o '"fixes":[0-9]*'
      """,
      prints: """
        1
        0 0
        1
        0
        same
        same
        same
        nearby: '-' line 1: expected a track: GPX, NMEA 0183, GeoJSON, or points in JSON or CSV with lat and lon, but the file is empty
        65
        nearby: '-' line 1: expected a track: GPX, NMEA 0183, GeoJSON, or points in JSON or CSV with lat and lon, but the file is empty
        65
        nearby: cannot write standard output: no space left on device
        74
        "fixes":5000

        """)
  }

  @Test("a terminal is not waited at, unless it is named")
  func terminal() {
    guard BuiltProgram.has("script") else {
      print("skipped: script is not installed")
      return
    }
    ShellScript.expect(
      """
      script -qec 'nearby track; echo $?' /dev/null < /dev/null | tr -d '\\r'
      """, prints: "nearby: track needs FILE, a file to read, or - for standard input\n64\n")
  }
}
