import TestSupport
import Testing

@testable import OSMFile

@Suite("TextTable")
struct TextTableTests {
  @Test("gives each text one index, through growth and after a reset")
  func indexes() {
    var table = TextTable()
    var strings = OSMStrings()
    for _ in 0..<2 {
      table.reset(&strings)
      var random = SeededRandom(seed: 7)
      var known = ["": 0]
      for _ in 0..<20_000 {
        let text = String(Int.random(in: 0..<6000, using: &random), radix: 36)
        let index = table.index(of: Array(text.utf8)[...], in: &strings)
        #expect(index == known[text, default: known.count])
        known[text] = index
        #expect(strings[index] == text)
      }
      #expect(strings.count == known.count)
      #expect(table.firstIndex(of: Array("never".utf8)[...], in: strings) == nil)
    }
  }
}
