/// The grid to whose corners borders are moved.
struct BorderGrid {
  /// The distance of two corners in 1e-7 degrees.
  let latitudeStep: Int
  let longitudeStep: Int

  /// Makes a grid of `stepsE7`; a step is at least one unit.
  init(latitudeStepE7: Int32, longitudeStepE7: Int32) {
    latitudeStep = max(Int(latitudeStepE7), 1)
    longitudeStep = max(Int(longitudeStepE7), 1)
  }

  /// The corner nearest to a point, as one number.
  func corner(_ latitudeE7: Int, _ longitudeE7: Int) -> UInt64 {
    let row = Self.nearest(latitudeE7, latitudeStep)
    let column = Self.nearest(longitudeE7, longitudeStep)
    return UInt64(UInt32(bitPattern: row)) << 32 | UInt64(UInt32(bitPattern: column))
  }

  /// Where a corner is, in 1e-7 degrees.
  func position(of corner: UInt64) -> (latitudeE7: Int32, longitudeE7: Int32) {
    let row = Int(Int32(truncatingIfNeeded: corner >> 32))
    let column = Int(Int32(truncatingIfNeeded: corner))
    return (Int32(clamping: row &* latitudeStep), Int32(clamping: column &* longitudeStep))
  }

  private static func nearest(_ units: Int, _ step: Int) -> Int32 {
    let shifted = units &+ step / 2
    return Int32(truncatingIfNeeded: shifted >= 0 ? shifted / step : (shifted &- step &+ 1) / step)
  }
}
