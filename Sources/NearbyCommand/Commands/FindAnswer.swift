import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// What an answer of `nearby find` says besides its places.
struct FindAnswer {
  let matches: PlaceMatches
  let searcher: PlaceSearcher
  private let what: CategoryWords
  private let area: ResolvedArea
  private let query: PlaceQuery
  private let options: OutputOptions
  /// Texts borrowed from the datasets, which the searcher holds.
  private let attributions: [FeatureValue]
  /// What is not covered, when nothing was found because of it.
  let coverageNote: String?

  init(
    _ what: CategoryWords, _ area: ResolvedArea, _ query: PlaceQuery, _ matches: PlaceMatches,
    _ searcher: PlaceSearcher, _ options: OutputOptions
  ) throws(CommandError) {
    self.what = what
    self.area = area
    self.query = query
    self.matches = matches
    self.searcher = searcher
    self.options = options
    attributions = try FindAnswer.attributions(of: matches)
    coverageNote =
      matches.isEmpty
      ? try Coverage(searcher, categories: what.ids, box: area.region?.boundingBox).note(in: options.language)
      : nil
  }

  private static func attributions(of matches: PlaceMatches) throws(CommandError) -> [FeatureValue] {
    var lines: [FeatureValue] = []
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

  var head: FeatureHead {
    FeatureHead(
      members: [
        FeatureMember(
          "query",
          .object([
            FeatureMember("text", .string(what.text)), FeatureMember("categories", .strings(what.ids)),
          ])),
        FeatureMember("region", RegionMembers.region(area.region, name: area.id)),
        FeatureMember("from", RegionMembers.point(query.measuringPoint)),
        FeatureMember("total", matches.total.map(FeatureValue.integer) ?? .null),
        FeatureMember("count", .integer(matches.count)),
        FeatureMember("truncated", .bool(isTruncated)),
      ],
      listKey: "places", count: matches.count, boundingBox: matches.boundingBox,
      captions: options.format == .table
        ? FindCaption(what, area, query, matches, searcher.categories, options).lines : [],
      firstNumber: query.offset + 1)
  }

  var tail: FeatureTail {
    FeatureTail(
      members: [
        FeatureMember(
          "bounding_region",
          RegionMembers.region(matches.boundingBox.map(CoordinateRegion.init(framing:)), name: nil)),
        FeatureMember("attribution", .array(attributions)),
      ],
      footers: options.format == .table ? footers : [])
  }

  /// Whether places that satisfy the query are not in the answer.
  private var isTruncated: Bool {
    guard let total = matches.total else { return matches.count == query.limit }
    return total > matches.count
  }

  private var footers: [String] {
    var lines: [String] = []
    if let coverageNote { lines.append(coverageNote) }
    if let more = moreLine { lines.append(more) }
    if !attributions.isEmpty {
      let title = options.language == .korean ? "출처" : "data"
      lines.append(
        "\(title): " + attributions.map(\.shownText).joined(separator: "; "))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private var moreLine: String? {
    guard isTruncated else { return nil }
    let next = query.offset + matches.count
    guard let total = matches.total else {
      return options.language == .korean ? "더 있습니다: --limit 0" : "there are more: --limit 0 shows all"
    }
    let more = total - min(total, next)
    guard more > 0 else { return nil }
    return options.language == .korean
      ? "\(more)곳 더 있음: --limit 0 전부, --offset \(next) 다음"
      : "\(more) more: --limit 0 shows all, --offset \(next) the next"
  }
}

extension FeatureValue {
  /// A text as a string; empty for other values.
  fileprivate var shownText: String {
    if case .text(let text) = self { String(decoding: text, as: UTF8.self) } else { "" }
  }
}
