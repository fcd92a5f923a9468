import GeoCore
import Testing

@testable import Routing

@Suite("Words of a way")
struct RouteWordsTests {
  @Test(
    "로 or 으로 by the sound at the end",
    arguments: [
      ("중앙대로", "중앙대로로"), ("큰길", "큰길로"), ("강남역", "강남역으로"), ("A 13", "A 13으로"), ("국도 7", "국도 7로"),
      ("Main", "Main으로"), ("Hauptstrasse", "Hauptstrasse로"), ("수영강변대로 (하행)", "수영강변대로 (하행)으로"), ("", "로"),
    ])
  func particles(word: String, expected: String) {
    #expect(KoreanParticle.toward(word) == expected)
  }

  @Test(
    "a sentence for each maneuver in both languages",
    arguments: [
      (.depart(headingDegrees: 44), "중앙대로에서 북동쪽으로 출발", "Head northeast on 중앙대로"),
      (.goOn, "직진하여 중앙대로로 진입", "Continue onto 중앙대로"),
      (.turn(TurnDirection(degrees: 90)), "우회전하여 중앙대로로 진입", "Turn right onto 중앙대로"),
      (.turn(TurnDirection(degrees: -30)), "왼쪽 방향으로 꺾어 중앙대로로 진입", "Bear left onto 중앙대로"),
      (.turn(TurnDirection(degrees: -140)), "급하게 좌회전하여 중앙대로로 진입", "Turn sharp left onto 중앙대로"),
      (.turn(TurnDirection(degrees: 180)), "유턴하여 중앙대로로 진입", "Make a U-turn onto 중앙대로"),
      (.keep(isRight: true), "갈림길에서 오른쪽 길로 가서 중앙대로로 진입", "Keep right onto 중앙대로"),
      (.takeRamp(isRight: true), "오른쪽 램프를 타고 중앙대로로 진입", "Take the ramp on the right onto 중앙대로"),
      (.merge, "중앙대로에 합류", "Merge onto 중앙대로"),
      (
        .roundabout(exit: 2), "회전교차로에서 2번째 출구로 나가 중앙대로로 진입",
        "At the roundabout, take the 2nd exit onto 중앙대로"
      ),
      (.leaveRoundabout, "회전교차로에서 나가 중앙대로로 진입", "Leave the roundabout onto 중앙대로"),
      (.takeFerry, "여객선 승선 (중앙대로)", "Take the ferry 중앙대로"),
      (.leaveFerry, "여객선에서 내려 중앙대로로 진입", "Leave the ferry onto 중앙대로"),
      (.takeStairs, "계단 이용", "Take the stairs"),
      (.arrive(isOnRight: false), "목적지 도착, 왼쪽", "Arrive at the destination, on the left"),
    ] as [(RouteManeuver, String, String)])
  func sentences(maneuver: RouteManeuver, korean: String, english: String) {
    #expect(RouteWords(language: .korean).instruction(maneuver, road: "중앙대로") == korean)
    #expect(RouteWords(language: .english).instruction(maneuver, road: "중앙대로") == english)
  }

  @Test("roads without a name are not mentioned")
  func nameless() {
    let (korean, english) = (RouteWords(language: .korean), RouteWords(language: .english))
    let right = RouteManeuver.turn(TurnDirection(degrees: 90))
    #expect(korean.instruction(right, road: nil) == "우회전")
    #expect(english.instruction(right, road: nil) == "Turn right")
    #expect(korean.instruction(.depart(headingDegrees: 180), road: nil) == "남쪽으로 출발")
    #expect(english.instruction(.roundabout(exit: 23), road: nil) == "At the roundabout, take the 23rd exit")
    #expect(english.instruction(.roundabout(exit: 11), road: nil) == "At the roundabout, take the 11th exit")
    #expect(english.instruction(.roundabout(exit: 21), road: nil) == "At the roundabout, take the 21st exit")
  }

  @Test("names by language, numbers where there is no name")
  func names() {
    let both = RoadLabel(name: "중앙대로", englishName: "Jungang-daero", reference: "7")
    let number = RoadLabel(name: nil, englishName: nil, reference: "7")
    let code = RoadLabel(name: nil, englishName: nil, reference: "A13")
    #expect(RouteWords(language: .korean).name(of: both) == "중앙대로")
    #expect(RouteWords(language: .english).name(of: both) == "Jungang-daero")
    #expect(RouteWords(language: .korean).name(of: number) == "7번 도로")
    #expect(RouteWords(language: .english).name(of: number) == "Route 7")
    #expect(RouteWords(language: .english).name(of: code) == "A13")
    #expect(RouteWords(language: .english).name(of: .none) == nil)
  }
}
