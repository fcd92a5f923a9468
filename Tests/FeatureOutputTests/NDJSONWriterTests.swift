import Testing

@testable import FeatureOutput

@Suite("NDJSON")
struct NDJSONWriterTests {
  private let head = FeatureHead(members: [FeatureMember("total", .integer(2))], listKey: "places")
  private let tail = FeatureTail(members: [FeatureMember("attribution", .strings([]))])

  @Test("one feature a line and nothing else")
  func lines() throws {
    let features = nastyNames.map { sampleFeature(name: .string($0)) }
    let lines = output(.ndjson, features, head: head, tail: tail).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    let names = try lines.dropLast().map { try JSONReader.value(of: Array($0))["name"] }
    #expect(names == nastyNames.map { .string($0) })
  }

  @Test("no feature is no line")
  func noLines() {
    #expect(text(.ndjson, [], head: head, tail: tail) == "")
  }

  @Test("an answer without list and feature is the line of its members")
  func loneObject() {
    let head = FeatureHead(members: [FeatureMember("state", .string("open"))], listKey: nil)
    #expect(text(.ndjson, [], head: head, tail: tail) == #"{"state":"open","attribution":[]}"# + "\n")
  }
}
