/// A map whose links are known.
enum MapService {
  case google, apple, kakao, naver, osm
  /// Links that stand for longer ones.
  case short

  init?(host: String) {
    let labels = host.split(separator: ".")
    switch host {
    case "maps.apple.com", "maps": self = .apple
    case "map.kakao.com", "m.map.kakao.com", "place.map.kakao.com", "map.daum.net", "kakaomap": self = .kakao
    case "map.naver.com", "m.map.naver.com", "nmap": self = .naver
    case "openstreetmap.org", "osm.org": self = .osm
    case "comgooglemaps": self = .google
    case "goo.gl", "maps.app.goo.gl", "g.co", "share.google", "kko.to", "kko.kakao.com", "naver.me",
      "maps.apple":
      self = .short
    default:
      // Google has an address for each country: google.com, google.co.kr, maps.google.de.
      guard labels.count >= 2, !host.contains(" "),
        labels[0] == "google" || labels[0] == "maps" && labels[1] == "google"
      else {
        return nil
      }
      self = .google
    }
  }
}

extension LinkText {
  /// Reads a link to a point of a map; nil for a text that is no link.
  ///
  /// - Throws: `PointProblem` for a link that has no point or whose point cannot be had without the network.
  static func point(_ text: String) throws(PointProblem) -> PointText? {
    guard let link = try LinkText(text) else { return nil }
    switch MapService(host: link.host) {
    case nil: throw .unknownLink
    case .short: throw .shortLink
    case .google: return PointText(try link.googlePoint(), .google)
    case .apple: return PointText(try link.applePoint(), .apple)
    case .kakao:
      return PointText(try link.kakaoPoint(), link.segments().contains("roadview") ? .roadview : .kakao)
    case .naver: return PointText(try link.naverPoint(), .naver)
    case .osm: return PointText(try link.osmPoint(), .osm)
    }
  }

  /// A place's own point (!3d and !4d) goes before what was searched for, and that before the middle of the map (@).
  private func googlePoint() throws(PointProblem) -> Coordinate {
    if let place = try googlePlace() { return place }
    if let point = try point("q", "query", "destination", "daddr", "ll", "viewpoint", "cbll", "center") {
      return point
    }
    let segments = segments(plusIsSpace: true)
    var middle: Coordinate?
    for segment in segments.reversed() {
      if segment.hasPrefix("@") {
        let numbers = segment.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        if numbers.count >= 2, let point = try LinkText.coordinates(numbers[0], numbers[1]) { middle = point }
      } else if let point = try LinkText.coordinates(in: segment) {
        return point
      }
    }
    if let middle { return middle }
    let kinds = ["place", "search"]
    let name = zip(segments, segments.dropFirst()).first { kinds.contains($0.0) }?.1
    throw LinkText.nameOnly(
      value("q", "query", "daddr", "destination") ?? name)
  }

  /// The last !3dLATITUDE!4dLONGITUDE; the ones before belong to the way there.
  private func googlePlace() throws(PointProblem) -> Coordinate? {
    for segment in segments().reversed() {
      let fields = segment.split(separator: "!")
      for (latitude, longitude) in zip(fields, fields.dropFirst()).reversed()
      where latitude.hasPrefix("3d") && longitude.hasPrefix("4d") {
        let point = try LinkText.coordinates(latitude.dropFirst(2), longitude.dropFirst(2))
        if let point { return point }
      }
    }
    return nil
  }

  private func applePoint() throws(PointProblem) -> Coordinate {
    if let point = try point("coordinate", "ll", "q", "daddr", "destination", "center", "sll") {
      return point
    }
    throw LinkText.nameOnly(value("q", "daddr", "destination", "address", "name"))
  }

  /// /link/KIND/NAME,LAT,LON, where the name may have commas or be missing; of a way the last such part.
  private func kakaoPoint() throws(PointProblem) -> Coordinate {
    if let point = try point("p", "ep") { return point }
    let segments = segments()
    if let last = segments.last, segments.first == "link" {
      let fields = last.split(separator: ",", omittingEmptySubsequences: false)
      if fields.count >= 2,
        let point = try LinkText.coordinates(fields[fields.count - 2], fields[fields.count - 1])
      {
        return point
      }
      if segments.count > 2, last.contains(where: \.isLetter) { throw .nameOnly(last) }
    }
    // WCONGNAMUL, a grid of Kakao's own.
    if value("urlX", "urlY") != nil { throw .projectedLink }
    throw LinkText.nameOnly(value("q"))
  }

  private func naverPoint() throws(PointProblem) -> Coordinate {
    if let point = try point(latitude: "lat", longitude: "lng") { return point }
    if let point = try point(latitude: "lat", longitude: "lon") { return point }
    if let point = try point(latitude: "dlat", longitude: "dlng") { return point }
    // The older form, LONGITUDE,LATITUDE,ZOOM,0,0,0,KIND; the newer one begins with the zoom and has no point.
    let fields = (value("c") ?? "").split(separator: ",", omittingEmptySubsequences: false)
    if fields.count >= 6, let x = DecimalText.number(fields[0]), let y = DecimalText.number(fields[1]) {
      guard abs(x) <= 180 && abs(y) <= 180 else { throw .projectedLink }
      return try PointText.strictCoordinate(y, x)
    }
    let segments = segments()
    let name = zip(segments, segments.dropFirst()).first { $0.0 == "search" }?.1
    throw LinkText.nameOnly(value("query", "title", "name") ?? name)
  }

  /// A marker goes before the middle of the map.
  private func osmPoint() throws(PointProblem) -> Coordinate {
    if let point = try point(latitude: "mlat", longitude: "mlon") { return point }
    for member in fragment.split(separator: "&") where member.hasPrefix("map=") {
      let fields = member.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
      if fields.count >= 3, let point = try LinkText.coordinates(fields[1], fields[2]) { return point }
    }
    if let point = try point(latitude: "lat", longitude: "lon") { return point }
    throw LinkText.nameOnly(value("query"))
  }

  private static func nameOnly(_ name: String?) -> PointProblem {
    name.map { .nameOnly($0) } ?? .linkWithoutPoint
  }
}
