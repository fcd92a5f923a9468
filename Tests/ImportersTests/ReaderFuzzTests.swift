import PlaceStore
import TestSupport
import Testing

@testable import Importers

/// Damaged texts through every reader: each ends with places or an error, and what it takes in stands on the earth.
@Suite("Readers of damaged texts")
struct ReaderFuzzTests {
  enum Format: CaseIterable, Sendable {
    case geoJSON, overpass, gpx, geoNames, table, gzip

    /// A small text that is read without complaint.
    var sample: [UInt8] {
      switch self {
      case .geoJSON:
        Array(
          #"{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:4326"}},"features":[{"type":"Feature","id":1,"properties":{"name":"가\u00e9","amenity":"parking","level":1.5,"x":null},"geometry":{"type":"Polygon","coordinates":[[[129,35],[129.1,35],[129.1,35.1,3],[129,35]]]}},{"type":"Feature","properties":{"name":"나","category":"병원"},"geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]]]}}]}"#
            .utf8)
      case .overpass:
        Array(
          #"{"elements":[{"type":"node","id":1,"lat":35.1,"lon":129.1,"tags":{"amenity":"parking","name":"가"}},{"type":"way","id":2,"center":{"lat":1,"lon":2},"geometry":[{"lat":1,"lon":2},null,{"lat":2,"lon":2}],"tags":{"shop":"x","name":"나"}}]}"#
            .utf8)
      case .gpx:
        Array(
          "<?xml version=\"1.0\"?><!-- x --><gpx><wpt lat=\"35.1\" lon='129.1'><name>가&amp;&#44032;</name><desc><![CDATA[x]]></desc><type>주차장</type></wpt><trk><trkseg/></trk></gpx>"
            .utf8)
      case .geoNames:
        Array("1\t가\tGa\tx,y\t35.1\t129.1\tS\tHSP\tKR\t\t10\t\t\t\t0\t\t20\tAsia/Seoul\t2024-01-02\n".utf8)
      case .table:
        Array("주차장명,위도,경도,운영요일,요금정보,전화번호\n가,35.1,129.1,평일,무료,1\n나,454115.7,199973.5,,,\n".utf8)
      case .gzip: GzipReaderTests.first + GzipReaderTests.first
      }
    }
  }

  /// Reads a text as `format`.
  private static func read(_ bytes: [UInt8], as format: Format) throws -> PlaceSink {
    var sink = PlaceSink(classifier: CategoryClassifier(try SampleVocabulary.vocabulary()))
    let stream = ByteStream(bytes, path: "a")
    switch format {
    case .geoJSON: try run(GeoJSONPlaceImporter(stream), &sink)
    case .overpass: try run(OverpassPlaceImporter(stream), &sink)
    case .gpx: try run(GPXPlaceImporter(stream), &sink)
    case .geoNames: try run(GeoNamesPlaceImporter(stream), &sink)
    case .table: try readTable(stream, &sink)
    case .gzip: _ = try allText(stream)
    }
    return sink
  }

  private static func run(_ importer: some PlaceImporter, _ sink: inout PlaceSink) throws(ImportError) {
    var importer = importer
    try importer.read(into: &sink)
  }

  /// Reads rows without quotes.
  private static func readTable(_ stream: ByteStream, _ sink: inout PlaceSink) throws {
    var lines = LineStream(stream)
    var bytes: [UInt8] = []
    var names: ColumnNames?
    while try lines.next(into: &bytes) {
      let cells = String(decoding: bytes, as: UTF8.self).split(
        separator: ",", omittingEmptySubsequences: false
      )
      .map(String.init)
      if let names {
        if let place = try? names.place(cells, CoordinateCells()) { sink.take(place, line: lines.line) }
      } else {
        names = ColumnNames(cells)
      }
    }
  }

  /// Whether a text ends in an error of this module or in places; anything else fails.
  private static func check(_ bytes: [UInt8], as format: Format) throws {
    do {
      let sink = try read(bytes, as: format)
      guard sink.report.kept > 0 else { return }
      let dataset = try PlaceDataset(contents: sink.builder.bytes(), name: "fuzz")
      for row in 0..<dataset.count {
        let place = try dataset.place(at: row)
        #expect(abs(place.coordinate.latitude) <= 90 && !place.name.isEmpty && !place.category.isEmpty)
      }
    } catch let error as ImportError {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("end well when cut anywhere", arguments: Format.allCases)
  func cut(format: Format) throws {
    let sample = format.sample
    if format != .gzip { #expect(try Self.read(sample, as: format).report.kept > 0) }
    for length in 0..<sample.count { try Self.check(Array(sample.prefix(length)), as: format) }
  }

  @Test("end well with bits and bytes changed", arguments: Format.allCases)
  func changed(format: Format) throws {
    var random = SeededRandom(seed: 65)
    let marks = Array("{}[]\",:\\<>&;='/!\t\n-.0e\u{0}".utf8)
    for _ in 0..<600 {
      var bytes = format.sample
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[position] = marks.randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: position)
        default: bytes.insert(contentsOf: bytes[position...].prefix(20), at: position)
        }
      }
      try Self.check(bytes, as: format)
    }
  }

  @Test("end well with any bytes", arguments: Format.allCases)
  func anyBytes(format: Format) throws {
    var random = SeededRandom(seed: 66)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try Self.check(bytes, as: format)
      try Self.check([0x1F, 0x8B] + bytes, as: format)
      _ = TextFormat(start: bytes)
    }
  }
}
