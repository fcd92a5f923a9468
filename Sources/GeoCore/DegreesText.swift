/// A point in degrees, with or without minutes, seconds and hemispheres.
struct DegreesText {
  private let scalars: [Unicode.Scalar]
  private let tokens: [DegreesToken]

  /// A latitude or a longitude.
  private struct Angle {
    var degrees: Double
    /// What its letter says; nil without one.
    var isLatitude: Bool?
    /// Whether it is more than a plain number.
    var isMarked = false
  }

  /// Reads a point; nil for a text that is not meant as one.
  ///
  /// Commas are tried as separators and as decimal points; when both make sense, or none does and the commas are why, the
  /// text is ambiguous.
  static func point(_ scalars: [Unicode.Scalar]) throws(PointProblem) -> PointText? {
    let parted = DegreesLexer(scalars, hasDecimalCommas: false)
    guard isMeant(parted) else { return nil }
    let decimal = DegreesLexer(scalars, hasDecimalCommas: true)
    guard decimal.foundDecimalCommas else {
      return try DegreesText(scalars: scalars, tokens: parted.tokens).point()
    }
    // A text that is right one way is not wrong because of what it would be the other way.
    let second = try? DegreesText(scalars: scalars, tokens: decimal.tokens).point()
    if decimal.foundCommaChain { throw .ambiguousCommas }
    do throws(PointProblem) {
      let first = try DegreesText(scalars: scalars, tokens: parted.tokens).point()
      if second != nil { throw .ambiguousCommas }
      return first
    } catch {
      if error == .ambiguousCommas { throw error }
      if let second { return second }
      return try DegreesText(scalars: scalars, tokens: decimal.tokens).point()
    }
  }

  /// Whether a text is meant as a point rather than as a name: it has nothing but words of points, or two degree signs.
  private static func isMeant(_ lexer: DegreesLexer) -> Bool {
    let numbers = lexer.tokens.count { $0.isNumber }
    if lexer.degreeSigns >= 2 && numbers >= 2 { return true }
    if lexer.tokens.contains(where: { $0.kind == .other }) {
      let degrees = lexer.tokens.count { $0.kind == .degree }
      return numbers >= 2 && degrees >= 2 && lexer.tokens.count { $0.isHemisphere } >= 2
    }
    return numbers >= 2 || numbers == 1 && lexer.degreeSigns == 1
  }

  private func point() throws(PointProblem) -> PointText {
    if let stranger = tokens.first(where: { $0.kind == .other }) { throw .unexpected(text(stranger)) }
    let (first, second) = try halves()
    let (one, two) = (try angle(first), try angle(second))
    let isSwapped = one.isLatitude == false || two.isLatitude == true
    if let axis = one.isLatitude, axis == two.isLatitude { throw .sameAxis(isLatitude: axis) }
    let (latitude, longitude) = isSwapped ? (two, one) : (one, two)
    let form: PointForm = one.isMarked || two.isMarked ? .dms : .decimal
    // Letters leave nothing beyond half a turn; numbers may be any number of turns away, as everywhere.
    if longitude.isLatitude != nil {
      return PointText(try PointText.strictCoordinate(latitude.degrees, longitude.degrees), form)
    }
    guard abs(latitude.degrees) <= 90 else {
      throw .beyondPole(latitude.degrees, longitude.degrees)
    }
    return PointText(
      Coordinate(
        uncheckedLatitude: latitude.degrees, longitude: Coordinate.wrapped(longitude.degrees)), form)
  }

  /// The tokens of the two numbers: parted by a separator, else by their letters, their degree marks, or a space.
  private func halves() throws(PointProblem) -> (ArraySlice<DegreesToken>, ArraySlice<DegreesToken>) {
    if let separator = tokens.firstIndex(where: { $0.kind == .separator }) {
      let (first, second) = (tokens[..<separator], tokens[(separator + 1)...])
      if let further = second.first(where: { $0.kind == .separator }) {
        let rest = scalars[further.range.upperBound...].drop { $0 == " " }
        throw .unexpected(rest.isEmpty ? text(further) : PointText.string(rest))
      }
      return (first, second)
    }
    guard tokens.count(where: \.isNumber) >= 2 else { throw .incomplete }
    guard let split = letterSplit ?? markSplit ?? numberSplit else { throw .notParted }
    return (tokens[..<split], tokens[split...])
  }

  private var letterSplit: Int? {
    let letters = tokens.indices.filter { tokens[$0].isHemisphere }
    guard letters.count == 2 else { return nil }
    return letters[0] == 0 ? letters[1] : letters[0] + 1
  }

