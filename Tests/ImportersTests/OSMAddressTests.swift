import PlaceStore
import Testing

@testable import Importers

@Suite("OSMAddress")
struct OSMAddressTests {
  @Test(
    "joins the parts in the order of their script",
    arguments: [
      (
        ["city": "부산광역시", "district": "해운대구", "street": "우동1로", "housenumber": "20"], "부산광역시 해운대구 우동1로 20"
      ),
      (
        [
          "housenumber": "800", "street": "Washington Street", "city": "Boston", "state": "MA",
          "postcode": "02111",
        ],
        "800 Washington Street, Boston, MA, 02111"
      ),
      (["street": "큰길"], "큰길"), (["place": "Old Town", "housenumber": "3"], "3 Old Town"),
      (["full": "1 Main St", "street": "Other"], "1 Main St"), (["housenumber": "20", "city": "Vaduz"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func lines(parts: [String: String], expected: String?) {
    var tags =
      parts.map { Place.Pair("addr:\($0)", $1) } + [Place.Pair("fee", "no"), Place.Pair("addr:floor", "2")]
    #expect(OSMAddress.line(&tags) == expected)
    if expected == nil {
      #expect(tags.count == parts.count + 2)
    } else {
      #expect(tags == [Place.Pair("fee", "no"), Place.Pair("addr:floor", "2")])
    }
  }
}
