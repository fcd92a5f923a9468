import GeoCore

@testable import OpeningHours

/// The public holidays of Korea from 2000 to 2050 as the law makes them: what the table is checked with.
///
/// - Source: 관공서의 공휴일에 관한 규정 (Presidential Decree; from 2022 with 공휴일에 관한 법률, Act 18291): 식목일 until
///   2005, 제헌절 until 2007 and again from 2026, 한글날 again from 2013, 노동절 from 2026. Substitute days: see `isSubstituted`.
enum KoreanHolidayLaw {
  static let years = 2000...2050

  /// All of them as days since 1970, ascending.
  static let all: [Int] = years.flatMap { days(of: $0) }

  private enum Kind {
    case plain, national, children, buddha, christmas, labor, constitution, seollal, chuseok

    /// Whether it is one of the three days around a lunar feast.
    var isLunarFeast: Bool { self == .seollal || self == .chuseok }
  }

  private struct Holiday {
    let day: CivilDay
    let kind: Kind
  }

  private static func days(of year: Int) -> [Int] {
    let holidays = named(in: year)
    var taken = Set(holidays.map(\.day.number))
    for holiday in holidays.sorted(by: { $0.day < $1.day }) {
      let others = holidays.filter { $0.day == holiday.day }
      // Two that meet on a day have one substitute, that of the later one in the list.
      guard holiday.kind == others.last(where: { isSubstituted($0, others.count > 1) })?.kind else {
        continue
      }
      var substitute = holiday.day
      let hasFeast = others.first { $0.kind.isLunarFeast }
      if let feast = hasFeast {
        substitute = holidays.last { $0.kind == feast.kind }?.day ?? substitute
      }
      repeat {
        substitute = substitute.adding(days: 1)
      } while substitute.weekday >= 5 || taken.contains(substitute.number)
      taken.insert(substitute.number)
    }
    for single in singleDays where single / 10_000 == year {
      taken.insert(CivilDay(year: year, month: single / 100 % 100, day: single % 100).number)
    }
    return taken.sorted()
  }

  /// Whether a holiday is made up for by a later day.
  ///
  /// From 2014 (Decree 24828 of 2013-11-05) 설날 and 추석 that meet a Sunday or another holiday, 어린이날 also on a
  /// Saturday; from 2021-08-15 (Decree 31930 of 2021-08-04) the national days on a Saturday or Sunday; from 2023-05-27 (Decree
  /// 33448 of 2023-05-04) 부처님오신날 and 기독탄신일; from 2026 노동절 and 제헌절.
  private static func isSubstituted(_ holiday: Holiday, _ meetsAnother: Bool) -> Bool {
    let (year, month, _) = holiday.day.parts
    let isSunday = holiday.day.weekday == 6
    switch holiday.kind {
    case .plain: return false
    case .seollal, .chuseok: return year >= 2014 && (isSunday || meetsAnother)
    case .children: return year >= 2014 && (holiday.day.weekday >= 5 || meetsAnother)
    case .national:
      return (year > 2021 || (year == 2021 && month >= 8)) && (holiday.day.weekday >= 5 || meetsAnother)
    case .buddha, .christmas: return year >= 2023 && (holiday.day.weekday >= 5 || meetsAnother)
    case .labor, .constitution: return year >= 2026 && (holiday.day.weekday >= 5 || meetsAnother)
    }
  }

  private static func named(in year: Int) -> [Holiday] {
    let lunar = lunarDays[year - years.lowerBound]
    func holiday(_ monthAndDay: Int, _ kind: Kind, offset: Int = 0) -> Holiday {
      let day = CivilDay(year: year, month: monthAndDay / 100, day: monthAndDay % 100)
      return Holiday(day: day.adding(days: offset), kind: kind)
    }
    var holidays = [holiday(101, .plain), holiday(301, .national)]
    if year <= 2005 { holidays.append(holiday(405, .plain)) }
    if year >= 2026 { holidays.append(holiday(501, .labor)) }
    holidays += [holiday(505, .children), holiday(606, .plain)]
    if year <= 2007 { holidays.append(holiday(717, .plain)) }
    if year >= 2026 { holidays.append(holiday(717, .constitution)) }
    holidays += [holiday(815, .national), holiday(1003, .national)]
    if year >= 2013 { holidays.append(holiday(1009, .national)) }
    holidays += [holiday(1225, .christmas), holiday(lunar[1], .buddha)]
    for offset in -1...1 { holidays.append(holiday(lunar[0], .seollal, offset: offset)) }
    for offset in -1...1 { holidays.append(holiday(lunar[2], .chuseok, offset: offset)) }
    return holidays
  }

  /// 설날, 부처님오신날 and 추석 of each year as month and day.
  ///
  /// - Source: the lunar calendar of the Korea Astronomy and Space Science Institute (천문력).
  private static let lunarDays: [[Int]] = [
    [205, 511, 912],
    [124, 501, 1001],
    [212, 519, 921],
    [201, 508, 911],
    [122, 526, 928],
    [209, 515, 918],
    [129, 505, 1006],
    [218, 524, 925],
    [207, 512, 914],
    [126, 502, 1003],
    [214, 521, 922],
    [203, 510, 912],
    [123, 528, 930],
    [210, 517, 919],
    [131, 506, 908],
    [219, 525, 927],
    [208, 514, 915],
    [128, 503, 1004],
    [216, 522, 924],
    [205, 512, 913],
    [125, 430, 1001],
    [212, 519, 921],
    [201, 508, 910],
    [122, 527, 929],
    [210, 515, 917],
    [129, 505, 1006],
    [217, 524, 925],
    [207, 513, 915],
    [127, 502, 1003],
    [213, 520, 922],
    [203, 509, 912],
    [123, 528, 1001],
    [211, 516, 919],
    [131, 506, 908],
    [219, 525, 927],
    [208, 515, 916],
    [128, 503, 1004],
    [215, 522, 924],
    [204, 511, 913],
    [124, 430, 1002],
    [212, 518, 921],
    [201, 507, 910],
    [122, 526, 928],
    [210, 516, 917],
    [130, 505, 1005],
    [217, 524, 925],
    [206, 513, 915],
    [126, 502, 1004],
    [214, 520, 922],
    [202, 509, 911],
    [123, 528, 930],
  ]

  /// Days that the government set apart, and elections at the end of a term (from 2028 on by Public Official Election Act,
  /// article 34, so that a change of the term moves them).
  private static let singleDays = [
    2000_04_13, 2002_06_13, 2002_07_01, 2002_12_19, 2004_04_15, 2006_05_31, 2007_12_19, 2008_04_09,
    2010_06_02,
    2012_04_11, 2012_12_19, 2014_06_04, 2015_08_14, 2016_04_13, 2016_05_06, 2017_05_09, 2017_10_02,
    2018_06_13,
    2020_04_15, 2020_08_17, 2022_03_09, 2022_06_01, 2023_10_02, 2024_04_10, 2024_10_01, 2025_01_27,
    2025_06_03,
    2026_06_03, 2028_04_12, 2030_03_27, 2030_06_12, 2032_04_14, 2034_05_31, 2035_03_28, 2036_04_09,
    2038_06_02,
    2040_03_28, 2040_04_11, 2042_06_04, 2044_04_13, 2045_03_29, 2046_06_13, 2048_04_15, 2050_03_30,
    2050_06_01,
  ]
}
