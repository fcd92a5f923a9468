import GeoCore

/// How far the clocks of a zone are from UTC, and when that changes.
///
/// Read from the zoneinfo files of the system (TZif, RFC 9636); Asia/Seoul is built in as +09:00.
public struct TimeZoneRules: Hashable, Sendable {
  /// The name, such as "Asia/Seoul".
  public let name: String
  /// The instants at which the offset changes, in seconds since 1970 UTC, ascending.
  private let transitions: [Int]
  /// The offset from each of the transitions on, in seconds east of UTC.
  private let offsets: [Int]
  /// The offset before the first transition.
  private let firstOffset: Int
  /// What holds after the last transition; nil when its offset stays.
  private let footer: PosixZoneRule?

  /// Korea, nine hours ahead of UTC since 1988-10-09; the fallback where there is no zoneinfo.
  public static let seoul = TimeZoneRules(name: "Asia/Seoul", offsetSeconds: 9 * 3600)
  public static let utc = TimeZoneRules(name: "UTC", offsetSeconds: 0)

  /// Where systems have their zoneinfo files.
  public static var systemFolder: String { "/usr/share/zoneinfo" }

  /// Makes a zone whose clocks never change.
  public init(name: String, offsetSeconds: Int) {
    self.init(name: name, transitions: [], offsets: [], firstOffset: offsetSeconds, footer: nil)
  }

  init(name: String, transitions: [Int], offsets: [Int], firstOffset: Int, footer: PosixZoneRule?) {
    self.name = name
    self.transitions = transitions
    self.offsets = offsets
    self.firstOffset = firstOffset
    self.footer = footer
  }

  /// Reads the zone `name` from the folder of zoneinfo files.
  ///
  /// A name is folders and words, never a way out of the folder. Nil when there is no such file or it is damaged;
  /// Asia/Seoul and UTC are always known.
  public init?(named name: String, folder: String = systemFolder) {
    guard TimeZoneRules.isName(name) else { return nil }
    let bytes = fileBytes(at: folder + "/" + name, limit: 1 << 20)
    if let bytes, let zone = TimeZoneRules(zoneInfo: bytes, name: name) {
      self = zone
    } else if name == "Asia/Seoul" {
      self = .seoul
    } else if name == "UTC" {
      self = .utc
    } else {
      return nil
    }
  }

  private static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 255, !name.utf8.starts(with: [0x2F]) else { return false }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
      default: false
      }
    }
    return isPlain
  }

  /// The offset in seconds east of UTC at the instant `seconds` since 1970 UTC.
  ///
  /// - Complexity: O(log n) of the number of transitions.
  func offset(at seconds: Int) -> Int {
    guard let last = transitions.last else { return footer?.offset(at: seconds) ?? firstOffset }
    if seconds >= last, let footer { return footer.offset(at: seconds) }
    let index = transitionCount(upTo: seconds)
    return index == 0 ? firstOffset : offsets[index - 1]
  }

  /// The next instant after `seconds` at which the offset may change; nil when none comes.
  func nextTransition(after seconds: Int) -> Int? {
    let index = transitionCount(upTo: seconds)
    if index < transitions.count { return transitions[index] }
    return footer?.nextTransition(after: seconds)
  }

  private func transitionCount(upTo seconds: Int) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the clocks show at the instant `seconds` since 1970 UTC.
  func civilTime(at seconds: Int) -> CivilTime {
    CivilTime(secondsSince1970: seconds + offset(at: seconds))
  }

  /// The first instant at which the clocks show `time`, in seconds since 1970 UTC.
  ///
  /// A time that exists twice is the first of both; one that is jumped over is the instant of the jump.
  func instant(of time: CivilTime) -> Int {
    let local = time.secondsSince1970
    var candidate = local - offset(at: local - 86_400)
    let before = candidate
    if candidate + offset(at: candidate) == local { return candidate }
    candidate = local - offset(at: local + 86_400)
    if candidate + offset(at: candidate) == local { return candidate }
    // Neither offset gives this time, so a jump between both passes over it.
    return nextTransition(after: min(before, candidate) - 1) ?? candidate
  }
}
