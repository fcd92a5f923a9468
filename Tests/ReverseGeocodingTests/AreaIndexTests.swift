import Foundation
import GeoCore
import Importers
import PlaceStore
import TestSupport
import Testing

@testable import ReverseGeocoding

@Suite("Areas of points")
struct AreaIndexTests {
  /// The names of the areas at a point, from the lowest level and the largest on.
  private static func names(_ index: AreaIndex, _ latitude: Double, _ longitude: Double) throws -> [String] {
    try index.areas(at: Coordinate(latitude: latitude, longitude: longitude)).map { $0.name(in: .korean) }
  }

  private static func index(_ map: SampleMap) throws -> AreaIndex {
    try #require(try AreaIndex(map.compiled().dataset))
  }

  @Test("nested areas come in the order of their levels, those of one level from large to small")
  func nested() throws {
    var map = SampleMap()
    let (small, large) = (map.box(1, 1, 2, 2), map.box(0, 0, 4, 4))
    let inner = map.box(1.2, 1.2, 1.8, 1.8)
    map.boundary([(small, "outer")], ["admin_level": "8", "name": "town"])
    map.boundary([(inner, "outer")], ["admin_level": "8", "name": "quarter", "type": "multipolygon"])
    map.boundary([(large, "outer")], ["admin_level": "2", "name": "country", "ISO3166-1": "xx"])
    let index = try Self.index(map)
    #expect(try Self.names(index, 1.5, 1.5) == ["country", "town", "quarter"])
    #expect(try Self.names(index, 1.1, 1.1) == ["country", "town"])
    #expect(try Self.names(index, 3, 3) == ["country"])
    #expect(try Self.names(index, 5, 3) == [])
    let country = try #require(try index.areas(at: Coordinate(latitude: 3, longitude: 3)).first)
    #expect(country.level == 2 && country.countryCode == "XX" && country.isoCode == nil)
  }

  @Test("a hole is outside, an island in it and a second outer ring are inside, whatever the roles")
  func holes() throws {
    for roles in [["outer", "inner", "outer", "outer"], ["outer", "outer", "", "outer"]] {
      var map = SampleMap()
      let ways = [map.box(0, 0, 9, 9), map.box(2, 2, 7, 7), map.box(4, 4, 5, 5), map.box(0, 20, 1, 21)]
      map.boundary(Array(zip(ways, roles)), ["admin_level": "4", "name": "a"])
      let index = try Self.index(map)
      for (latitude, longitude, isInside) in [
        (1.0, 1.0, true), (3, 3, false), (4.5, 4.5, true), (0.5, 20.5, true), (0.5, 15, false),
      ] {
        #expect(try Self.names(index, latitude, longitude) == (isInside ? ["a"] : []), "\(latitude)")
      }
    }
  }

  @Test("a ring that touches itself keeps all of its parts")
  func touching() throws {
    var map = SampleMap()
    let eight: [(Double, Double)] = [(0, 0), (1, 1), (0, 2), (2, 2), (1, 1), (2, 0), (0, 0)]
    map.boundary([(map.way(eight), "outer")], ["admin_level": "8", "name": "eight"])
    let index = try Self.index(map)
    #expect(try Self.names(index, 1, 0.5) == ["eight"])
    #expect(try Self.names(index, 1, 1.5) == ["eight"])
    #expect(try Self.names(index, 0.2, 1) == [])
  }

  @Test("a boundary that the file cuts is no area, and is counted")
  func cut() throws {
    var map = SampleMap()
    let (whole, half) = (map.box(0, 0, 1, 1), map.way([(5, 5), (5, 6), (6, 6)]))
    map.boundary([(half, "outer")], ["admin_level": "6", "name": "open"])
    map.boundary([(whole, "outer"), (99, "outer")], ["admin_level": "6", "name": "member missing"])
    map.boundary([(whole, "inner")], ["admin_level": "6", "name": "what is around the hole is missing"])
    let hole = map.box(20, 20, 21, 21)
    map.boundary(
      [(whole, "outer"), (hole, "inner")], ["admin_level": "6", "name": "one hole lies elsewhere"])
    map.boundary([], ["admin_level": "6", "name": "without ways"])
    let (dataset, report) = try map.compiled()
    #expect(report.boundaries == 0 && report.cutBoundaries == 5)
    #expect("\(report)".hasSuffix("\n  0 administrative boundaries kept, 5 cut by the edge of the file"))
    #expect(try AreaIndex(dataset) == nil)
    map.boundary([(whole, "outer")], ["admin_level": "6", "name": "whole"])
    #expect(try Self.names(Self.index(map), 0.5, 0.5) == ["whole"])
  }

