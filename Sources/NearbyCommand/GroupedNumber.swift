/// Whole numbers for people, with commas between thousands as Korean and English have them.
enum GroupedNumber {
  static func text(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    var text = number < 0 ? "-" : ""
    var left = digits.count
    for digit in digits {
      text.unicodeScalars.append(Unicode.Scalar(digit))
      left -= 1
      if left > 0 && left.isMultiple(of: 3) { text.unicodeScalars.append(",") }
    }
    return text
  }

  /// The whole part of a number of any size.
  static func text(_ number: Double) -> String {
    Int(exactly: number.rounded()).map { text($0) } ?? "\(number)"
  }
}
