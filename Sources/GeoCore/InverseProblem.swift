/// Two points given, the shortest line between them wanted.
///
/// The longitude difference ω on the auxiliary sphere is sought that gives the known difference λ on the
/// ellipsoid, by Newton's method. From a guess that is off by δ the length is known to δ³ and the directions to
/// δ² without another step, so that the last step is never taken. Near the antipode, where this converges badly
/// or to a line that is not the shortest, `AntipodalProblem` takes over.
enum InverseProblem {
  typealias Line = GeodesicLine<Double>

  @inline(__always)
  static func line(from first: Coordinate, to second: Coordinate, needsDirections: Bool) -> Line {
    let latitude = SineCosine(degrees: first.latitude)
    return line(
      from: first, latitude, ReducedLatitude(latitude), to: second, needsDirections: needsDirections)
  }

  /// The same from a point whose latitude and reduced latitude are known.
  @inline(__always)
  static func line(
    from first: Coordinate, _ latitude: SineCosine<Double>, _ latitude1: ReducedLatitude<Double>,
    to second: Coordinate, needsDirections: Bool
  ) -> Line {
    let longitude = LongitudeDifference(from: first.longitude, to: second.longitude)
    let latitudeDifference = second.latitude - first.latitude
    if max(abs(latitudeDifference), abs(longitude.degrees)) < ShortLine<Double>.mostDegrees {
      let short = ShortLine(
        from: latitude, latitude1, latitudeDifference: latitudeDifference, longitude)
      if let line = line(short, needsDirections: needsDirections) { return line }
    }
    return longLine(
      latitude1, ReducedLatitude(degrees: second.latitude), longitude, needsDirections: needsDirections)
  }

  /// The line found in a few steps; nil when they are not enough.
  @inline(__always)
  private static func line(_ short: ShortLine<Double>, needsDirections: Bool) -> Line? {
    var excess = short.firstExcess
    for _ in 0..<4 {
      let arc = short.arc(excess: excess)
      guard arc.sineArc > 0 else { return .nowhere }
      let evaluation = short.evaluation(arc, excess: excess)
      if evaluation.isGoodEnough(arc, needsDirections: needsDirections) {
        return evaluation.line(arc, rate: short.rate)
      }
      excess -= evaluation.error / short.rate
    }
    return nil
  }

  /// Two lines from one point at once, those that `line` would find; nil where one of them is not short.
  @inline(__always)
  static func shortLines(
    from first: Coordinate, _ latitude: SineCosine<Double>, _ latitude1: ReducedLatitude<Double>,
    latitudes: SIMD2<Double>, longitudes: SIMD2<Double>
  ) -> GeodesicLine<TwoLanes>? {
    shortLines(
      from: latitude, latitude1, latitudeDifference: TwoLanes(latitudes) - TwoLanes(first.latitude),
      LongitudeDifference(from: TwoLanes(first.longitude), to: TwoLanes(longitudes)))
  }

  /// The same for differences in degrees.
  @inline(__always)
  static func shortLines(
    from latitude: SineCosine<Double>, _ latitude1: ReducedLatitude<Double>, latitudeDifference: TwoLanes,
    _ longitude: LongitudeDifference<TwoLanes>
  ) -> GeodesicLine<TwoLanes>? {
    let most = TwoLanes.maximum(latitudeDifference.magnitude, longitude.degrees.magnitude)
    guard most.both[0] < ShortLine<TwoLanes>.mostDegrees && most.both[1] < ShortLine<TwoLanes>.mostDegrees
    else { return nil }
    let short = ShortLine(
      from: SineCosine(latitude), ReducedLatitude(latitude1), latitudeDifference: latitudeDifference,
      longitude)
    var excess = short.firstExcess
    for _ in 0..<4 {
      let arc = short.arc(excess: excess)
      let evaluation = short.evaluation(arc, excess: excess)
      // A lane that is good stays as it is while the other goes on.
      var better = excess - evaluation.error / short.rate
      var isGood = true
      for lane in 0..<2 {
        let sineArc = arc.sineArc.both[lane]
        guard sineArc > 0 else { return nil }
        if LineEvaluation<TwoLanes>.isGoodEnough(
          error: evaluation.error.both[lane], sineArc: sineArc, needsDirections: true)
        {
          better.both[lane] = excess.both[lane]
        } else {
          isGood = false
        }
      }
      if isGood { return evaluation.line(arc, rate: short.rate) }
      excess = better
    }
    return nil
  }

  @inline(__always)
  private static func longLine(
    _ latitude1: ReducedLatitude<Double>, _ latitude2: ReducedLatitude<Double>,
    _ longitude: LongitudeDifference<Double>, needsDirections: Bool
  ) -> Line {
    let sineOfDifference = latitude2.sine * latitude1.cosine - latitude2.cosine * latitude1.sine
    let lambda = SineCosine(degrees: longitude.degrees, correction: longitude.correction)
    var excess = 0.0
    for _ in 0..<8 {
      let omega = lambda.turned(bySmall: excess)
      let arc = AuxiliaryArc(
        latitude1, latitude2, sineOfDifference: sineOfDifference, omega: omega, versine: 1 - omega.cosine)
      if arc.cosineArc < 0 && arc.sineArc < AntipodalProblem.greatestSineArc { break }
      guard arc.sineArc > 0 else { return .nowhere }
      let arcRadians = CMath.arcTangent(arc.sineArc, arc.cosineArc)
      let evaluation = LineEvaluation(arc, latitude1, latitude2, arcRadians: arcRadians, excess: excess)
      if evaluation.isGoodEnough(arc, needsDirections: needsDirections) {
        return evaluation.line(arc, rate: evaluation.rate(arc))
      }
      excess -= evaluation.error / evaluation.rate(arc)
    }
    return AntipodalProblem.line(latitude1, latitude2, longitude)
  }
}

extension GeodesicLine<Double> {
  /// That between points that coincide.
  fileprivate static var nowhere: GeodesicLine {
    GeodesicLine(
      meters: 0, direction1: SineCosine(sine: 0, cosine: 1), direction2: SineCosine(sine: 0, cosine: 1))
  }
}