  @Test("a corner that is not in the file cuts a boundary, too")
  func missingCorner() throws {
    var map = SampleMap()
    map.box(0, 0, 1, 1, ["boundary": "administrative", "admin_level": "8", "name": "way"])
    map.boundary([(map.box(2, 2, 3, 3), "outer")], ["admin_level": "8", "name": "relation"])
    #expect(try map.compiled().report.boundaries == 2)
    let xml = map.xml.replacing("<node id=\"2\" ", with: "<node id=\"902\" ").replacing(
      "<node id=\"6\" ", with: "<node id=\"906\" ")
    let file = try TemporaryFile(Array(xml.utf8), name: "cut.osm")
    var compiler = DatasetCompiler(vocabulary: try CategoryVocabulary(contents: SampleMap.categories))
    try compiler.add(path: file.path)
    #expect(compiler.report.boundaries == 0 && compiler.report.cutBoundaries == 2)
  }

  @Test(
    "levels 2 to 10 with a name are kept, of closed ways as of relations",
    arguments: [
      ("2", true), ("10", true), ("1", false), ("11", false), ("abc", false), ("", false), ("4;6", false),
      ("99999999999999999999", false),
    ])
  func levels(level: String, isKept: Bool) throws {
    var map = SampleMap()
    let tags = ["admin_level": level, "name": "a"]
    let way = map.box(0, 0, 1, 1, tags.merging(["boundary": "administrative"]) { $1 })
    map.way([(3, 3), (3, 4), (4, 4)], tags.merging(["boundary": "administrative"]) { $1 })
    map.box(0, 0, 1, 1, tags.merging(["boundary": "census"]) { $1 })
    map.boundary([(way, "outer")], tags)
    map.boundary([(way, "outer")], tags.merging(["type": "multilinestring"]) { $1 })
    map.boundary([(way, "outer")], ["admin_level": level])
    let (dataset, report) = try map.compiled()
    #expect(report.boundaries == (isKept ? 2 : 0) && report.cutBoundaries == 0)
    #expect(try AreaIndex(dataset)?.count == (isKept ? 2 : nil))
  }

  @Test("names are those of the language, else that of the place; codes are those of ISO 3166 or none")
  func names() throws {
    var map = SampleMap()
    let way = map.box(0, 0, 1, 1)
    func add(_ tags: [String: String]) {
      map.boundary([(way, "outer")], ["admin_level": "\(tags.count + 2)"].merging(tags) { $1 })
    }
    add([
      "name": "Suomi", "name:ko": "핀란드", "name:en": "Finland", "ISO3166-1:alpha2": "fi", "ISO3166-1": "XY",
    ])
    add(["name:en": "Only English", "ISO3166-2": "FI-18", "ISO3166-1": "FIN"])
    add(["name": "Vain nimi", "ISO3166-2": "nonsense"])
    add(["name": String(repeating: "x", count: 2000), "name:ko": "짧은 이름", "ISO3166-2": "F1-18", "x": "y"])
    let areas = try Self.index(map).areas(at: Coordinate(latitude: 0.5, longitude: 0.5))
    #expect(areas.map { $0.name(in: .korean) } == ["Vain nimi", "Only English", "짧은 이름", "핀란드"])
    #expect(areas.map { $0.name(in: .english) } == ["Vain nimi", "Only English", "짧은 이름", "Finland"])
    #expect(areas.map(\.countryCode) == [nil, nil, nil, "FI"])
    #expect(areas.map(\.isoCode) == [nil, "FI-18", nil, nil])
    #expect(try areas[0].attribution() == "© OpenStreetMap contributors")
  }

