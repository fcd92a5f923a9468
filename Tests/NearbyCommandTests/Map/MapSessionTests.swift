import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@testable import NearbyCommand

@Suite("A map that is moved about") struct MapSessionTests {
  private static let now = 1_796_000_400

  private static func session(_ line: String, columns: Int = 80, rows: Int = 24) throws -> MapSession {
    let options = try MapOptions(try parsed("map " + line), try Settings(.made())).search
    var errors = OutputBuffer()
    let world = Nearby.World(environment: .made(), secondsSince1970: { now })
    let datasets = try DataFiles.open(options.data, &errors)
    let searcher = try PlaceSearcher(datasets)
    let around = try Surroundings(world, favoritesAreNeeded: false, &errors)
    let search = try FindSearch(options, in: searcher, around: around)
    let answer = try MapAnswer(search, search.matches(in: searcher), searcher.categories, .english)
    return try MapSession(
      answer, options, searcher, MapBorders(datasets), around: around, columns: columns, rows: rows)
  }

  private static func rows(_ session: MapSession) throws -> [String] {
    try MapScreenText(session, isColored: false).rows()
  }

  private static func press(_ keys: String, _ session: inout MapSession) throws {
    for scalar in keys.unicodeScalars { _ = try session.press(.character(scalar)) }
  }

