import Testing

@testable import FeatureOutput

@Suite("Schema")
struct FeatureSchemaTests {
  private func selected(_ list: String) throws(FeatureSelectionError) -> [String] {
    try sampleSchema.selecting(list).dataColumns.map(\.name)
  }

  @Test(
    "a selection keeps its order",
    arguments: [
      ("id", ["id"]), ("name,id", ["name", "id"]), (" name , tags.fee ", ["name", "tags.fee"]),
      ("tags.operator:type,tags", ["tags.operator:type", "tags"]), ("tags.a.b", ["tags.a.b"]),
    ])
  func order(list: String, expected: [String]) throws {
    #expect(try selected(list) == expected)
  }

  @Test(
    "what is no field is an error that lists the fields",
    arguments: ["nope", "Name", "name.ko", "tags.", ".fee", "id,nope", "\u{1B}"])
  func unknown(list: String) {
    let name = String(list.split(separator: ",").last ?? "")
    let names = ["id", "name", "category", "lat", "lon", "distance_m", "address", "tags"]
    #expect(throws: FeatureSelectionError.unknownName(name, names: names)) { try selected(list) }
    #expect(
      FeatureSelectionError.unknownName(name, names: names).description
        == "'\(name)' is no field; the fields are id, name, category, lat, lon, distance_m, address, tags")
  }

  @Test(
    "an empty name and one given twice are errors",
    arguments: ["", ",", "id,", "id,,name", "id,name,id", " "])
  func malformed(list: String) {
    #expect(throws: FeatureSelectionError.self) { try selected(list) }
  }

  @Test("the table's own field stands in for the data field of its name")
  func tableFields() throws {
    #expect(sampleSchema.index(of: "category") == 2)
    #expect(sampleSchema.tableIndex(of: "category") == 3)
    #expect(sampleSchema.tableIndex(of: "lat") == 4)
    #expect(sampleSchema.index(of: "nope") == nil)
    #expect(try sampleSchema.selecting("category").tableColumns.map(\.index) == [3])
    #expect(sampleSchema.dataColumns.map(\.index) == [0, 1, 2, 4, 5, 6, 7, 8])
    #expect(sampleSchema.tableColumns.map(\.index) == [1, 3, 6, 7])
  }

  @Test("the table's own fields stand where their names come first")
  func tableOrder() {
    let schema = FeatureSchema([
      FeatureField("name", korean: "이름", english: "Name"),
      FeatureField("address", korean: "주소", english: "Address", audience: .everyone),
      FeatureField("number", korean: "번호", english: "No", audience: .table),
      FeatureField("name", korean: "이름", english: "Name", audience: .table),
    ])
    #expect(schema.tableColumns.map(\.index) == [3, 1, 2])
    #expect(schema.dataColumns.map(\.index) == [0, 1])
  }

  @Test("members of borrowed pairs are found by their bytes")
  func pairs() throws {
    let schema = try sampleSchema.selecting("tags.fee,tags.none")
    let (key, value) = (Array("fee".utf8), Array("yes".utf8))
    key.withUnsafeBytes { key in
      value.withUnsafeBytes { value in
        let feature = sampleFeature(tags: .pairs([TextPair(key: key, value: value)]))
        #expect(text(.ndjson, [feature], schema: schema) == #"{"tags.fee":"yes","tags.none":null}"# + "\n")
      }
    }
  }
}