  @Test("across the 180° meridian, around a pole and at the edges of the world", arguments: [1.0, -1])
  func meridian(side: Double) throws {
    var map = SampleMap()
    let across: [(Double, Double)] = [(0, 179 * side), (0, -178 * side), (2, -178 * side), (2, 179 * side)]
    let hole: [(Double, Double)] = [
      (1, -179 * side), (1, -178.5 * side), (1.5, -178.5 * side), (1.5, -179 * side),
    ]
    let pole: [(Double, Double)] = [(80 * side, 0), (80 * side, 120), (80 * side, -120)]
    let ways = [across, hole, pole].map { map.way($0 + [$0[0]]) }
    map.boundary([(ways[0], "outer"), (ways[1], "inner")], ["admin_level": "3", "name": "across"])
    map.boundary([(ways[2], "outer")], ["admin_level": "2", "name": "pole"])
    // As maps have it: in two halves that end at the meridian.
    map.boundary(
      [(map.box(10, 179, 12, 180), "outer"), (map.box(10, -180, 12, -179), "outer")],
      ["admin_level": "4", "name": "halves"])
    let index = try Self.index(map)
    for (latitude, longitude, names) in [
      (1.0, 179.5, ["across"]), (1, 180, ["across"]), (1, -179.5, ["across"]), (0.5, -178.7, ["across"]),
      (1.2, -178.7, []), (1, 178.9, []), (1, -177.9, []), (1, 0, []),
    ] {
      #expect(try Self.names(index, latitude, longitude * side) == names, "\(latitude) \(longitude)")
    }
    for longitude in [-180, -179.9, -60, 0, 90, 179.9] {
      #expect(try Self.names(index, 85 * side, longitude) == ["pole"])
      #expect(try Self.names(index, 79 * side, longitude) == [])
    }
    for longitude in [179.5, -179.5, 180] { #expect(try Self.names(index, 11, longitude) == ["halves"]) }
    #expect(try Self.names(index, 11, 178.5) == [])
  }

  @Test("what a full scan finds, over random areas that overlap")
  func fullScan() throws {
    var (random, map) = (SeededRandom(seed: 83), SampleMap())
    var boxes: [(name: String, south: Double, west: Double, north: Double, east: Double)] = []
    for number in 0..<200 {
      let (south, west) = (Int.random(in: 0...90, using: &random), Int.random(in: 0...90, using: &random))
      let (height, width) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
      let box = (
        name: "\(number)", south: Double(south), west: Double(west), north: Double(min(south + height, 85)),
        east: Double(west + width)
      )
      guard box.north > box.south else { continue }
      boxes.append(box)
      let way = map.box(box.south, box.west, box.north, box.east)
      map.boundary([(way, "outer")], ["admin_level": "\(2 + number % 9)", "name": box.name])
    }
    let index = try Self.index(map)
    var several = 0
    for _ in 0..<2000 {
      let (latitude, longitude) = (
        Double.random(in: 0...89, using: &random), Double.random(in: 0...99, using: &random)
      )
      let expected = boxes.filter {
        ($0.south..<$0.north).contains(latitude) && ($0.west..<$0.east).contains(longitude)
      }
      #expect(try Set(Self.names(index, latitude, longitude)) == Set(expected.map(\.name)))
      if expected.count > 1 { several += 1 }
    }
    #expect(several > 150)
  }
}

/// Real extracts, whose facts were found with osmium's areas.
@Suite("Areas of real maps")
struct FieldAreasTests {
  private static let folder = BoundaryFixture.root + "/../shared/field"

  private static func isThere(_ name: String) -> Bool {
    FileManager.default.isReadableFile(atPath: "\(folder)/\(name).osm.pbf")
  }

  private static func compiled(_ name: String) throws -> (index: AreaIndex, report: ImportReport) {
    var compiler = DatasetCompiler(vocabulary: try CategoryVocabulary(contents: SampleMap.categories))
    try compiler.add(path: "\(folder)/\(name).osm.pbf")
    let report = compiler.report
    return (try #require(try AreaIndex(PlaceDataset(contents: compiler.bytes(), name: name))), report)
  }

  @Test(
    "Liechtenstein: a country, two districts, eleven communes, which share it out",
    .enabled(if: isThere("liechtenstein-latest"), "skipped: ../shared/field is not there"))
  func liechtenstein() throws {
    let (index, report) = try Self.compiled("liechtenstein-latest")
    #expect(report.boundaries == 14 && report.cutBoundaries == 22)
    var (random, inside) = (SeededRandom(seed: 84), 0)
    for _ in 0..<500 {
      let point = Coordinate(
        latitudeE7: Int32.random(in: 470_480_000...472_710_000, using: &random),
        longitudeE7: Int32.random(in: 94_710_000...96_360_000, using: &random))
      let levels = try index.areas(at: point).map(\.level)
      #expect(levels.isEmpty || levels == [2, 6, 8], "\(point)")
      if !levels.isEmpty { inside += 1 }
    }
    #expect((150...350).contains(inside))
    let vaduz = try index.areas(at: Coordinate(latitude: 47.141, longitude: 9.5209))
    #expect(vaduz.map { $0.name(in: .english) } == ["Liechtenstein", "Wahlkreis Oberland", "Vaduz"])
    #expect(vaduz[0].countryCode == "LI")
  }

  @Test(
    "Monaco: the quarters are whole, and what the edge of the file cuts is none",
    .enabled(if: isThere("monaco"), "skipped: ../shared/field is not there"))
  func monaco() throws {
    let (index, report) = try Self.compiled("monaco")
    #expect(report.boundaries == 13 && report.cutBoundaries == 13)
    let palace = try index.areas(at: Coordinate(latitude: 43.7311, longitude: 7.4197))
    #expect(palace.map { $0.name(in: .korean) } == ["모나코", "Monaco-Ville"])
    #expect(palace.map(\.level) == [8, 10])
  }
}
