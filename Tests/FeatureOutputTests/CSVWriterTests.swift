import Testing

@testable import FeatureOutput

@Suite("CSV")
struct CSVWriterTests {
  @Test("a header, CRLF line ends, empty for null, tags in one column")
  func rows() {
    let tagged = sampleFeature(
      name: .string("a,b"),
      tags: .object([FeatureMember("fee", .string("yes")), FeatureMember("x", .string("1"))]))
    #expect(
      text(.csv, [sampleFeature(), tagged])
        == [
          "id,name,category,lat,lon,distance_m,address,tags",
          "a1,연산동 주차장,parking,35.1795543,129.0756416,102.4,,",
          "a1,\"a,b\",parking,35.1795543,129.0756416,102.4,,fee=yes;x=1", "",
        ].joined(separator: "\r\n"))
  }

  @Test("no feature leaves the header alone")
  func noRows() {
    #expect(text(.csv, []) == "id,name,category,lat,lon,distance_m,address,tags\r\n")
  }

  @Test("a row of one empty field is not an empty line")
  func loneEmptyField() throws {
    let schema = try sampleSchema.selecting("address")
    #expect(text(.csv, [sampleFeature()], schema: schema) == "address\r\n\"\"\r\n")
  }

  @Test("nasty names read back")
  func nastyNamesReadBack() throws {
    let schema = try sampleSchema.selecting("name,address")
    let features = nastyNames.map { sampleFeature(name: .string($0), address: .string($0 + ",")) }
    let rows = try #require(commaSeparatedRows(of: output(.csv, features, schema: schema)))
    #expect(rows.dropFirst().map { $0 } == nastyNames.map { [$0, $0 + ","] })
  }
}
