import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("PlainTable")
struct PlainTableTests {
  /// What a table becomes, read row by row as it is, or each row by the names of its columns alone.
  private static func compiled(_ text: String, isPlain: Bool, category: String? = nil) throws -> (
    bytes: [UInt8], report: ImportReport
  ) {
    var sink = PlaceSink(classifier: CategoryClassifier(try SampleVocabulary.vocabulary()))
    sink.path = "table"
    sink.sourceKey = "source"
    sink.defaultCategory = category
    // Where ids are to be left out, no row is plain.
    if !isPlain { sink.excluded = ["none of them": "x"] }
    var table = try DelimitedText(ByteStream(Array(text.utf8), path: "table"))
    var columns: [String] = []
    _ = try table.next(into: &columns)
    var importer = try TablePlaceImporter(columns, table, path: "table", ImportSettings())
    try importer.read(into: &sink)
    return (try sink.takeBuilder().bytes(), sink.report)
  }

  private static let headers = [
    "id,name,category,lat,lon,address", "name,lat,lon,category,fee,addr,name_en,name:en,phone,tel",
    "name,title,위도,경도,lat,lon,category,카테고리,source,번호,b,a,name_alt_name",
    "name;lat;lon;category;주소;소재지도로명주소;opening_hours;fee", "name,x,y,category,id,id,note",
    "name,lat,lon,category,addr:street,fee", "name,lat,lon,category,영업상태명,기준일자",
    "주차장명,위도,경도,주차장구분,데이터기준일자",
  ]
  private static let cells = [
    "", "", "37.5", "127.1", "37.123456789", "-181.5", "0", "91", "abc", "37,5", " 37 ", "parking", "주차장",
    "cafe",
    "amenity=parking", "nonsense", "하나", "\"a, \"\"b\"\"\nc\"", "id-1", "id-2", "09:00-18:00", "24시간",
    "1234567",
    "200000.5", "e\u{301}", "폐업", "2024-01-01",
  ]

  /// A cell that suits `column`, mostly.
  private static func cell(_ column: String, _ random: inout SeededRandom) -> String {
    guard Int.random(in: 0..<8, using: &random) > 0 else { return cells.randomElement(using: &random) ?? "" }
    switch column {
    case "lat", "위도", "y": return "\(Double(Int.random(in: 3300...3900, using: &random)) / 100)"
    case "lon", "경도", "x": return "\(Double(Int.random(in: 12400...13100, using: &random)) / 100)"
    case "category": return ["parking", "주차장", "cafe"].randomElement(using: &random) ?? ""
    case "id": return "id-\(Int.random(in: 0..<90, using: &random))"
    default:
      return ["", "하나", "둘 \(Int.random(in: 0..<9, using: &random))"].randomElement(using: &random) ?? ""
    }
  }

  @Test("makes of random tables what the names of their columns make of them", arguments: headers)
  func random(header: String) throws {
    var random = SeededRandom(seed: UInt64(header.utf8.count))
    let delimiter: Character = header.contains(";") ? ";" : ","
    let columns = header.split(separator: delimiter).map(String.init)
    var keptCount = 0
    for round in 0..<12 {
      // The first row is plain enough to tell the system of the coordinates.
      var rows = [header]
      for number in 0..<60 {
        var row = columns.map { Self.cell($0, &random) }
        if number % 13 == 0 { row.removeLast() }
        if number % 17 == 0 { row.append(number % 2 == 0 ? "" : "x") }
        if number % 29 == 0 { row = columns }
        rows.append(row.joined(separator: String(delimiter)))
      }
      let text = rows.joined(separator: round % 2 == 0 ? "\n" : "\r\n")
      let category = round % 3 == 0 ? "parking" : nil
      let plain = try Self.compiled(text, isPlain: true, category: category)
      let other = try Self.compiled(text, isPlain: false, category: category)
      #expect(plain.report.description == other.report.description)
      keptCount += plain.report.kept
      #expect(plain.bytes == other.bytes, "\(text)")
    }
    #expect(keptCount > 20)
  }

  @Test(
    "takes no table whose rows need more than a look at each cell",
    arguments: [
      ("name,lat,lon,fee", true), ("name,lat,lon,addr:city", false), ("name,lat,lon,영업상태명", false),
      ("name,lat,lon,기준일자", false), ("주차장명,lat,lon", false),
    ])
  func tables(header: String, isPlain: Bool) {
    let names = ColumnNames(header.split(separator: ",").map(String.init))
    #expect((PlainTable(names, CoordinateCells()) != nil) == isPlain)
  }
}
