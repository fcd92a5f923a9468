import BinaryFile

/// Places of one category, or of a stretch of Hilbert's curve of it, in the order of the file, with their records.
///
/// What joins places of several sources works on these: keys in order, and a record for each.
struct PlaceRun {
  /// Along Hilbert's curve, then as they came.
  let keys: [PlaceKey]
  /// Memory that begins with the records of the run, which the keys point into.
  let records: [UInt8]

  /// Calls `body` with the records, in which a key's offset is where its record begins.
  func withRecords<Failure>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    try records.withUnsafeBufferPointer { all throws(Failure) in try body(UnsafeRawBufferPointer(all)) }
  }
}

/// The places of a collection, category by category in the order of ids.
struct SortedPlaces {
  /// The categories that have places, in the order of the bytes of their ids, with their numbers.
  let categories: [(number: Int, category: PlaceCollection.Category)]
  /// The columns in which any place says something.
  let columns: UInt16
  /// The number of places.
  let count: Int
  private var spool: PlaceSpool
  /// What may stay in memory.
  var limits: PlaceSpool.Limits { spool.limits }
  /// For each category by number, as they came; none when they have been taken out.
  private var keys: [[PlaceKey]]

  init(_ collection: consuming PlaceCollection) {
    columns = collection.columns
    count = collection.keys.count
    spool = collection.spool
    let all = collection.categories
    categories = all.indices.filter { all[$0].count > 0 }
      .sorted { all[$0].id.utf8.lexicographicallyPrecedes(all[$1].id.utf8) }
      .map { ($0, all[$0]) }
    keys = collection.takeKeys().grouped(groupCount: all.count)
  }

  /// Takes out the places of a category, by its number: one run, or several one behind the other along the curve when
  /// they are too many for one.
  ///
  /// - Parameter buffer: memory for records, which is used again for the next category.
  mutating func takeRuns(
    of number: Int, _ buffer: inout [UInt8]
  ) throws(ContainerError) -> PlaceRuns {
    var group: [PlaceKey] = []
    swap(&group, &keys[number])
    defer { spool.remove(number) }
    guard !spool.isInMemory(number), spool.length(of: number) > spool.limits.run else {
      try spool.read(number, into: &buffer)
      return PlaceRuns(run: PlaceRun(keys: (consume group).sortedAlongCurve(), records: buffer))
    }
    return try PlaceRuns(group, of: number, in: spool)
  }
}

/// The places of one category, run by run.
struct PlaceRuns {
  /// The run, when there is but one.
  private let run: PlaceRun?
  /// Else: the records, a group for each stretch of the curve, and the keys of each, as they came.
  private let spool: PlaceSpool
  private let stretches: [[PlaceKey]]

  private static let mostStretches = 256

  init(run: PlaceRun) {
    self.run = run
    spool = PlaceSpool(PlaceSpool.Limits())
    stretches = []
  }

  /// Distributes the records of group `number` over groups of a new spool, each for a stretch of the curve.
  init(_ keys: [PlaceKey], of number: Int, in source: PlaceSpool) throws(ContainerError) {
    run = nil
    let stretchCount = min(
      source.length(of: number) / max(1, source.limits.run / 2) + 1, PlaceRuns.mostStretches)
    let borders = PlaceRuns.borders(of: keys, stretchCount: stretchCount)
    var spool = PlaceSpool(source.limits, groupCount: stretchCount)
    var stretches = [[PlaceKey]](repeating: [], count: stretchCount)
    var next = 0
    try source.forEachPiece(of: number) { piece, start throws(ContainerError) in
      while next < keys.count, keys[next].offset < start + piece.count {
        let key = keys[next]
        next += 1
        let first = key.offset - start
        let end = next < keys.count ? min(keys[next].offset - start, piece.count) : piece.count
        let stretch = borders.firstIndex { key.position < $0 } ?? stretchCount - 1
        let offset = try piece.withUnsafeBufferPointer { all throws(ContainerError) in
          try spool.append(
            UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(all)[first..<end]), to: stretch)
        }
        stretches[stretch].append(PlaceKey(position: key.position, group: stretch, offset: offset))
      }
    }
    self.spool = spool
    self.stretches = stretches
  }

  /// Positions that cut the curve into stretches of about as many places each, by a sample.
  private static func borders(of keys: [PlaceKey], stretchCount: Int) -> [UInt64] {
    let step = max(1, keys.count / 4096)
    let sample = stride(from: 0, to: keys.count, by: step).map { keys[$0].position }.sorted()
    return (1..<stretchCount).map { sample[sample.count * $0 / stretchCount] }
  }

  /// Calls `body` with each run.
  func forEachRun(
    _ buffer: inout [UInt8], _ body: (PlaceRun) throws(ContainerError) -> Void
  ) throws(ContainerError) {
    if let run { return try body(run) }
    for (number, keys) in stretches.enumerated() where !keys.isEmpty {
      try spool.read(number, into: &buffer)
      try body(PlaceRun(keys: keys.sortedAlongCurve(), records: buffer))
    }
  }
}
