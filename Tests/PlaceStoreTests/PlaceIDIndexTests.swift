import GeoCore
import Testing

@testable import PlaceStore

@Suite("PlaceIDIndex")
struct PlaceIDIndexTests {
  /// The ids that places with `ids` get, in their order.
  private static func numbered(_ ids: [String], limits: PlaceSpool.Limits, hashMask: UInt32) throws
    -> [String]
  {
    var builder = PlaceDatasetBuilder(limits, idHashMask: hashMask)
    for (number, id) in ids.enumerated() {
      // The latitude tells places apart.
      let coordinate = Coordinate(latitudeE7: Int32(number), longitudeE7: 0)
      var place = PackedPlace(
        Place(id: id, name: "n\(number)", category: "", coordinate: coordinate, source: "s"))
      builder.addNumbered(&place, category: builder.categoryNumber(of: "c\(number % 3)"), at: coordinate)
      #expect(builder.count == number + 1)
    }
    #expect(!builder.hasFailed)
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "ids")
    let places = try (0..<dataset.count).map { try dataset.place(at: $0) }
    return places.sorted { $0.coordinate.latitudeE7 < $1.coordinate.latitudeE7 }.map(\.id)
  }

  /// As a dictionary of all ids does it.
  private static func reference(_ ids: [String]) -> [String] {
    var counts: [String: Int] = [:]
    func unique(_ id: String) -> String {
      counts[id, default: 0] += 1
      let count = counts[id, default: 1]
      return count == 1 ? id : unique("\(id)~\(count)")
    }
    return ids.map(unique)
  }

  @Test(
    "gives repeated ids numbers, also when all hashes are the same and records are in the file",
    arguments: [0, 1, 7, UInt32.max], [64, 1 << 20])
  func repeated(hashMask: UInt32, memory: Int) throws {
    var ids = (0..<150).map { "id-\($0)" } + (0..<100).map { "id-\($0 % 20)" }
    ids += ["id-1~2", "id-1~2~2", "id-1", "", "", "i", "id", "id-", String(repeating: "x", count: 200)]
    ids += [String(repeating: "x", count: 200), "é", "e\u{301}"]
    let limits = PlaceSpool.Limits(folders: ["/tmp"], memory: memory)
    // Ids are told apart by their bytes.
    #expect(try Self.numbered(ids, limits: limits, hashMask: hashMask).last == "e\u{301}")
    let plain = Array(ids.dropLast())
    #expect(try Self.numbered(plain, limits: limits, hashMask: hashMask) == Self.reference(plain))
  }

  @Test("keeps the other texts of a place whose id gets a number")
  func otherTexts() {
    let place = Place(
      id: "a", name: "name", names: [Place.Pair("en", "x")], category: "c",
      coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0), address: "street", source: "s")
    var packed = PackedPlace(place)
    packed.setID("a long id that takes more room")
    var renamed = place
    renamed.id = "a long id that takes more room"
    #expect(packed.bytes == PackedPlace(renamed).bytes)
    #expect(packed.source == PackedPlace(renamed).source && packed.id == renamed.id)
  }
}
