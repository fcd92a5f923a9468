import Testing

@testable import Importers

@Suite("ColumnNames")
struct ColumnNamesTests {
  private static func names(_ columns: String) -> ColumnNames {
    ColumnNames(columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }

  private static let parking =
    "주차장관리번호,주차장명,주차장구분,주차장유형,소재지도로명주소,소재지지번주소,주차구획수,급지구분,부제시행구분,운영요일,평일운영시작시각,평일운영종료시각,토요일운영시작시각,토요일운영종료시각,공휴일운영시작시각,공휴일운영종료시각,요금정보,주차기본시간,주차기본요금,추가단위시간,추가단위요금,1일주차권요금적용시간,1일주차권요금,월정기권요금,결제방법,특기사항,관리기관명,전화번호,위도,경도,데이터기준일자,제공기관코드,제공기관명"
  private static let licenses =
    "번호,개방서비스명,개방서비스id,개방자치단체코드,관리번호,인허가일자,인허가취소일자,영업상태구분코드,영업상태명,상세영업상태코드,상세영업상태명,폐업일자,소재지전화,소재지전체주소,도로명전체주소,사업장명,업태구분명,좌표정보(x),좌표정보(y),의료기관종별명,병상수,"

  @Test(
    "knows the national registers by their columns",
    arguments: [
      (parking, .parking), (licenses, .medicalFacility),
      ("구분,화장실명,소재지도로명주소,소재지지번주소,남녀공용화장실여부,관리기관명,전화번호,개방시간,설치연월,위도,경도,데이터기준일자", .toilets),
      ("번호,구분명,화장실명,소재지도로명주소,WGS84위도,WGS84경도,개방시간상세", .toilets),
      ("관리번호,공원명,공원구분,소재지도로명주소,소재지지번주소,위도,경도,공원면적,관리기관명,전화번호,데이터기준일자", .park),
      ("충전소명,충전소위치상세,설치시도명,휴점일,위도,경도", .evCharger), ("도서관명,시도명,시군구명,도서관유형,위도,경도", .library),
      ("관광지명,관광지구분,소재지도로명주소,위도,경도", .touristSite), ("시설명,박물관미술관구분,소재지도로명주소,위도,경도", .museum),
      ("설치장소명,설치장소상세,설치시도명,서비스제공사명,와이파이SSID,위도,경도", nil), ("name,lat,lon", nil),
    ] as [(String, NationalRegister?)])
  func registers(columns: String, register: NationalRegister?) {
    let names = Self.names(columns)
    #expect(names.register == register)
    #expect(names.missingColumn == nil)
    #expect(names.coordinatePairs.count == 1)
    #expect(names.duplicates.isEmpty)
  }

  @Test("knows the system of the register of licences, and one that a column names")
  func systems() {
    #expect(Self.names(Self.licenses).coordinateSystem?.code == 5174)
    #expect(Self.names("사업장명,좌표정보x(epsg5181),좌표정보y(epsg5181)").coordinateSystem?.code == 5181)
    #expect(Self.names("사업장명,x,y").coordinateSystem == nil)
    #expect(Self.names("사업장명,좌표정보x(epsg9999),좌표정보y").coordinateSystem == nil)
    #expect(Self.names(Self.parking).coordinateSystem == nil)
  }

  @Test("names the column that is missing")
  func missing() {
    #expect(Self.names("name,lat").missingColumn == "longitude (경도)")
    #expect(Self.names("name,경도").missingColumn == "latitude (위도)")
    #expect(Self.names("lat,lon").missingColumn == "name (이름)")
    #expect(Self.names("").missingColumn == "latitude (위도)")
  }

  // shared/cases D06
  @Test("takes the first of columns that bear one name, and knows a header that comes again")
  func duplicates() throws {
    let names = Self.names("\u{FEFF}name,lat,lon,lat,name")
    #expect(names.duplicates == ["lat", "name"])
    let place = try names.place(["진짜", "35.1", "129.1", "0", "가짜"], CoordinateCells())
    #expect(place.name == "진짜")
    #expect(place.latitude == 35.1)
    #expect(names.isHeader(["name", "lat", "lon", "lat", "name"]))
    #expect(!names.isHeader(["name", "lat", "lon", "lat"]))
  }

  @Test("takes of several pairs of coordinates the first that is not empty, never halves of two")
  func pairs() throws {
    let names = Self.names("도서관명,위도,경도,WGS84위도,WGS84경도")
    let cells = CoordinateCells()
    #expect(try names.place(["가", "35", "129", "36", "128"], cells).latitude == 35)
    #expect(try names.place(["가", "", "", "36", "128"], cells).latitude == 36)
    #expect(throws: SkipReason.noCoordinates) { try names.place(["가", "35", "", "36", "128"], cells) }
    #expect(throws: SkipReason.noCoordinates) { try names.place(["가"], cells) }
    #expect(throws: SkipReason.extraFields) { try names.place(["가", "35", "129", "", "", "x"], cells) }
    #expect(try names.place(["가", "35", "129", "", "", "", ""], cells).longitude == 129)
  }

  @Test("lets the user say what columns are")
  func stated() throws {
    let names = ColumnNames(
      ["a", "b", "c", "lat"], stated: ["a": .name(nil), "b": .latitude, "c": .longitude])
    #expect(names.missingColumn == nil)
    let place = try names.place(["가", "35", "129", "36"], CoordinateCells())
    #expect(place.name == "가" && place.latitude == 35 && place.longitude == 129)
  }

  @Test("reads a row of the register of car parks as the portal has it")
  func parkingRow() throws {
    let row =
      "186-2-000015,신성동 제2공영,공영,노상,,대전광역시 유성구 신성동 211-2,70,2,미시행,평일+토요일+공휴일,00:00,23:59,00:00,23:59,00:00,23:59,무료,0,0,,,,,,,,대전광역시 유성구청,042-611-2956,36.38851994,127.3488631,2022-06-09,3670000,대전광역시 유성구"
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let place = try Self.names(Self.parking).place(cells, CoordinateCells())
    #expect(place.id == "186-2-000015" && place.name == "신성동 제2공영" && place.category == "amenity=parking")
    #expect(place.address == "대전광역시 유성구 신성동 211-2" && place.phone == "042-611-2956")
    #expect(place.openingHours == "24/7")
    #expect(
      place.tags.map { "\($0.key)=\($0.value)" }.sorted() == [
        "capacity=70", "fee=no", "kr:parking_type=노상", "operator:type=public", "parking=street_side",
        "ref=186-2-000015", "source:date=2022-06-09", "관리기관명=대전광역시 유성구청", "급지구분=2", "부제시행구분=미시행",
      ])
  }

