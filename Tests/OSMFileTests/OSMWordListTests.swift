import Testing

@testable import OSMFile

@Suite("OSMWordList")
struct OSMWordListTests {
  private static func strings(_ texts: [String]) -> OSMStrings {
    var strings = OSMStrings()
    for text in texts {
      let start = Int32(strings.bytes.count)
      strings.bytes += Array(text.utf8)
      strings.ranges.append(start..<Int32(strings.bytes.count))
    }
    return strings
  }

  @Test("finds where its words stand among the texts")
  func matches() {
    let words = OSMWordList(["amenity", "shop", "이름", "shop"])
    let matches = words.matches(in: Self.strings(["", "shop", "amenity", "amenit", "amenityy", "이름", "x"]))
    #expect(!matches.isEmpty)
    #expect((0..<7).map { matches[$0] } == [nil, 1, 0, nil, nil, 2, nil])
  }

  @Test("is empty when none of its words is there", arguments: [[], ["amenity"], ["name", "shop2"]])
  func none(words: [String]) {
    let matches = OSMWordList(words).matches(in: Self.strings(["", "shop", "parking"]))
    #expect(matches.isEmpty)
    #expect(matches[1] == nil)
  }
}
