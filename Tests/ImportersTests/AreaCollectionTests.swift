import PlaceStore
import Testing

@testable import Importers

@Suite("Areas of all sources")
struct AreaCollectionTests {
  private static func area(_ id: String, _ cornerCount: Int = 3) -> AreaTable.Area {
    let ring = (0..<Int32(cornerCount)).map { BoundaryTable.Corner(latitude: $0, longitude: $0 * $0) }
    return AreaTable.Area(id: id, level: 8, name: "x", squareMeters: 1, polygons: [[ring]])
  }

  @Test("of several with one id the first is kept")
  func ids() {
    var areas = AreaCollection()
    #expect(
      areas.take(Self.area("way/1")) && areas.take(Self.area("way/2")) && !areas.take(Self.area("way/1")))
    #expect(areas.areas.map(\.id) == ["way/1", "way/2"] && !areas.isFull)
  }

  @Test("no more corners are kept than a file has room for")
  func room() {
    var areas = AreaCollection(mostCorners: 10)
    #expect(areas.take(Self.area("way/1", 7)) && areas.take(Self.area("way/2")) && !areas.isFull)
    #expect(!areas.take(Self.area("way/3")) && areas.isFull && areas.areas.count == 2)
  }
}
