/// What a calendar and a clock on the wall show, to the second, without a time zone.
public struct CivilTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 on the same clock, which never jumps.
  public let secondsSince1970: Int

  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  public init(day: CivilDay, minute: Int = 0, second: Int = 0) {
    secondsSince1970 = day.number * 86_400 + minute * 60 + second
  }

  public var day: CivilDay { CivilDay(number: CivilDay.quotient(secondsSince1970, 86_400)) }

  /// Seconds since midnight, 0 to 86,399.
  public var secondOfDay: Int { CivilDay.remainder(secondsSince1970, 86_400) }

  public static func < (first: CivilTime, second: CivilTime) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }

  /// Hours and minutes, such as "09:00".
  public var clockText: String {
    CivilTime.twoDigits(secondOfDay / 3600) + ":" + CivilTime.twoDigits(secondOfDay / 60 % 60)
  }

  /// Year, month and day, such as "2026-11-30".
  public var dateText: String {
    let (year, month, day) = day.parts
    let digits = String(year)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return padding + digits + "-" + CivilTime.twoDigits(month) + "-" + CivilTime.twoDigits(day)
  }

  /// The time as ISO 8601 writes it, with the offset of its zone in seconds: "2026-11-30T10:00:00+09:00".
  public func isoText(offsetSeconds: Int) -> String {
    let magnitude = abs(offsetSeconds)
    let sign = offsetSeconds < 0 ? "-" : "+"
    var text = dateText + "T" + clockText + ":" + CivilTime.twoDigits(secondOfDay % 60)
    text += sign + CivilTime.twoDigits(magnitude / 3600) + ":" + CivilTime.twoDigits(magnitude / 60 % 60)
    return magnitude % 60 == 0 ? text : text + ":" + CivilTime.twoDigits(magnitude % 60)
  }

  package static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0" + String(number) : String(number)
  }
}

/// A time as it was typed: what the clock shows, and the offset from UTC in seconds if one was given.
public struct TypedTime: Hashable, Sendable {
  public let civil: CivilTime
  /// What the time has over `civil`, in milliseconds, 0 to 999.
  public let milliseconds: Int
  public let offsetSeconds: Int?

  public init(civil: CivilTime, milliseconds: Int = 0, offsetSeconds: Int? = nil) {
    self.civil = civil
    self.milliseconds = milliseconds
    self.offsetSeconds = offsetSeconds
  }

  /// Whole seconds since 1970-01-01 00:00 UTC; without an offset the time is taken to be UTC.
  public var secondsSince1970: Int { civil.secondsSince1970 - (offsetSeconds ?? 0) }

  /// Reads ISO 8601: "2026-11-30", "2026-11-30T10:00", with seconds, with "Z", "+09:00" or "+0900".
  ///
  /// A space may stand for the T; of fractions of a second three digits count. Years are 1 to 9999. Nil for anything else.
  public init?(parsing text: String) {
    var reader = DigitReader(Array(text.utf8))
    guard let year = reader.number(digits: 4), year >= 1, reader.take("-"),
      let month = reader.number(digits: 2), (1...12).contains(month), reader.take("-"),
      let day = reader.number(digits: 2), (1...CivilDay.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    let date = CivilDay(year: year, month: month, day: day)
    guard !reader.isAtEnd else {
      self.init(civil: CivilTime(day: date))
      return
    }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let seconds = reader.clockSeconds() else {
      return nil
    }
    guard let offset = reader.offset() else { return nil }
    self.init(
      civil: CivilTime(secondsSince1970: date.number * 86_400 + seconds), milliseconds: reader.milliseconds,
      offsetSeconds: offset.seconds)
  }
}

/// Reads digits and single signs from the front of some bytes.
struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The fraction of a second that was read last, cut to milliseconds.
  private(set) var milliseconds = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == sign.value else { return false }
    position += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += digits
    return value
  }

  /// Reads hh:mm[:ss[.fraction]] as seconds of the day; 24:00 is the end of the day.
  mutating func clockSeconds() -> Int? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), minute < 60 else {
      return nil
    }
    var second = 0
    if take(":") {
      guard let value = number(digits: 2), value < 60 else { return nil }
      second = value
      if take(".") || take(",") {
        guard let first = number(digits: 1) else { return nil }
        milliseconds = first * 100
        var unit = 10
        while let digit = number(digits: 1) {
          milliseconds += digit * unit
          unit /= 10
        }
      }
    }
    let seconds = hour * 3600 + minute * 60 + second
    return seconds <= 86_400 ? seconds : nil
  }

  /// Reads "Z", "+hh:mm", "+hhmm", "+hh" or nothing, up to the end; nil when something else is left.
  mutating func offset() -> (seconds: Int?, Void)? {
    if isAtEnd { return (nil, ()) }
    if take("Z") || take("z") { return isAtEnd ? (0, ()) : nil }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(":")
      guard let value = number(digits: 2), value < 60 else { return nil }
      minutes = value
    }
    let seconds = hours * 3600 + minutes * 60
    return isAtEnd ? (isNegative ? -seconds : seconds, ()) : nil
  }
}
