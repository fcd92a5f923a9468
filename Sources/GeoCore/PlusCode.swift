/// A plus code (Open Location Code): a cell of a grid over the earth, named by 2 to 15 digits.
///
/// The first ten digits are pairs for latitude and longitude, each a twentieth of the one before, from 20 degrees down to 1/8000 of
/// one. Each further digit parts the cell into five rows and four columns. A short code lacks its first 2, 4 or 6 digits.
///
/// - Source: Open Location Code specification, github.com/google/open-location-code.
struct PlusCode {
  /// The digits by value; neither vowels nor letters that look like others are among them.
  static let alphabet = Array("23456789CFGHJMPQRVWX".unicodeScalars)
  /// Where the + stands in a full code.
  static let separatorPosition = 8
  private static let pairDigits = 10
  private static let mostDigits = 15
  /// The smallest cells of 15 digits that a degree has: 8000 of ten digits by 5^5 rows and 4^5 columns.
  private static let rows = 25_000_000
  private static let columns = 8_192_000

  /// The values of the digits, without padding and +, at most 15.
  private(set) var values: [Int] = []
  /// How many digits are missing at the front: 0 in a full code, else 2, 4 or 6.
  let missing: Int

  /// Reads a full or short code without anything around it.
  init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    guard let separator = scalars.firstIndex(of: "+") else { return nil }
    let position = separator - scalars.startIndex
    guard (2...PlusCode.separatorPosition).contains(position), position.isMultiple(of: 2) else { return nil }
    missing = PlusCode.separatorPosition - position
    var padding = 0
    for scalar in scalars[..<separator] {
      if scalar == "0" {
        padding += 1
      } else {
        guard padding == 0, let value = PlusCode.value(scalar) else { return nil }
        values.append(value)
      }
    }
    let tail = scalars[(separator + 1)...]
    // Padding stands for the last pairs of a full code with nothing behind it.
    guard padding.isMultiple(of: 2), padding == 0 || missing == 0 && tail.isEmpty && padding <= 6 else {
      return nil
    }
    guard tail.count != 1, missing == 0 || !tail.isEmpty else { return nil }
    for scalar in tail {
      guard let value = PlusCode.value(scalar) else { return nil }
      // What follows the fifteenth digit is valid and too small to matter.
      if values.count + missing < PlusCode.mostDigits { values.append(value) }
    }
    // The first pair reaches neither beyond the pole, 9 × 20 degrees up, nor around the earth.
    guard missing > 0 || values[0] < 9 && values[1] < 18 else { return nil }
  }

  private static func value(_ scalar: Unicode.Scalar) -> Int? {
    let upper =
      scalar.value >= 0x61 && scalar.value <= 0x7A ? Unicode.Scalar(UInt8(scalar.value - 0x20)) : scalar
    return alphabet.firstIndex(of: upper)
  }

  /// The middle of the cell of a full code.
  var center: Coordinate { PlusCode.center(of: values) }

  /// The middle of that cell of a short code which is nearest to `reference`.
  func center(near reference: Coordinate) -> Coordinate {
    guard missing > 0 else { return center }
    let prefix = PlusCode.values(of: reference, count: PlusCode.pairDigits).prefix(missing)
    let found = PlusCode.center(of: prefix + values)
    // The missing digits tell cells of this size apart.
    let size = missing == 2 ? 20.0 : missing == 4 ? 1.0 : 0.05
    var (latitude, longitude) = (found.latitude, found.longitude)
    if reference.latitude + size / 2 < latitude, latitude - size >= -90 {
      latitude -= size
    } else if reference.latitude - size / 2 > latitude, latitude + size <= 90 {
      latitude += size
    }
    if reference.longitude + size / 2 < longitude {
      longitude -= size
    } else if reference.longitude - size / 2 > longitude {
      longitude += size
    }
    return Coordinate(uncheckedLatitude: latitude, longitude: Coordinate.wrapped(longitude))
  }

  private static func center(of values: [Int]) -> Coordinate {
    // In the smallest cells, so that everything up to the division is exact.
    var (row, column, height, width) = (0, 0, rows * 400, columns * 400)
    for (position, value) in values.enumerated() {
      if position >= pairDigits {
        (height, width) = (height / 5, width / 4)
        row += value / 4 * height
        column += value % 4 * width
      } else if position.isMultiple(of: 2) {
        height /= 20
        row += value * height
      } else {
        width /= 20
        column += value * width
      }
    }
    let latitude = Double(2 * row + height) / Double(2 * rows) - 90
    let longitude = Double(2 * column + width) / Double(2 * columns) - 180
    return Coordinate(uncheckedLatitude: min(latitude, 90), longitude: Coordinate.wrapped(longitude))
  }

  /// The first `count` digits of the cell that the point lies in, 15 at most; the pole belongs to the cells below it.
  ///
  /// Degrees are taken to 1e-9 first, so that a decimal on the border of a cell is in that cell also when it is no Double.
  static func values(of coordinate: Coordinate, count: Int) -> ArraySlice<Int> {
    let latitude = Int((coordinate.latitude * 1e9).rounded()) + 90_000_000_000
    let longitude = Int((coordinate.longitude * 1e9).rounded()) + 180_000_000_000
    var row = min(latitude / 40, 180 * rows - 1)
    var column = longitude * 128 / 15_625 % (360 * columns)
    var values = [Int](repeating: 0, count: mostDigits)
    for position in (pairDigits..<mostDigits).reversed() {
      values[position] = row % 5 * 4 + column % 4
      (row, column) = (row / 5, column / 4)
    }
    for position in stride(from: pairDigits - 2, through: 0, by: -2) {
      (values[position], values[position + 1]) = (row % 20, column % 20)
      (row, column) = (row / 20, column / 20)
    }
    return values.prefix(count)
  }
}