  @Test("as many rows as the screen has, none wider, the sources always among them")
  func sizes() throws {
    for (columns, rows) in [(80, 24), (20, 8), (7, 3), (1, 1), (200, 60), (80, 1), (3, 40), (40, 15)] {
      var session = try Self.session("parking --region busan", columns: columns, rows: rows)
      for keys in ["", "+", "n", "/", "한글 text", "\n"] {
        if keys == "\n" { _ = try session.press(.enter) } else { try Self.press(keys, &session) }
        let lines = try Self.rows(session)
        #expect(lines.count == rows, "\(columns) × \(rows)")
        for line in lines where !line.contains("\u{1B}[") { #expect(DisplayWidth.width(of: line) <= columns) }
        if columns >= 7 { #expect(rows == 1 || lines.joined().contains("data:"), "\(columns) × \(rows)") }
      }
    }
  }

  @Test("the visible region is searched after each move, and r goes back")
  func moving() throws {
    var session = try Self.session("parking --region busan")
    let first = session.answer.matches.count
    #expect(first == 136 && session.isFirst)
    for key in [MapKey.character("-"), .left, .up, .character("l"), .character("j"), .character("=")] {
      #expect(try session.press(key) == .goOn)
      #expect(!session.isFirst)
      let region = session.frame.region
      let expected = try session.searcher.matches(
        for: PlaceQuery(categories: ["parking"], in: .region(region)))
      #expect(session.answer.matches.count == expected.count)
      #expect(session.answer.marks.count == expected.count && expected.count > 50)
    }
    #expect(try session.press(.character("r")) == .goOn)
    #expect(session.isFirst && session.answer.matches.count == first)
    #expect(try Self.rows(session)[0] == "Parking · Busan (busan), 9.1 km × 11.1 km · 136 found")
  }

  @Test("one place is shown with what is around it; what is visible far in is no more than that")
  func near() throws {
    var session = try Self.session("해운대해수욕장")
    #expect(session.answer.matches.count == 1)
    let span = session.frame.region.span
    #expect(span.latitudeDelta > 0.005 && span.latitudeDelta < 0.02)
    try Self.press(String(repeating: "+", count: 20), &session)
    #expect(session.frame.region.span.longitudeDelta < 0.0005)
    guard case .region(let region) = session.answer.search.query.area else {
      Issue.record("it is no region")
      return
    }
    #expect(region == session.frame.region)
  }

  @Test("filters hold while the map is moved")
  func filters() throws {
    var session = try Self.session("parking --region busan --tag fee=no --limit 5")
    _ = try session.press(.character("-"))
    #expect(session.answer.matches.count == 5)
    for match in session.answer.matches { #expect(try match.place().tag("fee") == "no") }
  }

  @Test("places are chosen in turn, shown, and stay chosen where they still are")
  func choosing() throws {
    var session = try Self.session("hospital --near 35.1796,129.0756 --radius 2km")
    let count = session.answer.matches.count
    _ = try session.press(.tab)
    #expect(session.selection == 0)
    _ = try session.press(.backTab)
    #expect(session.selection == count - 1)
    try Self.press("nn", &session)
    #expect(session.selection == 1)
    let id = try session.answer.place(at: 1).id
    _ = try session.press(.enter)
    #expect(session.panel == .card)
    let card = try Self.rows(session).joined(separator: "\n")
    #expect(
      card.contains("  id  \(id)") && card.contains("category  Hospital"))
    _ = try session.press(.character("-"))
    let chosen = try #require(session.selection)
    #expect(try session.answer.place(at: chosen).id == id && session.panel == .card)
    _ = try session.press(.escape)
    #expect(session.panel == .none && session.selection == chosen)
    _ = try session.press(.escape)
    #expect(session.selection == nil)
    // Far away it is no longer in view.
    _ = try session.press(.tab)
    for _ in 0..<20 { _ = try session.press(.up) }
    #expect(session.selection == nil)
  }

  @Test("a new WHAT is typed, and one that is unknown is said")
  func typing() throws {
    var session = try Self.session("parking --region busan")
    try Self.press("/hospitalx", &session)
    _ = try session.press(.backspace)
    #expect(session.panel == .typing("hospital"))
    #expect(try Self.rows(session).contains("find: hospital_"))
    _ = try session.press(.enter)
    #expect(session.panel == .none && session.answer.kinds.map(\.name) == ["Hospital"])
    _ = try session.press(.character("-"))
    #expect(session.answer.kinds.map(\.name) == ["Hospital"])
    try Self.press("/parkng", &session)
    _ = try session.press(.enter)
    #expect(
      session.message.contains("did you mean parking") && session.answer.kinds.map(\.name) == ["Hospital"])
    try Self.press("/q", &session)
    #expect(try session.press(.escape) == .goOn && session.panel == .none)
    #expect(try session.press(.character("q")) == .end(.success))
  }

  @Test("keys that end it", arguments: [(MapKey.interrupt, ExitCode.interrupted), (.endOfInput, .success)])
  func ending(key: MapKey, code: ExitCode) throws {
    var session = try Self.session("parking --region busan")
    #expect(try session.press(key) == .end(code))
    #expect(try session.press(.suspend) == .suspend)
  }

  @Test("around the world, over the poles and far in and out nothing breaks")
  func edges() throws {
    var session = try Self.session("hospital --center 0,179.9 --span 1")
    for key in [MapKey.right, .up, .left, .down] {
      for _ in 0..<12 { _ = try session.press(key) }
      #expect(try Self.rows(session).count == 24)
    }
    for key in ["-", "+"] { try Self.press(String(repeating: key, count: 30), &session) }
    #expect(try Self.rows(session).count == 24)
  }

  @Test("on a new size the first region is framed anew, and a map that was moved keeps its scale")
  func resizing() throws {
    var session = try Self.session("parking --region busan")
    let scale = session.frame.camera.dotsPerTurn
    try session.resize(columns: 160, rows: 48)
    #expect(session.isFirst && session.frame.camera.dotsPerTurn > scale * 1.8)
    _ = try session.press(.right)
    let (moved, count) = (session.frame.camera, session.answer.matches.count)
    try session.resize(columns: 40, rows: 20)
    #expect(session.frame.camera == moved && session.answer.matches.count < count)
  }

  @Test("names from data bring no escape sequence but those of the map (T10)")
  func evil() throws {
    let data = BuiltProgram.packageFolder + "/Fixtures/commands/_data/evil.tsv"
    var session = try Self.session("any --data '\(data)' --center 35.1,129.1 --span 0.01")
    for _ in session.answer.marks {
      _ = try session.press(.tab)
      for panel in 0..<2 {
        if panel == 1 { _ = try session.press(.enter) }
        for row in try Self.rows(session) {
          // What the map itself says is which column it goes on in, and what is chosen.
          let rest = row.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
          #expect(
            rest.allSatisfy { $0.first == "[" && "Gm".contains($0.dropFirst().first { $0.isLetter } ?? " ") },
            "\(row.debugDescription)")
          #expect(
            !row.unicodeScalars.contains {
              $0.value < 0x20 && $0.value != 0x1B || (0x202A...0x202E).contains($0.value)
            })
        }
      }
      _ = try session.press(.enter)
    }
  }
}
