/// The WGS 84 ellipsoid; lengths in metres.
///
/// - Source: NGA.STND.0036, "World Geodetic System 1984", version 1.0.0, 2014, section 3.
enum Ellipsoid {
  /// The equatorial radius a.
  @inline(__always) static var equatorialRadius: Double { 6_378_137 }
  /// The flattening f.
  @inline(__always) static var flattening: Double { 1 / 298.257223563 }
  /// The ratio 1 - f of the axes.
  @inline(__always) static var axisRatio: Double { 1 - flattening }
  /// The polar radius b.
  @inline(__always) static var polarRadius: Double { equatorialRadius * axisRatio }
  /// The third flattening n = f / (2 - f).
  @inline(__always) static var thirdFlattening: Double { flattening / (2 - flattening) }
  /// The square of the eccentricity, e² = f (2 - f).
  @inline(__always) static var eccentricitySquared: Double { flattening * (2 - flattening) }
  /// The square of the second eccentricity, e'² = e² / (1 - e²).
  @inline(__always) static var secondEccentricitySquared: Double {
    eccentricitySquared / (1 - eccentricitySquared)
  }
}

/// A latitude as the sine and cosine of its reduced latitude β, tan β = (1 - f) tan φ.
struct ReducedLatitude<Number: Lanes> {
  let sine: Number
  let cosine: Number
  /// What the sine of a difference of geographic latitudes is multiplied by, for each of its two ends, to give
  /// that of the reduced ones, but for one factor 1 - f.
  let scale: Number

  /// Makes it of the geographic latitude.
  @inline(__always)
  init(_ latitude: SineCosine<Number>) {
    let flattened = Number(Ellipsoid.axisRatio) * latitude.sine
    scale = Number(1) / (latitude.cosine * latitude.cosine + flattened * flattened).squareRoot()
    sine = flattened * scale
    cosine = latitude.cosine * scale
  }

  /// The same latitude in each lane.
  @inline(__always)
  init(_ latitude: ReducedLatitude<Double>) {
    sine = Number(latitude.sine)
    cosine = Number(latitude.cosine)
    scale = Number(latitude.scale)
  }
}

extension ReducedLatitude<Double> {
  @inline(__always)
  init(degrees: Double) {
    self.init(SineCosine(degrees: degrees))
  }

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
    scale = .nan
  }
}
