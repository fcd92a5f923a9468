/// What a relation is made of.
public struct OSMMember: Hashable, Sendable {
  /// What a member can be.
  public enum Kind: UInt8, Hashable, Sendable { case node, way, relation }

  /// What the member is.
  public let kind: Kind
  /// Unique among elements of its kind.
  public let id: Int64
  private let roleIndex: Int32

  init(kind: Kind, id: Int64, role: Int) {
    self.kind = kind
    self.id = id
    roleIndex = Int32(truncatingIfNeeded: role)
  }

  /// The index of the role among the block's `strings`; it is sure to exist.
  public var role: Int { Int(roleIndex) }
}

/// A relation: its members and its tags.
public struct OSMRelation: Hashable, Sendable {
  /// Unique among relations.
  public let id: Int64
  /// In the order of the file, which for some types means something.
  public let members: ArraySlice<OSMMember>
  /// The tag `type` says what the relation is for.
  public let tags: ArraySlice<OSMTag>
}

/// The relations of a block; deleted ones are left out.
public struct OSMRelations: RandomAccessCollection, Sendable {
  private var ids: [Int64] = []
  /// For each relation, where its members end.
  private var memberEnds: [Int32] = []
  private var members: [OSMMember] = []
  var tags = TagLists()

  /// The index of the first.
  public var startIndex: Int { 0 }
  /// Their number.
  public var endIndex: Int { ids.count }

  /// The element at `index`, which shares the memory of the collection.
  public subscript(index: Int) -> OSMRelation {
    let start = index == 0 ? 0 : Int(memberEnds[index - 1])
    return OSMRelation(id: ids[index], members: members[start..<Int(memberEnds[index])], tags: tags[index])
  }

  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    memberEnds.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    tags.removeAll()
  }

  mutating func append(_ member: OSMMember) {
    members.append(member)
  }

  var memberCount: Int { members.count }

  /// Ends a relation, whose members and tags have been appended.
  mutating func endRelation(id: Int64) {
    ids.append(id)
    memberEnds.append(Int32(truncatingIfNeeded: members.count))
    tags.endElement()
  }

  /// Forgets the members and tags since the last relation.
  mutating func dropOpenRelation() {
    members.removeLast(members.count - Int(memberEnds.last ?? 0))
    tags.dropOpenElement()
  }
}
