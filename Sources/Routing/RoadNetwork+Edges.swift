import BinaryFile
import GeoCore

/// An arc as a search needs it: one edge's numbers, turned its way.
struct RoadArcRecord {
  let arc: RoadArc
  /// The junctions where it begins and ends.
  let tail: Int
  let head: Int
  let meters: Double
  /// Speed in km/h and access of one transport type.
  let speed: UInt8
  let access: RoadUse.Access
  let kind: RoadKind
  let isRoundabout: Bool
  let isToll: Bool
  /// Headings in 1/256 of a turn in which it begins and ends.
  let firstHeading: UInt8
  let lastHeading: UInt8
  let label: UInt32
  let shapeOffset: Int

  var isOpen: Bool { access != .closed }
  /// How long it takes, infinite where it is closed.
  var seconds: Double { speed == 0 ? .infinity : meters * 3.6 / Double(speed) }
}

extension RoadNetwork {
  /// Reads an arc for a transport type.
  ///
  /// - Throws: `RoadNetworkError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(1).
  @inline(__always)
  func record(of arc: RoadArc, for type: TransportType) throws(RoadNetworkError) -> RoadArcRecord {
    guard arc.edge < edgeCount else { throw damage(RoadFormat.arcs) }
    let start = arc.edge * RoadFormat.wordsOfEdge
    let (from, to) = (Int(edges[start]), Int(edges[start + 1]))
    let last = edges[start + 7]
    guard from < junctionCount, to < junctionCount,
      let kind = RoadKind(rawValue: UInt8(truncatingIfNeeded: last))
    else { throw damage(RoadFormat.edges) }
    let way = 2 * type.roadNumber + (arc.isBackward ? 1 : 0)
    let speedWord = edges[start + 5 + way / 4]
    let speed = UInt8(truncatingIfNeeded: speedWord >> UInt32(8 * (way % 4)))
    let accessBits = UInt8(truncatingIfNeeded: edges[start + 6] >> UInt32(16 + 2 * way)) & 3
    let flags = UInt8(truncatingIfNeeded: last >> 8)
    let headings = (UInt8(truncatingIfNeeded: last >> 16), UInt8(truncatingIfNeeded: last >> 24))
    return RoadArcRecord(
      arc: arc, tail: arc.isBackward ? to : from, head: arc.isBackward ? from : to,
      meters: Double(edges[start + 2]) / 1000, speed: speed,
      access: speed == 0 ? .closed : RoadUse.Access(rawValue: accessBits) ?? .closed, kind: kind,
      isRoundabout: flags & RoadFormat.roundaboutBit != 0, isToll: flags & RoadFormat.tollBit != 0,
      firstHeading: arc.isBackward ? headings.1 &+ 128 : headings.0,
      lastHeading: arc.isBackward ? headings.0 &+ 128 : headings.1, label: edges[start + 4],
      shapeOffset: Int(edges[start + 3]))
  }

  /// Where the arcs that leave a junction stand in `arcs`.
  @inline(__always)
  func arcRange(leaving junction: Int) throws(RoadNetworkError) -> Range<Int> {
    let (start, end) = (Int(starts[junction]), Int(starts[junction + 1]))
    guard start <= end, end <= arcs.count else { throw damage(RoadFormat.starts) }
    return start..<end
  }

  /// Whether a transport type is stopped at a junction.
  @inline(__always)
  func isBlocked(_ junction: Int, for type: TransportType) -> Bool { marks[junction] & type.roadBit != 0 }

  /// Where a junction is.
  func point(ofJunction junction: Int) -> RoadPoint {
    RoadPoint(latitudeE7: points[2 * junction], longitudeE7: points[2 * junction + 1])
  }

  /// The line of an edge in the order of its points, its ends included.
  ///
  /// - Throws: `RoadNetworkError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(points).
  func line(ofEdge edge: Int) throws(RoadNetworkError) -> [RoadPoint] {
    let record = try record(of: RoadArc(edge: edge, isBackward: false), for: .automobile)
    let first = point(ofJunction: record.tail)
    var offset = record.shapeOffset
    var (latitude, longitude) = (Int64(first.latitudeE7), Int64(first.longitudeE7))
    guard let count = RoadVarint.value(in: shape, at: &offset), count <= UInt64(RoadFormat.mostShapePoints),
      count <= UInt64(shape.count)
    else { throw damage(RoadFormat.shape) }
    var line = [first]
    line.reserveCapacity(Int(count) + 2)
    for _ in 0..<count {
      guard let north = RoadVarint.signedValue(in: shape, at: &offset),
        let east = RoadVarint.signedValue(in: shape, at: &offset)
      else { throw damage(RoadFormat.shape) }
      latitude += north
      longitude += east
      if longitude >= 1_800_000_000 { longitude -= 3_600_000_000 }
      if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
      guard abs(latitude) <= 900_000_000, (-1_800_000_000..<1_800_000_000).contains(longitude) else {
        throw damage(RoadFormat.shape)
      }
      line.append(RoadPoint(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)))
    }
    line.append(point(ofJunction: record.head))
    return line
  }

  /// The names of a label.
  ///
  /// - Throws: `RoadNetworkError.damaged` when the file leads out of its bounds.
  func label(_ number: UInt32) throws(RoadNetworkError) -> RoadLabel {
    guard number != RoadFormat.none else { return .none }
    let start = Int(number) * RoadFormat.wordsOfLabel
    guard start + RoadFormat.wordsOfLabel <= labels.count else { throw damage(RoadFormat.labels) }
    return RoadLabel(
      name: try string(at: labels[start]), englishName: try string(at: labels[start + 1]),
      reference: try string(at: labels[start + 2]))
  }

  private func string(at reference: UInt32) throws(RoadNetworkError) -> String? {
    guard reference != RoadFormat.none else { return nil }
    var offset = Int(reference)
    guard let length = RoadVarint.value(in: text, at: &offset), length <= UInt64(text.count - offset) else {
      throw damage(RoadFormat.text)
    }
    return String(decoding: text.slice(offset..<offset + Int(length)), as: UTF8.self)
  }

  /// Whether one may turn from an arc into another at a junction that they share, as far as restrictions go.
  ///
  /// - Complexity: O(1) where no turn is restricted, else O(log restrictions).
  @inline(__always)
  func allowsTurn(from: RoadArc, to: RoadArc, at junction: Int, for type: TransportType) -> Bool {
    marks[junction] & RoadFormat.restrictedBit == 0
      || allowsRestrictedTurn(from: from, to: to, at: junction, for: type)
  }

  private func allowsRestrictedTurn(
    from: RoadArc, to: RoadArc, at junction: Int, for type: TransportType
  ) -> Bool {
    var (low, high) = (0, restrictionCount)
    while low < high {
      let middle = (low + high) / 2
      if Int(turns[middle * RoadFormat.wordsOfTurn]) < junction { low = middle + 1 } else { high = middle }
    }
    var onlyOthers = false
    while low < restrictionCount {
      let start = low * RoadFormat.wordsOfTurn
      guard Int(turns[start]) == junction else { break }
      let flags = turns[start + 3]
      if turns[start + 1] == from.rawValue, flags & UInt32(type.roadBit) != 0 {
        let isMeant = turns[start + 2] == to.rawValue
        if flags & RoadFormat.onlyBit == 0 {
          if isMeant { return false }
        } else if isMeant {
          return true
        } else {
          onlyOthers = true
        }
      }
      low += 1
    }
    return !onlyOthers
  }
}
