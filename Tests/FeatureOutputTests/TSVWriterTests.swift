import Testing

@testable import FeatureOutput

@Suite("TSV")
struct TSVWriterTests {
  @Test("a header, one row a line, empty for null")
  func rows() {
    #expect(
      text(.tsv, [sampleFeature(name: .string("a\tb"))]) == """
        id\tname\tcategory\tlat\tlon\tdistance_m\taddress\ttags
        a1\ta\\tb\tparking\t35.1795543\t129.0756416\t102.4\t\t

        """)
  }

  @Test("nasty names read back")
  func nastyNamesReadBack() throws {
    let schema = try sampleSchema.selecting("name,id")
    let features = nastyNames.map { sampleFeature(name: .string($0)) }
    let rows = tabSeparatedRows(of: output(.tsv, features, schema: schema))
    #expect(rows.dropFirst().map { $0 } == nastyNames.map { [$0, "a1"] })
  }
}
