/// Lines for drawing, one after the other in one list of numbers.
public struct MapLines: Sendable {
  /// Latitudes and longitudes by turns, in 1e-7 degrees.
  private var numbers: [Int32] = []
  /// Where each line ends among the numbers.
  private var ends: [Int] = []

  public init() {}

  /// The number of lines.
  public var count: Int { ends.count }

  /// Calls `visit` with the corners of each line: latitudes and longitudes by turns, in 1e-7 degrees. Longitudes of a line across the
  /// 180° meridian may run on beyond it.
  public func forEachLine(_ visit: (ArraySlice<Int32>) -> Void) {
    var start = 0
    for end in ends {
      visit(numbers[start..<end])
      start = end
    }
  }

  /// Adds a corner to the line that is being made.
  public mutating func append(latitudeE7: Int32, longitudeE7: Int32) {
    numbers.append(latitudeE7)
    numbers.append(longitudeE7)
  }

  /// Ends the line, so that the next corner begins another one; nothing happens when it has no corner.
  public mutating func endLine() {
    if numbers.count > ends.last ?? 0 { ends.append(numbers.count) }
  }

  /// Adds the lines of `other`.
  public mutating func append(_ other: MapLines) {
    endLine()
    ends += other.ends.map { $0 + numbers.count }
    numbers += other.numbers
  }
}
