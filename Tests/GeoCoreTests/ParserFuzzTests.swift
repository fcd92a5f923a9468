import GeoCore
import TestSupport
import Testing

@Suite("Parsers on random text")
struct ParserFuzzTests {
  private static let pieces = [
    "0", "1", "9", "35.17", "129.07", "180", "-", "+", ".", ",", ",", " ", "\t", "e", "E", "x", "nan", "inf",
    "m", "km", "ft", "mi",
    "é", "한", "\u{0}", "\u{202E}", "~", "_", "?", "\n", "°", "1e308", "999999999999999999999", "\u{301}",
  ]

  private func texts(seed: UInt64, count: Int) -> [String] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ParserFuzzTests.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
  }

  @Test("nothing crashes, and what is accepted is on the earth and written with plain numbers only")
  func acceptsOnlySense() {
    let plain = Set("0123456789+-.eE, \t")
    for text in texts(seed: 10, count: 4000) {
      if let coordinate = try? Coordinate(parsing: text) {
        #expect(abs(coordinate.latitude) <= 90 && text.allSatisfy(plain.contains), "\(text)")
      }
      if let region = try? CoordinateRegion(parsing: text) {
        #expect(region.contains(region.center) && text.allSatisfy(plain.contains), "\(text)")
      }
      if let box = try? BoundingBox(parsing: text) {
        #expect(box.south <= box.north && text.allSatisfy(plain.contains), "\(text)")
      }
      if let distance = try? Distance(parsing: text) {
        #expect(distance.meters.isFinite && distance.meters >= 0, "\(text)")
      }
      if let coordinates = try? EncodedPolyline.decode(text, precision: .five) {
        #expect(coordinates.allSatisfy { abs($0.latitude) <= 90 }, "\(text)")
      }
    }
  }

  @Test("the grammar of numbers agrees with a plain description of it")
  func numberGrammar() {
    let pieces = ["0", "7", "+", "-", ".", "e", "E", "12"]
    var random = SeededRandom(seed: 11)
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      #expect((DecimalText.number(text) != nil) == ParserFuzzTests.isPlain(text), "\(text)")
    }
  }

  /// A sign, digits parted by at most one point, and an exponent that is a sign and digits.
  private static func isPlain(_ text: String) -> Bool {
    func unsigned(_ part: Substring) -> Substring {
      part.hasPrefix("+") || part.hasPrefix("-") ? part.dropFirst() : part
    }
    func isDigits(_ part: some StringProtocol) -> Bool { part.allSatisfy { "0123456789".contains($0) } }
    let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = unsigned(halves[0])
    let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(isDigits), mantissa.contains(where: { $0 != "." }) else { return false }
    guard halves.count == 2 else { return true }
    let exponent = unsigned(halves[1])
    // Beyond three digits an exponent can overflow, which is no number either.
    guard !exponent.isEmpty && isDigits(exponent) else { return false }
    return Double(text)?.isFinite == true
  }
}
