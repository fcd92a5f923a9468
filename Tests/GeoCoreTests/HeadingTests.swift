import GeoCore
import Testing

@Suite("Headings and compass points")
struct HeadingTests {
  @Test(
    "degrees are brought into one turn",
    arguments: [
      (0, 0), (360, 0), (-90, 270), (725, 5), (-360, 0), (-1e-20, 0), (.nan, 0), (.infinity, 0),
      (359.5, 359.5),
    ] as [(Double, Double)])
  func oneTurn(degrees: Double, expected: Double) {
    let heading = Heading(degrees: degrees)
    #expect(heading.degrees == expected && heading.degrees.sign == .plus)
  }

  @Test(
    "compass points",
    arguments: [
      (0, "N", "북", "north"), (11.2, "N", "북", "north"), (11.25, "NNE", "북북동", "north-northeast"),
      (45, "NE", "북동", "northeast"),
      (67.5, "ENE", "동북동", "east-northeast"), (180, "S", "남", "south"), (271.5, "W", "서", "west"),
      (348.7, "NNW", "북북서", "north-northwest"), (348.75, "N", "북", "north"), (359.999, "N", "북", "north"),
    ])
  func compass(degrees: Double, abbreviation: String, korean: String, english: String) {
    let point = Heading(degrees: degrees).compassName
    #expect(point.abbreviation == abbreviation)
    #expect(point.name(in: .korean) == korean)
    #expect(point.name(in: .english) == english)
  }

  @Test(
    "the eight main points",
    arguments: [
      (0, "N"), (22.4, "N"), (22.5, "NE"), (67.4, "NE"), (67.5, "E"), (157.5, "S"), (202.5, "SW"),
      (337.4, "NW"),
      (337.5, "N"), (359.999, "N"),
    ])
  func eight(degrees: Double, abbreviation: String) {
    #expect(Heading(degrees: degrees).mainCompassName.abbreviation == abbreviation)
  }

  @Test("there are 16 points with names of their own, each the opposite of its opposite")
  func sixteen() {
    for names in [
      CompassPoint.allCases.map(\.abbreviation), CompassPoint.allCases.map { $0.name(in: .korean) },
      CompassPoint.allCases.map { $0.name(in: .english) },
    ] {
      #expect(Set(names).count == 16)
    }
    for point in CompassPoint.allCases {
      let heading = Heading(degrees: Double(point.rawValue) * 22.5)
      #expect(heading.compassName == point && heading.opposite.opposite == heading)
    }
  }
}
