/// Whole numbers for people, with commas between thousands as Korean and English have them.
enum GroupedNumber {
  static func text(_ number: Int) -> String {
    var digits: [Character] = []
    for (position, digit) in String(number.magnitude).reversed().enumerated() {
      if position > 0 && position.isMultiple(of: 3) { digits.append(",") }
      digits.append(digit)
    }
    return (number < 0 ? "-" : "") + String(digits.reversed())
  }

  /// The whole part of a number of any size.
  static func text(_ number: Double) -> String {
    Int(exactly: number.rounded()).map { text($0) } ?? "\(number)"
  }
}
