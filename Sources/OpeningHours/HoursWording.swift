import GeoCore

/// Writes a text in the words of the specification, token by token; what it does not know stays.
struct HoursWording {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var output = ""
  /// Whether the last token was a time or a number that may be one.
  private var endsInTime = false

  init(_ text: String) {
    scalars = text.unicodeScalars.map { HoursWording.plain($0) }
  }

  /// The text in those words.
  mutating func specified() -> String {
    output = ""
    output.reserveCapacity(scalars.count + 16)
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "\"" {
        copyComment()
      } else if HoursWording.isDigit(scalar) {
        if !takeRoundTheClock() { takeNumber() }
      } else if !takeWord() {
        takeSign(scalar)
      }
    }
    return output
  }

  /// Signs of other scripts as those of ASCII.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Full-width forms.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    // Hyphens, dashes, the minus sign and the wave dashes.
    case 0x2010...0x2015, 0x2212, 0x301C, 0x223C, 0x7E: "-"
    case 0x2236, 0xA789, 0xFE55: ":"
    case 0x201C, 0x201D, 0x201E: "\""
    case 0xA0, 0x2002...0x200A, 0x202F, 0x3000: " "
    case 0x3001: ","
    default: scalar
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private mutating func copyComment() {
    repeat {
      output.append(Character(scalars[position]))
      position += 1
    } while position < scalars.count && scalars[position] != "\""
    if position < scalars.count {
      output.append(Character("\""))
      position += 1
    }
    endsInTime = false
  }

  private mutating func takeSign(_ scalar: Unicode.Scalar) {
    position += 1
    // `16:00-` without an end means that it has none: `16:00+`.
    if scalar == "-", endsInTime, output.last?.isNumber == true, isAtPartEnd {
      output += "+"
      return
    }
    // The full-width tilde is a dash here, and came through as ASCII's.
    output.append(Character(scalar == "~" ? "-" : scalar))
    if scalar != " " && scalar != "-" && scalar != "~" { endsInTime = false }
  }

  /// Whether nothing more comes, or a comma or a semicolon.
  private var isAtPartEnd: Bool {
    guard let next = scalars[position...].first(where: { $0 != " " }) else { return true }
    return next == "," || next == ";"
  }

  /// Reads 24시간 and "24 hours" as 24/7.
  private mutating func takeRoundTheClock() -> Bool {
    for text in ["24시간 영업", "24시간", "24 hours", "24hours", "24 hrs", "24h"] where isAt(text) {
      position += text.unicodeScalars.count
      output +=
        output.hasSuffix("24/7 ") ? "" : output.isEmpty || output.hasSuffix("; ") ? "24/7" : "00:00-24:00"
      return true
    }
    return false
  }

  private func isAt(_ text: String) -> Bool {
    var index = position
    for scalar in text.unicodeScalars {
      guard index < scalars.count, HoursWording.lowercase(scalars[index]) == scalar else { return false }
      index += 1
    }
    return true
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar
  }

  /// Reads digits with what makes a time of them: a colon or a dot and minutes, 시 and 분, am and pm, or a dash beside.
  private mutating func takeNumber() {
    let start = position
    let first = digits()
    guard first.count <= 2, isBeforeMinutes || !isPartOfDate else {
      if first.count == 4, first.value < 2500, isClockDigits(start) {
        appendTime(first.value / 100, first.value % 100)
      } else {
        copy(from: start)
      }
      return
    }
    if takeMonth(first.value) { return }
    var minutes: Int?
    if isBeforeMinutes {
      position += 1
      let second = digits()
      guard second.count == 2 else { return copy(from: start) }
      minutes = second.value
    } else {
      minutes = takeKoreanMinutes()
    }
    let isAfternoon = takeHalfOfDay()
    guard minutes != nil || isAfternoon != nil || isBesideDash(start) else { return copy(from: start) }
    var hours = first.value
    if let isAfternoon, hours <= 12 { hours = hours % 12 + (isAfternoon ? 12 : 0) }
    appendTime(hours, minutes ?? 0)
  }

  /// Reads 시 and what follows it: 9시, 9시 30분, 9시 반.
  private mutating func takeKoreanMinutes() -> Int? {
    guard takeText("시") else { return nil }
    let end = position
    skipSpaces()
    if takeText("반") { return 30 }
    let minutes = digits()
    if minutes.count > 0, takeText("분") { return minutes.value }
    position = end
    return 0
  }

  /// Reads 월 after a number as a month, with the day after it: 1월 2일.
  private mutating func takeMonth(_ number: Int) -> Bool {
    guard (1...12).contains(number), takeText("월") else { return false }
    output += HoursExpression.monthNames[number - 1]
    let end = position
    skipSpaces()
    let day = digits()
    if day.count > 0, takeText("일") { output += " \(day.value)" } else { position = end }
    endsInTime = false
    return true
  }

  private mutating func appendTime(_ hours: Int, _ minutes: Int) {
    var hours = hours
    // `9am-12am`: the end of the day, not its beginning.
    if hours == 0, minutes == 0, endsInTime, output.hasSuffix("-") { hours = 24 }
    output += CivilTime.twoDigits(hours) + ":" + CivilTime.twoDigits(minutes)
    endsInTime = true
  }

  private mutating func copy(from start: Int) {
    for scalar in scalars[start..<position] { output.append(Character(scalar)) }
    endsInTime = false
  }

  private mutating func digits() -> (value: Int, count: Int) {
    let start = position
    var value = 0
    while position < scalars.count, HoursWording.isDigit(scalars[position]) {
      if position - start < 6 { value = value * 10 + Int(scalars[position].value - 0x30) }
      position += 1
    }
    return (value, position - start)
  }

  private mutating func skipSpaces() {
    while position < scalars.count, scalars[position] == " " { position += 1 }
  }

  private mutating func takeText(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Reads am or pm; true for the afternoon. 오전 and 오후, which come first, are remembered in the output.
  private mutating func takeHalfOfDay() -> Bool? {
    if output.hasSuffix(HoursWording.morningMark) {
      output.removeLast()
      return false
    }
    if output.hasSuffix(HoursWording.afternoonMark) {
      output.removeLast()
      return true
    }
    let end = position
    skipSpaces()
    for (text, isAfternoon) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)]
    where takeText(text) {
      return isAfternoon
    }
    position = end
    return nil
  }

  static let morningMark = "\u{1}"
  static let afternoonMark = "\u{2}"

  /// Whether a colon, a dot or an h and a digit stand here.
  private var isBeforeMinutes: Bool {
    guard position + 1 < scalars.count, HoursWording.isDigit(scalars[position + 1]) else { return false }
    return scalars[position] == ":" || scalars[position] == "." || scalars[position] == "h"
  }

  /// Whether a month, a week or a bracket makes the number something else than an hour.
  private var isPartOfDate: Bool {
    let before = output.utf8.suffix(8).reversed().drop { $0 == 0x20 }
    guard let last = before.first else { return false }
    let word = before.prefix { (0x41...0x5A).contains($0 & 0xDF) }.count
    return word >= 3 || last == 0x5B || last == 0x2F || last == 0x2B
  }

  /// Whether a dash follows, or a time and a dash came before, so that a bare number is an hour.
  private func isBesideDash(_ start: Int) -> Bool {
    if endsInTime, output.hasSuffix("-") || output.hasSuffix("- ") { return true }
    var index = position
    while index < scalars.count, scalars[index] == " " { index += 1 }
    guard index < scalars.count, scalars[index] == "-" else { return false }
    index += 1
    while index < scalars.count, scalars[index] == " " { index += 1 }
    return index < scalars.count && HoursWording.isDigit(scalars[index])
  }

  /// Whether four digits are a time such as 0900, since another such follows or came before.
  private func isClockDigits(_ start: Int) -> Bool {
    if endsInTime, output.hasSuffix("-") { return true }
    guard position + 4 < scalars.count, scalars[position] == "-" else { return false }
    guard scalars[position + 1...position + 4].allSatisfy({ HoursWording.isDigit($0) }) else { return false }
    // Two years look the same: 2020-2025.
    return scalars[start] == "0" || scalars[start] == "1" && scalars[start + 1] != "9"
  }

  /// Reads a word of the lists, or copies a word that is not in them; false when no letter stands here.
  private mutating func takeWord() -> Bool {
    let start = position
    if (0xAC00...0xD7A3).contains(scalars[position].value) { return takeKorean() }
    guard HoursWording.isLetter(scalars[position]) else { return false }
    while position < scalars.count, HoursWording.isLetter(scalars[position]) { position += 1 }
    let word = String(String.UnicodeScalarView(scalars[start..<position].map { HoursWording.lowercase($0) }))
    if HoursWords.beginsRule(word) { partFromTime() }
    if let meant = HoursWords.english[word] {
      output += meant
      if position < scalars.count, scalars[position] == "." { position += 1 }
    } else {
      copy(from: start)
    }
    if endsInTime, output.last?.isLetter == true { endsInTime = false }
    return true
  }

  /// Writes the semicolon that is missing where a day follows a time: `Mo-Fr 08:00-19:00 Sa 09:00-13:00`.
  private mutating func partFromTime() {
    guard endsInTime, output.last == " " else { return }
    while output.last == " " { output.removeLast() }
    guard output.last?.isNumber == true else { return output.append(" ") }
    output += "; "
    endsInTime = false
  }

  /// Reads the longest Korean words at hand, which may stand without spaces: 평일휴무.
  private mutating func takeKorean() -> Bool {
    for (text, meant) in HoursWords.korean where isAt(text) {
      position += text.unicodeScalars.count
      if HoursWords.beginsRule(meant.lowercased()) { partFromTime() }
      if let last = output.last, last.isLetter || last.isNumber,
        meant.first?.isLetter == true || meant.first?.isNumber == true
      {
        output += HoursWords.isWeekday(meant) && HoursWords.isWeekday(String(output.suffix(2))) ? "," : " "
      }
      output += meant
      if meant == HoursWording.morningMark || meant == HoursWording.afternoonMark {
        skipSpaces()
      } else {
        endsInTime = false
      }
      return true
    }
    output.append(Character(scalars[position]))
    position += 1
    return true
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 && (0x41...0x5A).contains(scalar.value & ~0x20)
  }
}
