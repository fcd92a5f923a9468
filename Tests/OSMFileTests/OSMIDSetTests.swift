import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMIDSet")
struct OSMIDSetTests {
  @Test("holds each id once, in order")
  func ordered() {
    #expect(
      Array(OSMIDSet([5, -3, 5, 9_000_000_000, -3, .min, .max])) == [.min, -3, 5, 9_000_000_000, .max])
    #expect(OSMIDSet([]).isEmpty)
    #expect(OSMIDSet([]).firstIndex(of: 1) == nil)
  }

  @Test("finds what a scan finds, from any hint")
  func search() {
    var random = SeededRandom(seed: 11)
    for count in [0, 1, 2, 3, 10, 100, 1000] {
      let set = OSMIDSet((0..<count).map { _ in Int64.random(in: -500..<1500, using: &random) })
      let all = Array(set)
      for _ in 0..<300 {
        let id = Int64.random(in: -510..<1510, using: &random)
        let expected = all.firstIndex(of: id)
        #expect(set.firstIndex(of: id) == expected)
        #expect(set.contains(id) == (expected != nil))
        var hint = Int.random(in: 0...all.count, using: &random)
        #expect(set.index(of: id, near: &hint) == expected)
        #expect(hint == all.firstIndex { $0 >= id } ?? all.count)
      }
    }
  }
}
