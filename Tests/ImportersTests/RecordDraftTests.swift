import PlaceStore
import Testing

@testable import Importers

@Suite("RecordDraft")
struct RecordDraftTests {
  private static func draft(_ cells: [(String, String)]) -> RecordDraft {
    var draft = RecordDraft()
    for (name, cell) in cells { draft.take(RankedRole(column: name), name, cell) }
    return draft
  }

  @Test("takes the best of what says the same, in any order, and no empty cell")
  func ranks() throws {
    let cells = [
      ("title", "제목"), ("name", "이름"), ("시설명", "시설"), ("소재지지번주소", "지번"), ("소재지도로명주소", ""), ("주소", "주소"),
      ("관리기관전화번호", "1"), ("전화번호", "2"), ("fee", "yes"), ("비고", ""),
    ]
    for cells in [cells, cells.reversed()] {
      let place = try Self.draft(cells).finished()
      #expect(place.name == "이름" && place.address == "지번" && place.phone == "2")
      #expect(place.tags == [Place.Pair("fee", "yes")])
    }
  }

  @Test("keeps coordinates apart from the place")
  func coordinates() {
    let draft = Self.draft([("lat", "35"), ("경도", "129"), ("x", "1"), ("y", "2"), ("WGS84위도", "36")])
    #expect(draft.latitude == "35" && draft.longitude == "129" && draft.east == "1" && draft.north == "2")
  }

  @Test("makes hours that nobody can be sure of a tag")
  func hours() throws {
    let sure = try Self.draft([("name", "a"), ("운영시간", "09:00~18:00")]).finished()
    #expect(sure.openingHours == "09:00-18:00" && sure.tags.isEmpty)
    let unsure = try Self.draft([("name", "a"), ("운영시간", "평일 9시부터")]).finished()
    #expect(unsure.openingHours == "평일 9시부터" && unsure.tags.isEmpty)
  }

  @Test("reads the hours of chargers")
  func chargers() throws {
    let place = try Self.draft([
      ("충전소명", "a"), ("이용가능시작시각", "00:00"), ("이용가능종료시각", "23:59"), ("휴점일", "연중무휴"),
    ]).finished()
    #expect(place.openingHours == "24/7" && place.category == "amenity=charging_station")
  }
}
