import FeatureOutput
import GeoCore

/// The JSON of a way.
enum RouteMembers {
  static let stepSchema = FeatureSchema([
    FeatureField("instruction", korean: "안내", english: "Step"),
    FeatureField("distance_m", korean: "거리", english: "Length"),
    FeatureField("name", korean: "도로", english: "Road"),
  ])

  static let geoJSONSchema = FeatureSchema([
    FeatureField("type", korean: "", english: ""), FeatureField("geometry", korean: "", english: ""),
    FeatureField("properties", korean: "", english: ""),
  ])

  /// What stands before the steps.
  static func head(_ answer: RouteAnswer) -> FlatList<FeatureMember> {
    let line = answer.route.polyline
    return summary(answer) + [
      FeatureMember("polyline", .string(EncodedPolyline.encode(line.coordinates, precision: .five))),
      FeatureMember("geometry", geometry(line)),
    ]
  }

  /// What stands behind the steps.
  static func tail(_ answer: RouteAnswer) -> FlatList<FeatureMember> {
    [FeatureMember("advisories", .strings(answer.route.advisoryNotices))]
  }

  private static func summary(_ answer: RouteAnswer) -> FlatList<FeatureMember> {
    let route = answer.route
    return [
      FeatureMember("from", end(answer.ends.from)), FeatureMember("to", end(answer.ends.to)),
      FeatureMember("transport_type", .string(route.transportType.rawValue)),
      FeatureMember("method", .string(answer.method.rawValue)),
      FeatureMember("distance_m", .meters(route.distance.meters)),
      FeatureMember("expected_travel_time_s", seconds(route.expectedTravelTime)),
    ]
  }

  /// A point, and what bears its name when it was given by one.
  private static func end(_ end: RouteEnds.End) -> FeatureValue {
    .object([
      FeatureMember("kind", FeatureValue(end.named?.kind.rawValue)),
      FeatureMember("id", FeatureValue(end.named?.id)),
      FeatureMember("name", FeatureValue(end.named?.names.korean)),
      FeatureMember("lat", .degreesE7(end.coordinate.latitudeE7)),
      FeatureMember("lon", .degreesE7(end.coordinate.longitudeE7)),
    ])
  }

  private static func seconds(_ duration: Duration) -> FeatureValue {
    .number(duration / .seconds(1), decimals: 1)
  }

  static func feature(of step: RouteStep) -> Feature {
    Feature(
      geometry: .none,
      values: [.string(step.instructions), .meters(step.distance.meters), FeatureValue(step.name)])
  }

  /// The whole way with its line.
  static func geoJSONFeature(of answer: RouteAnswer) -> Feature {
    let properties = summary(answer) + tail(answer)
    return Feature(
      geometry: .none,
      values: [.string("Feature"), geometry(answer.route.polyline), .object(properties)])
  }

  /// The point where a step begins; nil where that is not known.
  static func geoJSONFeature(of step: RouteStep) -> Feature? {
    guard let first = step.polyline.coordinates.first else { return nil }
    let point: FeatureValue = .object([
      FeatureMember("type", .string("Point")), FeatureMember("coordinates", position(first)),
    ])
    let properties = FlatList([
      FeatureMember("instruction", .string(step.instructions)),
      FeatureMember("distance_m", .meters(step.distance.meters)),
      FeatureMember("name", FeatureValue(step.name)),
    ])
    return Feature(geometry: .none, values: [.string("Feature"), point, .object(properties)])
  }

  /// A line of GeoJSON; in two parts where it crosses the 180° meridian (RFC 7946, 3.1.9).
  private static func geometry(_ line: Polyline) -> FeatureValue {
    var parts: [[Coordinate]] = [[]]
    for coordinate in line.coordinates {
      if let last = parts[parts.count - 1].last, abs(last.longitude - coordinate.longitude) > 180 {
        parts.append([])
      }
      parts[parts.count - 1].append(coordinate)
    }
    // A part of one point is no line.
    let lines = parts.count == 1 ? parts : parts.map { $0.count == 1 ? $0 + $0 : $0 }
    let coordinates = lines.map { FeatureValue.array(FlatList($0.map(position))) }
    let isOne = coordinates.count == 1
    return .object([
      FeatureMember("type", .string(isOne ? "LineString" : "MultiLineString")),
      FeatureMember("coordinates", isOne ? coordinates[0] : .array(FlatList(coordinates))),
    ])
  }

  /// Longitude first, as GeoJSON has it.
  private static func position(_ coordinate: Coordinate) -> FeatureValue {
    .array([.degreesE7(coordinate.longitudeE7), .degreesE7(coordinate.latitudeE7)])
  }
}
