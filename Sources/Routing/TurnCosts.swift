import GeoCore

/// What turns cost a transport type, in seconds.
struct TurnCosts {
  /// For each difference of headings in 1/256 of a turn.
  private let seconds: [Double]
  /// What it costs to turn round where a road ends.
  let uTurn: Double

  init(_ type: TransportType) {
    let most: Double
    switch type {
    case .automobile: (most, uTurn) = (4, 20)
    case .cycling: (most, uTurn) = (3, 5)
    case .walking: (most, uTurn) = (0, 0)
    }
    seconds = (0..<256).map { number in
      let degrees = abs(Double(Int8(truncatingIfNeeded: number))) * 360 / 256
      // Nothing for what is a bend, all of it from a right angle on.
      let share = min(max((degrees - 20) / 70, 0), 1)
      return most * share * share * (3 - 2 * share)
    }
  }

  /// The cost of a turn at a junction of three roads or more.
  @inline(__always)
  func cost(from: RoadArcRecord, to: RoadArcRecord) -> Double {
    seconds[Int(to.firstHeading &- from.lastHeading)]
  }
}
