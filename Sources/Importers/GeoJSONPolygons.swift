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
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONParser.parse(bytes)
    } catch {
      throw .malformed(path: path, line: error.line, expected: error.expected)
    }
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
      polygons.append(try polygon(value["coordinates"]))
    case "MultiPolygon":
      for coordinates in value["coordinates"]?.elements ?? [] { polygons.append(try polygon(coordinates)) }
    case nil:
      guard value == .null else { throw ShapeProblem(text: "it is JSON, but not GeoJSON") }
    default:
      break
    }
  }

  private static func polygon(_ value: JSONValue?) throws(ShapeProblem) -> Polygon {
    var rings: [[Coordinate]] = []
    for ring in value?.elements ?? [] {
      var coordinates: [Coordinate] = []
      for position in ring.elements ?? [] { coordinates.append(try coordinate(position)) }
      rings.append(coordinates)
    }
    guard let outer = rings.first else { throw ShapeProblem(text: "a polygon in it has no ring") }
    do throws(GeoError) {
      return try Polygon(outer: outer, holes: Array(rings.dropFirst()))
    } catch {
      throw ShapeProblem(text: error.description)
    }
  }

  private static func coordinate(_ value: JSONValue) throws(ShapeProblem) -> Coordinate {
    guard let numbers = value.elements, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number
    else { throw ShapeProblem(text: "a position in it is not [LONGITUDE,LATITUDE]") }
    do throws(GeoError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw ShapeProblem(text: "a position in it is not [LONGITUDE,LATITUDE]: \(error.description)")
    }
  }
}
