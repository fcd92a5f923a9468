import GeoCore
import Testing

@Suite struct MapLinesTests {
  private static func lists(_ lines: MapLines) -> [[Int32]] {
    var lists: [[Int32]] = []
    lines.forEachLine { lists.append(Array($0)) }
    return lists
  }

  @Test("lines come back as they were made, empty ones are none")
  func lines() {
    var lines = MapLines()
    lines.endLine()
    #expect(lines.count == 0)
    for number in 0..<3 as Range<Int32> { lines.append(latitudeE7: number, longitudeE7: -number) }
    lines.endLine()
    lines.endLine()
    lines.append(latitudeE7: 9, longitudeE7: 1_850_000_000)
    var others = MapLines()
    others.append(latitudeE7: 7, longitudeE7: 8)
    others.endLine()
    lines.append(others)
    #expect(Self.lists(lines) == [[0, 0, 1, -1, 2, -2], [9, 1_850_000_000], [7, 8]])
    #expect(lines.count == 3)
  }
}
