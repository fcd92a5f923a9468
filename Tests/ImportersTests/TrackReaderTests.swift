import Testing
import Tracks

@testable import Importers

@Suite("TrackReader")
struct TrackReaderTests {
  /// What is read of a text: each fix as "LAT,LON TIME ELE SPEED", with | before those that begin a segment, then what was wrong.
  static func read(_ text: String) throws(ImportError) -> [String] {
    try read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) throws(ImportError) -> [String] {
    var reader = try TrackReader(ByteStream(bytes, path: "a"))
    var lines: [String] = []
    while let fix = try reader.next() { lines.append(describe(fix)) }
    for problem in TrackProblem.allCases where reader.report.count(of: problem) > 0 {
      let places = reader.report.lines(of: problem).map { "\($0)" }.joined(separator: ",")
      lines.append("\(problem) \(reader.report.count(of: problem)) at \(places)")
    }
    return lines
  }

  static func describe(_ fix: TrackFix) -> String {
    let parts = [
      "\(fix.coordinate)", fix.time?.isoText ?? "-", fix.elevationMeters.map { "\($0)" } ?? "-",
      fix.speedMetersPerSecond.map { "\(($0 * 10).rounded() / 10)" } ?? "-",
    ]
    return (fix.startsSegment ? "|" : "") + parts.joined(separator: " ")
  }

  private static let one = "35.1,129.1 2026-06-10T06:00:00Z 10.0 2.5"
  private static let two = "35.2,129.2 2026-06-10T06:00:30.500Z - -"

  @Test(
    "reads the same two fixes from lines of every form",
    arguments: [
      #"{"lat":35.1,"lon":129.1,"time":"2026-06-10T06:00:00Z","ele":10,"speed":2.5}"# + "\n"
        + #"{"latitude":35.2,"longitude":129.2,"timestamp":1781071230.5}"#,
      #"{"class":"VERSION","release":"3"}"# + "\n"
        + #"{"class":"TPV","mode":3,"time":"2026-06-10T06:00:00.000Z","lat":35.1,"lon":129.1,"altHAE":40,"altMSL":10,"speed":2.5,"eph":4}"#
        + "\n" + #"{"class":"SKY","satellites":[{"PRN":1}]}"# + "\r\n" + #"{"class":"AIS","lat":1,"lon":2}"#
        + "\n"
        + #"{"class":"TPV","mode":2,"time":"2026-06-10T06:00:30.500Z","lat":35.2,"lon":129.2}"#,
      "lat,lon,time,ele,speed\n35.1,129.1,2026-06-10T06:00:00Z,10,2.5\n35.2,129.2,2026-06-10T15:00:30.5+09:00,,\n",
      "\u{FEFF}번호;시각;위도;경도;고도(m);속도(km/h)\r\n1;2026-06-10 06:00:00;35,1;129,1;10;9\r\n2;2026/06/10 06:00:30.5;35,2;129,2;;\r\n",
      "time\tLongitude\tLatitude\televation\tspeed\n1781071200\t129.1\t35.1\t10\t2.5\n1781071230500\t129.2\t35.2\t\t\n",
      "date,time,lat,lon,altitude,speed\n20260610,060000,35.1,129.1,10,2.5\n2026-06-10,06:00:30.5,35.2,129.2,,\n",
      "# a comment\n\n\"lat\",\"lon\",\"time\",\"alt(ft)\",\"speed(knots)\"\n35.1,129.1,2026-06-10T06:00:00Z,32.8084,4.86\n\"35.2\", 129.2 ,\"2026-06-10T06:00:30.5Z\",,",
    ])
  func lines(text: String) throws {
    var fixes = try Self.read(text)
    fixes[0] = fixes[0].replacing("10.00000032 ", with: "10.0 ")
    #expect(fixes == [Self.one, Self.two])
  }

  @Test("reads rows without names, and heights in the third field when they can be no times")
  func rows() throws {
    #expect(try Self.read("35.1,129.1\n35.2,129.2\n") == ["35.1,129.1 - - -", "35.2,129.2 - - -"])
    #expect(try Self.read("35.1,129.1,2026-06-10T06:00:00Z,7") == ["35.1,129.1 2026-06-10T06:00:00Z 7.0 -"])
    #expect(try Self.read("35.1,129.1,7,1781071200") == ["35.1,129.1 2026-06-10T06:00:00Z 7.0 -"])
    // A sentence of a receiver whose start is cut off is no row.
    #expect(throws: ImportError.self) { try Self.read("1.0,144.4,M,47.9,M,,0000*45\n") }
    #expect(throws: ImportError.self) { try Self.read("1.0,144.4,M\n") }
  }

  private static func gpx(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\n\(body)\n</gpx>"
  }

