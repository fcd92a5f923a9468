import GeoCore

/// Reads the two cells that state where a place is, in a coordinate system.
struct CoordinateCells: Sendable {
  /// The system in which the numbers are: degrees unless another is stated.
  var system = CoordinateSystem.wgs84
  /// Whether numbers have a decimal comma, as in files with semicolons between fields.
  var hasDecimalComma = false

  /// Words that stand for nothing in cells of coordinates.
  private static let nothing: Set<String> = [
    "-", "--", "null", "n/a", "na", "none", "nil", "nan", "없음", "미상", "\\n",
  ]

  /// Returns the degrees on WGS 84 that the cells state: first the north, then the east. Nothing is guessed or
  /// repaired.
  func degrees(north: String, east: String) throws(CoordinateProblem) -> (latitude: Double, longitude: Double)
  {
    guard let north = try number(north), let east = try number(east) else { throw .missing }
    return try degrees(x: east, y: north)
  }

  /// Returns the degrees on WGS 84 of numbers that a source states: first the east, then the north.
  func degrees(x: Double, y: Double) throws(CoordinateProblem) -> (latitude: Double, longitude: Double) {
    guard x.isFinite, y.isFinite else { throw .missing }
    // Closer to 0,0 than any place there: rounded zeros.
    guard abs(x) > 0.001 || abs(y) > 0.001 else { throw .zero }
    guard system.isGeographic else { return try projected(x: x, y: y) }
    guard abs(y) > 90 || abs(x) > 360 else { return (y, x) }
    if let guess = ProjectedGuess.looksProjected(x, y) { throw .looksProjected(guess) }
    throw abs(x) <= 90 && abs(y) <= 180 ? .swapped : .outOfRange
  }

  private func projected(x: Double, y: Double) throws(CoordinateProblem) -> (
    latitude: Double, longitude: Double
  ) {
    if abs(x) <= 360 && abs(y) <= 360 { throw .looksLikeDegrees(system) }
    guard let degrees = system.degrees(x: x, y: y), system.covers(degrees) else {
      throw .outsideSystem(system)
    }
    return degrees
  }

  /// Reads a plain decimal number with space around it; `nil` for a cell that says nothing.
  private func number(_ cell: String) throws(CoordinateProblem) -> Double? {
    if let number = DecimalText.number(cell) { return number }
    let text = CoordinateCells.trimmed(cell)
    if text.isEmpty || CoordinateCells.nothing.contains(text.lowercased()) { return nil }
    let plain = hasDecimalComma && !text.contains(".") ? text.replacing(",", with: ".") : text
    guard let number = DecimalText.number(plain) else { throw .notANumber(cell) }
    return number
  }

  private static func trimmed(_ cell: String) -> String {
    var text = Substring(cell)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

/// Why cells state no coordinates that can be used.
enum CoordinateProblem: Error, Hashable, Sendable {
  /// One of the cells, or both, say nothing.
  case missing
  /// Both are zero or next to it, which stands for nothing.
  case zero
  case notANumber(String)
  /// The latitude is beyond a pole and the longitude would be none: they may stand in each other's place.
  case swapped
  case outOfRange
  /// Degrees are expected, and the numbers look like metres.
  case looksProjected(ProjectedGuess)
  /// Metres are expected, and the numbers look like degrees.
  case looksLikeDegrees(CoordinateSystem)
  /// The point lies far outside of the country that the system is for.
  case outsideSystem(CoordinateSystem)
}

extension CoordinateProblem: CustomStringConvertible {
  /// What a report says of records with it.
  var description: String {
    switch self {
    case .missing: "without coordinates"
    case .zero: "at 0,0, which stands for no coordinates"
    case .notANumber: "with coordinates that are no numbers"
    case .swapped: "with a latitude outside ±90; latitude and longitude may be swapped"
    case .outOfRange: "with a latitude outside ±90"
    case .looksProjected(let guess): "with coordinates that look like \(guess)"
    case .looksLikeDegrees(let system): "with degrees where metres of \(system) are stated"
    case .outsideSystem(let system): "far outside of what \(system) is for"
    }
  }

  /// The reason to leave a record out.
  var skipReason: SkipReason {
    switch self {
    case .missing: .noCoordinates
    case .zero: .zeroCoordinates
    case .notANumber(let text): .notANumber(text)
    case .swapped: .latitudeOutOfRange(isSwapped: true)
    case .outOfRange: .latitudeOutOfRange(isSwapped: false)
    case .looksProjected, .looksLikeDegrees, .outsideSystem: .otherSystem(description)
    }
  }
}
