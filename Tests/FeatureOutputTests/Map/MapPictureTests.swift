import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite struct MapPictureTests {
  /// A map of 40 columns and 10 rows, one degree high.
  private static let frame = MapFrame(
    .rect((try? BoundingBox(west: 126, south: 37, east: 130, north: 38)) ?? .world), content: nil, width: 80,
    height: 40)

  /// A scene with a mark in the middle of each of these cells.
  private static func scene(_ cells: [(column: Int, row: Int, kind: Int)], names: [String] = []) -> MapScene {
    var scene = MapScene()
    scene.marks = cells.map { cell in
      let point = frame.coordinate(x: Double(cell.column) * 2 + 1, y: Double(cell.row) * 4 + 2)
      return MapMark(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7, kind: cell.kind)
    }
    scene.names = names
    return scene
  }

  private static func lines(_ scene: MapScene, isColored: Bool = false, isPositioned: Bool = false)
    -> [String]
  {
    MapPicture(frame, isColored: isColored, isPositioned: isPositioned).lines(of: scene)
  }

  @Test("symbols by kind, numbers with names beside them")
  func symbols() {
    let lines = Self.lines(
      Self.scene([(5, 2, 0), (20, 4, 1), (30, 6, 2), (0, 9, 99)], names: ["서울역", "Hall"]))
    #expect(
      lines == [
        "", "", "     1 서울역", "", "                    2 Hall", "", "                              ◦", "", "",
        "▸",
      ])
  }

  @Test("a name goes where there is room: right, left, below, above, cut short, nowhere")
  func names() {
    // At the right edge to the left of its mark.
    #expect(
      Self.lines(Self.scene([(38, 3, 0)], names: ["해운대"]))[3] == String(repeating: " ", count: 31) + "해운대 1")
    // Between two marks below.
    let between = Self.lines(Self.scene([(20, 5, 0), (19, 5, 0), (21, 5, 0)], names: ["middle"]))
    #expect(between[5] == String(repeating: " ", count: 19) + "▪1▪")
    #expect(between[6] == String(repeating: " ", count: 17) + "middle")
    // A wide one is cut.
    let long = Self.lines(Self.scene([(2, 0, 0)], names: [String(repeating: "가", count: 40)]))
    #expect(long[0] == "  1 " + String(repeating: "가", count: 10) + "…")
  }

  @Test("texts never overlap and never leave their row, whatever they are")
  func overlaps() {
    var random = SeededRandom(seed: 42)
    let letters = ["a", "가", "漢", "🅿️", "👨‍👩‍👧", "é", "ｗ", " ", "\u{1B}[31m", "\u{202E}", "\n", "\u{0301}"]
    for _ in 0..<300 {
      let cells = (0..<12).map { _ in
        (column: Int.random(in: 0..<40, using: &random), row: Int.random(in: 0..<10, using: &random), kind: 0)
      }
      let names = (0..<9).map { _ in
        (0..<Int.random(in: 0...14, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
          .joined()
      }
      var scene = Self.scene(cells, names: names)
      if Bool.random(using: &random) { scene.selection = (Int.random(in: -2...15, using: &random), names[0]) }
      for line in Self.lines(scene) {
        #expect(DisplayWidth.width(of: line) <= 40, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
  }

  @Test("many places are dots, and few are symbols")
  func dense() {
    var random = SeededRandom(seed: 43)
    let cells = (0..<400).map { _ in
      (column: Int.random(in: 0..<40, using: &random), row: Int.random(in: 0..<10, using: &random), kind: 0)
    }
    let scene = Self.scene(cells)
    #expect(!scene.hasSymbols(on: Self.frame))
    let text = Self.lines(scene).joined()
    #expect(text.unicodeScalars.allSatisfy { $0 == " " || (0x2801...0x28FF).contains($0.value) })
    #expect(Self.scene(Array(cells.prefix(66))).hasSymbols(on: Self.frame))
  }

  @Test("borders, the edge of what was searched, the point and the choice")
  func layers() {
    var scene = Self.scene([(10, 5, 0), (11, 5, 1)], names: ["x"])
    for longitude in [126, 130] as [Int32] {
      let y = Self.frame.coordinate(x: 0, y: 10).latitudeE7
      scene.lines.append(latitudeE7: y, longitudeE7: longitude * 10_000_000)
    }
    scene.lines.endLine()
    scene.point = Self.frame.coordinate(x: 61, y: 22)
    scene.selection = (1, "chosen")
    let colored = Self.lines(scene, isColored: true)
    #expect(colored[2].hasPrefix("\u{1B}[0;90m") && colored[2].hasSuffix("\u{1B}[0m"))
    #expect(colored[5].contains("\u{1B}[0;1;7m2\u{1B}[0m \u{1B}[0;1;7mchosen\u{1B}[0m    "))
    #expect(
      Self.lines(scene, isPositioned: true)[5].contains(
        "1\u{1B}[0;1;7m2\u{1B}[0m \u{1B}[0;1;7mchosen\u{1B}[20G\u{1B}[0m"))
    #expect(colored.joined().contains("\u{1B}[0;1;31m@\u{1B}[0m"))
    let plain = Self.lines(scene)
    #expect(plain[5] == "        x 12 chosen           @")
    for column in [0.0, 40, 79] {
      let point = Self.frame.coordinate(x: column, y: 1.5)
      scene.outline.append(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7)
    }
    scene.outline.endLine()
    #expect(Self.lines(scene)[0].hasPrefix("⠂ ⠂ ⠂"), "\(Self.lines(scene)[0])")
    #expect(Self.lines(MapScene()) == Array(repeating: "", count: 10))
  }

  @Test("after a text the terminal is told the column, so that its own idea of widths moves nothing")
  func positions() {
    let lines = Self.lines(Self.scene([(2, 0, 0), (30, 0, 0)], names: ["서울"]), isPositioned: true)
    #expect(lines[0] == "  1 서울\u{1B}[9G" + String(repeating: " ", count: 22) + "▪")
  }

  @Test(
    "the bar is a round length",
    arguments: [
      (4e6, UnitSystem.metric, "|----------------| 100 m"), (4e6, .imperial, "|----------------| 300 ft"),
    ])
  func scale(dotsPerTurn: Double, units: UnitSystem, expected: String) throws {
    for exponent in 0...22 {
      let center = try Coordinate(latitude: 35, longitude: 129)
      let camera = MapCamera(center: center, dotsPerTurn: 100 * Double(1 << exponent))
      let frame = MapFrame(camera, width: 160, height: 96)
      let scale = try #require(MapScale(frame, mostCells: 20, units: units))
      #expect(scale.cells >= 5 && scale.cells <= 20, "\(scale)")
      let meters = Double(scale.cells) * 2 * frame.dotWidth.meters
      #expect(abs(meters / scale.length.meters - 1) < 0.11, "\(scale.text)")
      #expect(scale.text.hasPrefix("|-") && DisplayWidth.width(of: scale.text) < 32)
    }
    #expect(MapScale(Self.frame, mostCells: 0, units: units) == nil)
  }
}
