/// The digits of geohashes; each halves the two ranges five times, longitude first.
private let geohashDigits = Array("0123456789bcdefghjkmnpqrstuvwxyz".unicodeScalars)

extension Coordinate {
  /// Returns the geohash of the cell that the point lies in.
  ///
  /// A point on the border of two cells belongs to the northern or eastern one. A cell of 10 digits is 5.4e-6 degrees
  /// high and 1.1e-5 wide.
  ///
  /// - Parameter length: digits, from 1 to 12; others are moved to the nearer of the two.
  /// - Complexity: O(*length*).
  /// - Source: G. Niemeyer, geohash.org, 2008.
  public func geohash(length: Int) -> String {
    var (south, north, west, east) = (-90.0, 90.0, -180.0, 180.0)
    var digits = String.UnicodeScalarView()
    for position in 0..<min(max(length, 1), 12) {
      var digit = 0
      for bit in position * 5..<position * 5 + 5 {
        digit <<= 1
        if bit.isMultiple(of: 2) {
          let middle = (west + east) / 2
          if longitude >= middle { (digit, west) = (digit | 1, middle) } else { east = middle }
        } else {
          let middle = (south + north) / 2
          if latitude >= middle { (digit, south) = (digit | 1, middle) } else { north = middle }
        }
      }
      digits.append(geohashDigits[digit])
    }
    return String(digits)
  }
}

extension PointText {
  /// Reads "geohash:" and 1 to 12 digits as the middle of their cell; nil for what begins otherwise.
  static func geohash(_ scalars: [Unicode.Scalar]) throws(PointProblem) -> Coordinate? {
    guard scheme(of: scalars) == "geohash" else { return nil }
    let digits = scalars.dropFirst("geohash:".unicodeScalars.count).drop { $0 == " " }
    guard (1...12).contains(digits.count) else { throw .notAGeohash }
    var (south, north, west, east) = (-90.0, 90.0, -180.0, 180.0)
    var isLongitude = true
    for scalar in digits {
      guard
        let digit = geohashDigits.firstIndex(
          of: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
      else { throw .notAGeohash }
      for bit in (0..<5).reversed() {
        let isUpper = digit >> bit & 1 == 1
        if isLongitude {
          let middle = (west + east) / 2
          if isUpper { west = middle } else { east = middle }
        } else {
          let middle = (south + north) / 2
          if isUpper { south = middle } else { north = middle }
        }
        isLongitude.toggle()
      }
    }
    return Coordinate(uncheckedLatitude: (south + north) / 2, longitude: (west + east) / 2)
  }
}
