import OSMFile
import PlaceStore

/// An administrative boundary of a map before its shape is known: a relation of ways, or a closed way.
struct OSMBoundary: Sendable {
  /// Such as `relation/1124039`.
  let id: String
  /// One of `AreaTable.levels`.
  private let level: Int
  private var names = Names()
  private var countryCode = ""
  private var isoCode = ""
  /// The ways of a relation, and whether each is an inner one.
  var ways: [(id: Int64, isInner: Bool)] = []
  /// The nodes of a way.
  var refs: [Int64] = []

  private struct Names {
    var local = ""
    var korean = ""
    var english = ""
  }

  /// The key without which no tags make a boundary.
  static let key = "boundary"
  /// A longer name is none.
  private static let longestName = 1024

  /// Makes one of tags; `nil` when they make no administrative area with a name and one of the levels.
  ///
  /// - Source: OpenStreetMap Wiki, "Tag:boundary=administrative" and "Key:ISO3166-1".
  private init?(_ tags: ArraySlice<OSMTag>, _ strings: OSMStrings, id: String) {
    self.id = id
    var level: Int?
    var (isAdministrative, plainCode) = (false, "")
    for tag in tags {
      let value = strings.utf8(at: tag.value)
      switch strings[tag.key] {
      case OSMBoundary.key: isAdministrative = value.elementsEqual("administrative".utf8)
      case "admin_level": level = Int(strings[tag.value])
      case "name": names.local = OSMBoundary.name(value)
      case "name:ko": names.korean = OSMBoundary.name(value)
      case "name:en": names.english = OSMBoundary.name(value)
      case "ISO3166-1": plainCode = OSMBoundary.countryCode(value)
      case "ISO3166-1:alpha2": countryCode = OSMBoundary.countryCode(value)
      case "ISO3166-2": isoCode = OSMBoundary.isoCode(value)
      default: break
      }
    }
    if countryCode.isEmpty { countryCode = plainCode }
    if names.local.isEmpty { names.local = names.english.isEmpty ? names.korean : names.english }
    guard isAdministrative, let level, AreaTable.levels.contains(level), !names.local.isEmpty else {
      return nil
    }
    self.level = level
  }

  /// The boundary that a relation of ways is; `nil` when it is none.
  init?(_ relation: OSMRelation, _ strings: OSMStrings) {
    let isArea = relation.tags.contains { tag in
      let value = strings.utf8(at: tag.value)
      return strings.utf8(at: tag.key).elementsEqual("type".utf8)
        && (value.elementsEqual("boundary".utf8) || value.elementsEqual("multipolygon".utf8))
    }
    guard isArea else { return nil }
    self.init(relation.tags, strings, id: "relation/\(relation.id)")
    for member in relation.members where member.kind == .way {
      ways.append((member.id, strings.utf8(at: member.role).elementsEqual("inner".utf8)))
    }
  }

  /// The boundary that a closed way is; `nil` when it is none.
  init?(_ way: OSMWay, _ strings: OSMStrings) {
    guard way.refs.count > 3, way.refs.first == way.refs.last else { return nil }
    self.init(way.tags, strings, id: "way/\(way.id)")
    refs = Array(way.refs)
  }

  /// The area with its shape, from the source with the key `source`.
  func area(_ shape: BoundaryShape, source: String) -> AreaTable.Area {
    AreaTable.Area(
      id: id, level: level, name: names.local, koreanName: names.korean, englishName: names.english,
      countryCode: countryCode, isoCode: isoCode, source: source, squareMeters: shape.squareMeters,
      polygons: shape.polygons)
  }

  private static func name(_ utf8: ArraySlice<UInt8>) -> String {
    utf8.count > longestName ? "" : String(decoding: utf8, as: UTF8.self)
  }

  /// Two letters, in capitals; empty when it is something else.
  private static func countryCode(_ utf8: ArraySlice<UInt8>) -> String {
    let text = String(decoding: utf8, as: UTF8.self).uppercased()
    return text.utf8.count == 2 && text.utf8.allSatisfy(isLetter) ? text : ""
  }

  /// Two letters, a hyphen and one to three letters or digits; empty when it is something else.
  ///
  /// - Source: ISO 3166-2:2020.
  private static func isoCode(_ utf8: ArraySlice<UInt8>) -> String {
    let text = String(decoding: utf8, as: UTF8.self).uppercased()
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 2, parts[0].allSatisfy(isLetter),
      (1...3).contains(parts[1].count),
      parts[1].allSatisfy({ isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return "" }
    return text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
