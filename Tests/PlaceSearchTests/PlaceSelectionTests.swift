import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("PlaceSelection")
struct PlaceSelectionTests {
  @Test("finds the places that were picked, near and far, as a full scan does")
  func fullScan() throws {
    let earth = try SampleEarth.shared.get()
    let picked = earth.places.enumerated().filter { $0.offset % 37 == 5 }.map(\.element)
    let selection = PlaceSelection(picked.map { ($0.id, $0.coordinate) })
    let ids = Set(picked.map(\.id))
    let searcher = try PlaceSearcher(earth.datasets)
    let center = try Coordinate(latitude: 37.5, longitude: 127)
    let expected = FullScan(earth.places, from: center) { ids.contains($0.id) }.numbers
    var query = PlaceQuery(in: .around(center))
    query.selection = selection
    #expect(firstDifference(earth.numbers(of: try searcher.matches(for: query)), expected) == nil)
    query.limit = 40
    #expect(
      firstDifference(earth.numbers(of: try searcher.matches(for: query)), Array(expected.prefix(40))) == nil)
    query.selection = PlaceSelection()
    #expect(try searcher.matches(for: query).isEmpty)
  }

  @Test("a place with the id of another one far away is not it; one that moved a little is")
  func otherPlace() throws {
    var builder = PlaceDatasetBuilder()
    let here = try Coordinate(latitude: 37.5, longitude: 127)
    builder.add(Place(id: "1", name: "", category: "cafe", coordinate: here))
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "one")
    for (latitude, isIt) in [(37.5, true), (37.508, true), (37.51, false), (35.1, false)] {
      let selection = PlaceSelection([("1", try Coordinate(latitude: latitude, longitude: 127))])
      #expect(try selection.contains(0, of: dataset) == isIt, "\(latitude)")
    }
    #expect(try !PlaceSelection([("2", here)]).contains(0, of: dataset))
    #expect(
      try PlaceSelection([("1", try Coordinate(latitude: 0, longitude: 0)), ("1", here)]).contains(
        0, of: dataset))
  }
}