  @Test(
    "reads a row of the register of licences, and leaves out what is closed",
    arguments: [
      ("영업/정상", "병원", "amenity=hospital"), ("영업/정상", "치과병원", "amenity=dentist"),
      ("영업/정상", "한방병원", "healthcare=alternative"), ("영업/정상", "의원", "amenity=clinic"), ("폐업", "병원", nil),
      ("휴업", "병원", nil), ("취소/말소/만료/정지/중지", "병원", nil),
    ] as [(String, String, String?)])
  func licenseRow(status: String, kind: String, category: String?) throws {
    let names = Self.names(Self.licenses)
    let row =
      "1,병원,01_01_01_P,6460000,201364600002000007,20130805,,01,\(status),BBBB,,,0617404071,,전라남도 순천시 백연길 100,순천센텀병원,\(kind),248545.556447,161758.197681,의사,74,"
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let reader = CoordinateCells(system: try #require(names.coordinateSystem))
    guard let category else {
      #expect(throws: SkipReason.notInOperation(status)) { try names.place(cells, reader) }
      return
    }
    let place = try names.place(cells, reader)
    #expect(place.category == category && place.name == "순천센텀병원" && place.id == "201364600002000007")
    #expect(abs(place.latitude - 34.9535) < 0.0001 && abs(place.longitude - 127.5323) < 0.0001)
  }
}
