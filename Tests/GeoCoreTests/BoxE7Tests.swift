import GeoCore
import Testing

@Suite("Integer boxes")
struct BoxE7Tests {
  private func box(_ edges: Int32...) -> BoxE7 {
    BoxE7(minLatitude: edges[0], minLongitude: edges[1], maxLatitude: edges[2], maxLongitude: edges[3])
  }

  @Test("edges count, and nothing is in the empty box")
  func contains() {
    let square = box(0, 0, 10, 10)
    #expect(
      square.contains(latitudeE7: 0, longitudeE7: 10) && !square.contains(latitudeE7: -1, longitudeE7: 0))
    #expect(square.contains(box(0, 0, 10, 10)) && !square.contains(box(0, 0, 10, 11)))
    #expect(square.contains(.empty) && !BoxE7.empty.contains(square) && BoxE7.empty.isEmpty)
    #expect(BoxE7.world.contains(square) && !BoxE7.world.isEmpty)
  }

  @Test("boxes that touch intersect")
  func intersects() {
    #expect(box(0, 0, 10, 10).intersects(box(10, 10, 20, 20)))
    #expect(!box(0, 0, 10, 10).intersects(box(11, 0, 20, 10)))
    #expect(!BoxE7.empty.intersects(.world) && !BoxE7.world.intersects(.empty))
  }

  @Test("a union starts from the empty box")
  func union() {
    var bounds = BoxE7.empty
    bounds.formUnion(box(5, 6, 7, 8))
    #expect(bounds == box(5, 6, 7, 8))
    bounds.formUnion(box(-1, 7, 6, 9))
    #expect(bounds == box(-1, 6, 7, 9))
  }
}
