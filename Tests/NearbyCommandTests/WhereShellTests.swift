import Testing

/// Points on standard input; without the built program beside the tests they are skipped.
@Suite("where -, in the shell")
struct WhereShellTests {
  @Test("answers stand in the order of the lines, with an error for what is no point, and 65 at the end")
  func order() {
    ShellScript.expect(
      """
      printf '35.1796,129.0756\\r\\n\\n129,35\\n-33.8688,151.2093\\nfoo\\n37.5125,127.1028' | nearby where - --fields country_code,locality,sub_locality
      echo $?; : | nearby where - --json; echo $?; nearby where - <&-; echo $?
      """,
      prints: """
        {"country_code":"KR","locality":"Yeonje-gu","sub_locality":"Yeonsan-dong"}
        {"line":3,"error":"'129,35' is no point; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"}
        {"country_code":"AU","locality":"Sydney","sub_locality":null}
        {"line":5,"error":"'foo' is no point; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"}
        {"country_code":"KR","locality":"Songpa-gu","sub_locality":"Sincheon-dong"}
        nearby: 2 of 5 queries have no answer; `error` in their lines says why
        65
        0
        0

        """)
  }

  @Test("answers come while standard input is still open")
  func dialogue() {
    ShellScript.expect(
      """
      coproc N { nearby where - --lang ko; }
      for p in 35.1796,129.0756 37.5125,127.1028; do
        echo $p >&${N[1]}; read -t 5 -u ${N[0]} L && echo "$L" | grep -o '"locality":"[^"]*"'
      done
      exec {N[1]}>&-; wait
      """, prints: "\"locality\":\"연제구\"\n\"locality\":\"송파구\"\n")
  }

  @Test("a thousand points have a thousand lines, the same as one by one, also in a file")
  func many() {
    ShellScript.expect(
      """
      for k in $(seq 100 999); do echo 35.$k,128.$k; done > $T/points
      nearby where - -o $T/out.ndjson < $T/points; nearby where - < $T/points > $T/direct
      cmp $T/out.ndjson $T/direct && wc -l < $T/direct
      for k in 100 500 999; do nearby where 35.$k,128.$k --format ndjson; done > $T/single
      grep -c -xFf $T/single $T/direct
      nearby where - -o $T/bad.ndjson <<< x; echo $?; [ -e $T/bad.ndjson ] || echo none
      """,
      prints: "900\n3\nnearby: 1 of 1 queries have no answer; `error` in their lines says why\n65\nnone\n")
  }

  @Test("a map's boundaries answer, compiled in memory or imported, which says how many there are")
  func areas() {
    ShellScript.expect(
      """
      nearby import $D/areas.osm -o $T/areas.nearby
      for f in $T/areas.nearby $D/areas.osm; do
        printf '64.13,-21.86\n35.18,129.07\n42.36,-71.05' | nearby where - --data $f --fields country_code,locality,sub_locality,method
      done | sort | uniq -d
      nearby info $T/areas.nearby --verify | sed -n '1s/.*: //p;2p'
      """,
      prints: """
        0 records read, 0 places kept, 0 left out
          6 administrative boundaries kept, 1 cut by the edge of the file
        {"country_code":"IS","locality":"Bær","sub_locality":"West Quarter","method":"boundary"}
        {"country_code":"KR","locality":"Yeonje-gu","sub_locality":"Geoje-dong","method":"boundary"}
        {"country_code":"US","locality":"Boston","sub_locality":null,"method":"nearest-city"}
        0 places, 6 boundaries, 3.2 kB
        every checksum is right

        """)
  }
}
