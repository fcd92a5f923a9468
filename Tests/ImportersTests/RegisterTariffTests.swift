import Testing

@testable import Importers

@Suite struct RegisterTariffTests {
  /// The tariff of a row with these cells: first minutes and won, further minutes and won, day.
  private func tariff(_ cells: [String], fee: String = "유료", registerID: String = "100-1-000001")
    -> RegisterTariff
  {
    let columns = ["base_min", "base_won", "add_min", "add_won", "day_won"]
    var values = Dictionary(uniqueKeysWithValues: zip(columns, cells))
    values["fee"] = fee
    values["register_id"] = registerID
    return RegisterTariff(ParkingRegisterRow { values[$0] ?? "" })
  }

  @Test(
    "writes the first period, each further one and the day",
    arguments: [
      (["30", "1000", "10", "500", "10000"], "1000 KRW/30 minutes; +500 KRW/10 minutes; 10000 KRW/day"),
      (["10", "100", "10", "100", "2400"], "100 KRW/10 minutes; 2400 KRW/day"),
      (["5", "750", "", "", ""], "750 KRW/5 minutes"),
      (["60", "3000", "0", "0", "0"], "3000 KRW/hour"),
      (["120", "2000", "1", "20", ""], "2000 KRW/2 hours; +20 KRW/minute"),
      (["1440", "5000", "", "", ""], "5000 KRW/day"),
      (["0", "0", "5", "250", "16500"], "250 KRW/5 minutes; 16500 KRW/day"),
      (["30", "0", "15", "400", "8000"], "0 KRW/30 minutes; +400 KRW/15 minutes; 8000 KRW/day"),
      (["0", "0", "", "", "3000"], "3000 KRW/day"),
    ])
  func writesPeriods(cells: [String], expected: String) {
    #expect(tariff(cells).charge == expected)
    #expect(tariff(cells).problems.isEmpty)
  }

  @Test(
    "is not stated when no amount is",
    arguments: [["0", "0", "0", "0", "0"], ["10", "0", "", "", "0"], ["", "", "", "", ""]])
  func notStated(cells: [String]) {
    #expect(tariff(cells).charge == nil)
    #expect(tariff(cells).problems.isEmpty)
  }

  @Test(
    "leaves out what makes no sense",
    arguments: [
      (["10", "400", "10", "200+400", "6000"], "400 KRW/10 minutes; 6000 KRW/day", .unreadableAmount),
      (["0.5", "400", "0.25", "200", "4000"], "4000 KRW/day", .unreadableMinutes),
      (["0", "1000", "15", "500", ""], nil, .unreadableMinutes),
      (["60", "1000", "", "1000", "2000"], "1000 KRW/hour; 2000 KRW/day", .unreadableMinutes),
      (["1441", "1000", "", "", ""], nil, .unreadableMinutes),
      (["30", "-500", "", "", ""], nil, .unreadableAmount),
      (["30", "99999999999999999999", "", "", ""], nil, .unreadableAmount),
      (["30", "500", "", "", "만원"], "500 KRW/30 minutes", .unreadableAmount),
    ] as [([String], String?, RegisterTariff.Problem)])
  func leavesOutNonsense(cells: [String], charge: String?, problem: RegisterTariff.Problem) {
    #expect(tariff(cells).charge == charge)
    #expect(Set(tariff(cells).problems) == [problem])
  }

  @Test("has no price for a free lot")
  func freeLot() {
    #expect(tariff(["0", "0", "", "", ""], fee: "무료").problems.isEmpty)
    let contradiction = tariff(["30", "400", "15", "200", "4000"], fee: "무료")
    #expect(contradiction.charge == nil)
    #expect(contradiction.problems == [.amountBesideFree])
  }

  @Test("passes over the further periods of Yeonje-gu, whose minutes are won")
  func shiftedColumns() {
    let shifted = tariff(["10", "100", "100", "", ""], registerID: "142-1-000001")
    #expect(shifted.charge == "100 KRW/10 minutes")
    #expect(shifted.problems == [.shiftedColumns])
  }
}
