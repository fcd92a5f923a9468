import TestSupport
import Testing

@testable import GeoCore

@Suite("Flat lists")
struct FlatListTests {
  @Test("holds what an array holds after the same changes", arguments: 0..<20)
  func likeArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var list = FlatList<String>()
    var array: [String] = []
    for step in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !array.isEmpty:
        #expect(list.removeLast() == array.removeLast())
      case 1 where !array.isEmpty:
        let position = Int.random(in: 0..<array.count, using: &random)
        list[position] = "set \(step)"
        array[position] = "set \(step)"
      case 2 where !array.isEmpty:
        let start = Int.random(in: 0..<array.count, using: &random)
        let end = Int.random(in: start...array.count, using: &random)
        list.replaceSubrange(start..<end, with: ["a", "b"])
        array.replaceSubrange(start..<end, with: ["a", "b"])
      case 3:
        list.insert("first", at: 0)
        array.insert("first", at: 0)
      default:
        list.append("step \(step)")
        array.append("step \(step)")
      }
      #expect(list.count == array.count && list.elementsEqual(array))
    }
    #expect((list + list).sorted() == (array + array).sorted())
    list.sort()
    #expect(list.elementsEqual(array.sorted()))
  }

  @Test("a copy does not change with the list")
  func copies() {
    var list: FlatList = ["a", "b"]
    let copy = list
    list[0] = "c"
    list.append("d")
    list.withUnsafeMutableBufferPointer { $0[1] = "e" }
    #expect(Array(list) == ["c", "e", "d"])
    let other = list
    list.removeAll(keepingCapacity: true)
    #expect(Array(copy) == ["a", "b"] && Array(other) == ["c", "e", "d"] && list.isEmpty)
  }

  @Test("is made of what is appended, of the same again and again, and of nothing")
  func making() {
    #expect(Array(FlatList(capacity: 1) { for number in 0..<9 { $0.append(number) } }) == Array(0..<9))
    #expect(Array(FlatList(repeating: "x", count: 3)) == ["x", "x", "x"])
    #expect(FlatList<Int>().isEmpty && FlatList(repeating: 1, count: 0).isEmpty)
    #expect(FlatList<Int>().withUnsafeBufferPointer { $0.count } == 0)
  }

  @Test("lets go of what it held, once")
  func letsGo() {
    final class Witness {}
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      var list = FlatList(repeating: held, count: 5)
      for _ in 0..<20 { list.append(held) }
      list.removeAll(keepingCapacity: true)
      list.append(held)
      list[0] = held
      #expect(list.count == 1)
    }
    #expect(witness == nil)
  }

  @Test("room at hand is used again, and more is made at once for what is appended")
  func room() {
    var list = FlatList<Int>()
    list.reserveCapacity(100)
    let start = list.withUnsafeBufferPointer { $0.baseAddress }
    for number in 0..<100 { list.append(number) }
    list.removeAll(keepingCapacity: true)
    for number in 0..<100 { list.append(number) }
    #expect(list.withUnsafeBufferPointer { $0.baseAddress } == start)
    #expect(list.elementsEqual(0..<100))
  }
}
