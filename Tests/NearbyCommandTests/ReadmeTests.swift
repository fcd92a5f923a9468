import Testing

/// The README shows real output only: its sessions are run and compared, its program is compiled and run.
///
/// `NEARBY_RECORD=1 swift test --filter ReadmeTests` writes what the sessions print into the README.
@Suite("README.md")
struct ReadmeTests {
  @Test("shows what its commands print")
  func sessions() throws {
    let readme = try #require(BuiltProgram.contents(of: "README.md"))
    guard BuiltProgram.folder != nil, BuiltProgram.has("jq") else {
      print("skipped: the sessions of the README need the built program and jq")
      return
    }
    let played = Self.played(readme)
    if BuiltProgram.variable("NEARBY_RECORD") != nil { BuiltProgram.write(played, to: "README.md") }
    let shown = readme.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in played.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let expected = number < shown.count ? shown[number] : "the end"
      try #require(line == expected, "line \(number + 1)")
    }
    #expect(played == readme)
  }

  /// The text with the output of every command in a `console` block made anew. A README has the line ends of a README:
  /// which of them a command wrote is for its own test.
  private static func played(_ text: String) -> String {
    var lines: [Substring] = []
    var isInSession = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isInSession = line == "```console" }
      guard isInSession && !line.hasPrefix("```") else {
        lines.append(line)
        continue
      }
      // What stands below a command is its output of the last time.
      guard line.hasPrefix("$ ") else { continue }
      lines.append(line)
      var output = BuiltProgram.run(String(line.dropFirst(2)), in: BuiltProgram.packageFolder) ?? ""
      if output.last?.isNewline == true { output.removeLast() }
      lines += output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    return lines.joined(separator: "\n")
  }

  @Test("its Swift program compiles and finds the nearest hospital")
  func program() throws {
    let readme = try #require(BuiltProgram.contents(of: "README.md"))
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme[start.upperBound...].range(of: "```"))
    let program = readme[start.upperBound..<end.lowerBound]
    guard let folder = BuiltProgram.folder,
      BuiltProgram.has("swiftc") || BuiltProgram.run("swiftc --version") != nil
    else {
      print("skipped: the program of the README needs swiftc and the built modules")
      return
    }
    let modules = [
      "GeoCore", "BinaryFile", "TextMatching", "OpeningHours", "BundledPlaces", "SpatialIndex", "PlaceStore",
      "PlaceSearch",
    ]
    let output = BuiltProgram.run(
      """
      export PATH=\(BuiltProgram.variable("PATH") ?? ""):$PATH HOME=/tmp
      # Only what the sources make now: an old build may have left more behind.
      for module in \(modules.joined(separator: " ")); do
        for source in \(BuiltProgram.packageFolder)/Sources/$module/*.{swift,c}; do
          object=\(folder)/$module.build/$(basename $source).o
          if [ -e $object ]; then objects="$objects $object"; fi
        done
      done
      folder=$(mktemp -d); trap 'rm -rf $folder' EXIT
      cat > $folder/main.swift <<'END'
      \(program)
      END
      swiftc -I \(folder)/Modules -Xcc -fmodule-map-file=\(folder)/BundledPlaces.build/module.modulemap \
        $folder/main.swift $objects -o $folder/program && $folder/program
      """)
    #expect(output == "본브릿지병원 429 m NW\n")
  }
}

extension StringProtocol {
  /// The first place of `text`.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
