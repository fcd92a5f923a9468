/// Some thousand elements of a file, decoded as far as they are asked for.
///
/// The collections that it hands out are values and stay valid; to keep what of them is needed is cheaper,
/// since a block uses its memory again.
public struct OSMBlock: ~Copyable {
  /// The file's path.
  public let path: String
  /// Where the block begins in the file, in bytes.
  public internal(set) var offset = 0
  /// The kinds of element in the block.
  public internal(set) var kinds: OSMElementKinds = []
  /// The texts that tags and roles point to.
  public internal(set) var strings = OSMStrings()

  /// How much of the nodes is decoded.
  enum NodeState { case none, columns, tags }

  /// The groups of elements in `strings.bytes` that are to be decoded; none when all is decoded.
  var groups: [PrimitiveGroup] = []
  var coordinates = CoordinateScale()
  var nodeState = NodeState.none
  var hasWays = false
  var hasRelations = false
  var decodedNodes = OSMNodes()
  var decodedTaggedNodes = OSMTaggedNodes()
  var decodedWays = OSMWays()
  var decodedRelations = OSMRelations()

  init(path: String) {
    self.path = path
  }

  /// All nodes of the block, without tags.
  ///
  /// - Throws: `OSMFileError.damaged`.
  public mutating func nodes() throws(OSMFileError) -> OSMNodes {
    if nodeState == .none { try decodeNodes(withTags: false) }
    return decodedNodes
  }

  /// The nodes of the block that have tags.
  ///
  /// - Throws: `OSMFileError.damaged`.
  public mutating func taggedNodes() throws(OSMFileError) -> OSMTaggedNodes {
    if nodeState != .tags { try decodeNodes(withTags: true) }
    return decodedTaggedNodes
  }

  /// The ways of the block.
  ///
  /// - Throws: `OSMFileError.damaged`.
  public mutating func ways() throws(OSMFileError) -> OSMWays {
    if !hasWays { try decodeWays() }
    return decodedWays
  }

  /// The relations of the block.
  ///
  /// - Throws: `OSMFileError.damaged`.
  public mutating func relations() throws(OSMFileError) -> OSMRelations {
    if !hasRelations { try decodeRelations() }
    return decodedRelations
  }

  /// Forgets everything but the memory it lies in.
  mutating func removeAll() {
    kinds = []
    strings.removeAll()
    groups.removeAll(keepingCapacity: true)
    nodeState = .none
    hasWays = false
    hasRelations = false
    decodedNodes.removeAll()
    decodedTaggedNodes.removeAll()
    decodedWays.removeAll()
    decodedRelations.removeAll()
  }

  /// What to throw for a block that contradicts itself.
  func damaged(_ problem: String) -> OSMFileError {
    .damaged(problem: problem, path: path, offset: offset)
  }
}
