import Testing

/// The programs under `Fixtures/examples`, run as their readers would; each is skipped where its engine is not installed.
@Suite("Examples")
struct ExamplesTests {
  private static let folder = BuiltProgram.packageFolder + "/Fixtures/examples"
  /// A Python with the packages that the examples need: NEARBY_PYTHON, or the one at hand.
  private static let python = BuiltProgram.variable("NEARBY_PYTHON") ?? "python3"

  /// Runs `script` in an empty folder with 2,000 points in `points.csv`, if `requirement` can be met.
  private func expect(_ script: String, prints expected: String, needs requirement: String) {
    let start = """
      X='\(Self.folder)'; P='\(Self.python)'; T=$(mktemp -d); trap 'rm -rf $T' EXIT; cd $T
      (\(requirement)) >/dev/null 2>&1 || { echo skipped; exit; }
      for k in $(seq 2000); do echo 35.$((100000 + k * 317)),127.$((100000 + k * 419)); done > points.csv

      """
    guard let output = BuiltProgram.run(start + script), output != "skipped\n" else {
      print("skipped: '\(requirement)' fails here, or the built program is not beside the tests")
      return
    }
    #expect(output == expected)
  }

  @Test("Spark pipes points through batch, in local mode")
  func spark() {
    expect(
      "$P $X/nearest_spark.py --points 3000 2>$T/log || tail -5 $T/log",
      prints: """
             5 km       720
            10 km       932
            15 km       757
            20 km       375
            25 km       138
            30 km        50
          farther        28

        """, needs: "$P -c 'import pyspark' && command -v java")
  }

  @Test("GNU parallel shares points among processes, and the answers keep their order")
  func parallel() {
    expect(
      """
      BLOCK=4k $X/nearest_parallel.sh hospital < points.csv 2>$T/log > answers
      nearby batch hospital --points points.csv --limit 1 | cmp - answers && wc -l < answers
      """, prints: "2000\n", needs: "parallel --version")
  }

  @Test("DuckDB reads the answers")
  func duckDB() {
    expect(
      """
      nearby batch hospital --points points.csv --limit 1 > answers.ndjson
      $P -c "import duckdb, sys; [print(*row) for row in duckdb.sql(open(sys.argv[1]).read()).fetchall()]" $X/nearest_duckdb.sql
      """,
      prints: """
        곡성사랑병원 539 8256.0 17908.9
        함양성심병원 505 8432.0 15531.7
        전라북도 남원의료원 280 10658.0 15497.8
        서경병원 252 6098.0 12162.4
        남원병원 158 8838.0 10594.7

        """, needs: "$P -c 'import duckdb'")
  }
}
