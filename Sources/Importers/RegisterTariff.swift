/// What parking costs by the register, as a value of OpenStreetMap's `charge`.
///
/// The first period comes first, then with a plus sign each further period, then the day: `1000 KRW/30 minutes;
/// +500 KRW/10 minutes; 10000 KRW/day`. One rate throughout is written once. `charge` has no notation of its own for
/// "and then"; amounts in won have no decimals.
///
/// - Source: https://wiki.openstreetmap.org/wiki/Key:charge for `amount currency/time unit`.
struct RegisterTariff: Hashable, Sendable {
  enum Problem: Hashable, Sendable, CaseIterable {
    /// The lot is free and has a price.
    case amountBesideFree
    /// An amount is no whole number, such as `200+400`.
    case unreadableAmount
    /// An amount stands for no minutes, for part of one, or for more than a day.
    case unreadableMinutes
    /// The row is of the office whose column of minutes holds won.
    case shiftedColumns
  }

  /// Yeonje-gu of Busan.
  private static let officeOfShiftedColumns = "142-"
  private static let minutesOfDay = 1440

  /// Nothing when the tariff is not stated.
  let charge: String?
  /// Why parts of the tariff are left out.
  let problems: [Problem]

  /// Reads the amounts and periods of `row`.
  init(_ row: ParkingRegisterRow) {
    let amounts = [row.baseWon, row.furtherWon, row.dayWon].map { RegisterNumber($0) }
    if row.fee == "무료" {
      charge = nil
      problems = amounts.allSatisfy { $0 == .notStated } ? [] : [.amountBesideFree]
      return
    }
    let first = RegisterTariff.rate(won: amounts[0], minutes: row.baseMinutes)
    let further = RegisterTariff.furtherRate(row, won: amounts[1])
    var problems = [first.problem, further.problem].compactMap { $0 }
    // What follows a first period that makes no sense cannot be told.
    var parts = first.problem == nil ? RegisterTariff.periods(first.rate, further.rate, row) : []
    switch amounts[2] {
    case .notStated: break
    case .stated(let won): parts.append(Rate(won: won, minutes: RegisterTariff.minutesOfDay).text)
    case .unreadable: problems.append(.unreadableAmount)
    }
    charge = parts.isEmpty ? nil : parts.joined(separator: "; ")
    self.problems = problems
  }

  private struct Rate: Hashable {
    let won: Int
    let minutes: Int

    var text: String { "\(won) KRW/\(unit)" }

    private var unit: String {
      if minutes == RegisterTariff.minutesOfDay { return "day" }
      if minutes % 60 == 0 { return minutes == 60 ? "hour" : "\(minutes / 60) hours" }
      return minutes == 1 ? "minute" : "\(minutes) minutes"
    }
  }

  private static func rate(won: RegisterNumber, minutes: String) -> (rate: Rate?, problem: Problem?) {
    switch (won, RegisterNumber(minutes, atMost: minutesOfDay)) {
    case (.notStated, _): (nil, nil)
    case (.unreadable, _): (nil, .unreadableAmount)
    case (.stated(let won), .stated(let minutes)): (Rate(won: won, minutes: minutes), nil)
    case (.stated, _): (nil, .unreadableMinutes)
    }
  }

  private static func furtherRate(
    _ row: ParkingRegisterRow, won: RegisterNumber
  ) -> (rate: Rate?, problem: Problem?) {
    if row.registerID.hasPrefix(officeOfShiftedColumns) {
      return (nil, row.furtherMinutes.isEmpty && row.furtherWon.isEmpty ? nil : .shiftedColumns)
    }
    return rate(won: won, minutes: row.furtherMinutes)
  }

  /// Writes the first and each further period.
  private static func periods(_ first: Rate?, _ further: Rate?, _ row: ParkingRegisterRow) -> [String] {
    guard let further else { return first.map { [$0.text] } ?? [] }
    if let first { return first == further ? [first.text] : [first.text, "+" + further.text] }
    guard let minutes = RegisterNumber(row.baseMinutes, atMost: minutesOfDay).value else {
      return [further.text]
    }
    return [Rate(won: 0, minutes: minutes).text, "+" + further.text]
  }
}
