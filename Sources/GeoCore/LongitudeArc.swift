/// The longitudes of a box: eastward from `west` to `east` in the form that `BoundingBox` keeps them.
struct LongitudeArc {
  let west: Double
  let east: Double

  init(west: Double, east: Double) {
    self.west = west
    self.east = east
  }

  init(_ box: BoundingBox) {
    self.init(west: box.west, east: box.east)
  }

  static let every = LongitudeArc(west: -180, east: 180)

  var width: Double { west > east ? east - west + 360 : east - west }

  private var holdsMeridian180: Bool { west > east || west == -180 || east == 180 }

  /// The one or two parts that do not cross the 180° meridian, as (from, to) with from <= to.
  private var parts: [(from: Double, to: Double)] {
    west > east ? [(west, 180), (-180, east)] : [(west, east)]
  }

  /// The arcs that two arcs share, from west to east, with edges taken unchanged from either.
  func intersection(_ other: LongitudeArc) -> [LongitudeArc] {
    var shared: [(from: Double, to: Double)] = []
    for mine in parts {
      for theirs in other.parts {
        let from = max(mine.from, theirs.from)
        let to = min(mine.to, theirs.to)
        if from <= to { shared.append((from, to)) }
      }
    }
    return LongitudeArc.joined(shared, acrossMeridian: holdsMeridian180 && other.holdsMeridian180)
  }

  /// Joins what ends at 180° with what begins at -180°, the same meridian.
  private static func joined(
    _ parts: [(from: Double, to: Double)], acrossMeridian: Bool
  ) -> [LongitudeArc] {
    var arcs = parts.filter { $0.from != 180 && $0.to != -180 }
    if acrossMeridian {
      let ending = arcs.firstIndex { $0.to == 180 }
      let beginning = arcs.firstIndex { $0.from == -180 }
      switch (ending, beginning) {
      case (nil, nil):
        arcs.append((-180, -180))
      case (let ending?, let beginning?) where ending != beginning:
        let crossing = (from: arcs[ending].from, to: arcs[beginning].to)
        arcs.remove(at: max(ending, beginning))
        arcs.remove(at: min(ending, beginning))
        arcs.append(crossing)
      default:
        break
      }
    }
    return arcs.map { LongitudeArc(west: $0.from, east: $0.to) }.sorted { $0.west < $1.west }
  }

  /// The narrowest arc that holds both; of two as narrow, the one that begins with `self`.
  func union(_ other: LongitudeArc) -> LongitudeArc {
    let candidates = [
      self, other, LongitudeArc(west: west, east: other.east), LongitudeArc(west: other.west, east: east),
    ]
    return candidates.filter { $0.holds(self) && $0.holds(other) }.min { $0.width < $1.width } ?? .every
  }

  /// Whether all of `other` lies in this arc.
  private func holds(_ other: LongitudeArc) -> Bool {
    if west == -180 && east == 180 { return true }
    if other.west == -180 && other.east == 180 { return false }
    let start = eastward(other.west)
    let end = eastward(other.east)
    return start <= end && end <= eastward(east)
  }

  /// The longitude as the first meridian at or east of `west`, in [west, west + 360).
  private func eastward(_ longitude: Double) -> Double {
    longitude >= west ? longitude : longitude + 360
  }
}