  private var markSplit: Int? {
    let marks = tokens.indices.filter { tokens[$0].kind == .degree }
    guard marks.count == 2, marks[1] >= 2, tokens[marks[1] - 1].isNumber else { return nil }
    return tokens[marks[1] - 2].isSign ? marks[1] - 2 : marks[1] - 1
  }

  /// Of two numbers with a space between them, the second's sign or itself.
  private var numberSplit: Int? {
    guard tokens.allSatisfy({ $0.isNumber || $0.isSign }), tokens.count(where: \.isNumber) == 2,
      let first = tokens.firstIndex(where: \.isNumber), first + 1 < tokens.count,
      tokens[first + 1].followsSpace
    else { return nil }
    return first + 1
  }

  private func angle(_ tokens: ArraySlice<DegreesToken>) throws(PointProblem) -> Angle {
    var rest = tokens
    var angle = Angle(degrees: 0)
    var isNegative = takeLetter(&rest, &angle)
    if case .sign(let isMinus)? = rest.first?.kind {
      if isMinus && isNegative != nil { throw .signAndLetter }
      isNegative = isNegative ?? (isMinus ? true : nil)
      rest.removeFirst()
      if let next = rest.first, next.followsSpace { throw .unexpected(text(next)) }
    }
    try takeNumbers(&rest, &angle)
    if angle.isLatitude == nil {
      let isSigned = isNegative == true
      if let letter = takeLetter(&rest, &angle) {
        if isSigned { throw .signAndLetter }
        isNegative = letter
      }
    }
    if let stranger = rest.first { throw .unexpected(text(stranger)) }
    if isNegative == true { angle.degrees.negate() }
    return angle
  }

  /// Takes the hemisphere and returns whether it is south or west; nil without one.
  private func takeLetter(_ rest: inout ArraySlice<DegreesToken>, _ angle: inout Angle) -> Bool? {
    guard case .hemisphere(let isLatitude, let isNegative)? = rest.first?.kind else { return nil }
    rest.removeFirst()
    angle.isLatitude = isLatitude
    angle.isMarked = true
    return isNegative
  }

  /// Takes degrees, minutes and seconds; each may lack its mark, and only the last may have decimals.
  private func takeNumbers(_ rest: inout ArraySlice<DegreesToken>, _ angle: inout Angle) throws(PointProblem)
  {
    var unit = 1.0
    var wasWhole = true
    var isParted = true
    for mark in [DegreesToken.Kind.degree, .minute, .second] {
      guard let token = rest.first, case .number(let number, let isWhole) = token.kind else { break }
      guard wasWhole, isParted || token.followsSpace else { throw .unexpected(text(token)) }
      guard unit == 1 || number < 60 else { throw .sixtiesOutOfRange(number) }
      angle.degrees += number / unit
      angle.isMarked = angle.isMarked || unit > 1
      rest.removeFirst()
      isParted = rest.first?.kind == mark
      if isParted {
        rest.removeFirst()
        angle.isMarked = true
      }
      unit *= 60
      wasWhole = isWhole
    }
    if unit == 1 { throw .incomplete }
  }

  private func text(_ token: DegreesToken) -> String { PointText.string(scalars[token.range]) }
}

extension Coordinate {
  /// Returns the point in degrees, minutes and seconds: "37°33′59.40″N 126°58′40.80″E".
  ///
  /// - Parameter decimals: of the seconds, from 0 to 4; others are moved to the nearer of the two. Two are 0.3 m.
  /// - Complexity: O(1).
  public func degreesText(decimals: Int = 2) -> String {
    Coordinate.degreesText(latitude, decimals, letters: ("N", "S")) + " "
      + Coordinate.degreesText(longitude, decimals, letters: ("E", "W"))
  }

  private static func degreesText(
    _ degrees: Double, _ decimals: Int, letters: (positive: String, negative: String)
  ) -> String {
    let places = min(max(decimals, 0), 4)
    let scale = [1, 10, 100, 1000, 10_000][places]
    // Rounded once, so that no 60 comes out.
    let units = Int((degrees.magnitude * 3600 * Double(scale)).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let (seconds, fraction) = (units / scale, units % scale)
    let tail = places > 0 ? "." + padded(fraction, places) : ""
    let letter = degrees < 0 && units > 0 ? letters.negative : letters.positive
    return "\(seconds / 3600)°\(padded(seconds / 60 % 60, 2))′\(padded(seconds % 60, 2))\(tail)″\(letter)"
  }
}
