/// What one does where a part of a way begins.
enum RouteManeuver: Hashable, Sendable {
  /// Sets out in a heading, in degrees clockwise from north.
  case depart(headingDegrees: Double)
  /// Goes straight on into another road.
  case goOn
  case turn(TurnDirection)
  /// Takes one of two roads that both go on.
  case keep(isRight: Bool)
  case takeRamp(isRight: Bool)
  /// Comes from a ramp to the road that it leads to.
  case merge
  /// Goes round to an exit, the first being 1.
  case roundabout(exit: Int)
  /// Goes round to where the way ends.
  case enterRoundabout
  /// Leaves the roundabout where the way begins.
  case leaveRoundabout
  case takeFerry
  case leaveFerry
  case takeStairs
  /// Is there; on which side the destination lies, where that is known.
  case arrive(isOnRight: Bool?)
}

/// How a turn goes.
struct TurnDirection: Hashable, Sendable {
  enum Size: Hashable, Sendable {
    case slight, plain, sharp, uTurn
  }

  /// Degrees clockwise, from -180 to 180.
  let degrees: Double

  var isRight: Bool { degrees > 0 }

  var size: Size {
    switch abs(degrees) {
    case ..<45: .slight
    case ..<125: .plain
    case ..<165: .sharp
    default: .uTurn
    }
  }
}
