/// What a column of a table, or a property of a feature, says of a place.
enum ColumnRole: Hashable, Sendable {
  case id
  /// The name; in a register, whose column it is tells what its rows are.
  case name(NationalRegister?)
  /// A further name, by language or kind.
  case furtherName(String)
  case category
  /// Degrees.
  case latitude, longitude
  /// Metres or degrees to the east or to the north.
  case east, north
  case address, phone, openingHours
  /// The key of the place's source.
  case source
  /// Whether what was licensed is still in operation.
  case status
  /// The day on which the row was true.
  case date
  /// Says nothing of the place: running numbers, codes of offices.
  case ignored
  /// A tag of its own name.
  case tag
}

/// A role, and how well a column is suited for it: of several columns that are not empty, the lowest rank counts.
struct RankedRole: Hashable, Sendable {
  let role: ColumnRole
  let rank: Int

  /// Finds the role of a column by its name.
  init(column name: String) {
    let folded = RankedRole.folded(name)
    if let known = RankedRole.table[folded] {
      self = known
    } else if let further = RankedRole.furtherName(name.lowercased()) {
      self = RankedRole(.furtherName(further), rank: 0)
    } else if let role = RankedRole.coordinateRole(folded) {
      self = role
    } else if folded.hasSuffix("전화번호") {
      self = RankedRole(.phone, rank: 5)
    } else {
      self = RankedRole(.tag, rank: 0)
    }
  }

  init(_ role: ColumnRole, rank: Int) {
    self.role = role
    self.rank = rank
  }

  /// The name in lower case, without spaces, underscores and a byte order mark.
  static func folded(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.lazy.filter { !$0.properties.isWhitespace && $0 != "_" && $0 != "\u{FEFF}" })
    ).lowercased()
  }

  /// OpenStreetMap's keys of names other than the name and those by language.
  static let kindsOfNames: Set<String> = [
    "alt_name", "old_name", "official_name", "short_name", "loc_name", "int_name",
  ]

  private static func furtherName(_ name: String) -> String? {
    if name.hasPrefix("name:") || name.hasPrefix("name_") {
      let kind = name.dropFirst(5)
      return kind.isEmpty ? nil : String(kind)
    }
    return kindsOfNames.contains(name) ? name : nil
  }

  /// Tells columns of coordinates by what their names hold, such as `WGS84위도` or `좌표정보(x)`.
  private static func coordinateRole(_ folded: String) -> RankedRole? {
    switch (folded.contains("위도"), folded.contains("경도")) {
    case (true, false): return RankedRole(.latitude, rank: 1)
    case (false, true): return RankedRole(.longitude, rank: 1)
    case (true, true): return nil
    case (false, false): break
    }
    guard folded.contains("좌표") || folded.contains("coord") else { return nil }
    // The name of a projection may stand there too.
    let letters = folded.split(separator: "epsg")[0].replacing("coord", with: "")
    switch (letters.contains("x"), letters.contains("y")) {
    case (true, false): return RankedRole(.east, rank: 1)
    case (false, true): return RankedRole(.north, rank: 1)
    default: return nil
    }
  }
}

extension RankedRole {
  /// The roles of names as `folded` writes them. A name earlier in a list is better suited.
  private static let table: [String: RankedRole] = {
    var table: [String: RankedRole] = [:]
    func add(_ role: ColumnRole, _ names: [String]) {
      for (rank, name) in names.enumerated() { table[name] = RankedRole(role, rank: rank) }
    }
    add(.id, ["id", "@id", "osmid", "관리번호", "주차장관리번호", "시설관리번호", "충전소id", "상가업소번호", "고유번호"])
    add(
      .name(nil),
      [
        "name", "이름", "명칭", "시설명", "시설명칭", "상호명", "상호", "사업장명", "업소명", "업체명", "기관명", "장소명", "설치장소명",
        "건물명", "상세건물명", "title", "제목", "label", "placename", "poiname", "location",
      ])
    add(.furtherName("en"), ["영문명", "영문명칭", "영문시설명", "영문이름", "englishname"])
    add(.furtherName("branch"), ["지점명"])
    add(.category, ["category", "카테고리", "categoryid"])
    add(.latitude, ["latitude", "lat", "gpslat", "wgs84lat", "latwgs84", "y위도"])
    add(.longitude, ["longitude", "lon", "lng", "long", "gpslon", "gpslng", "wgs84lon", "lonwgs84", "x경도"])
    add(.east, ["x", "easting", "east", "posx", "xpos", "tmx", "xcrd", "utmkx", "pointx"])
    add(.north, ["y", "northing", "north", "posy", "ypos", "tmy", "ycrd", "utmky", "pointy"])
    add(
      .address,
      [
        "address", "소재지도로명주소", "도로명전체주소", "도로명주소", "새주소", "소재지지번주소", "소재지전체주소", "지번주소", "주소",
        "소재지주소", "소재지", "fulladdress", "addr:full", "addr", "addressline1", "roadaddress", "jibunaddress",
        "add1",
        "add2",
      ])
    add(
      .phone,
      [
        "phone", "contact:phone", "전화번호", "tel", "telephone", "phonenumber", "소재지전화", "연락처", "대표전화", "전화",
      ])
    add(.openingHours, ["openinghours", "운영시간", "영업시간", "이용시간", "개방시간", "개방시간상세", "운영시간정보", "hours"])
    add(.source, ["source"])
    add(.status, ["영업상태명", "상세영업상태명", "운영상태", "영업상태"])
    add(.date, ["데이터기준일자", "데이터기준일", "기준일자"])
    add(
      .ignored,
      [
        "번호", "연번", "no", "순번", "제공기관코드", "제공기관명", "개방서비스id", "개방자치단체코드", "영업상태구분코드",
        "상세영업상태코드", "데이터갱신구분", "데이터갱신일자", "최종수정시점", "소재지우편번호", "도로명우편번호",
      ])
    for register in NationalRegister.allCases {
      for column in register.nameColumns { table[column] = RankedRole(.name(register), rank: 0) }
    }
    return table
  }()
}
