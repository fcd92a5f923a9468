import GeoCore

/// What a sentence tells of where something is.
struct NMEAReading {
  /// Types of sentence, as far as they are read.
  struct Kinds: OptionSet, Hashable {
    let rawValue: UInt8

    /// Positions with elevations.
    static let position = Kinds(rawValue: 1)
    /// Positions with speeds and dates.
    static let minimum = Kinds(rawValue: 2)
    static let latitudeLongitude = Kinds(rawValue: 4)
    static let date = Kinds(rawValue: 8)
  }

  var kind: Kinds
  /// Milliseconds since midnight UTC.
  var timeOfDay: Int?
  /// Nil where the receiver has none, or says that it is not valid.
  var coordinate: Coordinate?
  var elevationMeters: Double?
  var speedMetersPerSecond: Double?
  var day: CivilDay?

  // The international nautical mile is 1852 m.
  private static let metersPerSecondPerKnot = 1852.0 / 3600

  /// Reads a sentence; nil for types that tell no position and no date.
  init?(_ sentence: NMEASentence) throws(NMEASentence.Failure) {
    switch sentence.type {
    case "GGA", "GNS":
      kind = .position
      timeOfDay = try sentence.timeOfDay(at: 1)
      // GGA has 0 for no fix; GNS has a letter for each system, N for none.
      guard sentence[6].contains(where: { $0 != "0" && $0 != "N" }) else { return }
      coordinate = try sentence.coordinate(at: 2)
      // In GNS the next field is no unit.
      let isMeters = sentence.type == "GNS" || sentence[10] == "M" || sentence[10].isEmpty
      elevationMeters = isMeters ? sentence.number(9) : nil
    case "RMC":
      kind = .minimum
      timeOfDay = try sentence.timeOfDay(at: 1)
      guard sentence[2] == "A" else { return }
      coordinate = try sentence.coordinate(at: 3)
      speedMetersPerSecond = sentence.number(7).flatMap {
        $0 >= 0 ? $0 * NMEAReading.metersPerSecondPerKnot : nil
      }
      day = NMEAReading.day(sentence[9])
    case "GLL":
      kind = .latitudeLongitude
      timeOfDay = try sentence.timeOfDay(at: 5)
      // The oldest receivers send neither time nor status.
      guard sentence[6] == "A" || sentence[6].isEmpty else { return }
      coordinate = try sentence.coordinate(at: 1)
    case "ZDA":
      kind = .date
      timeOfDay = try sentence.timeOfDay(at: 1)
      day = NMEASentence.day(year: Int(sentence[4]), month: Int(sentence[3]), day: Int(sentence[2]))
    default:
      return nil
    }
  }

  /// Reads ddmmyy; years from 80 on are those of the last century, since GPS began in 1980.
  private static func day(_ text: String) -> CivilDay? {
    guard text.utf8.count == 6, let number = Int(text), number > 0 else { return nil }
    let year = number % 100
    return NMEASentence.day(
      year: year + (year < 80 ? 2000 : 1900), month: number / 100 % 100, day: number / 10_000)
  }
}
