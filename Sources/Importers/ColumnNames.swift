import PlaceStore

/// What the columns of a table of places mean, by their names in Korean or English.
struct ColumnNames: Sendable {
  /// The columns' names as they stand in the file.
  let columns: [String]
  /// What each of them says.
  let roles: [RankedRole]
  /// The national register that the table is, or is an extract of.
  let register: NationalRegister?
  /// The system of the coordinates, as far as the columns' names say; `nil` when they do not.
  let coordinateSystem: CoordinateSystem?
  /// Pairs of columns with the north and the east; of a row, the first counts that is not empty.
  let coordinatePairs: [CoordinatePair]
  /// Names that several columns bear; the first of them counts.
  let duplicates: [String]

  struct CoordinatePair: Hashable, Sendable {
    let north: Int
    let east: Int
  }

  /// Reads the meaning of the columns off their names.
  ///
  /// - Parameter stated: roles by column name that the user has stated, which beat the names.
  init(_ columns: [String], stated: [String: ColumnRole] = [:]) {
    self.columns = columns.map(ColumnNames.cleaned)
    var roles = self.columns.map { name -> RankedRole in
      if name.isEmpty { return RankedRole(.ignored, rank: 0) }
      return stated[name].map { RankedRole($0, rank: -1) } ?? RankedRole(column: name)
    }
    var seen: Set<String> = []
    var duplicates: [String] = []
    for (index, name) in self.columns.enumerated() where !name.isEmpty && !seen.insert(name).inserted {
      roles[index] = RankedRole(.ignored, rank: 0)
      if !duplicates.contains(name) { duplicates.append(name) }
    }
    self.roles = roles
    self.duplicates = duplicates
    register = ColumnNames.register(of: roles) ?? NationalRegister(columns: seen)
    coordinatePairs = ColumnNames.pairs(roles)
    coordinateSystem = ColumnNames.system(self.columns, coordinatePairs)
  }

  /// Whether the table is a register as it is published, rather than one that has some of its columns' names.
  private var isOfficialRegister: Bool {
    register != nil && roles.contains { $0.role == .date }
  }

  /// The first column that every table of places needs and this one lacks; `nil` when it has all.
  var missingColumn: String? {
    if coordinatePairs.isEmpty {
      func has(_ role: ColumnRole) -> Bool { roles.contains { $0.role == role } }
      return has(.latitude) ? "longitude (경도)" : "latitude (위도)"
    }
    return roles.contains { if case .name = $0.role { true } else { false } } ? nil : "name (이름)"
  }

  /// The name without space around it and a byte order mark before it.
  private static func cleaned(_ name: String) -> String {
    var text = name.unicodeScalars[...]
    while let first = text.first, first.properties.isWhitespace || first == "\u{FEFF}" { text.removeFirst() }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    return String(text)
  }

  private static func register(of roles: [RankedRole]) -> NationalRegister? {
    for role in roles {
      if case .name(let register?) = role.role { return register }
    }
    return nil
  }

  /// Pairs the first latitude with the first longitude, and so on, then what may be metres.
  private static func pairs(_ roles: [RankedRole]) -> [CoordinatePair] {
    func columns(_ role: ColumnRole) -> [Int] {
      roles.indices.filter { roles[$0].role == role }.sorted { (roles[$0].rank, $0) < (roles[$1].rank, $1) }
    }
    return (Array(zip(columns(.latitude), columns(.longitude))) + Array(zip(columns(.north), columns(.east))))
      .map { CoordinatePair(north: $0.0, east: $0.1) }
  }

  /// The system that a name such as `좌표정보x(epsg5174)` states, or that the register of licences has.
  private static func system(_ columns: [String], _ pairs: [CoordinatePair]) -> CoordinateSystem? {
    guard let pair = pairs.first else { return nil }
    let name = columns[pair.east].lowercased()
    if let start = name.ranges(of: "epsg").first {
      let digits = name[start.upperBound...].drop { !("0"..."9").contains($0) }.prefix {
        ("0"..."9").contains($0)
      }
      return CoordinateSystem(named: String(digits))
    }
    let isLicenseRegister =
      name.hasPrefix("좌표정보") && (columns.contains("개방서비스명") || columns.contains("개방자치단체코드"))
    return isLicenseRegister ? CoordinateSystem(code: 5174) : nil
  }
}

extension ColumnNames {
  /// Whether a row repeats the columns' names, as in files that were joined.
  func isHeader(_ cells: [String]) -> Bool {
    cells.count == columns.count && zip(cells, columns).allSatisfy { ColumnNames.cleaned($0) == $1 }
  }

  /// Returns what a row says, its coordinates on WGS 84.
  ///
  /// - Throws: a reason to leave it out; coordinates that look like metres are `CoordinateProblem`s of their own, by
  ///   `coordinates(_:_:)`.
  func place(_ cells: [String], _ reader: CoordinateCells) throws(SkipReason) -> SourcePlace {
    guard cells.count <= columns.count || cells[columns.count...].allSatisfy(\.isEmpty) else {
      throw .extraFields
    }
    var draft = RecordDraft(register: register)
    for index in 0..<min(cells.count, columns.count) where !cells[index].isEmpty {
      draft.take(roles[index], columns[index], cells[index])
    }
    var place = try draft.finished()
    do throws(CoordinateProblem) {
      (place.latitude, place.longitude) = try coordinates(cells, reader)
    } catch {
      throw error.skipReason
    }
    if isOfficialRegister, !NationalRegister.isKorea(place.latitude, place.longitude) { throw .outsideKorea }
    return place
  }

  /// Returns the coordinates that a row states, on WGS 84.
  func coordinates(
    _ cells: [String], _ reader: CoordinateCells
  ) throws(CoordinateProblem) -> (latitude: Double, longitude: Double) {
    func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
    let stated = coordinatePairs.first { !cell($0.north).isEmpty || !cell($0.east).isEmpty }
    guard let pair = stated else { throw .missing }
    return try reader.degrees(north: cell(pair.north), east: cell(pair.east))
  }
}
