/// A value as it was found, read by the specification or, where it is not written by it, by what was plainly meant.
public struct HoursReading: Hashable, Sendable {
  public let expression: HoursExpression
  /// The value in the words of the specification, when the text is not in them; nil when it is.
  public let takenFor: String?

  /// Reads `text` as the specification has it, or else as it is commonly written.
  ///
  /// That is `9:00-18:00`, `9-18`, `Mo-Fr 09.00-18.00`, `9am-6pm`, dashes and colons of other scripts, full-width digits,
  /// whole English names of days and months, and Korean: 월-금, 매일, 평일, 주말, 공휴일, 휴무, 연중무휴, 24시간, 9시 30분.
  ///
  /// - Throws: `HoursError` of the text as it stands when neither can be read.
  /// - Complexity: O(n) of the length.
  public init(tolerating text: String) throws(HoursError) {
    let failure: HoursError
    do throws(HoursError) {
      expression = try HoursExpression(parsing: text)
      takenFor = HoursReading.hasLooseTimes(text) ? expression.description : nil
      return
    } catch {
      failure = error
    }
    if case .tooLong = failure { throw failure }
    var wording = HoursWording(text)
    guard let meant = try? HoursExpression(parsing: wording.specified()) else { throw failure }
    expression = meant
    takenFor = meant.description
  }

  /// Whether an hour has one digit, which the specification does not allow.
  private static func hasLooseTimes(_ text: String) -> Bool {
    var (digits, isQuoted) = (0, false)
    for byte in text.utf8 {
      if byte == 0x22 { isQuoted.toggle() }
      if byte == 0x3A, digits == 1, !isQuoted { return true }
      digits = (0x30...0x39).contains(byte) ? digits + 1 : 0
    }
    return false
  }
}
