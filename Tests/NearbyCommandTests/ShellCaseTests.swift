import Testing

/// What only a process shows: pipes, descriptors, locales, runs side by side. The ids are those of failures that other
/// tools had in the field; without the built program beside the tests they are skipped.
@Suite("In the shell")
struct ShellCaseTests {
  // https://github.com/rustic-rs/rustic/issues/1915
  @Test("S01: a closed pipe ends the program quietly")
  func closedPipe() {
    ShellScript.expect(
      """
      \(ShellScript.big)
      nearby $W --format ndjson 2>$T/e | head -1 | grep -c name; echo "${PIPESTATUS[0]} $(wc -c <$T/e)"
      nearby $W | head -1 >/dev/null; echo "${PIPESTATUS[0]}"
      """, prints: "1\n0 0\n0\n")
  }

  // https://github.com/trentm/json/issues/17
  @Test("S15: everything is written before the end, however slow the reader")
  func slowReader() {
    ShellScript.expect(
      """
      \(ShellScript.big)
      nearby $W --format ndjson | (sleep 0.3; wc -l); nearby $W --format csv | (sleep 0.3; wc -l)
      nearby $W --json | (sleep 0.3; tail -c 2)
      """, prints: "6000\n6001\n}\n")
  }

  // https://github.com/crystal-lang/crystal/issues/14569
  @Test("S03: closed and open descriptors")
  func descriptors() {
    ShellScript.expect(
      """
      Q='parking --near 35.1,129.1'
      nearby $Q --format count <&-; nearby $Q --format count >&- 2>/dev/null; echo $?
      nearby $Q --format count 2>&-; timeout 5 nearby $Q --format count < <(exec 2>/dev/null; sleep 9)
      nearby import $D/shore.tsv -o $T/x.nearby >&- 2>&-; nearby $Q --data $T/x.nearby --format count
      nearby $Q --json > /dev/full; echo $?; nearby $Q -o /dev/full --json; echo $?
      """,
      prints: """
        4
        74
        4
        4
        4
        nearby: cannot write standard output: no space left on device
        74
        nearby: cannot write '/dev/full': no space left on device
        74

        """)
  }

  // https://github.com/GothenburgBitFactory/taskwarrior/issues/1673
  @Test("S05: color only where it is asked for or seen")
  func color() {
    ShellScript.expect(
      """
      for e in A=b COLUMNS=100 NO_COLOR=1 NO_COLOR= TERM=dumb TERM= CLICOLOR_FORCE=0; do
        env "$e" nearby parking --near 35.1,129.1 | grep -c $'\\x1b'
      done | sort -u
      nearby bad --nope 2>&1 | grep -c $'\\x1b'
      nearby parking --near 35.1,129.1 --color always | grep -c $'\\x1b\\\\[1m'
      """, prints: "0\n0\n1\n")
  }

  // https://github.com/crate/crash/pull/34
  @Test("S06: the locale decides the language and nothing else")
  func locale() {
    ShellScript.expect(
      """
      for L in C POSIX C.UTF-8 xx_YY.bad de_DE.UTF-8; do
        LC_ALL=$L nearby 병원 --near 35.1,129.0 --json | cksum
      done | sort -u | wc -l
      LC_ALL=C nearby 병원 --near 35.1,129.0 --json | cksum > $T/a; nearby 병원 --near 35.1,129.0 --json | cksum | cmp - $T/a
      """, prints: "1\n")
  }

  // https://github.com/devsnd/tarindexer/issues/9
  @Test("S07: arguments that are not UTF-8 are a message, not a crash")
  func invalidArguments() {
    ShellScript.expect(
      """
      nearby $'\\xff\\xfe' --near 35.1,129.1 2>$T/e; echo $?; wc -l < $T/e
      nearby parking --data $'no\\xe9.tsv' --near 35.1,129.1 2>$T/e; echo $?; wc -l < $T/e
      """, prints: "64\n1\n66\n1\n")
  }

