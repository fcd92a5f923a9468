import Testing

@testable import Importers

@Suite("RankedRole")
struct ColumnRoleTests {
  @Test(
    "finds what a column says by its name",
    arguments: [
      ("위도", .latitude), ("WGS84위도", .latitude), ("위도(WGS84)", .latitude), ("LATITUDE", .latitude),
      ("lat", .latitude),
      ("경도", .longitude), ("WGS84경도", .longitude), ("lng", .longitude), ("위도경도", .tag),
      ("좌표정보(x)", .east), ("좌표정보x(epsg5174)", .east), ("좌표정보Y(EPSG5174)", .north), ("X좌표", .east),
      ("Y좌표값", .north),
      ("x", .east), ("Y", .north), ("좌표", .tag), ("좌표계", .tag), ("x_coord", .east), ("coordinates", .tag),
      ("name", .name(nil)), ("이름", .name(nil)), ("사업장명", .name(nil)), ("주차장명", .name(.parking)),
      ("화장실명", .name(.toilets)), ("관리기관명", .tag), ("시도명", .tag), ("name_en", .furtherName("en")),
      ("name:ko", .furtherName("ko")), ("alt_name", .furtherName("alt_name")), ("영문명", .furtherName("en")),
      ("소재지도로명주소", .address), ("Address", .address), ("소재지 지번 주소", .address), ("전화번호", .phone),
      ("관리기관전화번호", .phone), ("tel", .phone), ("관리번호", .id), ("ID", .id), ("opening_hours", .openingHours),
      ("운영시간", .openingHours), ("데이터기준일자", .date), ("영업상태명", .status), ("번호", .ignored),
      ("category", .category),
      ("source", .source), ("fee", .tag), ("", .tag),
    ] as [(String, ColumnRole)])
  func roles(name: String, role: ColumnRole) {
    #expect(RankedRole(column: name).role == role)
  }

  @Test(
    "ranks what says the same",
    arguments: [
      ("name", "시설명"), ("시설명", "title"), ("소재지도로명주소", "소재지지번주소"), ("전화번호", "관리기관전화번호"), ("관리번호", "주차장관리번호"),
      ("위도", "WGS84위도"),
    ])
  func ranks(better: String, worse: String) {
    #expect(RankedRole(column: better).rank <= RankedRole(column: worse).rank)
  }
}
