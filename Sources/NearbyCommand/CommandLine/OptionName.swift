/// The options of `nearby`, in the order of help texts.
///
/// They are numbers with words rather than words, since looking a word up among many builds a dictionary at each start.
enum OptionName: UInt8, CaseIterable, Sendable {
  case region, center, span, bbox, near, radius, points, within, from, grid
  case at, open, openAt, openFor, hoursUnknown, favorites, note, tag, name, sort, limit, offset
  case data, verify, column, category, crs, encoding, strict, jobs
  case format, json, output, fields, lang, units, color, quiet, explain
  case man, help, version
  // Looking a word up takes longer the later it stands, and those above are asked for by runs that are short.
  case nearest, fence, dwell, split, fixes, html, roads
  case to, by, straightLine

  /// The option that has this word after its dashes.
  init?(word: String) {
    var number: UInt8 = 0
    while let name = OptionName(rawValue: number) {
      if name.word == word {
        self = name
        return
      }
      number += 1
    }
    return nil
  }

  /// The long name without dashes.
  var word: String {
    switch self {
    case .region: "region"
    case .center: "center"
    case .span: "span"
    case .bbox: "bbox"
    case .near: "near"
    case .radius: "radius"
    case .points: "points"
    case .within: "within"
    case .from: "from"
    case .grid: "grid"
    case .at: "at"
    case .open: "open"
    case .openAt: "open-at"
    case .openFor: "open-for"
    case .hoursUnknown: "hours-unknown"
    case .favorites: "favorites"
    case .note: "note"
    case .tag: "tag"
    case .name: "name"
    case .sort: "sort"
    case .limit: "limit"
    case .offset: "offset"
    case .data: "data"
    case .verify: "verify"
    case .column: "column"
    case .category: "category"
    case .crs: "crs"
    case .encoding: "encoding"
    case .strict: "strict"
    case .jobs: "jobs"
    case .format: "format"
    case .json: "json"
    case .output: "output"
    case .fields: "fields"
    case .lang: "lang"
    case .units: "units"
    case .color: "color"
    case .quiet: "quiet"
    case .explain: "explain"
    case .man: "man"
    case .help: "help"
    case .version: "version"
    case .nearest: "nearest"
    case .fence: "fence"
    case .dwell: "dwell"
    case .split: "split"
    case .fixes: "fixes"
    case .html: "html"
    case .roads: "roads"
    case .to: "to"
    case .by: "by"
    case .straightLine: "straight-line"
    }
  }

  /// The option as one types it, such as `--region`.
  var flag: String { "--" + word }
}
