import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("NMEA 0183")
struct NMEAParserTests {
  /// A sentence with its checksum.
  static func sentence(_ content: String) -> [UInt8] {
    let sum = String(content.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return Array("$\(content)*\(sum.count < 2 ? "0" : "")\(sum)".utf8)
  }

  /// The fix that each line gives, in its place, then that of the end.
  private func fixes(_ contents: [String], day: CivilDay? = nil) -> [TrackFix?] {
    var parser = NMEAParser(day: day)
    return contents.map { parser.take(line: Self.sentence($0)) } + [parser.flush()]
  }

  private let position = "5347.5536,N,00143.6468,W"

  @Test("GGA and RMC of one time make one fix, at once, in either order")
  func together() throws {
    let position = "GPGGA,150553.250,\(position),1,08,1.0,144.4,M,47.9,M,,"
    let minimum = "GPRMC,150553.250,A,\(self.position),10.00,241.59,140808,,,A"
    for lines in [[position, minimum], [minimum, position]] {
      let told = fixes(lines + ["GPVTG,241.59,T,,M,0.00,N,0.0,K,A", "GPGLL,\(self.position),150553.250,A"])
      #expect(told.map { $0 == nil } == [true, false, true, true, true])
      let fix = try #require(told[1])
      #expect(fix.time?.isoText == "2008-08-14T15:05:53.250Z")
      #expect(abs(fix.coordinate.latitude - 53.79256) < 1e-9)
      #expect(abs(fix.coordinate.longitude + 1.72744667) < 1e-8)
      #expect(fix.elevationMeters == 144.4 && fix.accuracy == nil && !fix.startsSegment)
      #expect(abs((fix.speedMetersPerSecond ?? 0) - 5.14444) < 1e-5)
    }
  }

  @Test(
    "a receiver that sends one type is read with the next moment",
    arguments: ["RMC", "GGA", "GLL", "GNS"])
  func alone(type: String) {
    let lines = (10..<16).map { second in
      switch type {
      case "RMC": "GNRMC,1205\(second),A,\(position),1.0,0.0,140808,,,A"
      case "GGA": "GNGGA,1205\(second),\(position),1,08,1.0,144.4,M,47.9,M,,"
      case "GNS": "GNGNS,1205\(second),\(position),AN,08,1.0,144.4,47.9,,"
      default: "GLGLL,\(position),1205\(second),A"
      }
    }
    let told = fixes(lines)
    #expect(told.map { $0 == nil } == [true, false, false, false, false, false, false])
    #expect(told.compactMap { $0?.time }.count == 6)
  }

  /// The numbers of the lines after which each fix is there.
  private func lineNumbers(_ contents: [String]) -> [Int] {
    var parser = NMEAParser()
    var numbers: [Int] = []
    for (number, content) in contents.enumerated() {
      if parser.take(line: Self.sentence(content)) != nil { numbers.append(number) }
      if parser.waitingFix() != nil { numbers.append(number) }
    }
    if parser.flush() != nil { numbers.append(contents.count) }
    return numbers
  }

  @Test(
    "after ten moments of one type each fix is there with its line, and each once",
    arguments: ["RMC", "GGA", "GLL"])
  func learned(type: String) {
    let lines = (10..<40).map { second in
      switch type {
      case "RMC": "GNRMC,1205\(second),A,\(position),1.0,0.0,140808,,,A"
      case "GGA": "GNGGA,1205\(second),\(position),1,08,1.0,144.4,M,47.9,M,,"
      default: "GLGLL,\(position),1205\(second),A"
      }
    }
    // The eleventh line ends the tenth moment, and is enough of its own.
    #expect(lineNumbers(lines) == Array(1...10) + Array(10..<30))
  }

  @Test("a type that comes again is waited for again, and its moment is told once")
  func relearned() {
    func minimum(_ second: Int) -> String { "GNRMC,1205\(second),A,\(position),1.0,0.0,140808,,,A" }
    func elevation(_ second: Int) -> String { "GNGGA,1205\(second),\(position),1,08,1.0,144.4,M,47.9,M,," }
    let alone = (10..<24).map(minimum)
    let both = (24..<30).flatMap { [minimum($0), elevation($0)] }
    // That of 24 is told with its first line, the others with their second.
    let expected = Array(1...10) + Array(10..<15) + stride(from: 17, through: 25, by: 2)
    #expect(lineNumbers(alone + both) == expected)
  }

  @Test(
    "positions of any precision in all quarters",
    arguments: [
      ("4807,N,01131,E", 48.11666667, 11.51666667), ("4807.038,S,01131.000,W", -48.1173, -11.51666667),
      ("0000.0000,N,00000.0000,E", 0, 0), ("9000.0,N,18000.0,W", 90, -180), ("9000,S,18000,E", -90, -180),
      ("4807.03800000000000000001,N,17959.99999999,E", 48.1173, 179.9999999998),
      ("523.5,N,131.5,E", 5.39166667, 1.525),
    ])
  func precision(text: String, latitude: Double, longitude: Double) throws {
    let fix = try #require(fixes(["GPGLL,\(text),120000,A"]).last ?? nil)
    #expect(abs(fix.coordinate.latitude - latitude) < 1e-8)
    #expect(abs(fix.coordinate.longitude - longitude) < 1e-8)
  }

  @Test(
    "what is no position, time or sentence is counted as malformed",
    arguments: [
      "GPGLL,4860.0,N,01131,E,120000,A", "GPGLL,9000.1,N,01131,E,120000,A", "GPGLL,4807,N,18000.1,E,120000,A",
      "GPGLL,4807,E,01131,N,120000,A", "GPGLL,-4807,N,01131,E,120000,A", "GPGLL,4807,,01131,E,120000,A",
      "GPGLL,48:07,N,01131,E,120000,A", "GPGLL,4807,N,01131,E,250000,A", "GPGLL,4807,N,01131,E,1200,A",
      "GPGLL,4807,N,01131,E,126000,A", "GPGLL,4807,N,,E,120000,A", "GPGLL,999999,N,1,E,120000,A", "GP", "",
      "GPGLL,48\u{7}07,N,01131,E,120000,A",
    ])
  func malformed(content: String) {
    var parser = NMEAParser()
    #expect(parser.take(line: Self.sentence(content)) == nil && parser.flush() == nil)
    #expect(parser.counts.malformed == 1 && parser.counts.sentences == 0)
  }

  @Test("a wrong checksum counts as such, and lines without one are read until one has it")
  func checksums() {
    var parser = NMEAParser()
    let plain = "$GPGLL,\(position),120000,A"
    _ = parser.take(line: Array((plain + "\r").utf8))
    _ = parser.take(line: Array("".utf8))
    _ = parser.take(line: Array((plain + "*00").utf8))
    #expect(parser.counts.sentences == 1 && parser.counts.badChecksums == 1 && parser.counts.malformed == 0)
    _ = parser.take(line: Self.sentence("GPGLL,\(position),120001,A"))
    _ = parser.take(line: Array(plain.utf8))
    _ = parser.take(line: Array((plain + "*5").utf8))
    _ = parser.take(line: Array("# a comment".utf8))
    #expect(parser.counts.sentences == 2 && parser.counts.badChecksums == 1 && parser.counts.malformed == 3)
  }

  @Test("what stands before the sentence is passed over, and a cut sentence does not take the next with it")
  func prefixes() {
    var parser = NMEAParser()
    let whole = String(decoding: Self.sentence("GPGLL,\(position),120000,A"), as: UTF8.self)
    for line in [
      "12:00:00.5 " + whole, "\\s:r003669961*1D\\" + whole, "$GPGGA,1205" + whole,
      "$GPGGA,12*00" + whole + "0",
    ] {
      _ = parser.take(line: Array(line.utf8))
    }
    #expect(parser.counts.sentences == 4 && parser.counts.badChecksums == 0)
  }

  @Test("other sentences and talkers: what is not read is passed over")
  func others() {
    let told = fixes([
      "PGRME,15.0,M,45.0,M,25.0,M", "GPGSV,1,1,00", "PMTK001,604,3",
      "AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0",
      "BDGLL,\(position),120000,A", "QZGLL,\(position),120001,A", "GAGLL,\(position),120002,A",
      "IIGLL,\(position),120003,A",
    ])
    #expect(told.compactMap { $0 }.count == 4)
  }

  @Test("without a signal there are no fixes, and the moments are counted")
  func signalLost() {
    var parser = NMEAParser()
    let lines = [
      "GPRMC,,V,,,,,,,,,,N", "GPGGA,,,,,,0,00,99.99,,,,,,", "GPRMC,,V,,,,,,,,,,N",
      "GPGGA,,,,,,0,00,99.99,,,,,,",
      "GPRMC,120000,V,\(position),,,140808,,,N", "GPGGA,120000,\(position),0,00,99.9,,M,,M,,",
      "GPGLL,\(position),120001,V", "GPGNS,120002,\(position),NN,00,,,,,",
    ]
    var told = lines.compactMap { parser.take(line: Self.sentence($0)) }
    #expect(told.isEmpty && parser.flush() == nil && parser.counts.withoutFix == 5)
    #expect(!parser.isDateKnown)
    for line in ["GPGGA,120003,\(position),1,,,,,,,,", "GPRMC,120003,V,,,,,,,140808,,,N"] {
      told += parser.take(line: Self.sentence(line)).map { [$0] } ?? []
    }
    #expect(told.isEmpty && parser.flush() == nil)
  }

  @Test("after midnight it is the next day, also without RMC")
  func midnight() {
    let clocks = ["235958", "235959.5", "000000", "000001"]
    let alone = fixes(
      clocks.map { "GPGGA,\($0),\(position),1,08,1.0,1,M,,M,," }, day: CivilDay(year: 2024, month: 2, day: 28)
    )
    #expect(
      alone.compactMap { $0?.time?.isoText }.map { $0.prefix(10) } == [
        "2024-02-28", "2024-02-28", "2024-02-29", "2024-02-29",
      ])
    let dates = ["311299", "311299", "010100", "010100"]
    let both = fixes(
      zip(clocks, dates).flatMap { clock, date in
        ["GPGGA,\(clock),\(position),1,08,1.0,1,M,,M,,", "GPRMC,\(clock),A,\(position),,,\(date),,,A"]
      })
    #expect(
      both.compactMap { $0?.time?.isoText } == [
        "1999-12-31T23:59:58Z", "1999-12-31T23:59:59.500Z", "2000-01-01T00:00:00Z", "2000-01-01T00:00:01Z",
      ])
  }

  @Test(
    "years of two digits",
    arguments: [("010180", 1980), ("311299", 1999), ("010100", 2000), ("311279", 2079)])
  func years(date: String, year: Int) throws {
    let fix = try #require(fixes(["GPRMC,120000,A,\(position),,,\(date),,"]).last ?? nil)
    #expect(fix.time?.isoText.prefix(4) == "\(year)")
  }

  @Test("without a date the day is 1970-01-01, until one comes; ZDA has one, nonsense none")
  func dates() {
    var parser = NMEAParser()
    _ = parser.take(line: Self.sentence("GPRMC,115959,A,\(position),,,310299,,"))
    let first = parser.take(line: Self.sentence("GPGLL,\(position),120000,A"))
    #expect(first?.time?.isoText == "1970-01-01T11:59:59Z" && !parser.isDateKnown)
    _ = parser.take(line: Self.sentence("GPZDA,120000,14,08,2008,00,00"))
    #expect(parser.isDateKnown)
    #expect(parser.flush()?.time?.isoText == "2008-08-14T12:00:00Z")
    #expect(NMEAParser(day: CivilDay(number: 5)).isDateKnown)
  }

  @Test("any bytes are taken, and fixes are such as can be", arguments: [11, 12, 13])
  func fuzz(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var parser = NMEAParser()
    for second in 0..<3000 {
      let clock = String(100_000 + second % 60)
      var line = Self.sentence(
        [
          "GPGGA,\(clock),\(position),1,08,1.0,144.4,M,47.9,M,,",
          "GPRMC,\(clock),A,\(position),9,9,140808,,,A",
        ][second % 2])
      switch Int.random(in: 0..<5, using: &random) {
      case 0: line = Array(line.prefix(.random(in: 0...line.count, using: &random)))
      case 1:
        line = (0..<Int.random(in: 0...100, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      case 2:
        let index = Int.random(in: 0..<line.count, using: &random)
        line[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3:
        // Of whatever content, with a checksum that is right.
        var content = Array(line.dropFirst().dropLast(3))
        content[.random(in: 5..<content.count, using: &random)] =
          Array("0123456789.,-NSEWeA".utf8).randomElement(using: &random) ?? 0
        line = Self.sentence(String(decoding: content, as: UTF8.self))
      default: break
      }
      guard let fix = parser.take(line: line) else { continue }
      #expect(fix.elevationMeters?.isFinite != false && (fix.speedMetersPerSecond ?? 0) >= 0)
    }
    _ = parser.flush()
    let counts = parser.counts
    #expect(counts.badChecksums > 100 && counts.malformed > 300 && counts.sentences > 700)
    #expect(counts.badChecksums + counts.malformed + counts.sentences <= 3000)
  }

  @Test("a line of a megabyte takes no longer than it is long")
  func longLine() {
    var parser = NMEAParser()
    for byte in [0x24, 0x2C, 0x2A, 0x30, 0xFF] as [UInt8] {
      #expect(parser.take(line: Array("$GPGLL,".utf8) + [UInt8](repeating: byte, count: 1 << 20)) == nil)
    }
    #expect(parser.counts.malformed == 5)
  }
}