  // https://github.com/psf/black/issues/674
  @Test("S09: runs that write one file side by side leave a whole file and nothing else")
  func sideBySide() {
    ShellScript.expect(
      """
      sed 's/해운대/가가가/' $D/shore.tsv > $T/a.tsv; sed 's/해운대/나나나/' $D/shore.tsv > $T/b.tsv
      for r in 1 2 3 4 5; do
        printf '%s\\n' a b a b a b a b | xargs -P8 -I@ nearby import $T/@.tsv -o $T/x.nearby 2>$T/report || echo FAIL
        nearby parking --data $T/x.nearby --near 35.1587,129.1604 --limit 1 --fields name --format tsv | tail -1 | cut -c1-3
      done | sort -u | grep -vc '가\\|나'; ls $T
      """, prints: "0\na.tsv\nb.tsv\nreport\nx.nearby\n")
  }

  // https://github.com/jqlang/jq/issues/2016
  @Test("S11: errors go to standard error alone, with exit codes that tell them apart")
  func exitCodes() {
    ShellScript.expect(
      """
      Q='parking --near 35.1,129.1'
      for a in "$Q" "beach --near 35.1,129.1" "$Q --data /nope" "parking --region 없는지역" "--nope" "import /nope -o $T/x" --help --version; do
        nearby $a > $T/o 2>$T/e; c=$?; [ $c = 0 ] || echo "$c $(wc -c < $T/o) $(wc -l < $T/e)"
      done; ls $T
      """, prints: "66 0 1\n64 0 1\n64 0 1\n66 0 1\ne\no\n")
  }

  // https://github.com/OSGeo/PROJ/pull/2429
  @Test("S13: answers of a batch come while standard input is still open")
  func batchDialogue() {
    ShellScript.expect(
      """
      for o in "parking --points -" ""; do
        coproc N { nearby batch $o --limit 1; }
        [ -n "$o" ] && q=35.1,129.1 || q='{"what":"parking","near":[35.1,129.1]}'
        for k in 1 2; do
          echo "$q" >&${N[1]}; read -t 5 -u ${N[0]} L && echo "$L" | grep -o '"total":[0-9]*,"count":1'
        done
        exec {N[1]}>&-; wait
      done
      nearby batch <&-; echo $?; : | nearby batch; echo $?
      """,
      prints: """
        "total":4,"count":1
        "total":4,"count":1
        "total":4,"count":1
        "total":4,"count":1
        0
        0

        """)
  }

  @Test("a batch takes lines that end in CR LF, a byte order mark and spaces around")
  func batchLineEnds() {
    ShellScript.expect(
      """
      printf '\\xef\\xbb\\xbf35.1,129.1\\r\\n 35.1 , 129.1 \\r\\n\\r\\n35.1,129.1' > $T/p
      nearby batch parking --points $T/p --limit 1 | sort -u | grep -c '"count":1'; nearby batch parking --points $T/p | wc -l
      printf '\\xef\\xbb\\xbf{"what":"parking"}\\r\\n{"what":"parking"}\\r\\n' | nearby batch --limit 1 | uniq | wc -l
      """, prints: "1\n3\n1\n")
  }

  @Test("a batch of many answers is the same whatever the number of threads, and each as find gives it")
  func batchOrder() {
    ShellScript.expect(
      """
      for k in $(seq 1 1500); do echo "35.$((100 + k % 97)),129.$((100 + k % 89))"; [ $((k % 500)) = 0 ] && echo none; done > $T/points
      for j in 1 2 7; do nearby batch parking --points $T/points --limit 2 -j $j 2>/dev/null | cksum; done | sort -u | wc -l
      nearby batch parking --points $T/points -j 3 >$T/o 2>$T/e; echo $?; wc -l < $T/o; grep -c '"line":[0-9]*,"error"' $T/o; cat $T/e
      nearby parking --near 35.101,129.101 --json | tr -d '\\n' | cmp - <(head -1 $T/o | tr -d '\\n') && echo same
      sed 's/.*/{"what":"parking","near":[&]}/; s/.none./x/' $T/points | nearby batch 2>/dev/null | grep -v error | cmp - <(grep -v error $T/o) && echo same
      nearby batch parking --points $T/points 2>/dev/null | head -1 | wc -l; nearby batch parking --points $T/points > /dev/full; echo $?
      nearby batch parking --points $T/none 2>&1 | sed "s#$T#\\$T#"; echo ${PIPESTATUS[0]}; nearby batch --points $T/points; echo $?; nearby batch parking --radius 3; echo $?
      nearby batch parkng --points $T/points; echo $?
      """,
      prints: """
        1
        65
        1503
        3
        nearby: 3 of 1,503 queries have no answer; `error` in their lines says why
        same
        same
        1
        nearby: cannot write standard output: no space left on device
        74
        nearby: cannot read '$T/none': no such file or directory
        66
        nearby: batch needs WHAT, a category such as parking, or any (`nearby categories` lists them)
        64
        nearby: --radius needs --points beside it
        64
        nearby: 'parkng' is no category; did you mean parking? (`nearby categories` lists them)
        64

        """)
  }

