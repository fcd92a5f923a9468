import Testing

/// Data files that are cut, foreign, linked, piped or lost while they are read, as a process meets them. The ids are those of
/// failures that other tools had in the field.
@Suite("Data files in the shell")
struct DataFileShellTests {
  // https://github.com/flatgeobuf/flatgeobuf/pull/517
  @Test("X01: a data file that is cut anywhere is a message, and nothing is printed")
  func cutData() {
    ShellScript.expect(
      """
      nearby import $D/shore.tsv -o $T/whole.nearby 2>$T/report; size=$(wc -c < $T/whole.nearby)
      for n in 0 1 4 8 16 64 100 2047 2048 2049 $((size / 2)) $((size - 1)); do
        head -c $n $T/whole.nearby > $T/cut.nearby
        nearby parking --data $T/cut.nearby --near 35.1,129.1 --json > $T/o 2>$T/e
        echo "$? $(wc -c < $T/o) $(wc -l < $T/e) $(grep -c 'cut.nearby.*import' $T/e)"
      done | sort -u
      """, prints: "65 0 1 1\n")
  }

  // https://github.com/OSGeo/gdal/pull/1742
  @Test("X03: another version, another order of bytes and foreign files are messages that say so")
  func foreignData() {
    ShellScript.expect(
      """
      nearby import $D/shore.tsv -o $T/whole.nearby 2>$T/report
      for at in 0 1 2 3 4 5 6 7 8 9 10 11 12; do
        byte=$(od -An -tu1 -j$at -N1 $T/whole.nearby); cp $T/whole.nearby $T/other.nearby
        printf "\\\\x$(printf %x $(((byte + 1) % 256)))" | dd of=$T/other.nearby bs=1 seek=$at conv=notrunc status=none
        nearby parking --data $T/other.nearby --near 35.1,129.1 --json > $T/o 2>$T/e; echo "$? $(wc -c < $T/o) $(wc -l < $T/e)"
      done | sort -u
      for f in /bin/ls /etc/passwd /dev/null; do
        cp $f $T/foreign.nearby; nearby parking --data $T/foreign.nearby --near 35.1,129.1 --json 2>&1 | grep -c 'is not a .nearby file'
      done
      """, prints: "65 0 1\n1\n1\n1\n")
  }

  // https://github.com/wkentaro/labelme/issues/2485
  @Test("X05: a link to a data file stays a link, and its target is replaced")
  func linkedData() {
    ShellScript.expect(
      """
      mkdir $T/real; nearby import $D/shore.tsv -o $T/real/i.nearby 2>$T/report; ln -s real/i.nearby $T/l.nearby
      head -3 $D/shore.tsv > $T/few.tsv; nearby import $T/few.tsv -o $T/l.nearby 2>$T/report
      test -L $T/l.nearby; echo $?; nearby info $T/real/i.nearby --json | grep -o '"places":[0-9]*'
      ln -s missing $T/d.nearby; nearby import $T/few.tsv -o $T/d.nearby 2>$T/report; echo $?; ls $T/missing | wc -l
      chmod 600 $T/real/i.nearby; nearby import $D/shore.tsv -o $T/real/i.nearby 2>$T/report; stat -c %a $T/real/i.nearby
      """, prints: "0\n\"places\":2\n0\n1\n600\n")
  }

  // https://github.com/osmcode/libosmium/issues/373
  @Test("X07: pipes and standard input can be imported")
  func pipedSources() {
    ShellScript.expect(
      """
      nearby import /dev/stdin -o $T/a.nearby < $D/base.geojson 2>$T/report
      cat $D/base.geojson | nearby import - -o $T/b.nearby 2>$T/report
      nearby import <(cat $D/base.geojson) -o $T/c.nearby 2>$T/report
      mkfifo $T/f; cat $D/shore.tsv > $T/f & nearby import $T/f -o $T/d.nearby 2>$T/report
      for f in a b c d; do nearby any --data $T/$f.nearby --near 35.1,129.1 --limit 0 --format count; done
      nearby parking --data <(cat $T/a.nearby) --near 35.1,129.1 2>&1 | wc -l
      """, prints: "3\n3\n3\n6\n1\n")
  }

  @Test("an import that cannot end leaves the old file whole, and nothing else")
  func unfinishedImports() {
    ShellScript.expect(
      """
      \(ShellScript.big)
      echo old > $T/o.nearby; ls -a $T > $T/before
      (ulimit -f 100; nearby import $T/big.csv -o $T/o.nearby 2>&1 | sed "s#$T#T#"; echo ${PIPESTATUS[0]})
      # A pipe would be waited for until the sleep ends, as would whoever holds the streams of these tests.
      slowly() { exec 2>/dev/null; cat $T/big.csv; sleep 9; }
      { timeout -s KILL 1 nearby import - -o $T/o.nearby; echo $?; } < <(slowly) 2>/dev/null
      timeout -s INT --preserve-status 1 nearby import - -o $T/o.nearby < <(slowly); echo $?
      nearby import $T/big.csv -o /nowhere/o.nearby; echo $?; nearby import $T/big.csv -o $T 2>/dev/null; echo $?
      cat $T/o.nearby; ls -a $T | cmp - $T/before
      """,
      prints: """
        nearby: cannot write 'T/o.nearby': file too large
        74
        137
        130
        nearby: cannot create '/nowhere/o.nearby': no such file or directory
        73
        73
        old

        """)
  }

  @Test("a data file that is cut while it is mapped is a message, one that is replaced stays as it was")
  func lostPages() {
    ShellScript.expect(
      """
      \(ShellScript.big)
      cp $T/big.nearby $T/other.nearby
      for end in "cp $T/other.nearby $T/new; mv $T/new $T/big.nearby" "cp /dev/null $T/big.nearby"; do
        coproc N { nearby batch parking --points - --limit 1 --data $T/big.nearby 2>$T/e; echo $?; }
        echo 35.1,129.1 >&${N[1]}; read -t 5 -u ${N[0]} L; echo "$L" | grep -c p6000
        eval "$end"
        echo 35.2,129.1 >&${N[1]}; exec {N[1]}>&-; read -t 5 -u ${N[0]} L; echo "${L:0:3}"; wait; cat $T/e
      done
      """,
      prints: """
        1
        {"q
        1
        74
        nearby: a data file was cut or overwritten while it was read; write it under another name and rename it, as nearby import does

        """)
  }
}
