import PlaceStore

/// The national standard registers of Korea (전국…표준데이터) and the register of licences, as far as their rows are places.
///
/// The name of the column that holds the name tells which it is, also in an extract with fewer columns.
///
/// - Source: 공공데이터 제공표준, Ministry of the Interior and Safety, for the names of the columns.
enum NationalRegister: Hashable, Sendable, CaseIterable {
  case parking, toilets, park, medicalFacility, evCharger, library, touristSite, museum, market,
    bicycleRental, busStop,
    childcare, kindergarten, restArea, beach

  /// The columns that hold a name in this register alone, folded.
  var nameColumns: [String] {
    switch self {
    case .parking: ["주차장명"]
    case .toilets: ["화장실명"]
    case .park: ["공원명"]
    case .medicalFacility: ["병원명", "의료기관명", "요양기관명"]
    case .evCharger: ["충전소명"]
    case .library: ["도서관명"]
    case .touristSite: ["관광지명"]
    case .museum: ["박물관명", "미술관명"]
    case .market: ["시장명", "전통시장명"]
    case .bicycleRental: ["자전거대여소명", "대여소명"]
    case .busStop: ["정류장명", "정류소명"]
    case .childcare: ["어린이집명"]
    case .kindergarten: ["유치원명"]
    case .restArea: ["휴게소명"]
    case .beach: ["해수욕장명"]
    }
  }

  /// The tag of a row of this register, which the category vocabulary and the place's other tags make a category.
  func categoryTag(_ cell: (String) -> String) -> String {
    switch self {
    case .parking: "amenity=parking"
    case .toilets: "amenity=toilets"
    // The fixtures' word for what the law calls children's parks.
    case .park: cell("공원구분") == "어린이공원" ? "leisure=playground" : "leisure=park"
    case .medicalFacility:
      MedicalKind.categoryTag(
        [cell("업태구분명"), cell("종별코드명"), cell("의료기관종별명"), cell("병원종별"), cell("요양종별")].first { !$0.isEmpty }
          ?? "")
    case .evCharger: "amenity=charging_station"
    case .library: "amenity=library"
    case .touristSite: "tourism=attraction"
    case .museum: cell("박물관미술관구분").contains("미술관") ? "tourism=gallery" : "tourism=museum"
    case .market: "amenity=marketplace"
    case .bicycleRental: "amenity=bicycle_rental"
    case .busStop: "highway=bus_stop"
    case .childcare: "amenity=childcare"
    case .kindergarten: "amenity=kindergarten"
    case .restArea: "highway=services"
    case .beach: "natural=beach"
    }
  }

  /// Tells the register by all columns where the name's column is one of many kinds of table.
  init?(columns: Set<String>) {
    if columns.contains("박물관미술관구분") {
      self = .museum
    } else if columns.isSuperset(of: ParkingRegisterRow.columns) {
      self = .parking
    } else if columns.isSuperset(of: ["개방서비스명", "업태구분명", "병상수"]) || columns.contains("의료기관종별명") {
      self = .medicalFacility
    } else {
      return nil
    }
  }
}

extension NationalRegister {
  /// Whether a point lies in Korea or on the sea around it.
  static func isKorea(_ latitude: Double, _ longitude: Double) -> Bool {
    (32.5...39).contains(latitude) && (124...132.5).contains(longitude)
  }
}

/// Kinds of medical institution by Korean law, in OpenStreetMap's words.
///
/// - Source: 의료법 §3.
enum MedicalKind {
  /// Returns the tag for a kind such as 요양병원(정신병원); of an unknown kind, a hospital's.
  static func categoryTag(_ kind: String) -> String {
    if kind.contains("치과") { return "amenity=dentist" }
    if kind.contains("한방") || kind.contains("한의") { return "healthcare=alternative" }
    if kind.contains("약국") { return "amenity=pharmacy" }
    if kind.contains("병원") { return "amenity=hospital" }
    if kind.contains("보건") || kind.contains("의원") || kind.contains("조산") { return "amenity=clinic" }
    return "amenity=hospital"
  }
}
