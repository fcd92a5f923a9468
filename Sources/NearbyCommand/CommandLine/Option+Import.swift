import Importers

/// The options that say of sources what they do not say themselves.
extension Option {
  static let column = Option(
    .column, .text, "ROLE=COLUMN", isRepeatable: true, in: .data, of: .import,
    help: "what a column holds, by its name; repeat for more",
    expected:
      "ROLE=COLUMN, such as lat=북위; the roles are \(MessageText.alternatives(ImportSettings.roleNames))")

  static let category = Option(
    .category, .category, "WHAT", in: .data, of: .import, help: "the category of places that state none",
    expected: "a category such as parking (`nearby categories` lists them)")

  static let crs = Option(
    .crs, .text, "EPSG:N", in: .data, of: .import, help: "the system of the coordinates",
    expected: "a system such as EPSG:4326, 3857, 5174, 5179, 5181 or 5186", default: "degrees on WGS 84")

  static let encoding = Option(
    .encoding, .text, "NAME", in: .data, of: .import, help: "the encoding of the text",
    expected: "one of \(ImportSettings.encodingNames)", default: "told by the text")

  static let roads = Option(
    .roads, in: .data, of: .import, help: "keep the roads of OpenStreetMap's files, too")

  static let strict = Option(.strict, in: .data, of: .import, help: "fail when a record is left out")
}
