import PlaceStore
import Testing

@testable import Importers

@Suite("PairList")
struct PairListTests {
  @Test("keeps the order and of a repeated key the last")
  func order() {
    var list = PairList()
    for (key, value) in [("b", "1"), ("a", "2"), ("b", "3"), ("", "4")] {
      let isSet = list.set(key, value)
      #expect(isSet)
    }
    #expect(list.pairs == [Place.Pair("b", "3"), Place.Pair("a", "2"), Place.Pair("", "4")])
  }

  @Test("ends before it fills the memory")
  func limit() {
    var list = PairList()
    let long = String(repeating: "x", count: PairList.longest / 3)
    let results = [list.set("a", long), list.set("b", long), list.set("a", long)]
    #expect(results == [true, true, false])
    #expect(list.pairs.count == 2)
  }
}
