import FeatureOutput
import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore
import Tracks

/// Follows which place is the nearest to something that moves.
///
/// Another place takes over only once it is nearer by some meters, and by more than the fix may be off, so that the answer does
/// not flicker between two.
struct NearestWatch {
  /// By how much another place has to be nearer.
  private static let margin = Distance(meters: 10)

  private let searcher: PlaceSearcher
  private let forest: PlaceForest
  private let categories: [String]
  private let schema: FeatureSchema
  private var places: PlaceFeature
  private var feature: Feature
  private(set) var match: PlaceMatch?
  /// The lines that name the sources of the places that were the nearest.
  private(set) var attributions: [String] = []

  /// Prepares to follow the places of `words`, whose hours are judged at `moment` where fixes have no times.
  ///
  /// - Throws: `CommandError.unknownCategory` for words that name none.
  init(_ words: String, in searcher: PlaceSearcher, at moment: HoursMoment) throws(CommandError) {
    let categories = try CategoryWords([words], in: searcher.categories).ids
    self.categories = categories
    self.searcher = searcher
    forest = try reading { () throws(DatasetError) in try searcher.forest(of: categories) }
    places = PlaceFeature(forData: searcher.categories, at: moment.time)
    places.moment = moment
    schema = PlaceFeature.schema
    feature = Feature(of: schema)
  }

  /// Takes the next fix; tells whether another place has become the nearest, which is then in `match`.
  mutating func take(_ fix: TrackFix) throws(CommandError) -> Bool {
    try reading { () throws(DatasetError) in try found(fix) }
  }

  private mutating func found(_ fix: TrackFix) throws(DatasetError) -> Bool {
    let query = PlaceQuery(categories: categories, in: .around(fix.coordinate), limit: 1)
    let matches = try searcher.matches(for: query, in: forest)
    guard let nearest = matches.first else { return false }
    if let match {
      if match.dataset === nearest.dataset, match.index == nearest.index { return false }
      let margin = max(NearestWatch.margin, fix.accuracy ?? .zero)
      let distance = fix.coordinate.distance(to: match.coordinate)
      guard nearest.distance + margin < distance else { return false }
    }
    match = nearest
    if let time = fix.time {
      places.moment = HoursMoment(
        time: TypedTime(civil: CivilTime(secondsSince1970: time.secondsSince1970), offsetSeconds: 0),
        zoneInfoFolder: places.moment.zoneInfoFolder)
    }
    try places.fill(&feature, from: matches, at: 0)
    for line in try matches.attributions() where !attributions.contains(line) { attributions.append(line) }
    return true
  }

  /// The place at hand as an object of JSON, its distance and direction from the fix that was taken last; the texts are borrowed
  /// until the next fix.
  var member: FeatureValue {
    match == nil ? .null : feature.object(of: schema)
  }
}