  @Test(
    "reads tracks of GPX by segments, whatever the prefixes; times that are none and heights that are none are left out"
  )
  func tracks() throws {
    let point = #"<trkpt lat="35.1" lon=" 129.1 "><ele>10</ele><time>2026-06-10T06:00:00Z</time>"#
    let other = #"<x:trkpt lat='35.2' lon='129.2'><x:time> 2026-06-10T06:00:30.500 </x:time></x:trkpt>"#
    #expect(
      try Self.read(
        Self.gpx(
          "<metadata><time>x</time></metadata><wpt lat='1' lon='2'/><trk><name>a</name><trkseg>\(point)<speed>2.5</speed></trkpt>\(other)</trkseg><trkseg>\(point)<extensions><g:TrackPointExtension><g:hr>99</g:hr><g:speed>2.5</g:speed></g:TrackPointExtension></extensions></trkpt></trkseg></trk>"
        )) == ["|" + Self.one, Self.two, "|" + Self.one])
    #expect(
      try Self.read(
        Self.gpx(
          "<trk><trkseg><trkpt lat='91' lon='1'/><trkpt lat='x' lon='1'/><trkpt lon='1'/>\n<trkpt lat='1' lon='2'><ele>NaN</ele><time>soon</time></trkpt><trkpt lat='0' lon='0'><ele></ele></trkpt></trkseg></trk>"
        ))
        == [
          "|1,2 - - -", "0,0 - - -", "coordinates 3 at 3", "time 1 at 4", "elevation 1 at 4",
        ])
  }

  @Test("a route counts where there is no track")
  func routes() throws {
    let route =
      "<rte><name>r</name><rtept lat='1' lon='2'/><rtept lat='1.1' lon='2'><ele>3</ele></rtept></rte>"
    #expect(try Self.read(Self.gpx(route + route)).map(\.first) == ["|", "1", "|", "1"])
    #expect(
      try Self.read(Self.gpx(route + "<trk><trkseg><trkpt lat='5' lon='6'/></trkseg></trk>" + route)) == [
        "|5,6 - - -"
      ])
    #expect(try Self.read(Self.gpx("<trk><trkseg/></trk>")) == [])
  }

  @Test(
    "reads GeoJSON: lines with heights and times, points in their order; marks beside lines are passed over")
  func geoJSON() throws {
    let line =
      #"{"type":"Feature","properties":{"name":"a","coordTimes":[["2026-06-10T06:00:00Z",null],["2026-06-10T06:01:00Z"]]},"geometry":{"type":"MultiLineString","coordinates":[[[129.1,35.1,5],[129.2,35.2]],[[129.3,35.3]]]}}"#
    let fixes = [
      "|35.1,129.1 2026-06-10T06:00:00Z 5.0 -", "35.2,129.2 - - -", "|35.3,129.3 2026-06-10T06:01:00Z - -",
      "time 1 at 1",
    ]
    let mark = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#
    #expect(try Self.read(line) == fixes)
    #expect(try Self.read("\u{1E}\(line)\n") == fixes)
    #expect(
      try Self.read(#"{"type":"FeatureCollection","features":[\#(mark),\#(line),\#(mark)],"bbox":[1]}"#)
        == fixes)
    #expect(try Self.read("{\n\"features\":[\n\(mark),\(mark)]}") == ["2,1 - - -", "2,1 - - -"])
    #expect(try Self.read("{\"crs\":{\"a\":1}\n,\"features\":[\(mark)]}") == ["2,1 - - -"])
    #expect(
      try Self.read(
        #"{"geometry":{"coordinates":[[1,2],[3,4]],"type":"LineString"},"type":"Feature","properties":{"coordinateProperties":{"times":[1781071200000,1781071230500]}}}"#
      ) == ["|2,1 2026-06-10T06:00:00Z - -", "4,3 2026-06-10T06:00:30.500Z - -"])
    let timed =
      #"{"type":"Feature","properties":{"time":"2026-06-10T06:00:00Z","speed":2.5},"geometry":{"type":"Point","coordinates":[129.1,35.1,10]}}"#
    #expect(
      try Self.read("{ \"type\": \"FeatureCollection\",\n\"features\": [\(timed),\n\(timed)]}") == [
        Self.one, Self.one,
      ])
    #expect(
      try Self.read("[\n{\"coords\":{\"latitude\":1,\"longitude\":2},\"timestamp\":1781071200000}\n]").count
        == 1)
    #expect(
      try Self.read(#"{"type":"LineString","coordinates":[[1,95],[1,2],["a",2]]}"#) == [
        "|2,1 - - -", "coordinates 2 at 1",
      ])
  }

  @Test("reads sentences of a receiver among lines of gpsd, and counts what is wrong with them")
  func sentences() throws {
    #expect(
      try Self.read(
        """
        {"class":"VERSION","release":"3.25"}
        {"class":"WATCH","enable":true,"nmea":true}
        $GPGGA,060000.00,3506.0000,N,12906.0000,E,1,08,1.0,12.5,M,20.0,M,,*5B\r
        $GPRMC,060000.00,A,3506.0000,N,12906.0000,E,5.0,0.0,100626,,,A*52
        $GPRMC,060001.00,A,3506.0000,N,12906.0000,E,5.0,0.0,100626,,,A*51
        $GPGSV,1,1,00*79
        $GPRMC,060002.00,V,,,,,,,100626,,,N*7A
        $GPRMC,060003.00,A,3512.0000,N,12912.0000,E,5.0,0.0,100626,,,A*51
        """)
        == [
          "35.1,129.1 2026-06-10T06:00:00Z 12.5 2.6", "35.2,129.2 2026-06-10T06:00:03Z - 2.6", "noFix 1 at 8",
          "unreadable 1 at 5",
        ])
  }

  @Test("passes over the time that gpspipe or ts writes before a line")
  func stampedLines() throws {
    let sentence = "$GPRMC,060003.00,A,3512.0000,N,12912.0000,E,5.0,0.0,100626,,,A*51"
    for stamp in ["1781071203.123456: ", "2026-06-10 06:00:03: ", "Jun 10 15:00:03 "] {
      #expect(
        try Self.read("\(stamp){\"class\":\"VERSION\"}\n\(stamp)\(sentence)\n\(stamp){\"lat\":1,\"lon\":2}\n")
          == ["1,2 - - -", "35.2,129.2 2026-06-10T06:00:03Z - 2.6"])
    }
  }

  @Test("counts bad lines and goes on")
  func badLines() throws {
    #expect(
      try Self.read(
        """
        rubbish
        {"lat":1,"lon":2}
        {"lat":1,"lon":}
        {"lat":100,"lon":2}
        {"lat":"1.5","lon":2,"time":"soon"}
        {"class":"TPV","mode":1}
        {"class":"TPV","mode":0,"lat":5,"lon":5}
        {"other":1}
        [1,2]
        {"lat":NaN,"lon":2}
        {"lat":null,"lon":2}
        {"lat":2.5,"lon":
        """)
        == [
          "1,2 - - -", "1.5,2 - - -", "noFix 2 at 6,7", "unreadable 5 at 1,3,9", "coordinates 3 at 4,8,11",
          "time 1 at 5",
        ])
    #expect(
      try Self.read("lat,lon\n1,2\n\"1,2\nlat,lon\n3,4,5\n3;4\n") == [
        "1,2 - - -", "3,4 - - -", "unreadable 1 at 3", "coordinates 1 at 6",
      ])
  }

  @Test(
    "says what is no track",
    arguments: [
      ("", 1), ("\n\n", 1), ("hello\nworld\n", 1), ("name,lat\na,1\n", 1), ("{\"a\":1}\n", 1),
      ("\n[1,2]\n", 2),
      ("{\n\"a\":1}", 1), ("<kml></kml>", 1), ("129.1,35.1,x\n", 1), ("{\"class\":\"tpv\"}", 1),
      ("$\n{}\n", 1),
      ("lat,lon\nx,1\n", 2), ("# lat,lon\n\nlat,lon\n95,1\n\"", 4),
    ])
  func noTrack(text: String, line: Int) {
    do {
      Issue.record("\(try Self.read(text))")
    } catch {
      guard case .malformed("a", let found, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found == line)
    }
  }

  @Test("what has none but wrong points is no track, and one good point makes it one")
  func wrongPoints() throws {
    let expected = ImportError.malformed(path: "a", line: 3, expected: "latitude and longitude in degrees")
    #expect(throws: expected) {
      try Self.read(Self.gpx("<trk><trkseg><trkpt lat='91' lon='1'/></trkseg></trk>"))
    }
    #expect(
      try Self.read("{\"a\":1}\n{\"lat\":1,\"lon\":2} x\n") == [
        "1,2 - - -", "unreadable 1 at 2", "coordinates 1 at 1",
      ])
    #expect(try Self.read(#"{"class":"TPV","mode":1}"#) == ["noFix 1 at 1"])
    #expect(try Self.read(#"{"class":"VERSION"}"#) == [])
    #expect(try Self.read("lat,lon\n") == [])
  }

  @Test("waypoints alone are no track")
  func waypoints() {
    #expect(
      throws: ImportError.unusable(
        path: "a", problem: "it has waypoints and no track; `nearby import` makes places of them")
    ) { try Self.read(Self.gpx("<wpt lat='1' lon='2'/>")) }
    #expect(throws: ImportError.unusable(path: "a", problem: "it has no track and no route")) {
      try Self.read(Self.gpx(""))
    }
  }

  @Test("reads a document of one line longer than what is looked at first")
  func longLine() throws {
    let positions = (0..<6000).map { "[129.\($0),35.1]" }.joined(separator: ",")
    for end in ["", "\n"] {
      let text =
        #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[\#(positions)]}}"#
        + end
      #expect(try Self.read(text).count == 6000)
      #expect(try Self.read("# a\n\n" + text).count == 6000)
    }
    let record = #"{"lat":35,"lon":129,"note":"\#(String(repeating: "x", count: 70_000))"}"# + "\n"
    #expect(try Self.read(record + record).count == 2)
  }

  @Test("hands out what stands before the damage")
  func cut() throws {
    var reader = try TrackReader(
      ByteStream(Array("<gpx><trk><trkseg><trkpt lat='1' lon='2'/>\n<trkpt lat='1'".utf8), path: "a"))
    #expect(try reader.next().map(Self.describe) == "|1,2 - - -")
    #expect(throws: ImportError.malformed(path: "a", line: 2, expected: "'>' at the end of <trkpt")) {
      try reader.next()
    }
  }
}
