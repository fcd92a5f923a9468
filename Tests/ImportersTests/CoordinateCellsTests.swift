import Testing

@testable import Importers

@Suite("CoordinateCells")
struct CoordinateCellsTests {
  private static func read(
    _ north: String, _ east: String, _ cells: CoordinateCells = CoordinateCells()
  ) -> Result<[Double], CoordinateProblem> {
    do throws(CoordinateProblem) {
      let degrees = try cells.degrees(north: north, east: east)
      return .success([degrees.latitude, degrees.longitude])
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "reads plain numbers, with space around them",
    arguments: [
      ("35.1", "129.1", 35.1, 129.1), (" 35.1 ", "\t129.1\u{A0}", 35.1, 129.1),
      ("-33.87", "+151.21", -33.87, 151.21),
      ("0", "51.5", 0, 51.5), ("90", "0", 90, 0), ("35", "1.291e2", 35, 129.1), ("10", "359.5", 10, 359.5),
      ("0.002", "0", 0.002, 0),
    ])
  func numbers(north: String, east: String, latitude: Double, longitude: Double) {
    #expect(Self.read(north, east) == .success([latitude, longitude]))
  }

  @Test(
    "says what is wrong and guesses nothing",
    arguments: [
      ("", "", .missing), ("35.1", "", .missing), ("", "129.1", .missing), (" ", "\t", .missing),
      ("NULL", "NULL", .missing), ("-", "-", .missing), ("nan", "NaN", .missing), ("0", "0", .zero),
      ("0.000000", "0.000000", .zero), ("0.000414", "4e-06", .zero), ("동", "129.1", .notANumber("동")),
      ("35,1", "129,1", .notANumber("35,1")), ("35.1N", "129", .notANumber("35.1N")),
      ("0x23", "1", .notANumber("0x23")), ("129.1", "35.1", .swapped), ("-129.1", "35.1", .swapped),
      ("190", "35", .outOfRange), ("91", "100", .outOfRange), ("1e999", "1", .notANumber("1e999")),
      ("35", "361", .outOfRange),
    ] as [(String, String, CoordinateProblem)])
  func problems(north: String, east: String, problem: CoordinateProblem) {
    #expect(Self.read(north, east) == .failure(problem))
  }

  @Test("reads decimal commas where they are expected")
  func decimalCommas() {
    let cells = CoordinateCells(hasDecimalComma: true)
    #expect(Self.read("35,1", "129,1", cells) == .success([35.1, 129.1]))
    #expect(Self.read("35.1", "129.1", cells) == .success([35.1, 129.1]))
    #expect(Self.read("1,035.1", "129", cells) == .failure(.notANumber("1,035.1")))
  }

  @Test("notices metres among degrees, and degrees among metres")
  func systems() throws {
    let guess = try #require(ProjectedGuess.looksProjected(199_973.5, 454_115.7))
    #expect(Self.read("454115.7", "199973.5") == .failure(.looksProjected(guess)))
    let system = try #require(CoordinateSystem(code: 5181))
    let cells = CoordinateCells(system: system)
    #expect(Self.read("37.58", "127.0", cells) == .failure(.looksLikeDegrees(system)))
    #expect(Self.read("0", "0", cells) == .failure(.zero))
    #expect(Self.read("5000000", "199973.5", cells) == .failure(.outsideSystem(system)))
    let degrees = try cells.degrees(north: "454115.6716", east: "199973.503")
    #expect(abs(degrees.latitude - 37.5866) < 1e-5 && abs(degrees.longitude - 126.9997) < 1e-5)
  }

  @Test("has a reason to skip for every problem, and different words")
  func words() throws {
    let system = try #require(CoordinateSystem(code: 5181))
    let guess = try #require(ProjectedGuess.looksProjected(199_973.5, 454_115.7))
    let problems: [CoordinateProblem] = [
      .missing, .zero, .notANumber("x"), .swapped, .outOfRange, .looksProjected(guess),
      .looksLikeDegrees(system),
      .outsideSystem(system),
    ]
    #expect(Set(problems.map(\.description)).count == problems.count)
    for problem in problems.prefix(5) { #expect(problem.description == problem.skipReason.description) }
  }
}
