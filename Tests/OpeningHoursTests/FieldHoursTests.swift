import Foundation
import OSMFile
import OpeningHours
import Testing

@Suite("Opening hours of real maps")
struct FieldHoursTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../shared/field")
  /// The extracts that the table is of, as far as they are there.
  static var extracts: [URL] {
    let names = [
      "columbus", "helsinki", "liechtenstein-2013-08-03", "liechtenstein-latest", "monaco", "porto",
    ]
    return names.map { folder.appending(path: $0 + ".osm.pbf") }.filter {
      FileManager.default.isReadableFile(atPath: $0.path())
    }
  }

  @Test("what the parser refuses is read as what was meant, or refused, as field.tsv has it")
  func refused() throws {
    let rows = try HoursFixture.rows("field.tsv")
    #expect(rows.count == 13)
    for row in rows {
      #expect(throws: HoursError.self, "\(row)") { try HoursExpression(parsing: row[0]) }
      let meant = (try? HoursReading(tolerating: row[0]))?.takenFor ?? "-"
      #expect(meant == row[2], "\(row)")
    }
  }

  @Test(
    "99 % of the values of the extracts are read, and field.tsv lists those that are not by the specification",
    .enabled(if: extracts.count == 6, "the extracts are not in ../shared/field"))
  func rate() throws {
    var values: [String] = []
    for extract in FieldHoursTests.extracts { values += try FieldHoursTests.values(ofFileAt: extract.path()) }
    let refused = Set(values).filter { (try? HoursExpression(parsing: $0)) == nil }
    #expect(refused == Set(try HoursFixture.rows("field.tsv").map { $0[0] }))
    let readCount = values.count { (try? HoursReading(tolerating: $0)) != nil }
    #expect(values.count > 600 && readCount * 100 >= values.count * 99, "\(readCount) of \(values.count)")
  }

  /// Every value of the keys whose values are opening hours.
  private static func values(ofFileAt path: String) throws(OSMFileError) -> [String] {
    let pass = try OSMReader(path: path).pass(jobs: 2) {
      (block: inout OSMBlock) throws(OSMFileError) -> [String] in
      let keys: Set = [
        "opening_hours", "collection_times", "service_times", "opening_hours:brunch", "opening_hours:lunch",
        "opening_hours:klubi_event_room",
      ]
      var tags: [ArraySlice<OSMTag>] = []
      for node in try block.taggedNodes() { tags.append(node.tags) }
      for way in try block.ways() { tags.append(way.tags) }
      for relation in try block.relations() { tags.append(relation.tags) }
      let strings = block.strings
      return tags.joined().filter { keys.contains("\(strings[$0.key])") }.map { "\(strings[$0.value])" }
    }
    var all: [String] = []
    while let some = try pass.next() { all += some }
    return all
  }
}
