import Testing

@testable import FeatureOutput

@Suite("Identifiers")
struct IdentifiersWriterTests {
  @Test("one identifier a line, whichever fields are chosen")
  func lines() throws {
    let features = [sampleFeature(id: "a1"), sampleFeature(id: "b\n2")]
    #expect(text(.ids, features, schema: try sampleSchema.selecting("name")) == "a1\nb\\n2\n")
    #expect(text(.ids, []) == "")
  }

  @Test("a schema without identifiers gives its first field")
  func firstField() {
    let schema = FeatureSchema([FeatureField("cell", korean: "칸", english: "Cell")])
    let feature = Feature(geometry: .none, values: [.string("35,129,0.05,0.05")])
    #expect(text(.ids, [feature], schema: schema) == "35,129,0.05,0.05\n")
  }
}
