import GeoCore
import OSMFile

/// Points in rows of latitude, in each from west to east.
struct PointRows {
  /// About 110 m, as large as what has points in it.
  private static let heightE7: Int32 = 10_000

  private let entries: [(row: Int32, longitude: Int32, latitude: Int32, index: UInt32)]

  init(_ points: [OSMPoint]) {
    entries = points.enumerated().map { index, point in
      (PointRows.row(point.latitudeE7), point.longitudeE7, point.latitudeE7, UInt32(index))
    }.sorted { ($0.row, $0.longitude, $0.index) < ($1.row, $1.longitude, $1.index) }
  }

  private static func row(_ latitude: Int32) -> Int32 {
    (latitude + 900_000_000) / heightE7
  }

  /// The indexes of the points in boxes, each once, in order.
  func points(in boxes: [BoxE7]) -> [Int] {
    guard boxes.count != 1 else { return points(in: boxes[0]).sorted() }
    return Set(boxes.flatMap(points)).sorted()
  }

  private func points(in box: BoxE7) -> [Int] {
    var found: [Int] = []
    var row = PointRows.row(box.minLatitude)
    let last = PointRows.row(box.maxLatitude)
    while row <= last {
      var position = firstEntry(row, box.minLongitude)
      while position < entries.count, entries[position].row == row,
        entries[position].longitude <= box.maxLongitude
      {
        let entry = entries[position]
        if entry.latitude >= box.minLatitude && entry.latitude <= box.maxLatitude {
          found.append(Int(entry.index))
        }
        position += 1
      }
      // Rows without points are passed over.
      let next = firstEntry(row + 1, .min)
      guard next < entries.count else { break }
      row = entries[next].row
    }
    return found
  }

  private func firstEntry(_ row: Int32, _ longitude: Int32) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if (entries[middle].row, entries[middle].longitude) < (row, longitude) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
