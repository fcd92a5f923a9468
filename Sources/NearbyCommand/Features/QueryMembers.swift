import FeatureOutput
import GeoCore
import PlaceSearch
import TextMatching

/// The JSON of what was asked, as it was understood.
enum QueryMembers {
  /// The text and its categories; of words that say more, also that.
  static func members(of search: FindSearch, _ matches: PlaceMatches) -> FlatList<FeatureMember> {
    FlatList(capacity: 2) {
      $0.append(FeatureMember("text", .string(search.what.text)))
      $0.append(FeatureMember("categories", .strings(search.what.ids)))
      if let hours = search.query.hours { append(hours, to: &$0) }
      let isPlain = search.name == nil && search.wordReading == nil
      if isPlain && search.area.anchor == nil && search.origin == nil { return }
      $0.append(FeatureMember("name", FeatureValue(search.name?.text)))
      $0.append(FeatureMember("match", FeatureValue(matches.nameMatch.map(text))))
      $0.append(FeatureMember("near", point(search.area.anchor)))
      $0.append(FeatureMember("from", point(search.origin)))
      $0.append(FeatureMember("understood", understood(search.wordReading)))
    }
  }

  private static func append(_ hours: PlaceQuery.HoursCondition, to members: inout FlatList<FeatureMember>) {
    let time = hours.time.civil
    let text =
      hours.time.offsetSeconds.map { time.isoText(offsetSeconds: $0) } ?? time.dateText + "T" + time.clockText
    members.append(FeatureMember("open_at", hours.isOpen ? .string(text) : .null))
    members.append(FeatureMember("open_for_s", .integer(hours.seconds)))
    members.append(FeatureMember("hours_unknown", .string(hours.unknown.rawValue)))
  }

  /// The word for a way to match.
  static func text(_ kind: NameMatch.Kind) -> String {
    switch kind {
    case .asTyped: "as-typed"
    case .completed: "completed"
    case .words: "words"
    case .similar: "similar"
    }
  }

  private static func point(_ point: NamedPoint?) -> FeatureValue {
    guard let point else { return .null }
    return .object([
      FeatureMember("kind", .string(point.kind.rawValue)), FeatureMember("id", .string(point.id)),
      FeatureMember("name", .string(point.names.korean)),
      FeatureMember("lat", .degreesE7(point.coordinate.latitudeE7)),
      FeatureMember("lon", .degreesE7(point.coordinate.longitudeE7)),
    ])
  }

  private static func understood(_ reading: WordReading?) -> FeatureValue {
    guard let words = reading?.words else { return .null }
    return .array(
      FlatList(
        words.parts.map { part in
          .object([
            FeatureMember("kind", .string(part.kind.rawValue)), FeatureMember("text", .string(part.text)),
            FeatureMember("value", .string(part.value)),
          ])
        }))
  }
}
