import GeoCore
import OSMFile
import Routing

/// A relation of a map that forbids turns, before it is known whether its roads meet.
struct OSMTurnRestriction: Sendable {
  let id: Int64
  /// The roads that one comes from and goes to; several where nobody may enter or leave a junction.
  private(set) var from: [Int64] = []
  private(set) var to: [Int64] = []
  private var viaNodes: [Int64] = []
  private var hasOtherVia = false
  private var isOnly = false
  private var isKnown = false
  private var types: Set<TransportType> = []

  /// The restriction that a relation is; nil when it is none, or concerns none of the transport types.
  ///
  /// It holds for cars and bicycles, and with `restriction:bicycle` or the like for these alone, but for `except`.
  /// Restrictions at some times (`restriction:conditional`) are passed over, as the time of a journey is not known.
  ///
  /// - Source: OpenStreetMap Wiki, "Relation:restriction".
  init?(_ relation: OSMRelation, _ strings: OSMStrings) {
    id = relation.id
    var value: String?
    var (isRestriction, excepted) = (false, Set<TransportType>())
    for tag in relation.tags {
      let text = strings[tag.value]
      switch strings[tag.key] {
      case "type": isRestriction = text == "restriction" || text.hasPrefix("restriction:")
      case "except":
        for name in text.split(separator: ";") {
          excepted.formUnion(OSMTurnRestriction.types(name.trimmingBlanks))
        }
      case "restriction":
        value = text
        types.formUnion([.automobile, .cycling])
      case let key where key.hasPrefix("restriction:"):
        let named = OSMTurnRestriction.types(key.dropFirst("restriction:".count))
        guard !named.isEmpty else { continue }
        value = value ?? text
        types.formUnion(named)
      default: break
      }
    }
    types.subtract(excepted)
    guard isRestriction, let value, !types.isEmpty else { return nil }
    isOnly = value.hasPrefix("only_")
    isKnown = isOnly || value.hasPrefix("no_")
    for member in relation.members { take(member, strings[member.role]) }
  }

  private mutating func take(_ member: OSMMember, _ role: String) {
    switch (role, member.kind) {
    case ("from", .way): from.append(member.id)
    case ("to", .way): to.append(member.id)
    case ("via", .node): viaNodes.append(member.id)
    case ("via", _): hasOtherVia = true
    default: break
    }
  }

  /// The transport types that a name of `except` or behind `restriction:` stands for.
  private static func types(_ name: Substring) -> Set<TransportType> {
    switch name {
    case "motorcar", "motor_vehicle": [.automobile]
    case "vehicle": [.automobile, .cycling]
    case "bicycle": [.cycling]
    case "foot": [.walking]
    default: []
    }
  }

  /// The turns that are forbidden or the only ones; nil when the relation is of no use.
  ///
  /// That is so when it has no node at which the roads meet, or a way instead of one; when a road is missing or does not
  /// come to the node; when a road is to be left for itself, which would also bar who goes straight on; and when it allows
  /// several turns as the only one.
  ///
  /// - Parameter refs: the nodes of a road that is kept; nil for all others.
  func turns(_ refs: (Int64) -> ArraySlice<Int64>?) -> [TurnRestriction]? {
    guard isKnown, !hasOtherVia, viaNodes.count == 1, let via = viaNodes.first, !from.isEmpty, !to.isEmpty,
      !isOnly || (from.count == 1 && to.count == 1), !from.contains(where: to.contains)
    else { return nil }
    for road in from + to {
      guard let nodes = refs(road), nodes.contains(via) else { return nil }
    }
    return from.flatMap { from in
      to.map { TurnRestriction(from: from, via: via, to: $0, isOnly: isOnly, types: types) }
    }
  }
}
