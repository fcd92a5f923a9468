import GeoCore
import TestSupport
import Testing

@testable import NearbyCommand

@Suite struct GPSDReaderTests {
  static let version = #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
  static let devices =
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","driver":"u-blox"}]}"#
  static let watch = #"{"class":"WATCH","enable":true,"json":true}"#
  static let report =
    #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-11-30T01:00:00.000Z","lat":35.1796,"lon":129.0756,"eph":4.5}"#
  static let fix = GPSDReader.Event.fix(
    PositionFix(
      coordinate: Coordinate(latitudeE7: 351_796_000, longitudeE7: 1_290_756_000),
      accuracy: Distance(meters: 4.5), secondsSince1970: 1_796_000_400))

  /// All that the bytes say, after a greeting.
  private func events(_ lines: [String], pieceLength: Int = .max) -> [GPSDReader.Event] {
    var reader = GPSDReader()
    var events: [GPSDReader.Event] = []
    let bytes = Array(([Self.version] + lines).map { $0 + "\r\n" }.joined().utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + min(pieceLength, bytes.count))
      reader.append(Array(bytes[start..<end]))
      while let event = reader.next() { events.append(event) }
      start = end
    }
    #expect(reader.hasGreeted)
    #expect(events.first == .greeting)
    return Array(events.dropFirst())
  }

  @Test(
    "a conversation, whole and in pieces that part lines and characters", arguments: [1, 2, 3, 7, 64, .max])
  func conversation(pieceLength: Int) {
    let name = #"{"class":"DEVICE","path":"/dev/수신기","activated":"가나다"}"#
    let blind = #"{"class":"TPV","device":"/dev/수신기","mode":1}"#
    let lines = [Self.devices, Self.watch, name, blind, "", "  ", Self.report]
    #expect(events(lines, pieceLength: pieceLength) == [Self.fix])
  }

  @Test(
    "a report without a position is none",
    arguments: [
      #"{"class":"TPV","mode":0}"#, #"{"class":"TPV","mode":1,"lat":35.1,"lon":129.1}"#,
      #"{"class":"TPV","mode":3}"#,
      #"{"class":"TPV","mode":3,"lat":35.1}"#, #"{"class":"TPV","mode":3,"lat":nan,"lon":129.1}"#,
      #"{"class":"TPV","mode":3,"lat":NaN,"lon":NaN}"#,
      #"{"class":"TPV","mode":3,"lat":"35.1","lon":"129.1"}"#,
      #"{"class":"TPV","mode":3,"lat":91,"lon":129.1}"#, #"{"class":"TPV","mode":3,"lat":35.1,"lon":1e9}"#,
      #"{"class":"TPV","mode":3,"lat":1e999,"lon":129.1}"#,
      #"{"class":"TPV","mode":"3","lat":35.1,"lon":129.1}"#,
      #"{"class":"TPV","mode":3,"lat":35.1,"lon":129.1"#, #"{"mode":3,"lat":35.1,"lon":129.1}"#,
      #"{"class":"SKY","mode":3,"lat":35.1,"lon":129.1}"#,
      #"[{"class":"TPV","mode":3,"lat":35.1,"lon":129.1}]"#,
      "$GPGGA,010000.00,3510.776,N,12904.536,E,1,08,1.0,10.0,M,,M,,*47", "\u{0}\u{1}", "null",
      String(repeating: "[", count: 5000),
    ])
  func noPosition(line: String) {
    #expect(events([line]) == [])
    #expect(events([line, Self.report]) == [Self.fix])
  }

  @Test(
    "how far off a position may be, and when it was measured",
    arguments: [
      (#""eph":12.5"#, 12.5, nil), (#""epx":3,"epy":4"#, 5, nil), (#""epx":3"#, nil, nil),
      ("\"eph\":-1", nil, nil),
      (#""eph":2,"epx":30,"epy":40"#, 2, nil), (#""time":"2026-11-30T10:00:00+09:00""#, nil, 1_796_000_400),
      (#""time":"1970-01-01T00:00:00Z""#, nil, 0), (#""time":"yesterday""#, nil, nil),
      (#""time":7"#, nil, nil),
    ] as [(String, Double?, Int?)])
  func details(members: String, meters: Double?, seconds: Int?) {
    let fix = PositionFix(
      coordinate: Coordinate(latitudeE7: 351_000_000, longitudeE7: 1_291_000_000),
      accuracy: meters.map { Distance(meters: $0) }, secondsSince1970: seconds)
    #expect(events([#"{"class":"TPV","mode":2,"lat":35.1,"lon":129.1,\#(members)}"#]) == [.fix(fix)])
  }

  @Test(
    "what gpsd says instead",
    arguments: [
      (#"{"class":"ERROR","message":"Can't perform"}"#, .error("Can't perform")),
      (#"{"class":"ERROR"}"#, .error("")),
      (#"{"class":"DEVICES","devices":[]}"#, .noReceiver),
    ] as [(String, GPSDReader.Event)])
  func others(line: String, event: GPSDReader.Event) {
    #expect(events([line]) == [event])
  }

  @Test(
    "whoever does not greet is no gpsd",
    arguments: [
      "HTTP/1.1 400 Bad Request", "SSH-2.0-OpenSSH_9.9", "{}", #"{"class":"TPV"}"#, "\u{FF}\u{0}", "7",
    ])
  func strangers(line: String) {
    var reader = GPSDReader()
    reader.append(Array("\(line)\n".utf8))
    #expect(reader.next() == .noGPSD)
    #expect(!reader.hasGreeted)
  }

  @Test("a line that is too long is passed over, and bytes without an end are not kept")
  func longLines() {
    let long = #"{"class":"SKY","satellites":""# + String(repeating: "x", count: 100_000) + #""}"#
    #expect(events([long, Self.report], pieceLength: 4096) == [Self.fix])
    #expect(events([long, Self.report]) == [Self.fix])
    var reader = GPSDReader()
    reader.append(Array((Self.version + "\n").utf8))
    #expect(reader.next() == .greeting)
    let noise = [UInt8](repeating: 0x41, count: 1 << 16)
    for _ in 0..<63 {
      reader.append(noise)
      #expect(reader.next() == nil)
    }
    for _ in 0..<2 { reader.append(noise) }
    #expect(reader.next() == .tooLong(bytes: 4 << 20))
  }

  @Test("bytes of every kind are read without a trap, and never are a position that was not sent")
  func wildBytes() {
    var random = SeededRandom(seed: 2947)
    let pieces = [
      Self.version, Self.devices, Self.watch, #"{"class":"TPV","mode":1}"#, "{", "}", "\"class\"", ":", "\n",
      "\r\n",
      "TPV", "NaN", "-", "1e", "[", "]", "\\u", "\u{FEFF}", "가", "\0",
      #"{"class":"TPV","mode":3,"lat":95,"lon":1}"#,
    ]
    for _ in 0..<1500 {
      var reader = GPSDReader()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        var bytes = Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0..<3, using: &random) == 0, !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.append(0x0A) }
        reader.append(bytes)
        while let event = reader.next() {
          if case .fix = event { Issue.record("a position out of noise") }
        }
      }
    }
  }
}
