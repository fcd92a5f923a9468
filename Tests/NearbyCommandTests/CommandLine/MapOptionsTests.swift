import FeatureOutput
import Testing

@testable import NearbyCommand

@Suite struct MapOptionsTests {
  private static func options(_ line: String) throws -> MapOptions {
    try MapOptions(try parsed(line), try Settings(.made()))
  }

  @Test(
    "a page when it is asked for, or by the file's ending",
    arguments: [
      ("map", false), ("map parking -o a.txt", false), ("map -o /dev/full", false), ("map -o a.d/out", false),
      ("map -o -", false), ("map --html", true), ("map -o a.html", true), ("map -o a.HTM", true),
      ("map --html -o a.txt", true), ("map --html -o a.json", true),
    ])
  func page(line: String, isPage: Bool) throws {
    #expect(try Self.options(line).isPage == isPage)
  }

  @Test("what find writes, map does not", arguments: ["a.json", "b/a.PNG", "a.gpx", "a."])
  func otherEndings(path: String) {
    #expect(throws: UsageError.fileOfMap(path)) { try Self.options("map -o " + path) }
  }

  @Test("without WHAT it is every place; the rest is read as for find")
  func search() throws {
    #expect(try Self.options("map").search.words == ["any"])
    let search = try Self.options("map 'free parking' --region busan --limit 7 --tag fee=no").search
    #expect(search.words == ["free parking"] && search.limit == .atMost(7) && search.tags.count == 1)
    #expect(search.output.format == .geojson)
  }
}
