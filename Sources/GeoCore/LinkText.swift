/// A link taken apart: host, path, query and fragment, percent-encoding decoded.
struct LinkText {
  /// In lower case, without "www."; the scheme for links into apps, such as "nmap".
  let host: String
  /// The parts of the path between strokes, not decoded yet.
  private let path: [String]
  /// What stands behind #.
  let fragment: String
  private let names: [String]
  private let values: [String]

  /// The schemes of map apps, whose links have no host that matters.
  private static let appSchemes = ["nmap", "kakaomap", "comgooglemaps", "maps"]

  /// Reads a link of the web or of a map app; nil for another text.
  ///
  /// - Throws: `PointProblem.unknownLink` for another scheme with "://".
  init?(_ text: String) throws(PointProblem) {
    let trimmed = text.trimmingBlanks
    var rest = trimmed.utf8[...]
    var appHost: String?
    if let scheme = LinkText.scheme(rest) {
      rest = rest[rest.index(rest.startIndex, offsetBy: scheme.utf8.count + 3)...]
      if LinkText.appSchemes.contains(scheme) {
        appHost = scheme
      } else if scheme != "http" && scheme != "https" {
        throw .unknownLink
      }
    }
    let isWeb = rest.startIndex != trimmed.utf8.startIndex
    let address = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var parts = address.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if let appHost {
      host = appHost
    } else {
      // In lower case, without a port.
      let name = String(parts.removeFirst().prefix { $0 != UInt8(ascii: ":") })?.lowercased() ?? ""
      host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
      // Without a scheme only the addresses of maps are links.
      guard isWeb || host.contains(".") && MapService(host: host) != nil else { return nil }
    }
    path = parts.filter { !$0.isEmpty }.map { String($0) ?? "" }
    let tail = rest[address.endIndex...]
    let query = tail.prefix { $0 != UInt8(ascii: "#") }
    fragment = LinkText.decoded(String(tail[query.endIndex...].dropFirst()) ?? "")
    let members = query.dropFirst().split(separator: UInt8(ascii: "&"))
    names = members.map { String($0.prefix { $0 != UInt8(ascii: "=") }) ?? "" }
    values = members.map { member in
      let value = member.drop { $0 != UInt8(ascii: "=") }.dropFirst()
      return LinkText.decoded(String(value) ?? "", plusIsSpace: true)
    }
  }

  /// The parts of the path; Google writes spaces in them as +.
  func segments(plusIsSpace: Bool = false) -> [String] {
    path.map { LinkText.decoded($0, plusIsSpace: plusIsSpace) }
  }

  /// The letters before "://" in lower case.
  private static func scheme(_ text: Substring.UTF8View) -> String? {
    guard let colon = text.prefix(20).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let strokes = text[colon...].dropFirst()
    guard strokes.starts(with: "//".utf8) else { return nil }
    return String(text[..<colon])?.lowercased()
  }

  /// The value of the first of `wanted` that the query has and that is not empty.
  func value(_ wanted: String...) -> String? {
    for name in wanted {
      if let index = names.firstIndex(of: name), !values[index].isEmpty { return values[index] }
    }
    return nil
  }

  /// The point of the first of `wanted` whose value is one.
  func point(_ wanted: String...) throws(PointProblem) -> Coordinate? {
    for name in wanted {
      guard let value = value(name) else { continue }
      if let point = try LinkText.coordinates(in: value) { return point }
    }
    return nil
  }

  /// The point whose latitude and longitude are two values of the query; nil unless both are numbers.
  func point(latitude: String, longitude: String) throws(PointProblem) -> Coordinate? {
    guard let first = value(latitude), let second = value(longitude) else { return nil }
    return try LinkText.coordinates(first, second)
  }

  /// The point of two plain numbers; nil when one is none.
  static func coordinates(
    _ latitude: some StringProtocol, _ longitude: some StringProtocol
  ) throws(PointProblem) -> Coordinate? {
    guard let latitude = DecimalText.number(latitude.trimmingBlanks),
      let longitude = DecimalText.number(longitude.trimmingBlanks)
    else { return nil }
    return try PointText.strictCoordinate(latitude, longitude)
  }

  /// The point that a value writes as "LAT,LON", in degrees with marks or as a full plus code; nil for a name.
  ///
  /// "loc:" may stand before it and "(NAME)" behind it.
  static func coordinates(in value: some StringProtocol) throws(PointProblem) -> Coordinate? {
    var text = String(value)
    if text.hasPrefix("loc:") { text = String(text.dropFirst(4)) }
    if let label = text.utf8.firstIndex(of: UInt8(ascii: "(")) { text = String(text[..<label]) }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    if numbers.count == 2, let point = try coordinates(numbers[0], numbers[1]) { return point }
    let scalars = PointText.plainScalars(of: text)
    if let code = PlusCode(scalars[...]), code.missing == 0 { return code.center }
    // A name may be two numbers (7 11), but has no marks of degrees.
    guard let point = try? DegreesText.point(scalars), point.form == .dms else {
      return nil
    }
    return point.coordinate
  }

  /// The text with what is percent-encoded in it; a % without two digits stays, and bytes that are no UTF-8 are replaced.
  static func decoded(_ text: String, plusIsSpace: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return text
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%"), position + 2 < bytes.count, let high = hexDigit(bytes[position + 1]),
        let low = hexDigit(bytes[position + 2])
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
