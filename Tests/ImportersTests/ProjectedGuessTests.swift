import Testing

@testable import Importers

@Suite("ProjectedGuess")
struct ProjectedGuessTests {
  @Test(
    "names every system that fits",
    arguments: [
      (1_151_228.323, 1_686_089.53, [5179], false), (1_686_089.53, 1_151_228.323, [5179], true),
      (199_973.5, 454_115.7, [5186, 5181, 5174], false), (248_545.6, 161_758.2, [5186, 5181, 5174], false),
      (200_000, 20_000, [5181, 5174], false), (14_378_000, 4_187_000, [3857], false),
    ] as [(Double, Double, [Int], Bool)])
  func systems(x: Double, y: Double, codes: [Int], isSwapped: Bool) {
    let guess = ProjectedGuess.looksProjected(x, y)
    #expect(guess?.systems.map(\.code) == codes)
    #expect(guess?.isSwapped == isSwapped)
  }

  @Test(
    "says nothing of degrees and of other numbers",
    arguments: [(129.1, 35.1), (35.1, 129.1), (0, 0), (359, -91), (1e9, 1e9), (.nan, 200_000), (2600, 957)])
  func others(x: Double, y: Double) {
    #expect(ProjectedGuess.looksProjected(x, y) == nil)
  }

  @Test("says what to give")
  func description() {
    #expect(
      ProjectedGuess.looksProjected(1_151_228, 1_686_089)?.description
        == "metres of EPSG:5179; import it with --crs EPSG:5179")
    #expect(
      ProjectedGuess.looksProjected(1_686_089, 1_151_228)?.description
        == "metres of EPSG:5179 with east and north exchanged; import it with --crs EPSG:5179")
    #expect(
      ProjectedGuess.looksProjected(199_973, 454_115)?.description
        == "metres of EPSG:5186, EPSG:5181 or EPSG:5174; "
        + "import it with --crs and the right one, since they look alike and lie up to 100 km apart")
  }
}
