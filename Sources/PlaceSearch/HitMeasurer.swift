import GeoCore
import PlaceStore

/// Measures how far places are from a point, and in which direction.
struct HitMeasurer {
  /// From how many places on it is less work to fit polynomials first.
  static let leastTogether = 64

  let list: DatasetList
  let origin: Coordinate

  /// Measures the hits from `start` on, two at a time, which takes hardly longer than one.
  func measure(_ hits: inout FlatList<PlaceHit>, from start: Int = 0) {
    let lines = GeodesicOrigin(origin)
    forEachPair(of: &hits, from: start) { first, second in
      lines.distancesAndAzimuths(
        to: Coordinate(latitudeE7: first.latitudeE7, longitudeE7: first.longitudeE7),
        Coordinate(latitudeE7: second.latitudeE7, longitudeE7: second.longitudeE7))
    }
  }

  /// Measures all hits of an answer, by polynomials where there are many; two distances from it are comparable, while those of
  /// `measure` may differ from them by nanometres.
  func measureTogether(_ hits: inout FlatList<PlaceHit>) {
    guard hits.count >= HitMeasurer.leastTogether else { return measure(&hits) }
    let fan = GeodesicFan(from: origin, to: box(of: hits))
    guard fan.isFitted else { return measure(&hits) }
    forEachPair(of: &hits, from: 0) { first, second in
      fan.distancesAndAzimuths(
        latitudesE7: SIMD2(Double(first.latitudeE7), Double(second.latitudeE7)),
        longitudesE7: SIMD2(Double(first.longitudeE7), Double(second.longitudeE7)))
    }
  }

  private typealias Position = (latitudeE7: Int32, longitudeE7: Int32)

  /// Sets the measures of two hits at a time; the last of an odd number stands for both.
  @inline(__always)
  private func forEachPair(
    of hits: inout FlatList<PlaceHit>, from start: Int,
    _ measures: (Position, Position) -> (meters: SIMD2<Double>, azimuths: SIMD2<Double>)
  ) {
    hits.withUnsafeMutableBufferPointer { hits in
      forEachRun(of: UnsafeBufferPointer(hits), from: start) { dataset, run in
        for number in stride(from: run.lowerBound, to: run.upperBound, by: 2) {
          let next = min(number &+ 1, run.upperBound &- 1)
          let (meters, azimuths) = measures(
            dataset.position(at: Int(hits[number].index)), dataset.position(at: Int(hits[next].index)))
          hits[next].set(meters[1], azimuths[1])
          hits[number].set(meters[0], azimuths[0])
        }
      }
    }
  }

  private func box(of hits: FlatList<PlaceHit>) -> BoxE7 {
    var box = BoxE7.empty
    hits.withUnsafeBufferPointer { hits in
      forEachRun(of: hits, from: 0) { dataset, run in
        for number in run {
          let (latitude, longitude) = dataset.position(at: Int(hits[number].index))
          box.formUnion(
            BoxE7(
              minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
        }
      }
    }
    return box
  }

  /// Calls `visit` with hits from `start` on that are of one dataset, which is so held once for them all.
  @inline(__always)
  private func forEachRun(
    of hits: UnsafeBufferPointer<PlaceHit>, from start: Int, _ visit: (PlaceDataset, Range<Int>) -> Void
  ) {
    var start = start
    while start < hits.count {
      let owner = hits[start].dataset
      var end = start &+ 1
      while end < hits.count && hits[end].dataset == owner { end &+= 1 }
      visit(list.datasets[Int(owner)], start..<end)
      start = end
    }
  }
}
