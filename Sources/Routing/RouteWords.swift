import GeoCore

/// What a person is told at each part of a way.
struct RouteWords {
  let language: Language
  /// The units of lengths.
  var units = UnitSystem.metric

  /// The instruction of a maneuver into the road of this name, if it has one.
  func instruction(_ maneuver: RouteManeuver, road: String?) -> String {
    language == .korean ? korean(maneuver, road) : english(maneuver, road)
  }

  /// The name that a road is told by: its name, else its number.
  func name(of label: RoadLabel) -> String? {
    let name = language == .english ? label.englishName ?? label.name : label.name ?? label.englishName
    if let name { return name }
    guard let reference = label.reference else { return nil }
    guard reference.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return reference }
    return language == .korean ? "\(reference)번 도로" : "Route \(reference)"
  }

  private func english(_ maneuver: RouteManeuver, _ road: String?) -> String {
    let onto = road.map { " onto \($0)" } ?? ""
    switch maneuver {
    case .depart(let degrees):
      return "Head \(compass(degrees))" + (road.map { " on \($0)" } ?? "")
    case .goOn: return "Continue" + onto
    case .turn(let direction):
      let side = direction.isRight ? "right" : "left"
      switch direction.size {
      case .slight: return "Bear \(side)" + onto
      case .plain: return "Turn \(side)" + onto
      case .sharp: return "Turn sharp \(side)" + onto
      case .uTurn: return "Make a U-turn" + onto
      }
    case .keep(let isRight): return "Keep \(isRight ? "right" : "left")" + onto
    case .takeRamp(let isRight): return "Take the ramp on the \(isRight ? "right" : "left")" + onto
    case .merge: return "Merge" + onto
    case .roundabout(let exit): return "At the roundabout, take the \(ordinal(exit)) exit" + onto
    case .enterRoundabout: return "Enter the roundabout"
    case .leaveRoundabout: return "Leave the roundabout" + onto
    case .takeFerry: return "Take the ferry" + (road.map { " \($0)" } ?? "")
    case .leaveFerry: return "Leave the ferry" + onto
    case .takeStairs: return "Take the stairs"
    case .arrive(let isOnRight):
      return "Arrive at the destination" + (isOnRight.map { ", on the \($0 ? "right" : "left")" } ?? "")
    }
  }

  private func korean(_ maneuver: RouteManeuver, _ road: String?) -> String {
    func into(_ action: String, alone: String) -> String {
      road.map { "\(action) \(KoreanParticle.toward($0)) 진입" } ?? alone
    }
    switch maneuver {
    case .depart(let degrees):
      return (road.map { "\($0)에서 " } ?? "") + "\(compass(degrees))쪽으로 출발"
    case .goOn: return into("직진하여", alone: "직진")
    case .turn(let direction): return koreanTurn(direction, into)
    case .keep(let isRight):
      let side = "갈림길에서 \(isRight ? "오른쪽" : "왼쪽") 길로"
      return into(side + " 가서", alone: side + " 진행")
    case .takeRamp(let isRight):
      let side = isRight ? "오른쪽" : "왼쪽"
      return into("\(side) 램프를 타고", alone: "\(side) 램프로 진입")
    case .merge: return road.map { "\($0)에 합류" } ?? "본선에 합류"
    case .roundabout(let exit):
      return into("회전교차로에서 \(exit)번째 출구로 나가", alone: "회전교차로에서 \(exit)번째 출구로 나가기")
    case .enterRoundabout: return "회전교차로로 진입"
    case .leaveRoundabout: return into("회전교차로에서 나가", alone: "회전교차로에서 나가기")
    case .takeFerry: return road.map { "여객선 승선 (\($0))" } ?? "여객선 승선"
    case .leaveFerry: return into("여객선에서 내려", alone: "여객선에서 내리기")
    case .takeStairs: return "계단 이용"
    case .arrive(let isOnRight):
      return "목적지 도착" + (isOnRight.map { $0 ? ", 오른쪽" : ", 왼쪽" } ?? "")
    }
  }

  private func koreanTurn(_ direction: TurnDirection, _ into: (String, String) -> String) -> String {
    let turn = direction.isRight ? "우회전" : "좌회전"
    switch direction.size {
    case .slight:
      let side = direction.isRight ? "오른쪽" : "왼쪽"
      return into("\(side) 방향으로 꺾어", "\(side) 방향으로 꺾기")
    case .plain: return into("\(turn)하여", turn)
    case .sharp: return into("급하게 \(turn)하여", "급하게 \(turn)")
    case .uTurn: return into("유턴하여", "유턴")
    }
  }

  private func compass(_ degrees: Double) -> String {
    Heading(degrees: degrees).mainCompassName.name(in: language)
  }

  private func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, 1), (1, 21...): "\(number)st"
    case (2, 2), (2, 22...): "\(number)nd"
    case (3, 3), (3, 23...): "\(number)rd"
    default: "\(number)th"
    }
  }
}

extension RouteWords {
  /// What one should know about a way that has such roads.
  func notices(hasToll: Bool, hasFerry: Bool, hasPrivateLand: Bool) -> [String] {
    var notices: [String] = []
    let isKorean = language == .korean
    if hasToll { notices.append(isKorean ? "통행료를 내는 구간이 있음" : "Part of the way has a toll") }
    if hasFerry { notices.append(isKorean ? "여객선을 타는 구간이 있음" : "Part of the way is by ferry") }
    if hasPrivateLand {
      notices.append(
        isKorean
          ? "사유지이거나 통행이 제한된 길이 있음" : "Part of the way is private or for those who have business there")
    }
    return notices
  }

  /// That the way begins or ends away from the point that was asked for.
  func gapNotice(_ end: RouteError.End, _ gap: Distance) -> String {
    let length = gap.formatted(units)
    switch (end, language) {
    case (.start, .korean): return "출발지에서 길까지 \(length) 떨어져 있음"
    case (.destination, .korean): return "길에서 목적지까지 \(length) 떨어져 있음"
    case (.start, .english): return "The way begins \(length) from the starting point"
    case (.destination, .english): return "The way ends \(length) from the destination"
    }
  }
}

/// Particles that follow the sound that a word ends with.
enum KoreanParticle {
  /// The word with 로, or with 으로 after a final consonant other than ㄹ.
  static func toward(_ word: String) -> String {
    word + (endsInOtherConsonant(word) ? "으로" : "로")
  }

  /// Whether the last letter or digit of the word, as it is read, has a final consonant other than ㄹ.
  private static func endsInOtherConsonant(_ word: String) -> Bool {
    guard
      let last = word.unicodeScalars.last(where: {
        $0.properties.isAlphabetic || (0x30...0x39).contains($0.value)
      })
    else { return false }
    switch last.value {
    // Syllables stand in groups of 28 by their final consonants, of which the eighth is ㄹ.
    case 0xAC00...0xD7A3: return (last.value - 0xAC00) % 28 != 0 && (last.value - 0xAC00) % 28 != 8
    // 영, 삼, 육; 일, 칠 and 팔 end in ㄹ.
    case 0x30, 0x33, 0x36: return true
    // The letters m and n.
    case 0x4D, 0x4E, 0x6D, 0x6E: return true
    default: return false
    }
  }
}
