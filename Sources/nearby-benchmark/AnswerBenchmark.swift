import FeatureOutput
import GeoCore
import NearbyCommand
import OpeningHours
import PlaceSearch
import PlaceStore

/// Measures whole answers inside one process: reading a query, searching, and writing what is found as JSON.
enum AnswerBenchmark {
  /// Answers the queries on standard input, one a line, about places of `category` in the file at `path`: two numbers ask
  /// for the ten nearest to LATITUDE LONGITUDE, four for the box SOUTH WEST NORTH EAST. The answers go to standard output,
  /// a list of objects for each query; microseconds a query go to standard error.
  static func run(path: String, category: String) throws(BenchmarkError) {
    Nearby.prepareForManyQueries()
    let searcher = try reading { () throws(DatasetError) in
      try PlaceSearcher([PlaceDataset(contentsOf: path)])
    }
    let forest = try reading { () throws(DatasetError) in try searcher.forest(of: [category]) }
    var output = OutputBuffer(descriptor: 1)
    output.makeRoom()
    var writer = OutputFormat.ndjson.makeWriter(for: PlaceFeature.schema)
    var places = PlaceFeature(
      forData: searcher.categories,
      at: TypedTime(civil: CivilTime(secondsSince1970: 1_800_000_000), offsetSeconds: 0))
    var feature = Feature(of: PlaceFeature.schema)
    var (queries, found) = (0, 0)
    let start = ContinuousClock.now
    while let line = readLine() {
      let query = try query(line, category: category)
      let matches = try reading { () throws(DatasetError) in try searcher.matches(for: query, in: forest) }
      for position in matches.indices {
        try reading { () throws(DatasetError) in
          try places.write(&feature, from: matches, at: position, with: &writer, into: &output)
        }
      }
      output.append(UInt8(ascii: "\n"))
      queries += 1
      found += matches.count
    }
    output.flush()
    let microseconds = (ContinuousClock.now - start) / .microseconds(1)
    Platform.complain(
      "\(queries) queries, \(found) places, "
        + TextTable.fixed(microseconds / Double(max(queries, 1)), decimals: 2) + " us a query")
  }

  private static func query(_ line: String, category: String) throws(BenchmarkError) -> PlaceQuery {
    let (numbers, count) = numbers(line)
    do throws(GeoError) {
      switch count {
      case 2:
        let center = try Coordinate(latitude: numbers[0], longitude: numbers[1])
        return PlaceQuery(categories: [category], in: .around(center), limit: 10)
      case 4:
        let box = try BoundingBox(west: numbers[1], south: numbers[0], east: numbers[3], north: numbers[2])
        return PlaceQuery(categories: [category], in: .box(box))
      default: throw .notACoordinate(text: line)
      }
    } catch {
      throw .usage
    }
  }

  /// The numbers of a line with a space between any two, of which it has at most four.
  private static func numbers(_ line: String) -> (SIMD4<Double>, count: Int) {
    var line = line
    return line.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      var (numbers, count, start) = (SIMD4<Double>.zero, 0, 0)
      while start < bytes.count && count < 4 {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        guard let number = DecimalText.number(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) else {
          return (.zero, 0)
        }
        numbers[count] = number
        count += 1
        start = end + 1
      }
      return (numbers, count)
    }
  }
}
