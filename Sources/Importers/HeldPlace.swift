import OSMFile

/// A place of a map that waits for others that may be one with it.
struct HeldPlace {
  enum Shape: Hashable {
    case node
    /// A way that bounds nothing.
    case line
    /// A closed way or a multipolygon; its outline when it is known.
    case area(OSMArea?)

    /// Tells the shape of an element by its type and its corners, of which there are none when only its middle is known.
    init(_ type: String, _ corners: [OSMPoint]) {
      if type == "node" {
        self = .node
      } else if corners.isEmpty {
        self = .area(nil)
      } else if corners.count > 3, corners.first == corners.last, let area = OSMArea(outerRings: [corners]) {
        self = .area(area)
      } else {
        self = .line
      }
    }
  }

  var place: SourcePlace
  let line: Int
  let element: NodesInAreas.Element
  let shape: Shape
}

extension OSMPoint {
  /// Makes a point of degrees; `nil` for what is not on the earth.
  init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.init(latitudeE7: Int32((latitude * 1e7).rounded()), longitudeE7: Int32((longitude * 1e7).rounded()))
  }
}
