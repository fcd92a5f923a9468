public import GeoCore

/// The straight line in the place of a way: an estimate for where no roads are known.
public enum StraightLineRoute {
  /// How much longer ways are than the straight line between their ends.
  ///
  /// - Source: R. H. Ballou, H. Rahardja, N. Sakai, "Selected country circuity factors for road travel distance estimation",
  ///   Transportation Research A 36, 2002: 1.2 to 1.5 in most countries.
  static let circuity = 1.3

  /// Kilometres an hour on ways in and around towns, stops included.
  private static func speed(of type: TransportType) -> Double {
    switch type {
    case .automobile: 35
    case .walking: 5
    case .cycling: 16
    }
  }

  /// Returns the geodesic from a point to another.
  ///
  /// Its distance is that of the geodesic; its time is that of a way 1.3 times as long at 35 km/h by automobile, 16 km/h by bicycle and
  /// 5 km/h on foot. It says of itself that it is an estimate.
  public static func route(
    from start: Coordinate, to destination: Coordinate, by type: TransportType, language: Language = .english
  ) -> Route {
    let line = Geodesic.inverse(from: start, to: destination)
    let words = RouteWords(language: language)
    let seconds = line.distance.meters * circuity * 3.6 / speed(of: type)
    let time = Duration.milliseconds(Int((seconds * 1000).rounded()))
    let polyline = Polyline([start, destination])
    let step = RouteStep(
      instructions: words.straightLine(headingDegrees: line.azimuth1), transportType: type,
      distance: line.distance, expectedTravelTime: time, polyline: polyline)
    let arrival = RouteStep(
      instructions: words.instruction(.arrive(isOnRight: nil), road: nil), transportType: type,
      distance: .zero, expectedTravelTime: .zero, polyline: Polyline([destination]))
    return Route(
      name: "", advisoryNotices: [words.straightLineNotice], transportType: type, distance: line.distance,
      expectedTravelTime: time, polyline: polyline, steps: [step, arrival])
  }
}

extension RouteWords {
  fileprivate func straightLine(headingDegrees: Double) -> String {
    let compass = Heading(degrees: headingDegrees).mainCompassName.name(in: language)
    return language == .korean ? "\(compass)쪽으로 직선 이동" : "Head \(compass) in a straight line"
  }

  fileprivate var straightLineNotice: String {
    language == .korean
      ? "도로를 따른 길이 아니라 직선거리로 어림한 값"
      : "An estimate along the straight line, not a way along roads"
  }
}
