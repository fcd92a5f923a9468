import PlaceStore

/// Writes the address tags of OpenStreetMap as one line.
enum OSMAddress {
  private static let parts: Set<String> = [
    "addr:province", "addr:state", "addr:city", "addr:district", "addr:subdistrict", "addr:town",
    "addr:village", "addr:street",
    "addr:place", "addr:housenumber", "addr:postcode", "addr:country",
  ]

  /// Takes the parts of an address out of `tags` and joins them in the order of their script; `nil`, and nothing
  /// taken, when neither a street nor a place is named.
  static func line(_ tags: inout [Place.Pair]) -> String? {
    func value(_ part: String) -> String? { tags.first { $0.key == "addr:\(part)" }?.value }
    if let full = value("full") {
      tags.removeAll { $0.key == "addr:full" || parts.contains($0.key) }
      return full
    }
    guard let street = value("street") ?? value("place") else { return nil }
    let number = value("housenumber")
    let regions = ["province", "state", "city", "district", "town", "village", "subdistrict"].compactMap(
      value)
    let isKorean = street.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let line: String
    if isKorean {
      line = (regions + [street, number].compactMap { $0 }).joined(separator: " ")
    } else {
      let door = [number, street].compactMap { $0 }.joined(separator: " ")
      let town = [
        value("city") ?? value("town") ?? value("village"), value("province") ?? value("state"),
        value("postcode"),
      ]
      line = ([door] + town.compactMap { $0 }).joined(separator: ", ")
    }
    tags.removeAll { parts.contains($0.key) }
    return line
  }
}
