import TestSupport
import Testing
import Tracks

@testable import Importers

/// Damaged tracks: each ends with fixes or an error, and what it hands out stands on the earth.
@Suite("TrackReader of damaged texts")
struct TrackFuzzTests {
  private static let samples = [
    "<?xml version=\"1.0\"?><!-- x --><a:gpx><a:trk><a:trkseg><a:trkpt lat=\"35.1\" lon='129.1'><a:ele>1.5</a:ele><a:time>2026-06-10T06:00:00Z</a:time><extensions><x:speed>2</x:speed></extensions></a:trkpt><a:trkpt lat='1' lon='2'/></a:trkseg></a:trk><rte><rtept lat='1' lon='2'/></rte></a:gpx>",
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"coordTimes":["2026-06-10T06:00:00Z",1781071230500]},"geometry":{"type":"LineString","coordinates":[[129.1,35.1,5],[129.2,35.2]]}},"#
      + "\n"
      + #"{"type":"Feature","properties":{"time":"x"},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
    #"{"class":"VERSION"}"# + "\n$GPRMC,060000.00,A,3506.0000,N,12906.0000,E,5.0,0.0,100626,,,A*52\n"
      + "$GPGGA,060001.00,3506.0100,N,12906.0000,E,1,08,1.0,12.5,M,20.0,M,,*5B\n"
      + #"{"class":"TPV","mode":3,"time":"2026-06-10T06:00:02Z","lat":35.1,"lon":129.1,"altMSL":3,"speed":1e1,"eph":4}"#
      + "\n#\n",
    "lat,lon,time,ele,speed\n35.1,129.1,2026-06-10T06:00:00Z,10,2.5\n\"35.2\",\"129.2\",1781071230500,,\n",
    "35.1,129.1,2026-06-10T06:00:00Z,10\n35.2,129.2\n",
  ]

  private static func check(_ bytes: [UInt8]) {
    do throws(ImportError) {
      var reader = try TrackReader(ByteStream(bytes, path: "a"))
      while let fix = try reader.next() {
        #expect(abs(fix.coordinate.latitude) <= 90 && abs(fix.coordinate.longitude) <= 180)
        #expect(fix.elevationMeters?.isFinite ?? true)
        #expect(fix.speedMetersPerSecond.map { $0 >= 0 && $0.isFinite } ?? true)
        #expect(fix.accuracy.map { $0 >= .zero && $0.meters.isFinite } ?? true)
        if let time = fix.time { #expect(TrackTime(parsing: time.isoText) == time) }
      }
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("end well when cut anywhere", arguments: samples)
  func cut(sample: String) throws {
    let bytes = Array(sample.utf8)
    #expect(try TrackReaderTests.read(bytes).count > 1)
    for length in 0..<bytes.count { Self.check(Array(bytes.prefix(length))) }
  }

  @Test("end well with bits and bytes changed", arguments: samples)
  func changed(sample: String) {
    var random = SeededRandom(seed: 651)
    let marks = Array("{}[]\",:\\<>&;='/!\t\n-.0e$*#\u{0}".utf8)
    for _ in 0..<200 {
      var bytes = Array(sample.utf8)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[position] = marks.randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: position)
        default: bytes.insert(contentsOf: bytes[position...].prefix(30), at: position)
        }
      }
      Self.check(bytes)
    }
  }

  @Test("end well with any bytes")
  func anyBytes() {
    var random = SeededRandom(seed: 652)
    for _ in 0..<100 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for start in ["", "{", "$GPRMC,", "<gpx>", "lat,lon\n", "[", "{\"lat\":"] {
        Self.check(Array(start.utf8) + bytes)
      }
    }
  }

  @Test("nesting too deep is an error, or a line that cannot be read")
  func nesting() throws {
    let deep = String(repeating: "[", count: 100_000)
    Self.check(Array(deep.utf8))
    Self.check(Array(("{\"coordinates\":" + deep).utf8))
    Self.check(Array(String(repeating: "<trk>", count: 100_000).utf8))
    #expect(
      try TrackReaderTests.read("{\"lat\":1,\"lon\":2}\n" + deep + "\n") == [
        "1,2 - - -", "unreadable 1 at 2",
      ])
  }
}
