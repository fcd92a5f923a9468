public import GeoCore

/// The fields of a kind of result, and which of them are shown in which order.
public struct FeatureSchema: Sendable {
  /// All fields, in the order of `Feature.values`.
  public let fields: FlatList<FeatureField>
  /// The columns named by a selection, for data formats and for the table; nil shows each field to its audience.
  private let selected: (data: [FeatureColumn], table: [FeatureColumn])?

  /// Makes a schema that shows each field to its audience.
  public init(_ fields: FlatList<FeatureField>) {
    self.fields = fields
    selected = nil
  }

  private init(fields: FlatList<FeatureField>, dataColumns: [FeatureColumn], tableColumns: [FeatureColumn]) {
    self.fields = fields
    selected = (dataColumns, tableColumns)
  }

  /// Whether it shows what was selected and not each field to its audience.
  var isSelection: Bool { selected != nil }

  /// What the data formats show; made anew at each call.
  var dataColumns: [FeatureColumn] {
    if let selected { return selected.data }
    var columns: [FeatureColumn] = []
    for index in fields.indices where fields[index].audience != .table {
      columns.append(FeatureColumn(field: fields[index], index: index, key: nil))
    }
    return columns
  }

  /// What the table shows, each column where the first field of its name stands; made anew at each call.
  var tableColumns: [FeatureColumn] {
    if let selected { return selected.table }
    let columns = fields.indices.map { FeatureColumn(field: fields[$0], index: $0, key: nil) }
    return columns.enumerated().compactMap { position, column in
      guard !columns[..<position].contains(where: { $0.name == column.name }) else { return nil }
      let candidates = columns.filter { $0.name == column.name && $0.field.audience != .data }
      return candidates.first { $0.field.audience == .table } ?? candidates.first
    }
  }

  /// The index of the field that data formats show under `name`.
  public func index(of name: String) -> Int? {
    fields.firstIndex { $0.name == name && $0.audience != .table }
  }

  /// The index of the field that the table shows under `name`.
  public func tableIndex(of name: String) -> Int? {
    fields.firstIndex { $0.name == name && $0.audience == .table } ?? index(of: name)
  }

  /// Returns the schema that shows only the fields named in `list`, such as `name,distance_m,tags.fee`, in that order.
  ///
  /// `tags.fee` is the member `fee` of an object, null in features without it.
  ///
  /// - Throws: `FeatureSelectionError` for a name that is empty, unknown or given twice.
  public func selecting(_ list: String) throws(FeatureSelectionError) -> FeatureSchema {
    var seen: Set<String> = []
    var data: [FeatureColumn] = []
    var table: [FeatureColumn] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = trimmed(part)
      guard !name.isEmpty else { throw .emptyName(list: list, names: selectableNames) }
      guard let whole = column(named: name, index: index(of:)),
        let shown = column(named: name, index: tableIndex(of:))
      else { throw .unknownName(name, names: selectableNames) }
      guard seen.insert(name).inserted else { throw .repeatedName(name) }
      data.append(whole)
      table.append(shown)
    }
    return FeatureSchema(fields: fields, dataColumns: data, tableColumns: table)
  }

  private var selectableNames: [String] {
    dataColumns.filter { $0.key == nil }.map(\.name)
  }

  private func column(named name: String, index: (String) -> Int?) -> FeatureColumn? {
    if let index = index(name) { return FeatureColumn(field: fields[index], index: index, key: nil) }
    guard let dot = name.firstIndex(of: "."), let index = index(String(name[..<dot])), fields[index].hasKeys
    else { return nil }
    let key = String(name[name.index(after: dot)...])
    return key.isEmpty ? nil : FeatureColumn(field: fields[index], index: index, key: key)
  }

  private func trimmed(_ part: Substring) -> String {
    var rest = part
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

/// A field as shown: the whole value, or one member of it.
struct FeatureColumn: Sendable {
  let field: FeatureField
  /// Where the value is in `Feature.values`.
  let index: Int
  /// The member of the value that is meant, nil for the whole value.
  let key: String?

  var name: String {
    guard let key else { return field.name }
    return field.name + "." + key
  }

  /// The value of this column in `feature`; null where the feature has none.
  func value(in feature: Feature) -> FeatureValue {
    guard index < feature.values.count else { return .null }
    guard let key else { return feature.values[index] }
    switch feature.values[index] {
    case .pairs(let pairs):
      return pairs.first { $0.key.elementsEqual(key.utf8) }.map { .text($0.value) } ?? .null
    case .object(let members):
      return members.first { $0.key == key }?.value ?? .null
    default:
      return .null
    }
  }
}

/// Why a list of fields is no selection.
public enum FeatureSelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownName(String, names: [String])
  case emptyName(list: String, names: [String])
  case repeatedName(String)

  public var description: String {
    switch self {
    case .unknownName(let name, let names):
      "'\(name)' is no field; the fields are \(names.joined(separator: ", "))"
    case .emptyName(let list, let names):
      "'\(list)' has an empty field name; the fields are \(names.joined(separator: ", "))"
    case .repeatedName(let name):
      "field '\(name)' is given twice"
    }
  }
}
