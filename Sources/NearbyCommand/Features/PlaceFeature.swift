package import FeatureOutput
package import GeoCore
import OpeningHours
package import PlaceSearch
package import PlaceStore

/// Turns places found into features.
package struct PlaceFeature {
  /// Where each field stands in `Feature.values`.
  private enum Index {
    static let id = 0
    static let name = 1
    static let names = 2
    static let category = 3
    static let latitude = 4
    static let longitude = 5
    static let distance = 6
    static let bearing = 7
    static let address = 8
    static let phone = 9
    static let openingHours = 10
    static let open = 11
    static let nextChange = 12
    static let favorite = 13
    static let tags = 14
    static let source = 15
    static let mergedIDs = 16
    static let shownName = 17
    static let shownCategory = 18
    static let shownDistance = 19
    static let shownBearing = 20
    static let shownAddress = 21
    static let shownOpen = 22
  }

  /// Made anew at each call: what is made once for all costs a short run two pages to remember that it is made.
  package static var schema: FeatureSchema {
    FeatureSchema(fields)
  }

  private static var fields: FlatList<FeatureField> {
    FlatList(capacity: Index.shownOpen + 1) {
      $0.append(FeatureField("id", korean: "ID", english: "ID"))
      $0.append(FeatureField("name", korean: "이름", english: "Name"))
      $0.append(FeatureField("names", korean: "다른 이름", english: "Names", hasKeys: true, isShared: true))
      $0.append(FeatureField("category", korean: "분류", english: "Category", isShared: true))
      $0.append(FeatureField("lat", korean: "위도", english: "Latitude", alignment: .trailing))
      $0.append(FeatureField("lon", korean: "경도", english: "Longitude", alignment: .trailing))
      $0.append(
        FeatureField(
          "distance_m", korean: "거리", english: "Distance", alignment: .trailing, isOfAnswer: true))
      $0.append(
        FeatureField(
          "bearing_deg", korean: "방향", english: "Bearing", alignment: .trailing, isOfAnswer: true))
      $0.append(FeatureField("address", korean: "주소", english: "Address"))
      $0.append(FeatureField("phone", korean: "전화", english: "Phone", isShared: true))
      $0.append(FeatureField("opening_hours", korean: "시간", english: "Hours", isShared: true))
      $0.append(FeatureField("open", korean: "영업 중", english: "Open", isShared: true))
      $0.append(FeatureField("next_change", korean: "다음 변화", english: "Next change", isShared: true))
      $0.append(FeatureField("favorite", korean: "즐겨찾기", english: "Favorite", isShared: true))
      $0.append(FeatureField("tags", korean: "태그", english: "Tags", hasKeys: true, isShared: true))
      $0.append(FeatureField("source", korean: "출처", english: "Source", isShared: true))
      $0.append(FeatureField("merged_ids", korean: "합친 ID", english: "Merged IDs", isShared: true))
      $0.append(
        FeatureField(
          "name", korean: "이름", english: "Name", audience: .table, minimumWidth: 8, priority: 5))
      $0.append(FeatureField("category", korean: "분류", english: "Category", audience: .table, priority: 1))
      $0.append(
        FeatureField(
          "distance_m", korean: "거리", english: "Distance", audience: .table, alignment: .trailing, priority: 4
        ))
      $0.append(
        FeatureField(
          "bearing_deg", korean: "방향", english: "Direction", audience: .table, style: .compass, priority: 2))
      $0.append(
        FeatureField(
          "address", korean: "주소", english: "Address", audience: .table, minimumWidth: 8, priority: 0))
      $0.append(
        FeatureField(
          "open", korean: "영업", english: "Open", audience: .table, priority: 3, hidesWhenEmpty: true))
    }
  }

  private let isForTable: Bool
  private let language: Language
  private let units: UnitSystem
  private let categories: CategoryVocabulary
  /// When hours are judged.
  var moment: HoursMoment {
    didSet {
      guard moment != oldValue else { return }
      (judge, last.dataset) = (nil, nil)
      momentNumber += 1
    }
  }
  /// Whether distances are from where one is, as `--from` says.
  var isFromHere = false
  /// How near one is at a place.
  private static let here = Distance(meters: 100)
  /// The places that are marked.
  var favorites = PlaceSelection()
  /// Judges the hours of the dataset that the last place with hours is of.
  private var judge: HoursJudge?
  private var judgeOwner: PlaceDataset?
  /// What the shared values of the last feature were made of.
  private var last = Shared()
  private var edition = 0
  /// Counts the moments, so that texts of one are not taken for those of another.
  private var momentNumber: UInt64 = 1
  private var categoryNames: [String: String]?

  /// Prepares features that are written as `options` says, with their hours judged at `moment`.
  init(_ options: OutputOptions, categories: CategoryVocabulary, at moment: HoursMoment) {
    self.moment = moment
    isForTable = options.format == .table
    language = options.language
    units = options.units
    self.categories = categories
  }

  /// Prepares features for the formats of data, with their hours judged at `time`.
  package init(forData categories: CategoryVocabulary, at time: TypedTime) {
    moment = HoursMoment(time: time, zoneInfoFolder: TimeZoneRules.systemFolder)
    isForTable = false
    language = .english
    units = .metric
    self.categories = categories
  }

  /// Sets `feature` to what is known of the place at `position` of `matches`, as they are gone through in order.
  package mutating func fill(
    _ feature: inout Feature, from matches: PlaceMatches, at position: Int
  ) throws(DatasetError) {
    try matches.withPlace(at: position) { dataset, index, meters, bearing throws(DatasetError) in
      try fill(&feature, dataset, index, meters: meters, bearing: bearing)
    }
    if isForTable { try fillTableColumns(&feature, from: matches[position]) }
  }

  /// Writes the place at `position` of `matches`, of which a writer that has kept its text needs little. All features for that
  /// writer come from here, for data formats, with matches of one searcher.
  package mutating func write(
    _ feature: inout Feature, from matches: PlaceMatches, at position: Int,
    with writer: inout any FeatureWriter,
    into output: inout OutputBuffer
  ) throws(DatasetError) {
    let (dataset, index, meters, bearing) = matches.measures(at: position)
    feature.textKey = textKey(dataset, index)
    let upcoming = position + PlaceFeature.placesAhead
    if upcoming < matches.count {
      let (dataset, index, _, _) = matches.measures(at: upcoming)
      feature.upcomingTextKey = textKey(dataset, index)
    }
    feature.values.withUnsafeMutableBufferPointer { set($0, meters: meters, bearing: bearing) }
    if writer.writeKept(feature, into: &output) { return }
    try fill(&feature, from: matches, at: position)
    writer.write(feature, into: &output)
  }

  /// How many places it takes to write while a text comes near from memory.
  private static let placesAhead = 4

  /// What names a place at a moment; 0 where numbers are too large for that.
  @inline(__always)
  private func textKey(_ dataset: UInt32, _ index: UInt32) -> UInt64 {
    guard dataset < 1 << 8, momentNumber < 1 << 24 else { return 0 }
    return momentNumber << 40 | UInt64(dataset) << 32 | UInt64(index)
  }

  @inline(__always)
  private func set(_ values: UnsafeMutableBufferPointer<FeatureValue>, meters: Double, bearing: Double) {
    values.initializeElement(at: Index.distance, to: .meters(meters))
    values.initializeElement(at: Index.bearing, to: .bearing(Heading(degrees: bearing)))
  }

  /// Sets `feature` to what is known of place `index` of `dataset`, from which its texts are borrowed.
  private mutating func fill(
    _ feature: inout Feature, _ dataset: PlaceDataset, _ index: Int, meters: Double, bearing: Double
  ) throws(DatasetError) {
    let position = dataset.position(at: index)
    let references = dataset.references(at: index)
    try share(&feature, dataset, index, references)
    feature.geometry = .point(latitudeE7: position.latitudeE7, longitudeE7: position.longitudeE7)
    // One pointer for all values: an array asks at each whether it is its only owner. These own no memory, nor do those that
    // they replace, so nothing is to be released.
    try feature.values.withUnsafeMutableBufferPointer { values throws(DatasetError) in
      values.initializeElement(at: Index.id, to: try text(references.id, of: dataset))
      values.initializeElement(at: Index.name, to: try text(references.name, of: dataset))
      values.initializeElement(at: Index.latitude, to: .degreesE7(position.latitudeE7))
      values.initializeElement(at: Index.longitude, to: .degreesE7(position.longitudeE7))
      set(values, meters: meters, bearing: bearing)
      values.initializeElement(at: Index.address, to: try text(references.address, of: dataset))
    }
  }

  @inline(__always)
  private func text(_ reference: UInt32, of dataset: PlaceDataset) throws(DatasetError) -> FeatureValue {
    try dataset.text(of: reference).map(FeatureValue.text) ?? .null
  }

  /// Sets the values that neighbours share, unless they are those of the place before.
  private mutating func share(
    _ feature: inout Feature, _ dataset: PlaceDataset, _ index: Int, _ references: PlaceReferences
  ) throws(DatasetError) {
    let isFavorite = try favorites.contains(index, of: dataset)
    let verdict = try verdict(dataset, index, references)
    if last.dataset === dataset, last.places.contains(index), last.references.isLike(references),
      last.verdict === verdict, last.isFavorite == isFavorite, feature.sharedEdition == edition
    {
      return
    }
    // While something may fail, the feature is like none.
    (feature.sharedEdition, last.dataset) = (0, nil)
    let (category, places) = try dataset.category(at: index)
    feature.values[Index.category] = .text(category)
    feature.values[Index.phone] = try text(references.phone, of: dataset)
    feature.values[Index.openingHours] = try text(references.openingHours, of: dataset)
    feature.values[Index.favorite] = .bool(isFavorite)
    feature.values[Index.source] = try text(references.source, of: dataset)
    feature.values[Index.mergedIDs] = .strings(try dataset.mergedIDs(at: index))
    setHours(&feature, verdict)
    try setPairs(&feature, Index.names, .names, of: dataset, index)
    try setPairs(&feature, Index.tags, .tags, of: dataset, index)
    last = Shared(
      dataset: dataset, places: places, references: references, verdict: verdict, isFavorite: isFavorite)
    edition += 1
    feature.sharedEdition = edition
  }

  /// Whether the place is open, and until when. Unknown is never shown as closed.
  private func setHours(_ feature: inout Feature, _ verdict: HoursVerdict?) {
    switch verdict?.state {
    case .open: feature.values[Index.open] = .bool(true)
    case .closed: feature.values[Index.open] = .bool(false)
    case .unknown, nil: feature.values[Index.open] = .null
    }
    feature.values[Index.nextChange] = FeatureValue(verdict?.nextChangeText)
    guard isForTable else { return }
    feature.values[Index.shownOpen] = FeatureValue(verdict.map { HoursMark.text($0, in: language) })
  }

  private mutating func verdict(
    _ dataset: PlaceDataset, _ index: Int, _ references: PlaceReferences
  ) throws(DatasetError) -> HoursVerdict? {
    guard references.openingHours != StringTable.none else { return nil }
    if let judge, judgeOwner === dataset { return try judge.verdict(on: index) }
    let made = HoursJudge(dataset, at: moment.time, zoneInfoFolder: moment.zoneInfoFolder)
    (judge, judgeOwner) = (made, dataset)
    return try made.verdict(on: index)
  }

  private func setPairs(
    _ feature: inout Feature, _ field: Int, _ column: PlaceColumn, of dataset: PlaceDataset, _ index: Int
  ) throws(DatasetError) {
    // Most places have none, as had the place before.
    if case .pairs(let known) = feature.values[field], known.isEmpty, !dataset.hasPairs(column, at: index) {
      return
    }
    var failure: DatasetError?
    feature.setPairs(at: field) { list in
      do throws(DatasetError) {
        try dataset.forEachPair(column, at: index) { list.append(TextPair(key: $0, value: $1)) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func fillTableColumns(_ feature: inout Feature, from match: PlaceMatch)
    throws(DatasetError)
  {
    let place = try match.place()
    let mark = if case .bool(true) = feature.values[Index.favorite] { "* " } else { "" }
    feature.values[Index.shownName] = .string(mark + place.name(in: language))
    feature.values[Index.shownCategory] = .string(categoryName(place.category))
    let isApproximate = place.tag("position") == "approximate"
    feature.values[Index.shownDistance] = .string(
      (isApproximate ? "≈ " : "") + match.distance.formatted(units))
    feature.values[Index.shownBearing] = direction(of: match, feature.values[Index.bearing])
    feature.values[Index.shownAddress] = feature.values[Index.address]
  }

  /// Where one who said where they are is at a place already, there is no way to it; at no distance there is no direction.
  private func direction(of match: PlaceMatch, _ bearing: FeatureValue) -> FeatureValue {
    if isFromHere && match.distance < PlaceFeature.here {
      return .string(language == .korean ? "여기" : "here")
    }
    return match.distance.meters < 0.05 ? .null : bearing
  }

  private mutating func categoryName(_ id: String) -> String {
    if let known = categoryNames?[id] { return known }
    let name = categories.category(id: id)?.name(in: language) ?? id
    categoryNames = categoryNames ?? [:]
    categoryNames?[id] = name
    return name
  }

  /// What values that neighbours share are made of.
  private struct Shared {
    /// None while nothing is known.
    var dataset: PlaceDataset?
    /// The places of the category.
    var places = 0..<0
    var references = PlaceReferences.nothing
    var verdict: HoursVerdict?
    var isFavorite = false
  }
}
