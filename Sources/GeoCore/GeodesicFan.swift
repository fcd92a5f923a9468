/// The shortest lines from one point to many around it, by polynomials that are fitted to some of them.
///
/// The parts of a line to the north and to the east, its length times the cosine and the sine of the azimuth at which it sets
/// out, are smooth functions of the differences of latitude and longitude; that to the north is even in the latter, that
/// to the east odd. Both are interpolated at Chebyshev's points: to the fifth order in the latitude, and to the second in the
/// square of the longitude. Within `mostDegrees` and away from the poles they then differ from the lines by less than a
/// few nanometres, which is looked at where that is most. A line costs a quarter of what `GeodesicOrigin` takes for it, the
/// preparation as much as thirty.
package struct GeodesicFan: Sendable {
  /// The most by which latitudes and longitudes may differ from the point's, in degrees.
  static var mostDegrees: Double { 0.5 }
  /// The most by which the parts of a line may differ at the edges, in metres.
  static var tolerance: Double { 5e-9 }
  private static var rowCount: Int { 6 }
  private static var columnCount: Int { 3 }

  /// The point, in degrees times ten million.
  private let latitudeE7, longitudeE7: Double
  /// What makes 1 of the greatest difference.
  private let latitudeScale, longitudeScale: Double
  /// The coefficients of the part to the north and then of that to the east: in each six rows for the powers of the latitude, from
  /// the highest down, of three for the powers of the longitude's square, from the lowest up. Each stands there twice, for both
  /// lanes, as numbers, since the list of a vector's type would have Swift learn that.
  private var coefficients: FlatList<Double>

  /// Whether the polynomials were fitted and are good enough; if not, the lines have to be found one by one.
  ///
  /// No initializer that fails says so: to destroy an optional, Swift would have to learn the type of the list in it.
  package private(set) var isFitted = false

  /// Fits lines from `origin` to the points of a box.
  ///
  /// - Complexity: O(1).
  package init(from origin: Coordinate, to box: BoxE7) {
    let latitude = origin.latitude * 1e7
    let longitude = origin.longitude * 1e7
    let height = max(Double(box.maxLatitude) - latitude, latitude - Double(box.minLatitude))
    let width = max(Double(box.maxLongitude) - longitude, longitude - Double(box.minLongitude))
    // Of a box that is hardly one, the differences would be divided by nothing.
    let fit = Fit(latitude: origin.latitude, height: max(height, 1e4) * 1e-7, width: max(width, 1e4) * 1e-7)
    latitudeE7 = latitude
    longitudeE7 = longitude
    latitudeScale = 1e-7 / fit.height
    longitudeScale = 1e-7 / fit.width
    coefficients = FlatList()
    let most = GeodesicFan.mostDegrees * 1e7
    guard height <= most, width <= most, abs(latitude) + height < 89e7 else { return }
    coefficients = fit.coefficients
    isFitted = !coefficients.isEmpty && isGoodEnough(fit)
  }

  /// Returns the lengths of the lines to two points, in metres, and the azimuths in which they set out, in degrees in
  /// [-180, 180]; to the point itself 0 and 0.
  ///
  /// - Parameters: latitudes and longitudes of the points, in degrees times ten million.
  @inline(__always)
  package func distancesAndAzimuths(
    latitudesE7: SIMD2<Double>, longitudesE7: SIMD2<Double>
  ) -> (meters: SIMD2<Double>, azimuths: SIMD2<Double>) {
    let (north, east) = parts(
      (TwoLanes(latitudesE7) - TwoLanes(latitudeE7)) * TwoLanes(latitudeScale),
      (TwoLanes(longitudesE7) - TwoLanes(longitudeE7)) * TwoLanes(longitudeScale))
    let meters = (north * north + east * east).squareRoot()
    let azimuths = TwoLanes.arcTangent(east, north) * TwoLanes(180 / Double.pi)
    return (meters.both, azimuths.ifLess(TwoLanes(0), than: meters, else: TwoLanes(0)).both)
  }

  /// The parts to the north and to the east, in metres, for differences that are 1 at the edges.
  @inline(__always)
  private func parts(_ latitude: TwoLanes, _ longitude: TwoLanes) -> (north: TwoLanes, east: TwoLanes) {
    let square = longitude * longitude
    return coefficients.withUnsafeBufferPointer { coefficients in
      @inline(__always)
      func row(_ first: Int) -> TwoLanes {
        let (constant, linear) = (coefficients.lanes(at: first), coefficients.lanes(at: first &+ 1))
        return constant + square * (linear + square * coefficients.lanes(at: first &+ 2))
      }
      var (north, east) = (TwoLanes(0), TwoLanes(0))
      for number in 0..<GeodesicFan.rowCount {
        north = north * latitude + row(number &* GeodesicFan.columnCount)
        east = east * latitude + row((number &+ GeodesicFan.rowCount) &* GeodesicFan.columnCount)
      }
      return (north, east * longitude)
    }
  }

  /// Whether the parts are right in the corners, where polynomials through Chebyshev's points are worst.
  private func isGoodEnough(_ fit: Fit) -> Bool {
    let edges = SIMD2(-1.0, 1.0)
    guard let right = fit.parts(edges, 1) else { return false }
    let found = parts(TwoLanes(edges), TwoLanes(1))
    let error = TwoLanes.maximum((found.north - right.north).magnitude, (found.east - right.east).magnitude)
    return error.both[0] <= GeodesicFan.tolerance && error.both[1] <= GeodesicFan.tolerance
  }

  /// Lines from a point, by differences of latitude and longitude: those of rounded coordinates would be off by a nanometre.
  private struct Fit {
    /// The greatest differences of latitude and longitude, in degrees.
    let height, width: Double
    private let start: SineCosine<Double>
    private let reducedStart: ReducedLatitude<Double>

    init(latitude: Double, height: Double, width: Double) {
      (self.height, self.width) = (height, width)
      start = SineCosine(degrees: latitude)
      reducedStart = ReducedLatitude(start)
    }

    /// The parts of two lines, for differences that are 1 at the edges.
    func parts(_ latitudeShares: SIMD2<Double>, _ longitudeShare: Double) -> (
      north: TwoLanes, east: TwoLanes
    )? {
      let lines = InverseProblem.shortLines(
        from: start, reducedStart, latitudeDifference: TwoLanes(latitudeShares * height),
        LongitudeDifference(from: TwoLanes(0), to: TwoLanes(longitudeShare * width)))
      return lines.map { ($0.meters * $0.direction1.cosine, $0.meters * $0.direction1.sine) }
    }

    /// The coefficients in the order of `GeodesicFan.coefficients`; none where a line is too long.
    ///
    /// Points are in vectors and values in memory that is there already: a list's literal is an array, which costs a short run more
    /// than the fit.
    var coefficients: FlatList<Double> {
      // cos 15°, cos 45°, cos 75° and so on; for the square, which goes from 0 to 1, (1 + cos 30°) / 2 and so on.
      let rows = SIMD8(
        0.965_925_826_289_068_3, 0.707_106_781_186_547_5, 0.258_819_045_102_520_8,
        -0.258_819_045_102_520_8, -0.707_106_781_186_547_5, -0.965_925_826_289_068_3, 0, 0)
      let columns = SIMD8(0.933_012_701_892_219_3, 0.5, 0.066_987_298_107_780_7, 0, 0, 0, 0, 0)
      let (rowCount, columnCount) = (GeodesicFan.rowCount, GeodesicFan.columnCount)
      // The part to the north is in the first lane, that to the east in the second.
      var values = FlatList(repeating: 0.0, count: 2 * rowCount * columnCount)
      let isFitted = values.withUnsafeMutableBufferPointer { values in
        for column in 0..<columnCount {
          let longitude = columns[column].squareRoot()
          for row in stride(from: 0, to: rowCount, by: 2) {
            guard let (north, east) = parts(SIMD2(rows[row], rows[row + 1]), longitude) else { return false }
            for lane in 0..<2 {
              let place = (row + lane) * columnCount + column
              values.set(TwoLanes(SIMD2(north.both[lane], east.both[lane] / longitude)), at: place)
            }
          }
          Fit.interpolate(values, from: column, by: columnCount, at: rows, count: rowCount)
        }
        for row in 0..<rowCount {
          Fit.interpolate(values, from: row * columnCount, by: 1, at: columns, count: columnCount)
        }
        // To the point itself the line has no length, but for rounding.
        values[0] = 0
        return true
      }
      guard isFitted else { return FlatList() }
      return FlatList(capacity: 2 * values.count) { list in
        for lane in 0..<2 {
          for row in (0..<rowCount).reversed() {
            for column in 0..<columnCount {
              let value = values[2 * (row * columnCount + column) + lane]
              list.append(value)
              list.append(value)
            }
          }
        }
      }
    }

    /// Makes of values at the first `count` of `points`, which begin at `start` and stand `step` apart, the coefficients of the
    /// polynomial that has them: by Newton's divided differences.
    private static func interpolate(
      _ values: UnsafeMutableBufferPointer<Double>, from start: Int, by step: Int, at points: SIMD8<Double>,
      count: Int
    ) {
      let last = count - 1
      for order in 1...last {
        for index in (order...last).reversed() {
          let place = start + index * step
          let run = TwoLanes(1 / (points[index] - points[index - order]))
          values.set((values.lanes(at: place) - values.lanes(at: place - step)) * run, at: place)
        }
      }
      for factor in (0..<last).reversed() {
        for index in factor..<last {
          let place = start + index * step
          let higher = TwoLanes(points[factor]) * values.lanes(at: place + step)
          values.set(values.lanes(at: place) - higher, at: place)
        }
      }
    }
  }
}

extension UnsafeBufferPointer<Double> {
  /// The pair of numbers with that place among pairs.
  @inline(__always)
  fileprivate func lanes(at place: Int) -> TwoLanes {
    TwoLanes(SIMD2(self[2 &* place], self[2 &* place &+ 1]))
  }
}

extension UnsafeMutableBufferPointer<Double> {
  @inline(__always)
  fileprivate func lanes(at place: Int) -> TwoLanes { UnsafeBufferPointer(self).lanes(at: place) }

  @inline(__always)
  fileprivate func set(_ lanes: TwoLanes, at place: Int) {
    self[2 &* place] = lanes.both[0]
    self[2 &* place &+ 1] = lanes.both[1]
  }
}
