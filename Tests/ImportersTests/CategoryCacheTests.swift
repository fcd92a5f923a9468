import Testing

@testable import Importers

@Suite("CategoryCache")
struct CategoryCacheTests {
  @Test("gives what was found, and asks again for what is pushed out or was not found")
  func numbers() {
    var cache = CategoryCache()
    var asked = 0
    func number(_ text: String, _ number: Int?) -> Int? {
      Array(text.utf8).withUnsafeBytes { bytes in
        cache.number(of: bytes) { name in
          asked += 1
          #expect(name == text)
          return number
        }
      }
    }
    #expect(number("카페", 7) == 7 && number("카페", nil) == 7 && asked == 1)
    #expect(number("none", nil) == nil && number("none", nil) == nil && asked == 3)
    // More names than there is room for.
    for round in 0..<2 {
      for name in 0..<2000 { #expect(number("name \(name)", name) == name, "round \(round)") }
    }
    #expect(asked > 2003)
  }
}
