import Testing

/// Scripts that run the built program in bash.
enum ShellScript {
  private static let data = BuiltProgram.packageFolder + "/Fixtures/commands/_data"

  /// Runs `script` with `$D` for the folder of test data and `$T` for an empty folder of its own.
  static func run(_ script: String) -> String? {
    guard
      let output = BuiltProgram.run(
        "D='\(Self.data)'; T=$(mktemp -d); trap 'rm -rf $T' EXIT; export NEARBY_DATA=$D/shore.tsv\n\(script)")
    else {
      print("skipped: the built program is not beside the tests")
      return nil
    }
    return output
  }

  /// Expects that `script` writes just this to both streams.
  static func expect(
    _ script: String, prints expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let output = run(script) { #expect(output == expected, sourceLocation: sourceLocation) }
  }

  /// Makes `$T/big.nearby` with 6,000 car parks, more than a pipe holds in any format; `$W` are the arguments that find all of them.
  static let big =
    #"(printf 'name,lat,lon,category\n'; for k in $(seq 1 6000); do printf 'p%d,35.%05d,129.1,parking\n' $k $k; done) > $T/big.csv; nearby import $T/big.csv -o $T/big.nearby 2>$T/report; W="parking --data $T/big.nearby --near 35.1,129.1 --limit 0""#
}