  @Test("a batch that asks for the same places at different times answers each for its time, as find does")
  func batchMoments() {
    ShellScript.expect(
      """
      for k in 1 2 3; do for h in 03 10 22; do
        echo '{"what":"parking","region":"busan","open-at":"2026-11-30T'$h':00","hours-unknown":"keep"}'
      done; done > $T/q
      nearby batch -j 1 < $T/q > $T/o; sort -u $T/o | wc -l
      for h in 03 10 22; do
        nearby parking --region busan --open-at 2026-11-30T$h:00 --hours-unknown keep --json | tr -d '\\n'; echo
      done > $T/f
      tail -3 $T/o | cmp - $T/f && echo same
      """, prints: "3\nsame\n")
  }

  // https://github.com/util-linux/util-linux/issues/4171
  @Test("S16: a pipe gets whole names, COLUMNS cuts when it is given")
  func wholeNames() {
    ShellScript.expect(
      """
      nearby parking --near 35.1,129.1 > $T/a; grep -c … $T/a
      COLUMNS=30 nearby parking --near 35.1,129.1 | grep -c …
      """, prints: "0\n1\n")
  }

  @Test("an import can be searched, described and checked; damage is found")
  func importRoundTrip() {
    ShellScript.expect(
      """
      nearby import $D/shore.tsv $D/pacific.csv -o $T/x.nearby 2>&1
      nearby any --data $T/x.nearby --near 0,0 --limit 0 --format count
      nearby info $T/x.nearby --verify --json | grep -o '"verified":true'
      for n in 0 1 8 100 2047 3000; do head -c $n $T/x.nearby > $T/cut.nearby; nearby parking --data $T/cut.nearby --near 35.1,129.1 2>/dev/null; echo $?; done | sort -u
      cp $T/x.nearby $T/bad.nearby; printf X | dd of=$T/bad.nearby bs=1 seek=2 conv=notrunc 2>/dev/null
      nearby parking --data $T/bad.nearby 2>&1 | grep -c 'is not a .nearby file'
      cp $T/x.nearby $T/bad.nearby; printf '\\377' | dd of=$T/bad.nearby bs=1 seek=3000 conv=notrunc 2>/dev/null
      nearby info $T/bad.nearby --verify > $T/o 2>$T/e; echo $?; wc -c < $T/o; grep -c "bad.nearby' is damaged in its section" $T/e
      ls $T
      """,
      prints: """
        14 records read, 14 places kept, 0 left out
        14
        "verified":true
        65
        1
        65
        0
        1
        bad.nearby
        cut.nearby
        e
        o
        x.nearby

        """)
  }

  @Test("the cells of a grid hold every place of the region once")
  func grid() {
    ShellScript.expect(
      """
      for r in busan gangneung-city jongno; do
        nearby regions --grid 0.05 --region $r | while read -r cell; do
          NEARBY_DATA=bundled nearby any --region "$cell" --format ids
        done | sort > $T/cells
        NEARBY_DATA=bundled nearby any --region $r --format ids | sort | cmp - $T/cells && echo same
      done
      """, prints: "same\nsame\nsame\n")
  }