extension Coordinate {
  /// Returns the plus code of the cell that the point lies in, such as "8Q98HX8H+J6" with ten digits, about 14 m across.
  ///
  /// - Parameter digits: 10 to 15; others are moved to the nearer of the two. Eleven are a cell of about 3 m.
  /// - Complexity: O(1).
  /// - Source: Open Location Code specification, github.com/google/open-location-code.
  public func plusCode(digits: Int) -> String {
    var code = String.UnicodeScalarView()
    for (position, value) in PlusCode.values(of: self, count: min(max(digits, 10), 15)).enumerated() {
      if position == PlusCode.separatorPosition { code.append("+") }
      code.append(PlusCode.alphabet[value])
    }
    return String(code)
  }
}

extension PointText {
  /// Reads a plus code, a short one with a name behind it or near `reference`; nil for what is not meant as one.
  static func plusCode(
    _ scalars: [Unicode.Scalar], near reference: Coordinate?
  ) throws(PointProblem) -> Coordinate? {
    let word = scalars.prefix { $0 != " " && $0 != "," }
    guard word.contains("+") else { return nil }
    let rest = scalars[word.endIndex...].drop { $0 == " " || $0 == "," }
    guard let code = PlusCode(word) else {
      if isMeantAsPlusCode(word) { throw .notAPlusCode }
      return nil
    }
    guard code.missing > 0 else {
      guard rest.isEmpty else { throw .unexpected(string(rest)) }
      return code.center
    }
    guard rest.isEmpty, let reference else {
      throw .shortPlusCode(code: string(word).uppercased(), locality: string(rest))
    }
    return code.center(near: reference)
  }

  /// Whether a word with a + looks like a code with a slip, and not like a name (CGV+, GS25+CU) or a number.
  private static func isMeantAsPlusCode(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let separator = word.firstIndex(of: "+"), (4...10).contains(separator),
      separator + 1 < word.endIndex || separator == PlusCode.separatorPosition
    else { return false }
    var (strangers, digits, letters) = (0, 0, 0)
    for scalar in word where scalar != "+" {
      guard scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        return false
      }
      if scalar.properties.isAlphabetic { letters += 1 } else { digits += 1 }
      let upper = scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
      if upper != "0" && !PlusCode.alphabet.contains(upper) { strangers += 1 }
    }
    return strangers <= 1 && digits > 0 && letters > 0
  }
}
