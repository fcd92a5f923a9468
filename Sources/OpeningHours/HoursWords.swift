/// Words for parts of a value in the languages that are read.
enum HoursWords {
  static func isWeekday(_ text: String) -> Bool { HoursExpression.weekdayNames.contains(text) }

  /// Whether a word in small letters names days that a rule may begin with.
  static func beginsRule(_ word: String) -> Bool {
    if word == "ph" || word.hasPrefix("mo-") || word.hasPrefix("sa,") { return true }
    let day = english[word] ?? word
    return HoursExpression.weekdayNames.contains { $0.lowercased() == day.lowercased() }
  }

  /// Longer words before those that they begin with.
  static let korean: [(String, String)] = [
    ("연중무휴 24시간", "24/7"), ("연중무휴", "Mo-Su,PH"), ("월요일", "Mo"), ("화요일", "Tu"), ("수요일", "We"), ("목요일", "Th"),
    ("금요일", "Fr"), ("토요일", "Sa"), ("일요일", "Su"), ("공휴일", "PH"), ("정기휴무", "off"), ("휴무일", "off"),
    ("휴무", "off"), ("휴관", "off"), ("휴진", "off"), ("휴업", "off"), ("매일", "Mo-Su"), ("평일", "Mo-Fr"),
    ("주말", "Sa,Su"), ("주중", "Mo-Fr"), ("오전", HoursWording.morningMark),
    ("오후", HoursWording.afternoonMark), ("자정", "24:00"), ("정오", "12:00"),
    ("부터", "-"), ("까지", ""), ("월", "Mo"), ("화", "Tu"), ("수", "We"), ("목", "Th"), ("금", "Fr"), ("토", "Sa"),
    ("일", "Su"),
  ]

  static let english: [String: String] = {
    var words: [String: String] = [
      "closed": "off", "daily": "Mo-Su", "noon": "12:00", "midnight": "24:00", "to": "-",
      // Weekdays in German, where they differ.
      "di": "Tu", "mi": "We", "do": "Th", "so": "Su",
    ]
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for (day, short) in zip(days, HoursExpression.weekdayNames) {
      for length in [3, 4, 5, day.count] { words[String(day.prefix(length))] = short }
    }
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ]
    for (month, short) in zip(months, HoursExpression.monthNames) {
      for length in [3, 4, month.count] { words[String(month.prefix(length))] = short }
    }
    return words
  }()
}
