import Testing

@testable import Importers

@Suite("NationalRegister")
struct NationalRegisterTests {
  @Test("has a category of the vocabulary for every register", arguments: NationalRegister.allCases)
  func categories(register: NationalRegister) throws {
    let classifier = CategoryClassifier(try Reading.fixtureVocabulary())
    #expect(classifier.category(named: register.categoryTag { _ in "" }, tags: []) != nil)
  }

  @Test(
    "tells kinds within a register",
    arguments: [
      (.park, "공원구분", "어린이공원", "leisure=playground"), (.park, "공원구분", "근린공원", "leisure=park"),
      (.museum, "박물관미술관구분", "사립미술관", "tourism=gallery"), (.museum, "박물관미술관구분", "박물관", "tourism=museum"),
      (.medicalFacility, "업태구분명", "요양병원(정신병원)", "amenity=hospital"),
      (.medicalFacility, "종별코드명", "한의원", "healthcare=alternative"),
      (.medicalFacility, "의료기관종별명", "보건지소", "amenity=clinic"),
      (.medicalFacility, "업태구분명", "약국", "amenity=pharmacy"),
      (.medicalFacility, "업태구분명", "", "amenity=hospital"),
    ] as [(NationalRegister, String, String, String)])
  func kinds(register: NationalRegister, column: String, cell: String, expected: String) {
    #expect(register.categoryTag { $0 == column ? cell : "" } == expected)
  }
}
