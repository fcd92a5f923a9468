import GeoCore
import Routing

extension RoadDraft {
  /// Makes the road that the tags of a way make, without nodes yet; nil when they make none, or one that nobody may use.
  init?(id: Int64, _ tags: RoadTags) {
    guard let kind = RoadKind(tags) else { return nil }
    self.init(id: id, kind: kind, nodes: [])
    for type in TransportType.allCases {
      let flow = RoadFlow(type, tags, kind)
      if flow.allows(.forward) { forward[type] = RoadDraft.use(type, .forward, tags, kind) }
      if flow.allows(.backward) { backward[type] = RoadDraft.use(type, .backward, tags, kind) }
    }
    pushBicycles(tags)
    guard forward != RoadUses() || backward != RoadUses() else { return nil }
    name = tags[.name]
    if let english = tags[.englishName], english != name { englishName = english }
    reference = tags[.ref]
    isRoundabout = RoadFlow.isRoundabout(tags)
    isToll = tags[.toll] == "yes"
  }

  private static func use(
    _ type: TransportType, _ direction: RoadDirection, _ tags: RoadTags, _ kind: RoadKind
  ) -> RoadUse {
    let access = RoadAccess.access(type, direction, tags, kind)
    guard access != .closed else { return .closed }
    switch type {
    case .automobile: return RoadUse(access: access, speed: RoadSpeed.automobile(kind, tags, direction))
    case .walking: return RoadUse(access: access, speed: RoadSpeed.walking(kind, tags))
    case .cycling: return RoadUse(access: access, speed: RoadSpeed.cycling(kind, tags))
    }
  }

  /// Who pushes a bicycle walks: on footways and in pedestrian streets that say nothing of bicycles, and where one has to get off.
  private mutating func pushBicycles(_ tags: RoadTags) {
    let isSilent = [RoadDirection.forward, .backward].allSatisfy {
      RoadAccess.stated(.cycling, $0, tags) == nil
    }
    guard tags[.bicycle] == "dismount" || (isSilent && (kind == .footway || kind == .pedestrian)) else {
      return
    }
    forward.cycling = RoadUse(pushingAlong: forward.walking)
    backward.cycling = RoadUse(pushingAlong: backward.walking)
  }

  /// Sets the speed of a ferry that takes `seconds` for `length`.
  mutating func setSpeed(_ length: Distance, in seconds: Int) {
    let speed = UInt8(min(max((length.meters / Double(max(seconds, 1)) * 3.6).rounded(), 1), 120))
    for type in TransportType.allCases {
      if forward[type].access != .closed { forward[type].speed = speed }
      if backward[type].access != .closed { backward[type].speed = speed }
    }
  }
}

extension RoadUse {
  /// The use by those who push a bicycle where one walks like `walking`.
  fileprivate init(pushingAlong walking: RoadUse) {
    self = walking.access == .closed ? .closed : RoadUse(access: walking.access, speed: RoadSpeed.pushing)
  }
}

/// Reads what stands in `duration` of a ferry.
enum FerryDuration {
  /// The seconds that `45` (minutes), `1:30`, `1:30:00` (hours first) or `PT1H30M` stand for; nil for anything else, and for
  /// nothing or more than four weeks.
  ///
  /// - Source: OpenStreetMap Wiki, "Key:duration"; ISO 8601-1:2019, 5.5.2.
  static func seconds(_ text: String) -> Int? {
    guard text.utf8.count <= 16 else { return nil }
    let total = text.hasPrefix("P") ? isoSeconds(text.dropFirst()) : clockSeconds(text)
    return total.flatMap { (1...2_419_200).contains($0) ? $0 : nil }
  }

  private static func clockSeconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap(\.self)
    switch numbers.count {
    case 1: return numbers[0] * 60
    case 2: return numbers[0] * 3600 + numbers[1] * 60
    default: return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }
  }

  private static func isoSeconds(_ text: Substring) -> Int? {
    var (total, digits, isTime) = (0, text[text.startIndex..<text.startIndex], false)
    for index in text.indices {
      switch text[index] {
      case "T": isTime = true
      case "0"..."9":
        digits = text[(digits.isEmpty ? index : digits.startIndex)...index]
        continue
      case let unit:
        let units: [Character: Int] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86400]
        guard let seconds = units[unit], let count = number(digits) else { return nil }
        total += count * seconds
      }
      digits = text[index..<index]
    }
    return digits.isEmpty ? total : nil
  }

  /// A whole number of at most six digits.
  private static func number(_ text: Substring) -> Int? {
    (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
