import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// What an answer of `nearby find` says besides its places.
struct FindAnswer {
  let matches: PlaceMatches
  let searcher: PlaceSearcher
  private let search: FindSearch
  private let query: PlaceQuery
  private let options: OutputOptions
  /// The box of the places found.
  private let boundingBox: BoundingBox?
  /// Texts borrowed from the datasets, which the searcher holds.
  private let attributions: FlatList<FeatureValue>
  /// What is not covered, when nothing was found because of it.
  let coverageNote: String?
  /// Where the table's reader finds something, when nothing was found although the data reaches there.
  private let nearestLine: String?

  init(
    _ search: FindSearch, _ matches: PlaceMatches, _ searcher: PlaceSearcher, _ options: OutputOptions
  ) throws(CommandError) {
    self.search = search
    query = search.query
    self.matches = matches
    self.searcher = searcher
    self.options = options
    boundingBox = matches.boundingBox
    attributions = try FindAnswer.attributions(of: matches)
    coverageNote =
      matches.isEmpty
      ? try Coverage(searcher, search.what, box: search.area.region?.boundingBox).note(in: options.language)
      : nil
    let isFruitless = matches.isEmpty && matches.total == 0 && coverageNote == nil
    nearestLine =
      isFruitless && options.format == .table
      ? try FindFooter(query, matches, options).nearestLine(searcher) : nil
  }

  private static func attributions(of matches: PlaceMatches) throws(CommandError)
    -> FlatList<FeatureValue>
  {
    var lines = FlatList<FeatureValue>()
    try reading { () throws(DatasetError) in
      try matches.forEachAttribution { line in
        let isKnown = lines.contains {
          if case .text(let known) = $0 { known.elementsEqual(line) } else { false }
        }
        if !isKnown { lines.append(.text(line)) }
      }
    }
    return lines
  }

  /// What the answer says besides, for formats that have no place for it.
  var notes: [String] {
    FindNotes(search, matches, options.language, namesPoints: options.format != .json).lines
      + (coverageNote.map { [$0] } ?? [])
  }

  var head: FeatureHead {
    let query = QueryMembers.members(of: search, matches)
    return FeatureHead(
      members: FlatList(capacity: 6) {
        $0.append(FeatureMember("query", .object(query)))
        $0.append(FeatureMember("region", RegionMembers.region(search.area.region, name: search.area.id)))
        $0.append(FeatureMember("from", RegionMembers.point(self.query.measuringPoint)))
        $0.append(FeatureMember("total", matches.total.map(FeatureValue.integer) ?? .null))
        $0.append(FeatureMember("count", .integer(matches.count)))
        $0.append(FeatureMember("truncated", .bool(isTruncated)))
      },
      listKey: "places", count: matches.count, boundingBox: boundingBox,
      captions: options.format == .table
        ? FindCaption(search, matches, searcher.categories, options).lines : [],
      firstNumber: search.query.offset + 1)
  }

  var tail: FeatureTail {
    FeatureTail(
      members: FlatList(capacity: 2) {
        $0.append(
          FeatureMember(
            "bounding_region",
            RegionMembers.region(boundingBox.map(CoordinateRegion.init(framing:)), name: nil)))
        $0.append(FeatureMember("attribution", .array(attributions)))
      },
      footers: options.format == .table ? footers : [])
  }

  /// Whether places that satisfy the query are not in the answer.
  private var isTruncated: Bool { FindFooter.isTruncated(query, matches) }

  private var footers: [String] {
    let texts = FindFooter(query, matches, options)
    var lines = [coverageNote, nearestLine, texts.moreLine].compactMap(\.self)
    if !attributions.isEmpty {
      lines.append(SourceLine.text(attributions.map(\.shownText), options.language))
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}

extension FeatureValue {
  /// A text as a string; empty for other values.
  fileprivate var shownText: String {
    if case .text(let text) = self { String(decoding: text, as: UTF8.self) } else { "" }
  }
}
