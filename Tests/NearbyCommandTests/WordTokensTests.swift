import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@testable import NearbyCommand

@Suite("WordTokens")
struct WordTokensTests {
  private static func words(_ text: String, most: Int = 64) throws -> [WordToken] {
    WordTokens.words(of: text, most: most, try CategoryVocabulary.bundled(), try RegionVocabulary.bundled())
  }

  @Test(
    "parts a text at white space, drops the marks around words, and ends parts at commas",
    arguments: [
      ("a  b\tc\u{3000}d", "a b c d"), ("'Sea' (cafe)!", "Sea cafe"), ("a, b;c、d", "a | b | c | d"),
      (", a ,, b,", "a | b"),
      ("McDonald's A&W 7-Eleven", "McDonald's A&W 7-Eleven"), ("a & b + c", "a & b + c"), ("- · …", ""),
      ("1,000 m, 5,5 1,0000", "1,000 m | 5 | 5 1,0000"), ("kakao:PK6 osm:a=b", "kakao:PK6 osm:a=b"),
    ])
  func parting(text: String, words: String) throws {
    let found = try Self.words(text).map { ($0.beginsPart ? "| " : "") + $0.text }
    #expect(found.joined(separator: " ") == words)
  }

  @Test(
    "parts words that are written together where a vocabulary does not have the whole",
    arguments: [
      ("무료주차장", "무료 주차장"), ("24시편의점은", "24시 편의점은"), ("무료함", "무료함"), ("서면역근처", "서면역 근처"),
      ("해운대주변에서", "해운대 주변에서"), ("내주변", "내 주변"), ("근처", "근처"), ("산근처", "산근처"), ("부산역앞", "부산역앞"),
      ("부산주차장", "부산주차장"), ("무료", "무료"),
    ])
  func writtenTogether(text: String, words: String) throws {
    #expect(try Self.words(text).map(\.text).joined(separator: " ") == words)
  }

  @Test("stops after one word too many")
  func most() throws {
    #expect(try Self.words("a b c d e", most: 2).count == 3)
  }

  @Test(
    "takes off what a word ends with by its place, and never all but one syllable",
    arguments: [
      ("cafes", "cafes cafe caf"), ("pharmacies", "pharmacies pharmacie pharmaci pharmacy"), ("gas", "gas"),
      ("부산에서", "부산에서 부산"), ("부산에서의", "부산에서의 부산 부산에서"), ("빵은", "빵은"), ("카페랑", "카페랑 카페"), ("", ""), ("x", "x"),
    ])
  func stems(key: String, stems: String) {
    #expect(WordParticles.stems(of: key).joined(separator: " ") == stems)
  }

  @Test(
    "reads lengths of every unit",
    arguments: [
      ("500m", 500, 1), ("1.5 km", 1500, 2), ("500 미터", 500, 2), ("3킬로", 3000, 1), ("1,000 meters", 1000, 2),
      ("1 mile", 1609, 2), ("500m이내의", 500, 1), ("500", nil, 0), ("m", nil, 0), ("0 m", nil, 0),
      ("1.2.3 km", nil, 0),
      ("5 앞", nil, 0), ("500, m", nil, 0), (".", nil, 0), ("1e400km", nil, 0),
    ])
  func lengths(text: String, meters: Int?, count: Int) throws {
    let words = try Self.words(text)
    let found = words.isEmpty ? nil : WordLength.length(at: 0, of: words)
    #expect(found.map { Int($0.length.meters) } == meters)
    #expect(found?.count ?? 0 == count)
  }
}
