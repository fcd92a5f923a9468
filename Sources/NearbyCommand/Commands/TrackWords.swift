import FeatureOutput
import GeoCore
import Importers
import Tracks

/// The words and numbers of a track in a language and a system of units.
struct TrackWords {
  let language: Language
  let units: UnitSystem

  private var isKorean: Bool { language == .korean }
  private var isImperial: Bool { units == .imperial }

  var length: String { isKorean ? "거리" : "length" }
  var time: String { isKorean ? "시각" : "time" }
  var duration: String { isKorean ? "걸린 시간" : "duration" }
  var moving: String { isKorean ? "이동 시간" : "moving" }
  var pauses: String { isKorean ? "멈춤" : "pauses" }
  var pace: String { isKorean ? "페이스" : "pace" }
  var speedTitle: String { isKorean ? "속도" : "speed" }
  var climb: String { isKorean ? "오르내림" : "climb" }
  var fixes: String { isKorean ? "위치" : "fixes" }
  var leftOut: String { isKorean ? "제외" : "left out" }

  /// The word for an event.
  func word(of event: TrackEvent) -> String {
    guard isKorean else { return event.word }
    return switch event {
    case .fix: "위치"
    case .nearest: "근처"
    case .fence(let fence, _):
      switch fence.kind {
      case .enter: "들어옴"
      case .exit: "나감"
      case .dwell: "머묾"
      }
    }
  }

  /// The word for an event, as wide as the longest.
  func padded(_ word: String) -> String {
    let width = isKorean ? 6 : 7
    return word + String(repeating: " ", count: max(0, width - DisplayWidth.width(of: word)))
  }

  /// Seconds as a clock shows them: "0:45", "5:00", "1:05:30".
  func clock(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e12 else { return "–" }
    let whole = Int(seconds.rounded(.toNearestOrAwayFromZero))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let start = hours > 0 ? "\(hours):" + CivilTime.twoDigits(minutes) : "\(minutes)"
    return start + ":" + CivilTime.twoDigits(whole % 60)
  }

  func pace(_ secondsPerKilometer: Double) -> String {
    isImperial
      ? clock(secondsPerKilometer * Distance.miles(1).kilometers) + " /mi"
      : clock(secondsPerKilometer) + " /km"
  }

  func speed(_ metersPerSecond: Double) -> String {
    let distance = Distance(meters: metersPerSecond * 3600)
    return decimal(isImperial ? distance.miles : distance.kilometers) + (isImperial ? " mph" : " km/h")
  }

  func speed(_ mean: Double, greatest: Double?) -> String {
    guard let greatest else { return speed(mean) }
    return speed(mean) + (isKorean ? ", 최고 " : ", at most ") + speed(greatest)
  }

  /// A height in whole meters or feet.
  func height(_ meters: Double) -> String {
    GroupedNumber.text((isImperial ? Distance(meters: meters).feet : meters).rounded())
      + (isImperial ? " ft" : " m")
  }

  func climb(_ up: Double, _ down: Double) -> String {
    isKorean ? "\(height(up)) 오름, \(height(down)) 내림" : "\(height(up)) up, \(height(down)) down"
  }

  func pauses(_ count: Int, _ seconds: Double) -> String {
    guard count > 0 else { return isKorean ? "없음" : "none" }
    let number = GroupedNumber.text(count)
    return isKorean ? "\(number)번, 모두 \(clock(seconds))" : "\(number), together \(clock(seconds))"
  }

  /// How many fixes count, in how many segments, and what is unusual about some.
  func fixes(_ result: TrackResult) -> String {
    let count = GroupedNumber.text(result.summary.fixCount)
    var parts = [isKorean ? "\(count)개" : count]
    func add(_ count: Int, _ english: String, _ korean: String) {
      let number = GroupedNumber.text(count)
      if count > 0 { parts.append(isKorean ? "\(number)\(korean)" : "\(number) \(english)") }
    }
    let segmentCount = result.summary.segmentCount
    add(segmentCount > 1 ? segmentCount : 0, "segments", "구간")
    add(result.untimedCount, "without a time", "개는 시각 없음")
    add(result.movedCount, "put in order", "개는 차례를 바로잡음")
    return parts.joined(separator: ", ")
  }

  /// How long one has been inside.
  func inside(_ seconds: Double) -> String { isKorean ? "\(clock(seconds)) 동안" : "\(clock(seconds)) inside" }

  /// That a fix does not count.
  func left(_ skip: TrackSkip) -> String { (isKorean ? "제외: " : "left out: ") + words(skip) }

  /// What is left out, by reason: "3: 1 out of order, 2 jumps"; nothing when nothing is.
  func left(_ summary: TrackSummary, _ report: TrackReport) -> String {
    var parts: [String] = []
    var sum = 0
    func add(_ count: Int, _ words: String) {
      guard count > 0 else { return }
      sum += count
      parts.append(
        isKorean ? "\(words) \(GroupedNumber.text(count))" : "\(GroupedNumber.text(count)) \(words)")
    }
    for skip in TrackSkip.allCases { add(summary.skipped[skip] ?? 0, words(skip)) }
    add(report.count(of: .noFix), isKorean ? "수신 없음" : "without reception")
    add(report.count(of: .unreadable), isKorean ? "읽을 수 없음" : "not readable")
    add(report.count(of: .coordinates), isKorean ? "좌표 아님" : "without coordinates")
    guard parts.count > 1 else { return parts.first ?? "" }
    return GroupedNumber.text(sum) + ": " + parts.joined(separator: ", ")
  }

  private func words(_ skip: TrackSkip) -> String {
    switch skip {
    case .outOfOrder: isKorean ? "시각이 앞섬" : "out of order"
    case .duplicate: isKorean ? "같은 시각" : "with the same time"
    case .jump: isKorean ? "튄 위치" : "too far away"
    case .clockJump: isKorean ? "튄 시각" : "with a time too far ahead"
    }
  }

  private func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: 1, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0"
  }
}
