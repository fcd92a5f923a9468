import ReverseGeocoding

/// The parts of an address, by the areas of maps that hold a point.
///
/// Which `admin_level` is what differs by country; this goes by what is so in most. Level 2 is the country. The administrative
/// area is of level 4, or of level 3 where none of level 4 holds the point; the locality the smallest of the levels 5 to 8, the
/// sub-locality the smallest of the levels 9 and 10. A part that no area stands for is not known: none moves up or down.
///
/// - Source: OpenStreetMap Wiki, "Tag:boundary=administrative", its table of levels by country.
struct AreaAddress {
  private(set) var country: Area?
  private(set) var administrativeArea: Area?
  private(set) var locality: Area?
  private(set) var subLocality: Area?
  /// The largest area with a code in ISO 3166-2.
  private var coded: Area?

  /// Whether no area holds the point that the parts of an address are made of.
  var isEmpty: Bool { country == nil && administrativeArea == nil && locality == nil && subLocality == nil }

  /// The area whose code in ISO 3166-2 is the address's: the administrative area, or the largest that has one.
  var codeOwner: Area? { administrativeArea?.isoCode == nil ? coded : administrativeArea }

  /// The code of the country in ISO 3166-1: its own, or that which the code of a part begins with.
  var countryCode: String? {
    country?.countryCode ?? codeOwner?.isoCode.map { String($0.prefix(2)) }
  }

  /// Whether the areas say which country it is.
  var hasCountry: Bool { country != nil || countryCode != nil }

  /// The parts that are known, the largest first.
  var parts: [Area] { [country, administrativeArea, locality, subLocality].compactMap(\.self) }

  /// Fills parts in that are not known yet; `areas` are those of one file in the order of levels, of one level from large to small.
  mutating func fill(with areas: [Area]) {
    func smallest(_ levels: ClosedRange<Int>) -> Area? { areas.last { levels.contains($0.level) } }
    country = country ?? smallest(2...2)
    administrativeArea = administrativeArea ?? smallest(4...4) ?? smallest(3...3)
    locality = locality ?? smallest(5...8)
    subLocality = subLocality ?? smallest(9...10)
    coded = coded ?? areas.first { $0.isoCode != nil }
  }
}
