import GeoCore
import PlaceSearch
import Tracks

/// What `nearby track` says while something moves.
enum TrackEvent {
  /// A fix, how far the way is up to there, and why it does not count.
  case fix(TrackFix, way: Distance, skip: TrackSkip?)
  /// The border of a fence, and how many seconds one has been inside, as far as stamps tell.
  case fence(GeofenceEvent, secondsInside: Double?)
  /// Another place has become the nearest to a fix.
  case nearest(TrackFix)

  var time: TrackTime? {
    switch self {
    case .fix(let fix, _, _), .nearest(let fix): fix.time
    case .fence(let event, _): event.time
    }
  }

  var coordinate: Coordinate {
    switch self {
    case .fix(let fix, _, _), .nearest(let fix): fix.coordinate
    case .fence(let event, _): event.coordinate
    }
  }

  /// The word for it in JSON.
  var word: String {
    switch self {
    case .fix: "fix"
    case .nearest: "nearest"
    case .fence(let event, _): event.kind.rawValue
    }
  }
}