  @Test("a result file keeps the format of its ending and appears whole")
  func resultFile() {
    ShellScript.expect(
      """
      nearby parking --near 35.1,129.1 -o $T/x.geojson; head -c 27 $T/x.geojson; echo
      ln -s x.geojson $T/link.csv; nearby parking --near 35.1,129.1 -o $T/link.csv; head -c 8 $T/x.geojson; echo; ls $T
      """, prints: #"{"type":"FeatureCollection""# + "\nid,name,\nlink.csv\nx.geojson\n")
  }

  /// Shell functions that run a command on a terminal of `$1` columns, without the carriage returns of one.
  private static let terminal =
    #"on() { script -qec "stty cols $1; $2" /dev/null < /dev/null | tr -d '\r'; }"#

  private func expectOnTerminal(_ script: String, prints expected: String) {
    guard BuiltProgram.has("script") else {
      print("skipped: script is not installed")
      return
    }
    ShellScript.expect(Self.terminal + "\n" + script, prints: expected)
  }

  @Test("T09: a terminal of any width gets whole characters")
  func terminalWidth() {
    expectOnTerminal(
      """
      Q="nearby parking --data $D/field/long.tsv --near 35.1,129.1"
      for w in 1 2 3 5 20 40 80 200; do
        on $w "$Q" > $T/a; COLUMNS=$w $Q --color always > $T/b
        cmp $T/a $T/b && iconv -f utf-8 -t utf-8 $T/a > /dev/null && echo $w
      done
      """, prints: "1\n2\n3\n5\n20\n40\n80\n200\n")
  }

  @Test("S05, S16: a wide terminal shows what a pipe gets, colors aside")
  func terminalColor() {
    expectOnTerminal(
      """
      Q="nearby parking --near 35.1,129.1"
      on 200 "$Q" | grep -c $'\\x1b'
      for e in NO_COLOR=1 TERM=dumb; do on 200 "$e $Q" > $T/a; $Q | cmp - $T/a && echo $e; done
      on 200 "$Q --color never" > $T/a; $Q | cmp - $T/a && echo never
      """, prints: "5\nNO_COLOR=1\nTERM=dumb\nnever\n")
  }

  @Test("completions and the manual page are whole, and answer at once")
  func scripts() {
    ShellScript.expect(
      """
      for s in bash zsh fish; do nearby completions $s > $T/s; test $(wc -l < $T/s) -gt 20 && grep -c regoin $T/s; done
      nearby completions bash | bash -n && echo bash
      nearby help --man | head -1 | cut -c1-12
      """, prints: "0\n0\n0\nbash\n.TH NEARBY 1\n")
  }

  @Test("a program reads what another run printed")
  func pipes() {
    guard BuiltProgram.has("jq") else {
      print("skipped: jq is not installed")
      return
    }
    ShellScript.expect(
      """
      nearby parking --near 35.1,129.1 --json | jq -r '.places[].id' | sort > $T/a
      for f in ndjson csv tsv; do
        nearby parking --near 35.1,129.1 --format $f > $T/$f
      done
      jq -r .id $T/ndjson | sort | cmp - $T/a && tail -n +2 $T/csv | cut -d, -f1 | sort | cmp - $T/a && echo same
      N='nearby parking --near 35.1,129.1'
      $N --format geojson | jq -r '.features[].id' | sort | cmp - $T/a && echo same
      $N --format geojsonseq | jq --seq -r .id | tr -d '\\036' | sort | cmp - $T/a && echo same
      nearby any --within $D/hole.geojson --format geojson | nearby any --within - 2>&1 | grep -c 'no polygon'
      nearby parking --region 35.15,129.1,0.2,0.2 --within $D/hole.geojson 2>&1 | grep -c exclude
      nearby parking --within - --format count < $D/hole.geojson
      """, prints: "same\nsame\nsame\n1\n1\n3\n")
  }

  @Test("import takes a system, roles of columns, a category and packed tables in CP949")
  func importSettings() {
    ShellScript.expect(
      """
      nearby import $D/odd.csv --crs 5179 --column name=상호 --column x=동 --column y=북 --category parking -o $T/a.nearby 2>&1
      nearby any --data $T/a.nearby --near 35.1,129.1 --format tsv --fields name,category,lat,lon,tags.메모 | tail -1
      gzip -c $D/register.csv > $T/r.csv.gz; nearby parking --data $T/r.csv.gz --near 35.1,129.1 --format count 2>/dev/null
      nearby import $D/register.csv --encoding cp949 -o $T/b.nearby 2>&1 | head -1
      nearby import $T/r.csv.gz $D/base.geojson $D/walk.gpx -o $T/c.nearby 2>&1 | head -1
      head -c 100 $T/r.csv.gz > $T/cut.csv.gz; nearby import $T/cut.csv.gz -o $T/d.nearby 2>/dev/null; echo $?; ls $T
      """,
      prints: """
        1 record read, 1 place kept, 0 left out
        첫 주차장\tparking\t35.1404975\t129.1136224\t가
        2
        3 records read, 2 places kept, 1 left out
        9 records read, 7 places kept, 2 left out
        65
        a.nearby
        b.nearby
        c.nearby
        cut.csv.gz
        r.csv.gz

        """)
  }
}
