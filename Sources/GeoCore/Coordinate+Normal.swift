extension Coordinate {
  /// The direction that is up here, as a vector of length 1 from the middle of the earth: towards 0° on the equator, towards
  /// 90° east on it, towards the north pole.
  ///
  /// The chord between two of them, in radians, times `Geodesic.minimumMetersPerRadian` is no more than the geodesic
  /// distance, everywhere, also over the poles and across 180°.
  package var normal: (x: Double, y: Double, z: Double) {
    let latitude = SineCosine(degrees: latitude)
    let longitude = SineCosine(degrees: longitude)
    return (latitude.cosine * longitude.cosine, latitude.cosine * longitude.sine, latitude.sine)
  }
}
