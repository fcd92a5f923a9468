import FeatureOutput
import GeoCore
import PlaceSearch

/// Turns suggestions into features.
enum CompletionFeature {
  /// The fields in the order of `Feature.values`.
  static var schema: FeatureSchema {
    FeatureSchema([
      FeatureField(
        "title", korean: "이름", english: "Name", audience: .everyone, minimumWidth: 8, priority: 2),
      FeatureField(
        "subtitle", korean: "설명", english: "What it is", audience: .everyone, minimumWidth: 8, priority: 1),
      FeatureField("kind", korean: "종류", english: "Kind"),
      FeatureField("id", korean: "ID", english: "ID"),
      FeatureField("lat", korean: "위도", english: "Latitude", alignment: .trailing),
      FeatureField("lon", korean: "경도", english: "Longitude", alignment: .trailing),
      FeatureField("ranges", korean: "일치", english: "Matches"),
    ])
  }

  /// Sets `feature` to what is known of `completion`.
  static func fill(_ feature: inout Feature, from completion: SearchCompletion, _ subtitle: String) {
    feature.values[0] = .string(completion.title)
    feature.values[1] = .string(subtitle)
    feature.values[2] = .string(completion.kind.word)
    feature.values[3] = .string(completion.id)
    if let coordinate = completion.coordinate {
      feature.geometry = .point(coordinate)
      feature.values[4] = .degreesE7(coordinate.latitudeE7)
      feature.values[5] = .degreesE7(coordinate.longitudeE7)
    } else {
      feature.geometry = .none
      feature.values[4] = .null
      feature.values[5] = .null
    }
    feature.values[6] = .array(
      FlatList(capacity: completion.ranges.count) {
        for range in completion.ranges { $0.append(pair(range.lowerBound, range.upperBound)) }
      })
  }

  private static func pair(_ start: Int, _ end: Int) -> FeatureValue {
    .array(
      FlatList(capacity: 2) {
        $0.append(FeatureValue.integer(start))
        $0.append(FeatureValue.integer(end))
      })
  }
}

extension SearchCompletion.Kind {
  /// The kind as data formats name it.
  var word: String {
    switch self {
    case .category: "category"
    case .region: "region"
    case .city: "city"
    case .place: "place"
    }
  }
}
