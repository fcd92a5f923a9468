import Testing

@testable import Importers

@Suite("PositionTally")
struct PositionTallyTests {
  @Test("refuses a source whose first positions look like metres")
  func metres() throws {
    let guess = try #require(ProjectedGuess.looksProjected(1_151_228, 1_686_089))
    var tally = PositionTally()
    #expect(!tally.hasPositions && tally.refusal(path: "a") == nil)
    tally.count(.missing)
    #expect(!tally.hasPositions && tally.refusal(path: "a") == nil)
    tally.count(.looksProjected(guess))
    let refusal = ImportError.unusable(
      path: "a", problem: "its coordinates look like metres of EPSG:5179; import it with --crs EPSG:5179")
    #expect(tally.refusal(path: "a") == refusal)
  }

  @Test("lets one odd row among good ones be")
  func oneRow() throws {
    let guess = try #require(ProjectedGuess.looksProjected(1_151_228, 1_686_089))
    var tally = PositionTally()
    tally.count(nil)
    tally.count(.looksProjected(guess))
    #expect(tally.hasPositions && tally.refusal(path: "a") == nil)
  }
}
