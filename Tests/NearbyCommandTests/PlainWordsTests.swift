import GeoCore
import Testing

@testable import NearbyCommand

@Suite("PlainWords")
struct PlainWordsTests {
  @Test(
    "reads a category, a region and a name in either order",
    arguments: [
      ("부산 주차장", "parking @busan"), ("해운대 편의점", "convenience @busan-haeundae"),
      ("car park busan", "parking @busan"),
      ("hospital boston", "hospital @boston"), ("train station busan", "train-station @busan"),
      ("Café in Séoul", "cafe @seoul"), ("cafés Busan", "cafe @busan"),
      ("pharmacies in Busan", "pharmacy @busan"),
      ("cafes in busan city", "cafe @busan-city"), ("parking in busan-city", "parking @busan-city"),
      ("'해운대' 카페!", "cafe @busan-haeundae"), ("osm:amenity=parking busan", "parking @busan"),
      ("스타벅스 서면", "@seomyeon '스타벅스'"), ("부산 스타벅스 서면점", "@busan '스타벅스 서면점'"),
      ("GS25 편의점", "convenience 'GS25'"),
      ("김밥천국", "'김밥천국'"), ("starbux", "'starbux'"), ("boston common parking", "parking @boston-common"),
      ("부산 주차장".decomposed, "parking @busan"), ("ＢＵＳＡＮ ｐａｒｋｉｎｇ", "parking @busan"),
    ])
  func basics(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "a text that is a category as a whole, or a list of them, stays that",
    arguments: [
      ("주차장", "parking"), ("car park", "parking"), ("parking, hospital", "parking+hospital"),
      ("주차장,병원", "parking+hospital"), ("수영", "swimming"), ("any", ""), ("any,parking", ""), (" Any ", ""),
      ("kakao:PK6", "parking+parking-surface+parking-garage+parking-underground+parking-street"),
      ("osm:amenity=parking", "parking"), ("장애인 전용 주차구역", "parking-disabled"),
    ])
  func whole(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "takes particles off where what is left is known, and cuts no name",
    arguments: [
      ("부산에서 주차장", "parking @busan"), ("부산의 공원", "park @busan"), ("해운대에 있는 카페", "cafe @busan-haeundae"),
      ("해운대쪽 카페", "cafe @busan-haeundae"), ("부산 해운대구에서 카페를 찾아줘", "cafe @busan-haeundae"),
      ("의정부 주차장", "parking @uijeongbu"), ("의정부에서 주차장", "parking @uijeongbu"), ("의정부", "'의정부'"),
      ("정부청사 주차장", "parking '정부청사'"), ("세종로 주차장", "parking '세종로'"), ("종로 카페", "cafe @seoul-jongno"),
      ("제주도 카페", "cafe @jeju"), ("광양만 카페", "cafe '광양만'"), ("치과 서면", "dentist @seomyeon"),
    ])
  func particles(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "reads filters",
    arguments: [
      ("free parking in gangneung", "parking @gangneung free"), ("강릉 무료 주차장", "parking @gangneung free"),
      ("무료주차장", "parking free"), ("무료주차장을 부산에서", "parking @busan free"), ("유료 주차장", "parking paid"),
      ("무료인 곳 부산", "@busan free"), ("parking free of charge", "parking free"),
      ("지금 영업중인 약국 부산", "pharmacy @busan open"), ("지금 문 연 약국", "pharmacy open"), ("열린 약국", "pharmacy open"),
      ("부산 주차장 무료 지금 영업", "parking @busan free open"), ("open hospitals in busan", "hospital @busan open"),
      ("parking open", "parking open"), ("hospitals open in busan", "hospital @busan open"),
      ("open door cafe busan", "cafe @busan 'open door'"), ("now open cafes", "cafe open"),
      ("24시간 편의점", "convenience 24/7"), ("24시 편의점", "convenience 24/7"), ("24시편의점", "convenience 24/7"),
      ("24시간 영업하는 약국 서면", "pharmacy @seomyeon 24/7"), ("24/7 convenience store", "convenience 24/7"),
      ("pharmacies open 24 hours in seoul", "pharmacy @seoul 24/7"), ("24-hour gym", "gym 24/7"),
      ("365 편의점", "convenience '365'"), ("freedom cafe", "cafe 'freedom'"),
    ])
  func filters(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "reads what the places are near to, before the marker in Korean and after it in English",
    arguments: [
      ("hospitals open now near Seomyeon", "hospital @seomyeon near open"), ("서면역 근처 카페", "cafe near '서면역'"),
      ("해운대 주변 약국", "pharmacy @busan-haeundae near"),
      ("parking near Haeundae beach", "parking near 'Haeundae beach'"),
      ("starbucks near busan station", "near 'busan station' 'starbucks'"), ("서면역근처 카페", "cafe near '서면역'"),
      ("해운대주변의 주차장", "parking @busan-haeundae near"), ("부산역 앞 편의점", "convenience near '부산역'"),
      ("부산 서면역 근처 카페", "cafe near '부산 서면역'"), ("부산 서면 근처 카페", "cafe @seomyeon near"),
      ("parking near Haeundae beach in Busan", "parking @busan near 'Haeundae beach'"),
      ("cafes close to Seomyeon station", "cafe near 'Seomyeon station'"),
      ("pharmacy next to hospital", "pharmacy near 'hospital'"),
      ("near hospital pharmacy", "pharmacy near 'hospital'"),
      ("parking in front of the town hall", "parking near 'town hall'"),
      ("nearest parking to Seomyeon station", "parking near 'Seomyeon station'"),
      ("서면역에서 가까운 카페", "cafe near '서면역'"), ("cafes near me", "cafe near here"),
      ("내 주변 약국", "pharmacy near here"), ("parking near my location", "parking near here"),
      ("cafes near my current location", "cafe near here"), ("내 위치 근처 약국", "pharmacy near here"),
      ("현재 위치 주변 카페", "cafe near here"), ("내위치근처 카페", "cafe near here"), ("여기 근처 주차장", "parking near here"),
      ("여기서 가까운 카페", "cafe near here"), ("cafes near location", "cafe near 'location'"),
      ("위치 근처 카페", "cafe near '위치'"), ("parking here", "parking near here"), ("여기 주차장", "parking near here"),
      ("여기에서 카페", "cafe near here"), ("show parking here please", "parking near here"),
      ("카페 현재 위치", "cafe near here"), ("free parking here", "parking near here free"),
      ("find me a cafe", "cafe"), ("here", "'here'"), ("여기", "'여기'"),
      ("cafe we are here", "cafe 'we are here'"),
      ("여기로 카페", "cafe '여기로'"), ("starbucks here", "'starbucks here'"),
      ("스타벅스 부산역 근처", "near '부산역' '스타벅스'"), ("주차장 해운대 해수욕장 근처", "parking near '해운대 해수욕장'"),
      ("해운대 해수욕장 근처", "near '해운대 해수욕장'"), ("카페 서면역 근처 무료", "cafe near '서면역' free"),
      ("서면 근처", "@seomyeon near"), ("near Seomyeon", "@seomyeon near"), ("근처 카페", "cafe"), ("카페 근처", "cafe"),
      ("카페 근처 부산", "cafe @busan"),
      ("스타벅스 서면역 근처 부산", "@busan near '서면역' '스타벅스'"),
      ("가장 가까운 주차장", "parking"), ("closest cafe", "cafe"),
      ("parking near Haeundae beach, free", "parking near 'Haeundae beach' free"),
    ])
  func anchors(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "reads a radius",
    arguments: [
      ("cafes within 500 m of Seomyeon", "cafe @seomyeon near 500 m"),
      ("서면 500m 이내 카페", "cafe @seomyeon near 500 m"),
      ("서면역에서 1km 이내 주차장", "parking near '서면역' 1000 m"), ("서면역 반경 300미터 카페", "cafe near '서면역' 300 m"),
      ("서면역 근처 500m 이내 카페", "cafe near '서면역' 500 m"), ("서면역 500m이내 카페", "cafe near '서면역' 500 m"),
      ("서면 1킬로 안 병원", "hospital @seomyeon near 1000 m"), ("500m 이내 편의점", "convenience 500 m"),
      ("within 1.5 km of me cafe", "cafe near here 1500 m"), ("현위치에서 1km 이내 카페", "cafe near here 1000 m"),
      ("parking within 500 m of my location", "parking near here 500 m"),
      ("parking within 2 miles of Boston", "parking @boston near 3218 m"),
      ("parking within 1,000 m of Seomyeon", "parking @seomyeon near 1000 m"),
      ("카페 서면 500m", "cafe @seomyeon '500m'"),
      ("within 0 m cafe", "cafe '0 m'"),
    ])
  func radii(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "of several categories side by side the last is sought; those that are joined all are",
    arguments: [
      ("병원 주차장", "parking '병원'"), ("hotel parking", "parking 'hotel'"),
      ("해운대 해수욕장 주차장", "parking @busan-haeundae '해수욕장'"),
      ("카페, 편의점 해운대", "cafe+convenience @busan-haeundae"), ("카페랑 편의점 서면", "cafe+convenience @seomyeon"),
      ("cafes and bakeries in busan", "cafe+bakery @busan"), ("주차장과 화장실", "parking+toilets"),
      ("해운대, 카페", "cafe @busan-haeundae"), ("카페 또는 빵집", "cafe+bakery"),
    ])
  func categories(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "of several regions the one counts that lies in the others",
    arguments: [
      ("부산 해운대구 주차장", "parking @busan-haeundae"), ("부산 중구 주차장", "parking @busan-jung"),
      ("중구 부산 주차장", "parking @busan-jung"), ("jung-gu busan parking", "parking @busan-jung"),
      ("haeundae busan parking", "parking @busan-haeundae"), ("부산광역시 해운대구 카페", "cafe @busan-haeundae"),
      ("부산 서면 카페", "cafe @seomyeon"), ("서울 부산 주차장", "parking @seoul '부산'"),
      ("수영 주차장", "parking @busan-suyeong"),
      ("부산 수영 주차장", "parking @busan-suyeong"), ("부산 수영", "swimming @busan"),
    ])
  func regions(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "a region with nothing else is a name, and a where with a word that says so",
    arguments: [
      ("해운대", "'해운대'"), ("부산 중구", "'부산 중구'"), ("중구", "'중구'"), ("find busan", "'busan'"),
      ("in busan", "@busan"),
      ("부산에서", "@busan"), ("places in busan", "@busan"), ("any in busan", "@busan"), ("부산 무료", "@busan free"),
    ])
  func regionAlone(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "leaves orders and empty words out, unless they are all there is",
    arguments: [
      ("show me starbucks please", "'starbucks'"), ("스타벅스 찾아줘", "'스타벅스'"),
      ("where is the nearest toilet", "toilets"),
      ("화장실 어디", "toilets"), ("부산 화장실 알려줘", "toilets @busan"), ("the north face", "'the north face'"),
      ("house of pancakes busan", "@busan 'house of pancakes'"), ("please", "'please'"),
      ("in the", "'in the'"),
    ])
  func emptyWords(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test(
    "with a where that was stated, words of regions are words of the name",
    arguments: [
      ("성산 주차장", "parking '성산'"), ("부산 주차장", "parking '부산'"), ("중구 주차장", "parking '중구'"),
      ("서면역 근처 카페", "cafe '서면역'"), ("parking near Haeundae beach", "parking 'Haeundae beach'"),
      ("무료 주차장 부산", "parking free '부산'"), ("카페 500m 이내", "cafe 500 m"), ("근처 카페", "cafe"),
      ("내 주변 약국", "pharmacy"),
      ("주차장", "parking"), ("해운대", "'해운대'"),
    ])
  func explicitWhere(text: String, line: String) throws {
    #expect(try WordsReading(text, explicitWhere: true).line == line)
  }

  @Test(
    "a name of several regions is an error that lists them",
    arguments: ["중구 주차장", "cafe near Jung-gu", "중구에서 무료"])
  func ambiguous(text: String) throws {
    let error = #expect(throws: CommandError.self) { try WordsReading(text) }
    guard case .ambiguousRegion(_, _, let candidates)? = error else {
      Issue.record("\(text): \(error.map(\.description) ?? "no error")")
      return
    }
    #expect(candidates.contains("busan-jung") && candidates.contains("seoul-jung"))
    #expect(error?.exitCode == .usage)
  }

  @Test(
    "a list with commas that holds a word that is nothing is an error",
    arguments: [("parking,hospitl", "hospitl"), ("카페, 벼원", "벼원"), ("스타벅스, 카페", "스타벅스")])
  func lists(text: String, word: String) throws {
    let error = #expect(throws: CommandError.self) { try WordsReading(text) }
    #expect(error?.description.hasPrefix("'\(word)' is no category") ?? false)
    #expect(error?.exitCode == .usage)
  }

  @Test(
    "says what it understood",
    arguments: [
      ("부산 무료 주차장", "parking in Busan, free", "부산의 주차장, 무료"),
      ("cafes within 500 m of Seomyeon", "cafe within 500 m of Seomyeon", "서면에서 500 m 이내의 카페"),
      ("hospitals open now near Seomyeon", "hospital near Seomyeon", "서면 근처의 병원"),
      ("서면역 근처 24시간 카페", "cafe near '서면역'", "'서면역' 근처의 카페"),
      ("스타벅스 서면", "'스타벅스' in Seomyeon", "서면의 '스타벅스'"),
      ("GS25 편의점", "convenience store named 'GS25'", "편의점 'GS25'"),
      ("EV charging in Busan", "EV charging in Busan", "부산의 전기차 충전소"),
      ("in busan", "places in Busan", "부산의 장소"),
      ("parking, cafe", "parking, cafe", "주차장, 카페"), ("kakao:PK6", "parking", "주차장"),
      ("500m 이내 카페", "cafe within 500 m", "500 m 이내의 카페"),
      ("cafes near me", "cafe near here", "여기 근처의 카페"), ("유료 주차장", "parking, paid", "주차장, 유료"),
    ])
  func description(text: String, english: String, korean: String) throws {
    let reading = try WordsReading(text)
    #expect(try reading.description(.english) == english)
    #expect(try reading.description(.korean) == korean)
  }

  @Test("lists what it read in the order of the text, with the words as they were typed")
  func parts() throws {
    let parts = try WordsReading("Free PARKING within 500 m of 서면, open now").words.parts
    #expect(parts.map(\.kind) == [.filter, .category, .radius, .region, .filter])
    #expect(parts.map(\.text) == ["Free", "PARKING", "within 500 m of", "서면", "open now"])
    #expect(parts.map(\.value) == ["fee=no", "parking", "500 m", "seomyeon", "open"])
    let names = try WordsReading("GS25 해운대 마린시티점 서면역 근처").words.parts
    #expect(names.map(\.value) == ["GS25", "busan-haeundae", "마린시티점", "서면역"])
    #expect(names.map(\.kind) == [.name, .region, .name, .near])
    #expect(try WordsReading("주차장").words.parts == [.init(kind: .category, text: "주차장", value: "parking")])
    #expect(try WordsReading("김밥 천국!").words.parts == [.init(kind: .name, text: "김밥 천국", value: "김밥 천국!")])
  }
}

extension String {
  /// The text with its syllables as jamo.
  fileprivate var decomposed: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
          let index = scalar.value - 0xAC00
          let codes =
            [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 > 0 ? [0x11A7 + index % 28] : [])
          return codes.compactMap(Unicode.Scalar.init)
        }))
  }
}
