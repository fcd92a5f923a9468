public import GeoCore

/// Reads polygons from GeoJSON (RFC 7946).
public enum GeoJSONPolygons {
  /// The largest file of polygons that is read.
  private static let longest = 256 << 20

  /// Returns every polygon in the file at `path`, whatever object holds it; "-" is standard input.
  ///
  /// Positions may have heights. Geometries that are no areas are passed over.
  ///
  /// - Throws: `ImportError` when the file cannot be read, is no JSON or holds no polygon.
  public static func read(path: String) throws(ImportError) -> [Polygon] {
    let bytes = try InputFile(path: path).readAll(limit: longest)
    let document = try JSONValue.parse(bytes, path: path)
    var polygons: [Polygon] = []
    do throws(ShapeProblem) {
      try collect(document, into: &polygons)
    } catch {
      throw .unusable(path: path, problem: error.text)
    }
    guard !polygons.isEmpty else { throw .unusable(path: path, problem: "it holds no polygon") }
    return polygons
  }

  private struct ShapeProblem: Error {
    let text: String
  }

  private static func collect(_ value: JSONValue, into polygons: inout [Polygon]) throws(ShapeProblem) {
    switch value["type"]?.text {
    case "FeatureCollection":
      for feature in value["features"]?.elements ?? [] { try collect(feature, into: &polygons) }
    case "Feature":
      if let geometry = value["geometry"] { try collect(geometry, into: &polygons) }
    case "GeometryCollection":
      for geometry in value["geometries"]?.elements ?? [] { try collect(geometry, into: &polygons) }
    case "Polygon":
      // Empty coordinates stand for no geometry (RFC 7946, section 3.1).
      guard value["coordinates"] != .array([]) else { return }
      polygons.append(try polygon(value["coordinates"]))
    case "MultiPolygon":
      for coordinates in value["coordinates"]?.elements ?? [] where coordinates != .array([]) {
        polygons.append(try polygon(coordinates))
      }
    case nil:
      guard value == .null else { throw ShapeProblem(text: "it is JSON, but not GeoJSON") }
    default:
      break
    }
  }

  private static func polygon(_ value: JSONValue?) throws(ShapeProblem) -> Polygon {
    var rings: [[(latitude: Double, longitude: Double)]] = []
    for ring in value?.elements ?? [] {
      var positions: [(latitude: Double, longitude: Double)] = []
      for position in ring.elements ?? [] {
        guard let numbers = position.elements, numbers.count >= 2, let longitude = numbers[0].number,
          let latitude = numbers[1].number
        else { throw ShapeProblem(text: "a position in it is not [LONGITUDE,LATITUDE]") }
        positions.append((latitude, longitude))
      }
      rings.append(positions)
    }
    do throws(GeoError) {
      return try Polygon(positions: rings)
    } catch {
      throw ShapeProblem(text: error.description)
    }
  }
}
