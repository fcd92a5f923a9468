import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("DatasetCompiler")
struct DatasetCompilerTests {
  private static let header = "id,name,lat,lon,category\n"

  @Test("counts what it leaves out by reason, and says on which lines")
  func report() throws {
    let file = try TemporaryFile(
      header() + """
        a,하나,37.1,127.1,parking
        b,,37.1,127.1,parking
        c,셋,37.1,127.1,

        d,"넷
        다섯",37.1,127.1,nonsense
        e,여섯,127.1,37.1,parking
        f,,37.1,127.1,parking
        g,여덟,37.1,127.1,"nonsense"
        h,,37.1,127.1,parking
        i,열,,,parking
        j,,37.1,127.1,parking
        """)
    let compilation = try Compilation(paths: [file.path])
    #expect(compilation.places.map(\.name) == ["하나"])
    #expect(
      compilation.skips == [
        "without a name: 4 at 3,9,11", "without a category: 1 at 4",
        "of the unknown category 'nonsense': 2 at 6,10",
        "with a latitude outside ±90; latitude and longitude may be swapped: 1 at 8",
        "without coordinates: 1 at 12",
      ])
    #expect(compilation.report.read == 10 && compilation.report.kept == 1)
    let path = file.path
    #expect(
      compilation.report.description == """
        10 records read, 1 place kept, 9 left out
          4 without a name (\(path):3, 9, 11, …)
          1 without a category (\(path):4)
          2 of the unknown category 'nonsense' (\(path):6, 10)
          1 with a latitude outside ±90; latitude and longitude may be swapped (\(path):8)
          1 without coordinates (\(path):12)
        """)
  }

  private func header() -> String { Self.header }

  @Test("makes ids that are missing and repeated ids unique")
  func ids() throws {
    let compilation = try Compilation(
      "id,name,lat,lon,category\n,1,1,1,parking\na,2,1,1,parking\na,3,1,1,parking\na~2,4,1,1,parking\na,5,1,1,parking\n\n,6,1,1,parking\n",
      name: "my.places.csv")
    let ids = Dictionary(uniqueKeysWithValues: compilation.places.map { ($0.name, $0.id) })
    #expect(Set(ids.values).count == 6)
    #expect(ids["1"] == "my.places-2" && ids["6"] == "my.places-8")
    #expect(ids["2"] == "a" && ids["3"] == "a~2" && ids["4"] == "a~2~2" && ids["5"] == "a~3")
    #expect(compilation.places.allSatisfy { $0.source == "my.places" })
    #expect(try compilation.dataset.sources().map(\.key) == ["my.places"])
  }

  @Test("holds no places of an empty table, and is an error without a header")
  func empty() throws {
    let compilation = try Compilation(Self.header)
    #expect(compilation.places.isEmpty && compilation.report.read == 0)
    #expect(compilation.report.description == "0 records read, 0 places kept, 0 left out")
    for text in ["", "\u{FEFF}", "\n\n"] {
      let file = try TemporaryFile(text)
      #expect(
        throws: ImportError.malformed(
          path: file.path, line: 1, expected: "a line with the names of the columns")
      ) { try Compilation(paths: [file.path]) }
    }
  }

  @Test("reads vocabularies, lists and catalogues before the places they concern")
  func catalog() throws {
    let catalog = try TemporaryFile(
      """
      key\tfile\ttitle\tpublisher\tdate\tlicense\tattribution\turl\tcovers_categories\tcovers_regions
      one\tone.tsv\tOne\tP\t2021\tL\t© One\thttps://example.org\tparking|clinic\tbusan|seoul
      other\tone.tsv\tOther\t\t\t\t© Other\t\t\t
      two\ttwo.csv\tTwo\t\t\t\t© Two\t\t\t
      """, name: "sources.tsv")
    try catalog.addSibling("one.tsv", "id\tname\tlat\tlon\tsource\n1\t하나\t1\t1\t\n2\t둘\t1\t1\tother\n")
    try catalog.addSibling(
      "two.csv", "id,name,lat,lon,category\n3,셋,1,1,hospital\n4,넷,1,1,hospital\n5,다섯,1,1,\n")
    try catalog.addSibling("left_out.tsv", "id\tfile\treason\n4\ttwo.csv\ttwice\n")
    try catalog.addSibling("categories.tsv", SampleVocabulary.text)
    let folder = catalog.path.dropLast("sources.tsv".count)
    var compiler = DatasetCompiler(vocabulary: nil)
    for name in ["categories.tsv", "left_out.tsv", "sources.tsv"] { try compiler.add(path: folder + name) }
    let report = compiler.report
    let dataset = try PlaceDataset(contents: compiler.bytes(), name: "catalog")
    let places = try (0..<dataset.count).map { try dataset.place(at: $0) }.sorted { $0.id < $1.id }
    #expect(places.map(\.id) == ["1", "2", "3"])
    // A table without a column of categories holds the first that its source covers.
    #expect(places.map(\.category) == ["parking", "parking", "hospital"])
    #expect(places.map(\.source) == ["one", "other", "two"])
    #expect(report.read == 5 && report.kept == 3)
    #expect(report.skips.map(\.reason) == ["listed to be left out: twice", "without a category"])
    let one = try #require(try dataset.sources().first)
    #expect(one.categories == ["parking", "clinic"] && one.regions == ["busan", "seoul"])
    #expect(
      one.url == "https://example.org" && one.publisher == "P" && one.date == "2021" && one.license == "L")
    #expect(try dataset.sources().map(\.attribution) == ["© One", "© Other", "© Two"])
    #expect(try dataset.table(.categories)?.rowCount == 9)
  }

  @Test("a vocabulary of brands becomes a table of the dataset, and not a place")
  func brands() throws {
    let compilation = try Compilation(
      "id\tname_ko\tname_en\taliases\nstarbucks\t스타벅스\tStarbucks\t스벅|Starbucks Coffee\ncu\tCU\tCU\n",
      name: "brands.tsv")
    #expect(compilation.places.isEmpty && compilation.report.read == 0)
    let brands = BrandVocabulary(try #require(try compilation.dataset.table(.brands)))
    #expect(brands.all.map(\.names) == [["스타벅스", "Starbucks", "스벅", "Starbucks Coffee"], ["CU", "CU"]])
    #expect(brands.names(besides: "starbucks") == ["스타벅스", "스벅", "Starbucks Coffee"])
  }

  @Test(
    "a catalogue that lists a catalogue, itself too, is an error",
    arguments: ["self.tsv", "./self.tsv", "other.tsv"])
  func nestedCatalog(name: String) throws {
    let text = "key\tfile\ttitle\tattribution\nx\t\(name)\tX\tX\n"
    let file = try TemporaryFile(text, name: "self.tsv")
    try file.addSibling("other.tsv", text)
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
    #expect(throws: ImportError.self) { try compiler.add(path: file.path) }
  }

  @Test("names a listed file that cannot be read")
  func missingFile() throws {
    let file = try TemporaryFile("key\tfile\ttitle\tattribution\nx\tnone.tsv\tX\tX\n", name: "sources.tsv")
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
    let path = file.path.dropLast("sources.tsv".count) + "none.tsv"
    #expect(throws: ImportError.unreadable(path: String(path), reason: "no such file or directory")) {
      try compiler.add(path: file.path)
    }
  }

  @Test("makes the same bytes of the same tables")
  func deterministic() throws {
    let rows = (0..<200).map {
      "\($0),place \($0 % 7),\($0 % 90),\($0 % 180),\($0 % 3 == 0 ? "parking" : "clinic"),\($0 % 5)\n"
    }
    let file = try TemporaryFile("id,name,lat,lon,category,beds\n" + rows.joined())
    let bytes = try (0..<3).map { _ in
      var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
      try compiler.add(path: file.path)
      return try compiler.bytes()
    }
    #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
  }

  @Test("reads damaged tables without a crash, and counts every record", arguments: [",", "\t", ";"])
  func fuzz(delimiter: String) throws {
    var random = SeededRandom(seed: 98)
    let rows = [
      ["id", "name", "lat", "lon", "category", "fee"], ["1", "하나", "37.5", "127.1", "parking", "yes"],
      ["2", "둘", "-35.1", "-170", "amenity=clinic", ""], ["", "셋", "90", "180", "병원", "no"],
    ]
    let whole = Array(rows.map { $0.joined(separator: delimiter) + "\n" }.joined().utf8)
    let headerLength = (whole.firstIndex(of: 0x0A) ?? 0) + 1
    let special = Array("\"\n\r,;\t0123456789.-eE\u{0}".utf8)
    var kept = 0
    for round in 0..<250 {
      var damaged = whole
      // Mostly behind the header, so that most files still open.
      let start = round % 5 == 0 ? 0 : headerLength
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: start..<whole.count, using: &random)] =
          Bool.random(using: &random)
          ? special.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      if round % 7 == 0 { damaged.removeLast(Int.random(in: 0...damaged.count, using: &random)) }
      do {
        let compilation = try Compilation(damaged)
        let left = compilation.report.skips.reduce(0) { $0 + $1.count }
        #expect(compilation.report.read == compilation.report.kept + left)
        #expect(compilation.places.count == compilation.report.kept)
        #expect(Set(compilation.places.map(\.id)).count == compilation.places.count)
        kept += compilation.report.kept
      } catch let error as ImportError {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(kept > 100)
  }
}
