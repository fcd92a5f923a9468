import GeoCore

/// A sentence of a receiver, whose checksum is right or missing.
struct NMEASentence {
  enum Failure: Error { case badChecksum, malformed, incomplete }

  /// The letters of who speaks, such as "GP", and of the type, such as "RMC"; proprietary sentences have other lengths.
  let address: ArraySlice<UInt8>
  let hasChecksum: Bool
  private let fields: [ArraySlice<UInt8>]

  /// Bytes of a sentence. The standard allows 82, proprietary ones may be longer.
  private static let longest = 1024

  /// Takes a line apart; what stands before the last "$" or "!", such as a time of a logger, is passed over.
  ///
  /// - Source: NMEA 0183: the checksum is the exclusive or of all bytes between "$" and "*", in two hexadecimal digits.
  init(_ line: [UInt8]) throws(Failure) {
    guard let start = line.lastIndex(where: { $0 == 0x24 || $0 == 0x21 }) else { throw .malformed }
    let rest = line[(start + 1)...]
    guard rest.count <= NMEASentence.longest else { throw .malformed }
    let end = rest.firstIndex(of: 0x2A) ?? rest.endIndex
    var content = rest[..<end]
    if end < rest.endIndex {
      let digits = rest[(end + 1)...].prefix(2)
      guard digits.count == 2, let sum = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw .incomplete
      }
      guard content.reduce(0, ^) == sum else { throw .badChecksum }
    } else {
      while let last = content.last, last == 0x0D || last == 0x20 { content.removeLast() }
    }
    hasChecksum = end < rest.endIndex
    guard content.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { throw .malformed }
    let parts = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let address = parts.first, address.count >= 4 else { throw .malformed }
    self.address = address
    fields = parts
  }

  /// The letters of the type, of a sentence that is not proprietary.
  var type: String? {
    guard address.count == 5, address.first != UInt8(ascii: "P") else { return nil }
    return String(decoding: address.suffix(3), as: UTF8.self)
  }

  /// The text of a field, the first after the address being 1; empty where there is none.
  subscript(index: Int) -> String {
    index < fields.count ? String(decoding: fields[index], as: UTF8.self) : ""
  }

  /// The number in a field.
  func number(_ index: Int) -> Double? { DecimalText.number(self[index]) }

  /// The position in four fields: ddmm.mmmm, N or S, dddmm.mmmm, E or W; nil where they are empty.
  func coordinate(at index: Int) throws(Failure) -> Coordinate? {
    if (index..<index + 4).allSatisfy({ self[$0].isEmpty }) { return nil }
    let latitude = try degrees(index, positive: "N", negative: "S")
    let longitude = try degrees(index + 2, positive: "E", negative: "W")
    guard abs(longitude) <= 180, let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { throw .malformed }
    return coordinate
  }

  /// The time of the day in milliseconds from hhmmss.sss; nil where the field is empty.
  func timeOfDay(at index: Int) throws(Failure) -> Int? {
    let text = self[index]
    if text.isEmpty { return nil }
    guard let parts = NMEASentence.digits(text), parts.whole.count == 6, let clock = Int(parts.whole) else {
      throw .malformed
    }
    let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
    // Second 60 is a leap second.
    guard hour < 24, minute < 60, second <= 60 else { throw .malformed }
    let milliseconds = Int((parts.fraction + "000").prefix(3)) ?? 0
    return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  }

  /// The day from three numbers.
  static func day(year: Int?, month: Int?, day: Int?) -> CivilDay? {
    guard let year, let month, let day, (1980...2200).contains(year), (1...12).contains(month),
      day >= 1, day <= CivilDay.dayCount(ofMonth: month, year: year)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  private func degrees(_ index: Int, positive: String, negative: String) throws(Failure) -> Double {
    guard let parts = NMEASentence.digits(self[index]), parts.whole.count <= 5, let whole = Int(parts.whole),
      let minutes = DecimalText.number("\(whole % 100).\(parts.fraction)"), minutes < 60
    else { throw .malformed }
    let degrees = Double(whole / 100) + minutes / 60
    switch self[index + 1] {
    case positive: return degrees
    case negative: return -degrees
    default: throw .malformed
    }
  }

  /// Digits before and after a point.
  private static func digits(_ text: String) -> (whole: String, fraction: String)? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    return (String(whole), parts.count > 1 ? String(parts[1]) : "")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
