import GeoCore
import PlaceStore

/// What the columns of a table of places mean, by their names.
struct PlaceTable {
  private enum Role: Hashable {
    case id, name, category, latitude, longitude, address, phone, openingHours, source
    /// A further name, by language or kind.
    case furtherName(String)
    /// A tag of the column's own name.
    case tag(String)
    /// It has no name, or the name of a tag before it.
    case ignored
  }

  private let roles: [Role]
  /// The columns' names as they stand in the file.
  let columns: [String]
  /// Whether the table is Korea's register of car parks.
  let isParkingRegister: Bool
  /// The first column that says again what another one says, such as `lat` beside `latitude`.
  let repeatedColumn: String?

  /// Reads the meaning of the columns off their names.
  init(columns: [String]) {
    self.columns = columns
    var roles: [Role] = []
    var repeatedColumn: String?
    for column in columns {
      let role = PlaceTable.role(of: column)
      let isRepeated = roles.contains(role)
      if case .tag = role {
        roles.append(isRepeated ? .ignored : role)
      } else {
        if isRepeated && role != .ignored && repeatedColumn == nil { repeatedColumn = column }
        roles.append(role)
      }
    }
    self.roles = roles
    self.repeatedColumn = repeatedColumn
    isParkingRegister = ParkingRegisterRow.columns.allSatisfy(columns.contains)
  }

  private static func role(of column: String) -> Role {
    switch column.lowercased() {
    case "id": .id
    case "name": .name
    case "category": .category
    case "latitude", "lat": .latitude
    case "longitude", "lon", "lng": .longitude
    case "address": .address
    case "phone": .phone
    case "opening_hours": .openingHours
    case "source": .source
    case "": .ignored
    case let name where name.hasPrefix("name_") || name.hasPrefix("name:"):
      .furtherName(String(name.dropFirst(5)))
    default: .tag(column)
    }
  }

  /// The first column that every table of places needs and this one lacks.
  var missingColumn: String? {
    let needed: [(Role, String)] = [(.name, "name"), (.latitude, "latitude"), (.longitude, "longitude")]
    return needed.first { !roles.contains($0.0) }?.1
  }

  /// What a record says, as far as its cells can be read.
  struct Record {
    var place: PlaceFields = PlaceFields()
    var latitude = ""
    var longitude = ""
    /// What stands in the category column.
    var category = ""

    /// Says in OpenStreetMap's words what a row of the register of car parks says in its own.
    mutating func readParkingRegister(_ table: PlaceTable, _ cells: [String]) throws(SkipReason) {
      let row = ParkingRegisterRow { table.cell($0, in: cells) }
      do throws(ParkingRegister.Rejection) {
        let facts = try ParkingRegister.facts(of: row)
        place.tags = facts.tags
        place.openingHours = facts.openingHours
      } catch {
        throw .positionElsewhere
      }
      category = "\(ParkingRegister.category.key)=\(ParkingRegister.category.value)"
    }
  }

  /// The cell of the column `name`; empty when there is none.
  func cell(_ name: String, in cells: [String]) -> String {
    columns.firstIndex(of: name).flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
  }

  /// Sorts the cells of a record by what they mean; empty cells say nothing.
  func record(_ cells: [String]) -> Record {
    var record = Record()
    for (role, cell) in zip(roles, cells) where !cell.isEmpty {
      switch role {
      case .id: record.place.id = cell
      case .name: record.place.name = cell
      case .category: record.category = cell
      case .latitude: record.latitude = cell
      case .longitude: record.longitude = cell
      case .address: record.place.address = cell
      case .phone: record.place.phone = cell
      case .openingHours: record.place.openingHours = cell
      case .source: record.place.source = cell
      case .furtherName(let kind): record.place.names.append(Place.Pair(kind, cell))
      case .tag(let key): record.place.tags.append(Place.Pair(key, cell))
      case .ignored: break
      }
    }
    return record
  }
}

/// The parts of a place that a source states in words.
struct PlaceFields {
  var id = ""
  var name = ""
  var names: [Place.Pair] = []
  var address: String?
  var phone: String?
  var openingHours: String?
  var tags: [Place.Pair] = []
  var source: String?
}
