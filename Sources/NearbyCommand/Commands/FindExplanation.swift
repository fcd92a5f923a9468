import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// Says how words were read, and why places stand as they do: what `--explain` prints.
struct FindExplanation {
  private let search: FindSearch
  private let matches: PlaceMatches
  private let language: Language

  /// How many places are explained at most.
  private static let mostPlaces = 50

  init(_ search: FindSearch, _ matches: PlaceMatches, _ language: Language) {
    self.search = search
    self.matches = matches
    self.language = language
  }

  func write(to errors: inout OutputBuffer) throws(CommandError) {
    for part in search.words?.parts ?? [] {
      errors.write(
        "\(part.kind.rawValue): \(MessageText.quoted(part.text)) is \(MessageText.cleaned(part.value))\n")
    }
    errors.write("order: \(order)\n")
    for (number, match) in matches.prefix(FindExplanation.mostPlaces).enumerated() {
      let place = try reading { () throws(DatasetError) in try match.place() }
      let length = match.distance.formatted(.metric)
      let line = [MessageText.cleaned(place.name), why(place), length].compactMap(\.self).joined(
        separator: " · ")
      errors.write("\(search.query.offset + number + 1). \(line)\n")
    }
    let rest = matches.count - FindExplanation.mostPlaces
    if rest > 0 { errors.write("and \(GroupedNumber.text(rest)) more\n") }
  }

  private var order: String {
    switch search.query.order {
    case .distance: "the nearest first; then by name, then by id"
    case .name: "by name; then the nearest, then by id"
    case .relevance:
      "names that match as typed, then completed, then with words apart, then with one slip; "
        + "of each the whole name, then its beginning, then inside of it; then the nearest"
    }
  }

  /// How the name matches, and which of the names does.
  private func why(_ place: Place) -> String? {
    guard let name = search.name?.name,
      let best = name.match(in: place, trying: name.tries.last?.last ?? .similar)
    else { return nil }
    let part = best.match.isWhole ? "whole name" : best.match.startsName ? "beginning" : "inside"
    let other = best.text == place.name ? "" : " of \(MessageText.quoted(best.text))"
    return "\(QueryMembers.text(best.match.kind)), \(part)\(other)"
  }
}
