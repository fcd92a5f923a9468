import Testing

@testable import FeatureOutput

@Suite("Count")
struct CountWriterTests {
  @Test(
    "the number that is known, else of the features seen",
    arguments: [(nil, "2\n"), (136, "136\n"), (0, "0\n")])
  func count(known: Int?, expected: String) {
    let features = [sampleFeature(), sampleFeature()]
    #expect(text(.count, features, head: FeatureHead(listKey: "places", count: known)) == expected)
  }
}
