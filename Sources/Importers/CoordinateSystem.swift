/// A system of coordinates that sources state positions in, by its EPSG code.
///
/// - Source: EPSG Geodetic Parameter Dataset, https://epsg.org.
struct CoordinateSystem: Sendable {
  private enum Method: Sendable {
    case degrees
    /// Spherical Mercator of the web maps.
    case webMercator
    case transverseMercator(TransverseMercator, isKorean1985: Bool)
  }

  /// The code, such as 5179.
  let code: Int
  private let method: Method

  /// Latitude and longitude in degrees on WGS 84, or on Korea 2000, which is the same to a few centimetres.
  static let wgs84 = CoordinateSystem(code: 4326, method: .degrees)

  /// Whether positions are stated in degrees.
  var isGeographic: Bool { if case .degrees = method { true } else { false } }

  /// Makes the system that `name` names: `EPSG:5174`, `5174`, `utm-k`, `urn:ogc:def:crs:EPSG::5179`, `CRS84`.
  init?(named name: String) {
    let folded = name.lowercased().filter { $0 != " " && $0 != "_" }
    switch folded {
    case "utmk", "utm-k": self.init(code: 5179)
    case "wgs84", "crs84", "ogc:crs84", "urn:ogc:def:crs:ogc:1.3:crs84", "urn:ogc:def:crs:ogc::crs84":
      self.init(code: 4326)
    default:
      let digits = folded.split(separator: ":", omittingEmptySubsequences: false)
      guard let last = digits.last, last.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let code = Int(last),
        digits.count == 1 || digits.contains("epsg")
      else { return nil }
      self.init(code: code)
    }
  }

  /// Makes the system of an EPSG code; `nil` for one that is not known here.
  init?(code: Int) {
    switch code {
    case 4326, 4737, 4979: self = .wgs84
    case 3857, 900_913, 3785, 102_100: self.init(code: 3857, method: .webMercator)
    default:
      guard let grid = CoordinateSystem.grids[code] else { return nil }
      self.init(code: code, method: grid.method)
    }
  }

  private init(code: Int, method: Method) {
    self.code = code
    self.method = method
  }

  /// Returns the degrees on WGS 84 of a point: east then north, in metres or for a geographic system in degrees;
  /// `nil` when it lies outside of what the system is for.
  func degrees(x: Double, y: Double) -> (latitude: Double, longitude: Double)? {
    switch method {
    case .degrees:
      return (y, x)
    case .webMercator:
      let radius = ReferenceEllipsoid.wgs84.equatorialRadius
      guard abs(x) <= .pi * radius * 1.000001, abs(y) <= 4 * .pi * radius else { return nil }
      return (
        CMath.arcTangent(CMath.hyperbolicSine(y / radius), 1) * 180 / .pi, x / radius * 180 / .pi
      )
    case .transverseMercator(let projection, let isKorean1985):
      guard let degrees = projection.degrees(easting: x, northing: y) else { return nil }
      return isKorean1985
        ? DatumShift.worldDegrees(ofKorean1985: degrees.latitude, degrees.longitude) : degrees
    }
  }
}

extension CoordinateSystem {
  /// Whether a point lies where the system is meant for: for a Korean grid in Korea with the sea around it.
  ///
  /// - Source: EPSG:1135, area of use, here with all of the peninsula.
  func covers(_ degrees: (latitude: Double, longitude: Double)) -> Bool {
    guard let grid = CoordinateSystem.grids[code], grid.ellipsoid != .wgs84 else { return true }
    return (28...43.2).contains(degrees.latitude) && (122...135).contains(degrees.longitude)
  }
}

extension CoordinateSystem: Hashable, CustomStringConvertible {
  static func == (one: CoordinateSystem, other: CoordinateSystem) -> Bool { one.code == other.code }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The name as `--crs` takes it.
  var description: String { "EPSG:\(code)" }

  /// The systems by whose code `--crs` can name them.
  static var all: [CoordinateSystem] {
    [wgs84] + ([3857] + grids.keys.sorted()).compactMap { CoordinateSystem(code: $0) }
  }
}

extension CoordinateSystem {
  /// The parameters of a grid in metres.
  private struct Grid {
    let ellipsoid: ReferenceEllipsoid
    let originLatitude: Double
    let meridian: Double
    let scale: Double
    let falseEasting: Double
    let falseNorthing: Double

    /// A Korean belt: scale 1 on its meridian, its origin at 38° north.
    static func belt(_ ellipsoid: ReferenceEllipsoid, _ meridian: Double, _ falseNorthing: Double) -> Grid {
      Grid(
        ellipsoid: ellipsoid, originLatitude: 38, meridian: meridian, scale: 1, falseEasting: 200_000,
        falseNorthing: falseNorthing)
    }

    /// One grid for all of Korea.
    static func unified(_ ellipsoid: ReferenceEllipsoid) -> Grid {
      Grid(
        ellipsoid: ellipsoid, originLatitude: 38, meridian: 127.5, scale: 0.9996, falseEasting: 1_000_000,
        falseNorthing: 2_000_000)
    }

    static func utm(meridian: Double) -> Grid {
      Grid(
        ellipsoid: .wgs84, originLatitude: 0, meridian: meridian, scale: 0.9996, falseEasting: 500_000,
        falseNorthing: 0)
    }

    var method: Method {
      .transverseMercator(
        TransverseMercator(
          ellipsoid, originLatitude: originLatitude, centralMeridian: meridian, scale: scale,
          falseEasting: falseEasting, falseNorthing: falseNorthing),
        isKorean1985: ellipsoid == .bessel1841)
    }
  }

  /// The correction of the old meridians, 10.405″, in degrees.
  private static let meridianCorrection = 10.405 / 3600

  private static let grids: [Int: Grid] = [
    2096: .belt(.bessel1841, 129, 500_000), 2097: .belt(.bessel1841, 127, 500_000),
    2098: .belt(.bessel1841, 125, 500_000),
    5173: .belt(.bessel1841, 125 + meridianCorrection, 500_000),
    5174: .belt(.bessel1841, 127 + meridianCorrection, 500_000),
    5175: .belt(.bessel1841, 127 + meridianCorrection, 550_000),
    5176: .belt(.bessel1841, 129 + meridianCorrection, 500_000),
    5177: .belt(.bessel1841, 131 + meridianCorrection, 500_000),
    5178: .unified(.bessel1841), 5179: .unified(.grs80),
    5180: .belt(.grs80, 125, 500_000), 5181: .belt(.grs80, 127, 500_000), 5182: .belt(.grs80, 127, 550_000),
    5183: .belt(.grs80, 129, 500_000), 5184: .belt(.grs80, 131, 500_000),
    5185: .belt(.grs80, 125, 600_000), 5186: .belt(.grs80, 127, 600_000), 5187: .belt(.grs80, 129, 600_000),
    5188: .belt(.grs80, 131, 600_000),
    32_651: .utm(meridian: 123), 32_652: .utm(meridian: 129),
  ]
}
