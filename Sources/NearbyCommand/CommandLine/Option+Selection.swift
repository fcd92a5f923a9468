/// The options that say which places, out of which data.
extension Option {
  static let tag = Option(
    .tag, .tag, "KEY[=VALUE]", isRepeatable: true, in: .filters, of: .queries,
    help: "only places with this tag; KEY!=VALUE without it; repeat for more",
    expected: "KEY, KEY=VALUE or KEY!=VALUE, such as fee=no")

  static let name = Option(
    .name, .text, "TEXT", in: .filters, of: .queries,
    help: "only places with this in a name: part of it, 초성, or half typed", expected: "letters of a name")

  static let sort = Option(
    .sort, .choice(.sortOrder), "ORDER", in: .filters, of: .queries, help: "the order",
    default: "distance; for a name how well it matches, then distance")

  static let limit = Option(
    .limit, .number, "N", in: .filters, of: .queries, help: "at most N places; 0 is all",
    expected: "a whole number, 0 for all",
    default: "20 in the table, 10 with --near alone, else all")

  static let limitOfCompletions = Option(
    .limit, .number, "N", in: .filters, of: .complete, help: "at most N suggestions; 0 is all",
    expected: "a whole number, 0 for all", default: "10")

  static let offset = Option(
    .offset, .number, "N", in: .filters, of: .queries, help: "leave out the first N places",
    expected: "a whole number from 0")

  static let data = Option(
    .data, .dataFile, "FILE", isRepeatable: true, in: .data,
    of: [.queries, .where, .complete, .hours, .favorite, .track, .route],
    help: "search this file instead of the bundled places; `bundled` adds them",
    expected: "a data file, or bundled", default: "NEARBY_DATA, the config file, or bundled")

  static let jobs = Option(
    .jobs, letter: "j", .number, "N", in: .data, of: .batch, help: "how many queries to answer at once",
    expected: "a whole number from 1 to 512", default: "one for each processor")

  static let verify = Option(.verify, in: .data, of: .info, help: "check every checksum of the file")
}
