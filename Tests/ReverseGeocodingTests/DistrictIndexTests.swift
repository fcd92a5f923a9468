import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import ReverseGeocoding

@Suite("Districts of points")
struct DistrictIndexTests {
  private let index: DistrictIndex
  private let fixture: BoundaryFixture

  init() throws {
    index = try DistrictIndex.bundled()
    fixture = try BoundaryFixture.shared.get()
  }

  @Test("the file inside the program is whole and has all districts")
  func whole() throws {
    try index.verify()
    #expect(index.count == 5021 && fixture.districts.count == 5021)
  }

  @Test("a point has the district that a full scan of the table finds")
  func fullScan() throws {
    var random = SeededRandom(seed: 81)
    var (inside, outside, several) = (0, 0, 0)
    for _ in 0..<2000 {
      let latitude = Int.random(in: 330_000_000...388_000_000, using: &random)
      let longitude = Int.random(in: 1_250_000_000...1_300_000_000, using: &random)
      let expected = fixture.codes(latitude: latitude, longitude: longitude)
      let found = try code(latitude, longitude)
      #expect(found.map { expected.contains($0) } ?? expected.isEmpty, "\(latitude) \(longitude)")
      if expected.count > 1 { several += 1 }
      if expected.isEmpty { outside += 1 } else { inside += 1 }
    }
    #expect(inside > 500 && outside > 500 && several < 5)
  }

