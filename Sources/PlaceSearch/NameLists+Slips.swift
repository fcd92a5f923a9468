import PlaceStore
import TextMatching

extension NameLists {
  /// How many bytes the lists may have of what a slip leaves: those of one letter among millions of places are not worth it.
  private static let longestRest = 1 << 18
  /// How many bytes of lists are read while one name is.
  private static let bytesPerName = 256
  /// A set of bits is made while one byte of a list is read for so many places.
  private static let placesPerByte = 32

  /// The places that may have `pattern` with one slip, in order: those that have what some slip leaves of it.
  ///
  /// A slip that leaves nothing but what is very frequent is passed over.
  func placesOfSlips(of pattern: NamePattern) throws(NameListError) -> [Int] {
    var all: [UInt32] = []
    for rest in pattern.slipRests {
      let pairs = pairs(of: rest.before, .word) + pairs(of: rest.behind, .anywhere)
      let conditions = pairs.sorted { $0.length < $1.length }.map {
        NameIndex.Condition($0.grams, at: nil, length: $0.length)
      }
      guard let first = conditions.first, 1...NameLists.longestRest ~= first.length else { continue }
      all += try narrowed(conditions).places()
    }
    all.sort()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { Int(all[$0]) }
  }

  /// The places that fulfil the first of `conditions`, and of the others those that are sooner looked up than names are read.
  private func narrowed(_ conditions: [NameIndex.Condition]) throws(NameListError) -> PlaceSet {
    do throws(DamagedReference) {
      var places = try index.places(with: conditions[0], &memory)
      for condition in conditions.dropFirst() {
        let length = condition.length + index.placeCount / NameLists.placesPerByte
        guard length < places.count * NameLists.bytesPerName else { break }
        let fewer = try index.places(among: places, with: condition, &memory)
        memory.take(places)
        places = fewer
      }
      return places
    } catch { throw .damaged }
  }
}
