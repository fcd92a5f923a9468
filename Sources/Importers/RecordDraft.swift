import PlaceStore

/// A place as it comes together from the cells of a row or the properties of a feature.
struct RecordDraft {
  private(set) var place = SourcePlace()
  /// Cells of coordinates, not read yet.
  private(set) var latitude = ""
  private(set) var longitude = ""
  private(set) var east = ""
  private(set) var north = ""
  private var status = ""
  private var register: NationalRegister?
  private var date = ""
  private var ranks = Ranks()

  /// The longest text in bytes that is kept as a tag; longer ones are documents rather than facts about a place.
  private static let longestTag = 1 << 14

  /// How well suited the columns are that have been taken.
  private struct Ranks {
    var id = Int.max
    var name = Int.max
    var address = Int.max
    var phone = Int.max
    var openingHours = Int.max
  }

  /// Makes a draft of a row of `register`, when the whole table is of one.
  init(register: NationalRegister? = nil) {
    self.register = register
  }

  /// Takes in what a column says, unless it is empty or a better suited one has been taken.
  mutating func take(_ column: RankedRole, _ key: String, _ cell: String) {
    guard !cell.isEmpty else { return }
    switch column.role {
    case .id: if column.rank < ranks.id { (place.id, ranks.id) = (cell, column.rank) }
    case .name(let named):
      if let named { register = named }
      if column.rank < ranks.name { (place.name, ranks.name) = (cell, column.rank) }
    case .furtherName(let kind):
      if !place.names.contains(where: { $0.key == kind }) { place.names.append(Place.Pair(kind, cell)) }
    case .category: place.category = cell
    case .latitude: if latitude.isEmpty { latitude = cell }
    case .longitude: if longitude.isEmpty { longitude = cell }
    case .north: if north.isEmpty { north = cell }
    case .east: if east.isEmpty { east = cell }
    case .address: if column.rank < ranks.address { (place.address, ranks.address) = (cell, column.rank) }
    case .phone: if column.rank < ranks.phone { (place.phone, ranks.phone) = (cell, column.rank) }
    case .openingHours:
      if column.rank < ranks.openingHours { (place.openingHours, ranks.openingHours) = (cell, column.rank) }
    case .source: place.source = cell
    case .status: if status.isEmpty { status = cell }
    case .date: date = cell
    case .ignored: break
    case .tag: if cell.utf8.count <= RecordDraft.longestTag { place.tags.append(Place.Pair(key, cell)) }
    }
  }

  /// Returns the place that the cells make, without its coordinates.
  ///
  /// - Throws: a reason to leave it out: what was licensed is closed, or the register marks the position as wrong.
  consuming func finished() throws(SkipReason) -> SourcePlace {
    guard status.isEmpty || RecordDraft.isInOperation(status) else { throw .notInOperation(status) }
    // What is in no language that is known stays: a search says that it is not known whether the place is open.
    place.openingHours = place.openingHours.map { KoreanHours.openingHours($0) ?? $0 }
    if let register { try take(register) }
    if !date.isEmpty, !place.tags.contains(where: { $0.key == "source:date" }) {
      place.tags.append(Place.Pair("source:date", date))
    }
    if place.address == nil { place.address = OSMAddress.line(&place.tags) }
    return place
  }

  /// Whether a state of the register of licences is that of a business that is open for customers.
  private static func isInOperation(_ status: String) -> Bool {
    !["폐업", "휴업", "취소", "말소", "만료", "폐쇄", "폐지", "직권"].contains { status.contains($0) }
  }

  private mutating func take(_ register: NationalRegister) throws(SkipReason) {
    let cells = place.tags
    func cell(_ column: String) -> String { cells.first { $0.key == column }?.value ?? "" }
    if place.category.isEmpty { place.category = register.categoryTag(cell) }
    switch register {
    case .parking:
      let columns = ParkingColumns.koreanNames
      let row = ParkingRegisterRow { column in
        switch column {
        case "register_id": cell(column).isEmpty ? place.id : cell(column)
        case "date": date.isEmpty ? cell(column) : date
        default: cell(column).isEmpty ? columns[column].map(cell) ?? "" : cell(column)
        }
      }
      place.tags.removeAll { ParkingColumns.translated.contains($0.key) }
      do throws(ParkingRegister.Rejection) {
        let facts = try ParkingRegister.facts(of: row)
        place.tags += facts.tags
        place.openingHours = facts.openingHours ?? place.openingHours
      } catch {
        throw .positionElsewhere
      }
    case .evCharger:
      place.openingHours =
        place.openingHours
        ?? KoreanHours.everyDay(
          opens: cell("이용가능시작시각"), closes: cell("이용가능종료시각"), closedDays: cell("휴점일"))
    default: break
    }
  }
}

/// The columns of the register of car parks as the portal has them, by the names that `ParkingRegisterRow` asks for.
enum ParkingColumns {
  static let koreanNames: [String: String] = [
    "kind": "주차장구분", "type": "주차장유형", "capacity": "주차구획수", "days": "운영요일",
    "weekday_open": "평일운영시작시각", "weekday_close": "평일운영종료시각", "sat_open": "토요일운영시작시각",
    "sat_close": "토요일운영종료시각", "holiday_open": "공휴일운영시작시각", "holiday_close": "공휴일운영종료시각",
    "fee": "요금정보", "base_min": "주차기본시간", "base_won": "주차기본요금", "add_min": "추가단위시간",
    "add_won": "추가단위요금", "day_won": "1일주차권요금",
  ]

  /// The columns that become tags of OpenStreetMap and need not be kept as they are.
  static let translated = Set(koreanNames.values).union(ParkingRegisterRow.columns)
}
