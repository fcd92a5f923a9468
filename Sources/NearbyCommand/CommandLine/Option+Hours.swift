/// The options about opening hours.
extension Option {
  static let at = Option(
    .at, .text, "TIME", in: .filters, of: .hours,
    help: "at this time instead of now: ISO 8601, local without an offset",
    expected: "a time such as 2026-12-25, 2026-12-25T10:00 or 2026-12-25T10:00+09:00", default: "now")

  static let open = Option(
    .open, in: .filters, of: .queries, help: "only places that are open, by their own clock")

  static let openAt = Option(
    .openAt, .text, "TIME", in: .filters, of: .queries,
    help: "open at this time instead of now: ISO 8601, local at each place without an offset",
    expected: "a time such as 2026-12-25, 2026-12-25T22:00 or 2026-12-25T22:00+09:00")

  static let openFor = Option(
    .openFor, .text, "TIME", in: .filters, of: .queries,
    help: "open all of this long from then on",
    expected: "a length of time such as 90m, 2h or 1h30m, at most 31d")

  static let hoursUnknown = Option(
    .hoursUnknown, .choice(.unknownHours), "WHICH", in: .filters, of: .queries,
    help: "of places of which it is not known whether they are open", default: "drop with --open, else keep")
}
