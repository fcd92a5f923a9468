public import GeoCore

/// A map in the projection of browsers laid on a grid of square dots, the first of which is at the north-west.
///
/// Longitudes are those nearest to the middle, so a map across the 180° meridian is drawn as any other.
public struct MapFrame: Hashable, Sendable {
  public let camera: MapCamera
  /// Width and height in dots, each at least 1.
  public let width: Int
  public let height: Int
  /// Where the middle is in `WebMercator`.
  private let middleX: Double
  private let middleY: Double

  /// The least and the greatest scale, in dots that the equator takes: the world on a stamp, and a decimetre a dot.
  private static let scales = 40.0...4e8
  /// The least width in degrees that a single place is shown with.
  private static let itemSpan = 0.01
  /// How much of the map what is framed may take, so that nothing is drawn on its edge.
  private static let fill = 0.96

  /// Makes a map of `camera`, whose scale is moved to the nearest that can be drawn.
  public init(_ camera: MapCamera, width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    let scale = min(max(camera.dotsPerTurn, Self.scales.lowerBound), Self.scales.upperBound)
    middleX = WebMercator.x(longitude: camera.center.longitude)
    middleY = WebMercator.y(latitude: camera.center.latitude)
    let isDrawn = abs(camera.center.latitude) <= WebMercator.latitudeLimit
    self.camera = MapCamera(
      center: isDrawn ? camera.center : Self.coordinate(middleX, middleY), dotsPerTurn: scale)
  }

  /// Makes the map that `position` asks for; all of a region is on it.
  ///
  /// - Parameter content: the box of what there is, for `automatic`; the world when there is nothing.
  public init(_ position: CameraPosition, content: BoundingBox?, width: Int, height: Int) {
    switch position {
    case .camera(let camera): self.init(camera, width: width, height: height)
    case .automatic: self.init(framing: content ?? .world, width: width, height: height)
    case .rect(let box): self.init(framing: box, width: width, height: height)
    case .region(let region): self.init(framing: region.boundingBox, width: width, height: height)
    case .item(let coordinate):
      let camera = MapCamera(
        center: coordinate, dotsPerTurn: Double(max(width, 1)) * 360 / MapFrame.itemSpan)
      self.init(camera, width: width, height: height)
    }
  }

  /// The largest map that has all of `box`, with a little around it.
  private init(framing box: BoundingBox, width: Int, height: Int) {
    let (top, bottom) = (WebMercator.y(latitude: box.north), WebMercator.y(latitude: box.south))
    // A box of no size is drawn as one of some metres.
    let (across, along) = (max(box.longitudeDelta / 360, 1e-6), max(bottom - top, 1e-6))
    let scale = min(Double(width) / across, Double(height) / along) * MapFrame.fill
    let west = WebMercator.x(longitude: box.west)
    let center = Self.coordinate(west + box.longitudeDelta / 720, (top + bottom) / 2)
    self.init(MapCamera(center: center, dotsPerTurn: scale), width: width, height: height)
  }

  /// The point at a place of the projection.
  private static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(
      latitudeE7: Int32((WebMercator.latitude(y: y) * 1e7).rounded()),
      longitudeE7: Int32(((x - x.rounded(.down)) * 3.6e9 - 1.8e9).rounded()))
  }

  /// Where a point is, in dots from the north-west corner; may be outside of the map.
  public func dot(latitudeE7: Int32, longitudeE7: Int32) -> (x: Double, y: Double) {
    var across = Double(longitudeE7) / 3.6e9 + 0.5 - middleX
    across -= across.rounded()
    return dot(across: across, latitudeE7: latitudeE7)
  }

  /// The same with a longitude that runs on beyond 180°, as the corners of lines have it: it is the one nearest to `x`, in dots.
  func dot(latitudeE7: Int32, longitudeE7: Int32, near x: Double) -> (x: Double, y: Double) {
    let reference = (x - Double(width) / 2) / camera.dotsPerTurn
    var across = Double(longitudeE7) / 3.6e9 + 0.5 - middleX
    across -= (across - reference).rounded()
    return dot(across: across, latitudeE7: latitudeE7)
  }

  private func dot(across: Double, latitudeE7: Int32) -> (x: Double, y: Double) {
    let down = WebMercator.y(latitude: Double(latitudeE7) / 1e7) - middleY
    return (
      across * camera.dotsPerTurn + Double(width) / 2, down * camera.dotsPerTurn + Double(height) / 2
    )
  }

  /// The point at a dot, with latitudes within the limits of the projection.
  public func coordinate(x: Double, y: Double) -> Coordinate {
    Self.coordinate(
      middleX + (x - Double(width) / 2) / camera.dotsPerTurn,
      middleY + (y - Double(height) / 2) / camera.dotsPerTurn)
  }

  /// What is on the map: a box across every longitude when the world is narrower than that.
  public var boundingBox: BoundingBox {
    let (corner, opposite) = (coordinate(x: 0, y: 0), coordinate(x: Double(width), y: Double(height)))
    let isEveryLongitude = Double(width) >= camera.dotsPerTurn
    let box = try? BoundingBox(
      west: isEveryLongitude ? -180 : corner.longitude, south: min(opposite.latitude, corner.latitude),
      east: isEveryLongitude
        ? 180 : opposite.longitude + (opposite.longitude < corner.longitude ? 360 : 0),
      north: corner.latitude)
    return box ?? .world
  }

  /// What is on the map, as a region.
  public var region: CoordinateRegion {
    let box = boundingBox
    let span = try? CoordinateSpan(latitudeDelta: box.latitudeDelta, longitudeDelta: box.longitudeDelta)
    return span.map { CoordinateRegion(center: box.center, span: $0) } ?? CoordinateRegion(framing: box)
  }

  /// How much of the height and the width of a dot in the middle of the map is, in 1e-7 degrees; at least 1.
  public var dotSizeE7: (latitude: Int32, longitude: Int32) {
    let longitude = 3.6e9 / camera.dotsPerTurn
    let (north, south) = (
      coordinate(x: 0, y: Double(height) / 2), coordinate(x: 0, y: Double(height) / 2 + 1)
    )
    return (max(north.latitudeE7 - south.latitudeE7, 1), max(Int32(longitude.rounded()), 1))
  }

  /// How wide a dot in the middle of the map is on the ground.
  public var dotWidth: Distance {
    let latitudeE7 = camera.center.latitudeE7
    // A millionth of a turn, measured on the ellipsoid: the sphere of the projection is not the earth.
    let west = Coordinate(latitudeE7: latitudeE7, longitudeE7: 0)
    let east = Coordinate(latitudeE7: latitudeE7, longitudeE7: 3600)
    return Distance(meters: west.distance(to: east).meters * 1e6 / camera.dotsPerTurn)
  }

  /// The camera of a map moved by some dots; it stops where the projection ends.
  public func camera(movedByX x: Double, y: Double) -> MapCamera {
    MapCamera(
      center: coordinate(x: Double(width) / 2 + x, y: Double(height) / 2 + y), dotsPerTurn: camera.dotsPerTurn
    )
  }

  /// The camera of a map that is `factor` times as large.
  public func camera(enlargedBy factor: Double) -> MapCamera {
    MapFrame(
      MapCamera(center: camera.center, dotsPerTurn: camera.dotsPerTurn * factor), width: width, height: height
    ).camera
  }
}
