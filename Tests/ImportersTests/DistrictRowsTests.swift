import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("Tables of districts")
struct DistrictRowsTests {
  private static let title = "code\tsido\tsigungu\teupmyeondong\tpolygons\n"
  private static let square = EncodedPolyline.encode(
    [(35.0, 129.0), (35.0, 129.1), (35.1, 129.1), (35.1, 129.0)].map {
      Coordinate(latitudeE7: Int32($0.0 * 1e7), longitudeE7: Int32($0.1 * 1e7))
    }, precision: .five)

  private static func compiled(_ text: String) throws -> PlaceDataset {
    var compiler = DatasetCompiler(vocabulary: nil)
    let file = try TemporaryFile(text)
    defer { withExtendedLifetime(file) {} }
    try compiler.add(path: file.path)
    return try PlaceDataset(contents: compiler.bytes(), name: "compiled")
  }

  @Test("become tables of names, in any order of columns")
  func names() throws {
    let table = "note\tpolygons\tcode\tsido\tsigungu\teupmyeondong\n-\t\(Self.square)\t1\t부산광역시\t연제구\t연산동\n"
    for text in [Self.title + "1\t부산광역시\t연제구\t연산동\t\(Self.square)\n", table] {
      let dataset = try Self.compiled(text)
      let districts = try #require(try dataset.table(.districts))
      #expect((0..<3).map { districts.text(row: 0, column: $0) } == ["1", "연산동", "Yeonsan-dong"])
      let counties = try #require(try dataset.table(.counties))
      let cells = ["연제구", "Yeonje-gu", "부산광역시", "Busangwangyeok-si", ""]
      #expect((0..<5).map { counties.text(row: 0, column: $0) } == cells)
    }
  }

  @Test(
    "boundaries that cannot be read are an error that names the line",
    arguments: ["", "_p~iF", "_p~iF~ps|U", "\u{1}\u{2}\u{3}", square + " ?", square + ",x"])
  func malformed(polygons: String) throws {
    let text = Self.title + "1\ta\tb\tc\t\(Self.square)\n2\ta\tb\tc\t\(polygons)\n"
    do throws(ImportError) {
      var compiler = DatasetCompiler(vocabulary: nil)
      let file = Result { try TemporaryFile(text) }
      guard case .success(let source) = file else { return }
      defer { withExtendedLifetime(source) {} }
      try compiler.add(path: source.path)
      Issue.record("nothing was wrong")
    } catch {
      guard case .malformed(_, let line, let expected) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(line == 3 && expected.contains("encoded polylines"))
    }
  }
}
