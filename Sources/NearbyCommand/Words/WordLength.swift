import GeoCore

/// Reads lengths out of words: 500m, "1.5 km", 500미터.
enum WordLength {
  /// Returns the length that `keys` begin with, and how many of them it takes; `nil` when they begin with none.
  ///
  /// A word for a radius may hang on it: 500m이내.
  static func length(at start: Int, of words: [WordToken]) -> (
    length: Distance, count: Int, endsRadius: Bool
  )? {
    let key = words[start].key.replacing(",", with: "")
    let number = key.prefix { "0123456789.".utf8.contains($0.utf8.first ?? 0) }
    guard !number.isEmpty else { return nil }
    var unit = String(key[number.endIndex...])
    var count = 1
    if unit.isEmpty, start + 1 < words.count, !words[start + 1].beginsPart {
      unit = words[start + 1].key
      count = 2
    }
    var endsRadius = false
    if let ending = WordForms.radiusAfter.first(where: { unit.hasSuffix($0) && unit != $0 }),
      !ending.utf8.allSatisfy({ $0 < 0x80 })
    {
      unit.removeLast(ending.count)
      endsRadius = true
    }
    guard let symbol = symbol(unit), let length = try? Distance(parsing: number + symbol), length > .zero
    else {
      return nil
    }
    return (length, count, endsRadius)
  }

  private static func symbol(_ unit: String) -> String? {
    switch unit {
    case "m", "meter", "meters", "metre", "metres", "미터": "m"
    case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "킬로미터", "킬로", "키로": "km"
    case "mi", "mile", "miles", "마일": "mi"
    case "ft", "foot", "feet", "피트": "ft"
    default: nil
    }
  }
}