  @Test("so has one a hair beside a corner")
  func besideCorners() throws {
    var random = SeededRandom(seed: 82)
    for _ in 0..<2000 {
      let district = try #require(fixture.districts.randomElement(using: &random))
      let corner = try #require(
        district.rings.randomElement(using: &random)?.corners.randomElement(using: &random))
      // Not on an edge, which is in one of its districts only: hardly any goes in this direction.
      let latitude = corner.latitude + (Bool.random(using: &random) ? 1 : -1)
      let longitude = corner.longitude + (Bool.random(using: &random) ? 199 : -199)
      let expected = fixture.codes(latitude: latitude, longitude: longitude)
      let found = try code(latitude, longitude)
      #expect(found.map { expected.contains($0) } ?? expected.isEmpty, "\(latitude) \(longitude)")
    }
  }

  @Test(
    "a corner that districts share lies in one of them, or in a gap that is no wider than the corners are exact"
  )
  func corners() throws {
    var random = SeededRandom(seed: 83)
    var (inside, gaps) = (0, 0)
    for _ in 0..<500 {
      let district = try #require(fixture.districts.randomElement(using: &random))
      let corner = try #require(district.rings.first?.corners.randomElement(using: &random))
      // Around an inland corner there is a district on each side, so that it cannot be outside of all.
      let around = [(9, 9), (9, -9), (-9, 9), (-9, -9)].map {
        fixture.codes(latitude: corner.latitude + $0.0, longitude: corner.longitude + $0.1)
      }
      guard around.allSatisfy({ $0.count == 1 }) else { continue }
      let point = Coordinate(latitudeE7: Int32(corner.latitude), longitudeE7: Int32(corner.longitude))
      if try index.district(at: point) != nil {
        inside += 1
      } else {
        #expect(try index.nearestDistrict(to: point, within: Distance(meters: 1)) != nil, "\(corner)")
        gaps += 1
      }
    }
    #expect(inside > 100 && gaps * 20 < inside)
  }

  @Test(
    "names and codes of a point",
    arguments: [
      (35.1796, 129.0756, "부산광역시 연제구 연산동", "Busan/Yeonje-gu/Yeonsan-dong", "26470102", "KR-26"),
      (37.5125, 127.1028, "서울특별시 송파구 신천동", "Seoul/Songpa-gu/Sincheon-dong", "11710102", "KR-11"),
      (37.7519, 128.8761, "강원특별자치도 강릉시 홍제동", "Gangwon State/Gangneung-si/Hongje-dong", "51150101", "KR-42"),
      (33.4996, 126.5312, "제주특별자치도 제주시 이도이동", "Jeju-do/Jeju-si/Idoi-dong", "50110104", "KR-49"),
      (
        37.40241, 127.10377, "경기도 성남시 분당구 삼평동", "Gyeonggi-do/Bundang-gu, Seongnam-si/Sampyeong-dong",
        "41135109", "KR-41"
      ),
      (37.2411, 131.8665, "경상북도 울릉군 울릉읍", "Gyeongsangbuk-do/Ulleung-gun/Ulleung-eup", "47940250", "KR-47"),
      // A cell that the register leaves empty.
      (36.89, 126.63, "충청남도 당진시 당진읍", "Chungcheongnam-do/Dangjin-si/Dangjin-eup", "44830250", "KR-44"),
    ])
  func names(
    latitude: Double, longitude: Double, korean: String, english: String, code: String, iso: String
  ) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    let district = try #require(try index.district(at: point))
    let levels: [District.Level] = [.province, .county, .district]
    #expect(levels.compactMap { district.name($0, in: .korean) }.joined(separator: " ") == korean)
    #expect(levels.compactMap { district.name($0, in: .english) }.joined(separator: "/") == english)
    #expect(district.code == code)
    #expect(district.isoCode == iso)
  }

  @Test(
    "no district at sea, abroad, at the poles or at 180°",
    arguments: [
      (34.2, 129.29), (34.65, 129.45), (37.97, 126.55), (40.12, 124.39), (35.0, 129.4), (90, 0), (-90, 0),
      (35, -180), (35, 180), (0, 0), (-35.18, -129.07),
    ])
  func elsewhere(latitude: Double, longitude: Double) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try index.district(at: point) == nil)
    #expect(try index.nearestDistrict(to: point, within: Distance(meters: 300)) == nil)
  }

  @Test("the nearest border is as far as the geodesic to its nearest point")
  func nearestBorder() throws {
    var random = SeededRandom(seed: 84)
    var measured = 0
    while measured < 12 {
      let district = try #require(fixture.districts.randomElement(using: &random))
      let corner = try #require(district.rings.first?.corners.randomElement(using: &random))
      let latitude = corner.latitude + Int.random(in: -60_000...60_000, using: &random)
      let longitude = corner.longitude + Int.random(in: -60_000...60_000, using: &random)
      guard try code(latitude, longitude) == nil else { continue }
      let point = Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude))
      let least = nearestMeters(to: point)
      let found = try index.nearestDistrict(to: point, within: Distance(meters: 2000))
      #expect(abs((found?.distance.meters ?? .infinity) - least) < 0.01 * least + 1.2, "\(point)")
      let smaller = Distance(meters: max(0, least * 0.97 - 1.2))
      #expect(try index.nearestDistrict(to: point, within: smaller) == nil)
      #expect(try index.hasDistrict(within: smaller, of: point) == false)
      #expect(try index.hasDistrict(within: Distance(meters: least * 1.03 + 1.2), of: point))
      measured += 1
    }
  }

  /// The least distance to points that stand close together on all borders nearby.
  private func nearestMeters(to point: Coordinate) -> Double {
    let (latitude, longitude) = (Int(point.latitudeE7), Int(point.longitudeE7))
    var least = Double.infinity
    for district in fixture.districts {
      guard latitude > district.south - 300_000, latitude < district.north + 300_000,
        longitude > district.west - 300_000, longitude < district.east + 300_000
      else { continue }
      for ring in district.rings {
        guard var last = ring.corners.last else { continue }
        for corner in ring.corners {
          defer { last = corner }
          let span = max(abs(corner.latitude - last.latitude), abs(corner.longitude - last.longitude))
          let near = abs(corner.latitude - latitude) < 400_000 && abs(corner.longitude - longitude) < 400_000
          guard near else { continue }
          let steps = max(1, span / 200)
          for step in 0...steps {
            let here = Coordinate(
              latitudeE7: Int32(last.latitude + (corner.latitude - last.latitude) * step / steps),
              longitudeE7: Int32(last.longitude + (corner.longitude - last.longitude) * step / steps))
            least = min(least, point.distance(to: here).meters)
          }
        }
      }
    }
    return least
  }

  private func code(_ latitude: Int, _ longitude: Int) throws -> String? {
    try index.district(at: Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)))?.code
  }
}
