import WorkerThreads

/// Where a block of data lies in a file.
struct BlobLocation {
  /// The first byte, where the length of the blob's header stands.
  let offset: Int
  /// The first byte of the blob itself.
  let start: Int
  let length: Int
}

/// A PBF file whose blocks have been found and whose header has been read.
final class PBFFile: Sendable {
  // Limits of the format.
  static let longestHeader = 1 << 16
  static let longestBlob = 1 << 25

  let file: SourceFile
  let header: OSMHeader
  /// The blocks of data, in file order.
  let blobs: [BlobLocation]
  private let order: Monitor<BlockOrder>

  /// Finds the blocks of `file`, without reading them, and reads its header.
  ///
  /// - Parameter assumesOrder: whether to take nodes, ways and relations to follow each other even when the
  ///   header does not say so.
  /// - Throws: `OSMFileError` for a file that is cut anywhere or asks for what is not known here.
  init(_ file: SourceFile, assumesOrder: Bool) throws(OSMFileError) {
    var scanner = BlobScanner(file)
    var header: OSMHeader?
    var blobs: [BlobLocation] = []
    while let (kind, location) = try scanner.next() {
      switch kind {
      case .header:
        let found = try PBFFile.header(at: location, in: file)
        // Files put one after the other have several headers.
        if header == nil { header = found } else { header?.isSortedByTypeThenID = false }
        if found.holdsHistory { header?.holdsHistory = true }
      case .data:
        guard header != nil else { throw .notOSM(path: file.path) }
        blobs.append(location)
      case .other: break
      }
    }
    guard let header else { throw .truncated(path: file.path, offset: 0) }
    self.file = file
    self.header = header
    self.blobs = blobs
    order = Monitor(
      BlockOrder(count: blobs.count, isOrdered: header.isSortedByTypeThenID || assumesOrder))
  }

  private static func header(at location: BlobLocation, in file: SourceFile) throws(OSMFileError) -> OSMHeader
  {
    var unpacker = BlobUnpacker(file)
    var bytes: [UInt8] = []
    let length = try unpacker.unpack(location, into: &bytes)
    return try OSMHeader(bytes, length: length, path: file.path, offset: location.offset)
  }

  /// The blocks that may hold `kinds`, in file order.
  ///
  /// In a file that is in order they are found by halving, else from what earlier passes have seen.
  ///
  /// - Throws: `OSMFileError.unordered` when that shows the order to be another.
  func blocks(holding kinds: OSMElementKinds) throws(OSMFileError) -> [Int] {
    if kinds != .all { try findBoundaries() }
    let order = order.update { $0 }
    return blobs.indices.filter { order.mayHold(kinds, at: $0) }
  }

  private func findBoundaries() throws(OSMFileError) {
    var order = order.update { $0 }
    guard order.isOrdered && order.boundaries == nil else { return }
    let loader = BlockLoader(self)
    try order.findBoundaries { index throws(OSMFileError) in
      try loader.load(index)
      return loader.block.kinds
    }
    let conflict = self.order.update { [order] in
      $0.isOrdered = order.isOrdered
      $0.boundaries = order.boundaries
      return $0.conflict
    }
    if let conflict { throw .unordered(path: file.path, offset: blobs[conflict].offset) }
  }

  /// Takes in what a block has turned out to hold; `false` when that is against the order.
  func note(_ kinds: OSMElementKinds, at index: Int) -> Bool {
    order.update { $0.note(kinds, at: index) }
  }
}

/// What is known of which blocks hold which kinds of element.
struct BlockOrder {
  /// The first block with a way or a relation, and the first with a relation.
  struct Boundaries {
    let firstWay: Int
    let firstRelation: Int
  }

  /// Whether nodes, ways and relations are taken to follow each other.
  var isOrdered: Bool
  var boundaries: Boundaries?
  private var kinds: [OSMElementKinds?]

  init(count: Int, isOrdered: Bool) {
    self.isOrdered = isOrdered
    kinds = Array(repeating: nil, count: count)
  }

  func mayHold(_ wanted: OSMElementKinds, at index: Int) -> Bool {
    if let kinds = kinds[index] { return !kinds.isDisjoint(with: wanted) }
    guard let boundaries else { return true }
    return !boundaries.kinds(at: index).isDisjoint(with: wanted)
  }

  mutating func note(_ found: OSMElementKinds, at index: Int) -> Bool {
    kinds[index] = found
    return boundaries?.kinds(at: index).isSuperset(of: found) ?? true
  }

  /// A block that is known to hold what the boundaries do not let it hold.
  var conflict: Int? {
    guard let boundaries else { return nil }
    return kinds.indices.first { index in
      kinds[index].map { !boundaries.kinds(at: index).isSuperset(of: $0) } ?? false
    }
  }

  /// Finds the boundaries by halving.
  ///
  /// An empty block tells nothing of where it stands; the order is then not used.
  mutating func findBoundaries(
    _ kindsOfBlock: (Int) throws(OSMFileError) -> OSMElementKinds
  ) throws(OSMFileError) {
    guard let firstWay = try firstBlock(from: 0, holding: [.ways, .relations], kindsOfBlock),
      let firstRelation = try firstBlock(from: firstWay, holding: .relations, kindsOfBlock)
    else {
      isOrdered = false
      return
    }
    boundaries = Boundaries(firstWay: firstWay, firstRelation: firstRelation)
  }

  /// The first block that holds one of `wanted`, or their number; `nil` when an empty one is in the way.
  private func firstBlock(
    from start: Int, holding wanted: OSMElementKinds,
    _ kindsOfBlock: (Int) throws(OSMFileError) -> OSMElementKinds
  ) throws(OSMFileError) -> Int? {
    var (low, high) = (start, kinds.count)
    while low < high {
      let middle = (low + high) / 2
      let found = try kindsOfBlock(middle)
      guard !found.isEmpty else { return nil }
      if found.isDisjoint(with: wanted) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BlockOrder.Boundaries {
  /// The kinds that the block at `index` may hold.
  func kinds(at index: Int) -> OSMElementKinds {
    var kinds: OSMElementKinds = []
    if index <= firstWay { kinds.insert(.nodes) }
    if index >= firstWay && index <= firstRelation { kinds.insert(.ways) }
    if index >= firstRelation { kinds.insert(.relations) }
    return kinds
  }
}
