import GeoCore
import Testing

@testable import FeatureOutput

@Suite struct MapFrameTests {
  /// A map of 160 by 96 dots.
  private static func frame(_ position: CameraPosition, content: BoundingBox? = nil) -> MapFrame {
    MapFrame(position, content: content, width: 160, height: 96)
  }

  private static func dot(_ frame: MapFrame, _ latitude: Double, _ longitude: Double) -> (
    x: Double, y: Double
  ) {
    frame.dot(latitudeE7: Int32(latitude * 1e7), longitudeE7: Int32(longitude * 1e7))
  }

  @Test(
    "all of a region is on the map, in the middle of it",
    arguments: [
      "35.1795543,129.0756416,0.1,0.1", "0,180,20,30", "-17,-179.99,1,4", "89.9,0,0.2,40", "-90,12,1,1",
      "0,0,180,360", "37.5,127,0.0000001,0.0000001", "60,-179,0.5,359",
    ])
  func regions(text: String) throws {
    let region = try CoordinateRegion(parsing: text)
    let frame = Self.frame(.region(region))
    let box = region.boundingBox
    for latitude in [box.south, box.north] {
      for part in [0.0, 0.3, 1] where box.longitudeDelta < 360 || part == 0.3 {
        let longitude = box.west + box.longitudeDelta * part
        let wrapped = try Coordinate(latitude: latitude, longitude: longitude)
        let dot = frame.dot(latitudeE7: wrapped.latitudeE7, longitudeE7: wrapped.longitudeE7)
        #expect(dot.x >= 0 && dot.x <= 160 && dot.y >= -0.001 && dot.y <= 96.001, "\(dot)")
      }
    }
    if abs(region.center.latitude) < 80 {
      let latitude = WebMercator.latitude(
        y: (WebMercator.y(latitude: box.north) + WebMercator.y(latitude: box.south)) / 2)
      let dot = Self.dot(frame, latitude, region.center.longitude)
      #expect(abs(dot.x - 80) < 0.01 && abs(dot.y - 48) < 0.01, "\(dot)")
    }
  }

  @Test("dots are square on the ground", arguments: [0.0, 35.18, -51.6, 78])
  func square(latitude: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: 129)
    let frame = Self.frame(.camera(MapCamera(center: center, dotsPerTurn: 4e6)))
    let across = frame.coordinate(x: 80, y: 48).distance(to: frame.coordinate(x: 81, y: 48)).meters
    let down = frame.coordinate(x: 80, y: 48).distance(to: frame.coordinate(x: 80, y: 49)).meters
    // Degrees of the ellipsoid are taken for those of a sphere, which differ by up to 0.7 %.
    #expect(abs(across / down - 1) < 0.008)
    #expect(abs(across / frame.dotWidth.meters - 1) < 0.001)
  }

  @Test("a dot and its point belong together")
  func inverse() throws {
    for center in ["35.18,129.07", "0,179.999", "-80,-180", "85,0"] {
      let frame = Self.frame(.camera(MapCamera(center: try Coordinate(parsing: center), dotsPerTurn: 1e6)))
      for (x, y) in [(0.0, 0.0), (80, 48), (159, 95), (12, 77)] {
        let point = frame.coordinate(x: x, y: y)
        let dot = frame.dot(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7)
        #expect(abs(dot.x - x) < 0.01 && abs(dot.y - y) < 0.01, "\(center) \(dot)")
      }
    }
  }

  @Test("the box of the map holds its middle, and is every longitude when the world is narrower")
  func boxes() throws {
    let world = Self.frame(.rect(.world)).boundingBox
    #expect(world.isEveryLongitude && world.north > 85 && world.south < -85)
    let crossing = Self.frame(.region(try CoordinateRegion(parsing: "0,180,2,2"))).boundingBox
    #expect(crossing.crossesMeridian && crossing.longitudeDelta < 5)
    #expect(crossing.contains(try Coordinate(latitude: 0.9, longitude: -179.1)))
    let pole = Self.frame(.region(try CoordinateRegion(parsing: "90,0,1,1")))
    #expect(pole.boundingBox.north < 85.06)
    #expect(pole.region.contains(pole.camera.center))
  }

  @Test("automatic frames what there is, and the world when there is nothing; an item is shown closely")
  func positions() throws {
    let content = try BoundingBox(west: 129, south: 35, east: 129.1, north: 35.1)
    let frame = Self.frame(.automatic, content: content)
    #expect(frame.boundingBox.contains(content.center) && frame.region.span.longitudeDelta < 0.3)
    #expect(Self.frame(.automatic).boundingBox.isEveryLongitude)
    let item = Self.frame(.item(content.center))
    #expect(abs(item.region.span.longitudeDelta - 0.01) < 0.0001)
    let point = try BoundingBox(west: 129, south: 35, east: 129, north: 35)
    #expect(Self.frame(.rect(point)).dotWidth.meters < 1)
  }

  @Test("moving and zooming stay on the map")
  func cameras() throws {
    let start = Self.frame(.region(try CoordinateRegion(parsing: "35,179.9,1,1")))
    var frame = start
    for _ in 0..<200 {
      frame = MapFrame(frame.camera(movedByX: 40, y: -40), width: 160, height: 96)
      #expect(abs(frame.camera.center.latitude) <= WebMercator.latitudeLimit)
    }
    for factor in [4.0, 0.25] {
      frame = start
      for _ in 0..<60 { frame = MapFrame(frame.camera(enlargedBy: factor), width: 160, height: 96) }
      #expect(frame.camera.center == start.camera.center && frame.dotSizeE7.longitude >= 1)
      #expect(frame.camera.dotsPerTurn.isFinite && frame.dotWidth.meters > 0.05)
    }
    let moved = MapFrame(start.camera(movedByX: 40, y: 0), width: 160, height: 96)
    #expect(
      moved.camera.center.longitude < 0 && moved.camera.center.latitudeE7 == start.camera.center.latitudeE7)
  }

  @Test("corners of lines that run on beyond 180° stay beside the ones before")
  func running() throws {
    let frame = Self.frame(.region(try CoordinateRegion(parsing: "0,-179,1,4")))
    let first = frame.dot(latitudeE7: 0, longitudeE7: 1_790_000_000)
    let next = frame.dot(latitudeE7: 0, longitudeE7: 1_810_000_000, near: first.x)
    #expect(abs(next.x - Self.dot(frame, 0, -179).x) < 0.01 && next.x > first.x)
  }
}
