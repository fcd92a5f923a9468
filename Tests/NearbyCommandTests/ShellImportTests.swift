import Testing

/// What only a process shows of imports: terminals, pipes, packed and broken files. The ids are those of failures that other
/// tools had in the field.
@Suite("Imports in the shell")
struct ShellImportTests {
  @Test(
    "long imports say how far they are on a terminal, and nowhere else",
    .enabled(if: BuiltProgram.has("script")))
  func progress() {
    ShellScript.expect(
      """
      cat > $T/slow <<'EOF'
      (printf 'name,lat,lon,category\\na,35,129,parking\\n'; sleep 1.3; printf 'b,35,129,parking\\n') | nearby import - -o $T/x.nearby
      EOF
      export T; script -qec "bash $T/slow" /dev/null < /dev/null | tr '\\r' '\\n' | sed "s/[0-9.]* MB.s/N MB|s/; s#$T#T#; s/ *$//" | grep -v '^$' | uniq
      bash $T/slow 2>&1
      """,
      prints: """
        reading standard input: 0.0 MB, N MB|s
        writing T/x.nearby
        2 records read, 2 places kept, 0 left out
        2 records read, 2 places kept, 0 left out

        """)
  }

  @Test("a track without waypoints says why it gives no place")
  func tracks() {
    ShellScript.expect(
      """
      echo '<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>' > $T/t.gpx
      nearby import $T/t.gpx -o $T/x.nearby 2>&1 | sed "s#$T#T#"
      """,
      prints: """
        0 records read, 0 places kept, 0 left out
          T/t.gpx: no waypoints; tracks and routes are no places

        """)
  }

  @Test("roads are kept when they are asked for, also without any place, and info says so")
  func roads() {
    ShellScript.expect(
      """
      cat > $T/r.osm <<'EOF'
      <osm version="0.6"><node id="1" lat="35" lon="129"/><node id="2" lat="35" lon="129.01"/><node id="3" lat="35" lon="129.02"/>
      <way id="9"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/></way>
      <way id="10"><nd ref="2"/><nd ref="1"/><tag k="highway" v="path"/></way></osm>
      EOF
      nearby import $T/r.osm --roads -o $T/r.nearby 2>&1; nearby info $T/r.nearby --verify | tail -n +2
      nearby info $T/r.nearby --json | jq -c '[.places, .roads, .bounding_region.bbox]'
      nearby import $T/r.osm -o $T/p.nearby 2>&1; nearby info $T/p.nearby --json | jq -c .roads
      printf 'name,lat,lon,category\na,35,129,parking\n' > $T/a.csv; nearby import $T/a.csv --roads -o $T/a.nearby 2>&1
      """,
      prints: """
        0 records read, 0 places kept, 0 left out
          2 roads of 2.7 km kept, 1 cut where 1 node is not in the file
        from 35.0000,129.0000 to 35.0000,129.0200
        roads: 2.7 km, junctions: 3, pieces between them: 3, turn restrictions: 0
        every checksum is right

        Sources
          r
            OpenStreetMap · ODbL 1.0
            https://www.openstreetmap.org/copyright
        [0,{"length_m":2738.6,"junctions":3,"edges":3,"turn_restrictions":0},[129,34.9995,129.02,35.0005]]
        0 records read, 0 places kept, 0 left out
        null
        1 record read, 1 place kept, 0 left out
          no roads: of sources, files of OpenStreetMap have them

        """)
  }

  @Test("a map may be packed by gzip; one from a pipe is refused with the next step")
  func packedAndPipedMaps() {
    ShellScript.expect(
      """
      gzip -c $D/town.osm > $T/town.osm.gz; nearby import $T/town.osm.gz -o $T/x.nearby 2>&1 | head -1
      nearby import - -o $T/y.nearby 2>&1 < <(cat $D/town.osm); echo $?; ls $T
      """,
      prints: """
        5 records read, 4 places kept, 1 left out
        nearby: '-' is no ordinary file and is read more than once; save it to a file first
        66
        town.osm.gz
        x.nearby

        """)
  }

