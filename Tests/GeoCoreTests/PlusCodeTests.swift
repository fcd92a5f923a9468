import GeoCore
import TestSupport
import Testing

/// Against openlocationcode 1.0.1 for Python (`Fixtures/points/pluscodes.tsv`, `shortcodes.tsv`).
@Suite("Plus codes")
struct PlusCodeTests {
  @Test("codes of points, and the middles of their cells", arguments: PointFixture.rows("pluscodes.tsv"))
  func reference(row: [Substring]) throws {
    let numbers = row.map { Double($0) ?? .nan }
    let point = try Coordinate(latitude: numbers[0], longitude: numbers[1])
    #expect(point.plusCode(digits: 10) == row[2])
    #expect(point.plusCode(digits: 11) == row[3])
    for (code, latitude, longitude) in [(row[2], numbers[4], numbers[5]), (row[3], numbers[6], numbers[7])] {
      let read = try PointText(parsing: String(code))
      #expect(read.form == .pluscode)
      #expect(
        abs(read.coordinate.latitude - latitude) < 1e-9 && abs(read.coordinate.longitude - longitude) < 1e-9)
    }
  }

  @Test("short codes near a point", arguments: PointFixture.rows("shortcodes.tsv"))
  func short(row: [Substring]) throws {
    let reference = try Coordinate(latitude: Double(row[1]) ?? .nan, longitude: Double(row[2]) ?? .nan)
    let read = try PointText(parsing: String(row[0]), near: reference)
    let full = try PointText(parsing: String(row[3]))
    #expect(PlainGeometry.flatMeters(read.coordinate, full.coordinate) < 0.001)
  }

  @Test("the tables are there")
  func tables() {
    #expect(PointFixture.rows("pluscodes.tsv").count == 100)
    #expect(PointFixture.rows("shortcodes.tsv").count == 60)
    #expect(PointFixture.rows("geohashes.tsv").count == 100)
  }

  // https://github.com/google/open-location-code/issues/343 (I11)
  @Test(
    "full codes, also in lower case, padded and finer than needed",
    arguments: [
      ("8Q7F53HG+R6", 35.1795625, 129.0755625), ("8q7f53hg+r6", 35.1795625, 129.0755625),
      (" 8Q7F53HG+R6 ", 35.1795625, 129.0755625), ("８Ｑ７Ｆ５３ＨＧ＋Ｒ６", 35.1795625, 129.0755625),
      ("8Q000000+", 40, 130), ("8Q7F0000+", 35.5, 129.5), ("8Q7F5300+", 35.175, 129.075),
      ("8Q7F53HG+", 35.17875, 129.07625),
      ("CFX3X2X2+X2RRRRRXX", 90, 1),
    ] as [(String, Double, Double)])
  func full(text: String, latitude: Double, longitude: Double) throws {
    let read = try PointText(parsing: text)
    #expect(read.form == .pluscode)
    #expect(
      abs(read.coordinate.latitude - latitude) < 1e-4 && abs(read.coordinate.longitude - longitude) < 1e-4)
    if !text.hasPrefix("C") { #expect(abs(read.coordinate.latitude - latitude) < 1e-9) }
  }

  // I11: a short code is never placed by a guess.
  @Test(
    "a short code needs a point near it",
    arguments: [
      ("53HG+R6", "53HG+R6", ""), ("53hg+r6 부산", "53HG+R6", "부산"), ("53HG+R6, Busan", "53HG+R6", "Busan"),
      ("7F53HG+R6", "7F53HG+R6", ""), ("HG+R6", "HG+R6", ""),
    ] as [(String, String, String)])
  func needsReference(text: String, code: String, locality: String) throws {
    #expect(throws: GeoError.notAPoint(text: text, .shortPlusCode(code: code, locality: locality))) {
      try PointText(parsing: text)
    }
    guard locality.isEmpty else { return }
    let busan = try Coordinate(latitude: 35.18, longitude: 129.08)
    let read = try PointText(parsing: text, near: busan)
    #expect(PlainGeometry.flatMeters(read.coordinate, busan) < 3000)
  }

  @Test(
    "across 180° and next to the poles",
    arguments: [
      ("2X22+22", 0.0, 179.99), ("X2X2+X2", 89.9, 10), ("2222+22", -89.95, 10),
    ] as [(String, Double, Double)])
  func edges(text: String, latitude: Double, longitude: Double) throws {
    let reference = try Coordinate(latitude: latitude, longitude: longitude)
    let read = try PointText(parsing: text, near: reference).coordinate
    #expect(abs(read.latitude - latitude) <= 1 && abs(read.latitude) <= 90)
    #expect(abs((read.longitude - longitude).remainder(dividingBy: 360)) <= 0.51)
  }

  @Test(
    "codes with a slip are errors and no names",
    arguments: [
      "8Q7F53HG+R", "8Q7A53HG+R6", "8Q7F53H+R6", "8Q7F53HGG+R6", "8Q7F53HG+R6+2", "8Q0F53HG+R6",
      "8Q7F5000+R6", "FQ7F53HG+R6",
      "8Q7F530G+", "53HG+R", "53HG+0R6",
    ])
  func slips(text: String) {
    #expect(throws: GeoError.notAPoint(text: text, .notAPlusCode)) { try PointText(parsing: text) }
  }

  @Test("nothing stands behind a full code")
  func trailing() {
    #expect(throws: GeoError.notAPoint(text: "8Q7F53HG+R6 부산", .unexpected("부산"))) {
      try PointText(parsing: "8Q7F53HG+R6 부산")
    }
  }

  @Test(
    "names with a + stay names",
    arguments: ["C+", "A+ 마트1", "GS25+", "GS25+CU", "CGV+ 1", "PC+방 2", "K-POP+ 24"])
  func names(text: String) {
    #expect(throws: GeoError.notACoordinate(text: text)) { try PointText(parsing: text) }
  }
}
