import Foundation

/// The boundaries and reference points as they stand in tables, read without the code that is tested.
struct BoundaryFixture {
  struct Ring {
    /// Corners in units of 1e-7 degrees.
    let corners: [(latitude: Int, longitude: Int)]
  }

  struct District {
    let code: String
    let names: [String]
    let rings: [Ring]
    let south: Int
    let north: Int
    let west: Int
    let east: Int
  }

  struct Point {
    let latitude: Double
    let longitude: Double
    let names: [String]
  }

  let districts: [District]

  static let shared = Result { try BoundaryFixture() }

  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private init() throws {
    districts = try Self.rows("\(Self.root)/Fixtures/boundaries/districts.tsv").map { row in
      let rings = row[4].split { $0 == "," || $0 == " " }.map { Ring(corners: Self.corners(of: $0)) }
      let latitudes = rings.flatMap { $0.corners.map(\.latitude) }
      let longitudes = rings.flatMap { $0.corners.map(\.longitude) }
      return District(
        code: row[0], names: Array(row[1...3]), rings: rings, south: latitudes.min() ?? 0,
        north: latitudes.max() ?? 0, west: longitudes.min() ?? 0, east: longitudes.max() ?? 0)
    }
  }

  /// The points of a table with the columns latitude, longitude, sido, sigungu, eupmyeondong.
  static func points(_ path: String) throws -> [Point] {
    try rows(path).map { row in
      Point(latitude: Double(row[0]) ?? .nan, longitude: Double(row[1]) ?? .nan, names: Array(row[2...4]))
    }
  }

  private static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
  }

  /// Decodes numbers of five bits a letter, differences of 1e-5 degrees with the sign in the lowest bit.
  private static func corners(of text: Substring) -> [(latitude: Int, longitude: Int)] {
    var numbers: [Int] = []
    var (value, shift) = (0, 0)
    for letter in text.utf8 {
      let group = Int(letter) - 63
      value |= (group & 31) << shift
      shift += 5
      guard group < 32 else { continue }
      let sum = (value & 1 == 0 ? value >> 1 : ~(value >> 1)) * 100
      numbers.append(numbers.count > 1 ? numbers[numbers.count - 2] + sum : sum)
      (value, shift) = (0, 0)
    }
    return stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  /// The codes of all districts that hold a point, by how often each ring winds around it.
  func codes(latitude: Int, longitude: Int) -> [String] {
    districts.filter { district in
      guard latitude >= district.south, latitude <= district.north, longitude >= district.west,
        longitude <= district.east
      else { return false }
      return district.rings.count { $0.winding(latitude, longitude) != 0 } % 2 == 1
    }.map(\.code)
  }
}

extension BoundaryFixture.Ring {
  /// How often the ring goes around a point, by quarters: another way than counting the edges that a ray crosses.
  func winding(_ latitude: Int, _ longitude: Int) -> Int {
    func quarter(_ corner: (latitude: Int, longitude: Int)) -> Int {
      corner.latitude > latitude
        ? (corner.longitude > longitude ? 0 : 1) : (corner.longitude > longitude ? 3 : 2)
    }
    guard var last = corners.last else { return 0 }
    var turns = 0
    for corner in corners {
      switch (quarter(corner) - quarter(last) + 4) % 4 {
      case 1: turns += 1
      case 3: turns -= 1
      case 2:
        let side =
          (corner.longitude - last.longitude) * (latitude - last.latitude)
          - (corner.latitude - last.latitude) * (longitude - last.longitude)
        turns += side > 0 ? 2 : -2
      default: break
      }
      last = corner
    }
    return turns / 4
  }
}