  // https://github.com/openaddresses/openaddresses/issues/851
  @Test("D05, D08, D10: metres are read in the system that is named, and rows that are shifted are left out")
  func coordinateSystems() {
    ShellScript.expect(
      """
      F=$D/field/metres.csv; W='--near 37.5866,126.9997 --format tsv --fields lat,lon'
      nearby import $F --crs EPSG:5181 -o $T/x.nearby 2>&1; nearby parking --data $T/x.nearby $W | tail -1
      nearby import $F --crs EPSG:5186 -o $T/x.nearby 2>&1; nearby parking --data $T/x.nearby $W | tail -1
      nearby import $F --crs EPSG:9999 -o $T/y.nearby 2>/dev/null; echo $?
      nearby import $F -o $T/y.nearby 2>/dev/null; echo $?; ls $T
      nearby import $D/field/shifted.csv -o $T/x.nearby 2>&1 | sed "s#$D#D#"
      nearby import $D/field/twice.csv -o $T/x.nearby 2>&1 | sed "s#$D#D#"
      """,
      prints: """
        1 record read, 1 place kept, 0 left out
          1 kept with the category that the name ends with; --category gives another to all of them
        37.5866003	126.9997
        1 record read, 1 place kept, 0 left out
          1 kept with the category that the name ends with; --category gives another to all of them
        36.6855386	126.9997035
        64
        65
        x.nearby
        3 records read, 2 places kept, 1 left out
          1 with more fields than there are columns (D/field/shifted.csv:3)
        2 records read, 2 places kept, 0 left out
          2 kept with the category that the name ends with; --category gives another to all of them
          D/field/twice.csv: several columns are called 'lat', 'name'; the first counts

        """)
  }

  // https://github.com/harelba/q/issues/97
  @Test("D12: a field of 180 kB is read, and not kept with the place")
  func longField() {
    ShellScript.expect(
      """
      (printf 'name,lat,lon,memo\\na parking,35.1,129.1,"'; head -c 180000 /dev/zero | tr '\\0' 'm'; printf '"\\nb parking,35.2,129.2,short\\n') > $T/a.csv
      nearby import $T/a.csv -o $T/x.nearby 2>&1; nearby parking --data $T/x.nearby --near 35.1,129.1 --format tsv --fields name,tags
      """,
      prints: """
        2 records read, 2 places kept, 0 left out
          2 kept with the category that the name ends with; --category gives another to all of them
        name	tags
        a parking	
        b parking	memo=short

        """)
  }

  // https://github.com/madler/zlib/issues/984
  @Test("D20: gzip of several members is read whole; one that is cut is an error and writes nothing")
  func gzipMembers() {
    ShellScript.expect(
      """
      (printf 'name,lat,lon\\na parking,35.1,129.1\\n' | gzip; printf 'b parking,35.2,129.2\\n' | gzip) > $T/two.csv.gz
      nearby import $T/two.csv.gz -o $T/x.nearby 2>&1
      A=$(printf 'name,lat,lon\\na parking,35.1,129.1\\n' | gzip | wc -c)
      for n in 0 1 10 30 $((A-1)) $((A+1)) $((A+20)); do
        head -c $n $T/two.csv.gz > $T/cut.csv.gz; nearby import $T/cut.csv.gz -o $T/y.nearby > $T/o 2>&1
        echo "$? $(grep -c cut.csv.gz $T/o) $(wc -l < $T/o)"
      done | sort -u; ls $T/y.nearby 2>/dev/null
      """,
      prints: """
        2 records read, 2 places kept, 0 left out
          2 kept with the category that the name ends with; --category gives another to all of them
        65 1 1

        """)
  }

  // https://github.com/omniscale/imposm3/issues/172
  @Test("D14, D16: a map that is cut anywhere is an error and writes nothing; raw blocks are read")
  func cutMaps() {
    ShellScript.expect(
      """
      S=$(wc -c < $D/cut.osm.pbf)
      for n in $(seq 0 7 $S); do
        head -c $n $D/cut.osm.pbf > $T/cut.osm.pbf; nearby import $T/cut.osm.pbf -o $T/y.nearby > $T/o 2>&1
        echo "$? $(grep -c cut.osm.pbf $T/o) $(wc -l < $T/o)"
      done | sort -u; ls $T/y.nearby 2>/dev/null
      """, prints: "65 1 1\n")
  }
}
