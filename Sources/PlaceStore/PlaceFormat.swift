package import BinaryFile

/// The sections of a dataset of places in a `.nearby` container, in this order.
///
///     section   what
///     layout    which columns the rows have
///     groves    for each category, in the order of ids: id (string reference), first place, end of places, first box
///     t-…       tables of strings: sources, categories, regions, countries, brands; boundaries of districts (`DistrictTable`) and of areas (`AreaTable`)
///     boxes     the nodes of each category's R-tree: four Int32 of 1e-7 degrees
///     points    latitude and longitude of each place: two Int32 of 1e-7 degrees
///     rows      for each place a row of references to strings
///     strings   strings and lists of them, each category's together: first those that several of its places share
///     n-grams   for each gram of the names (`NameGram`), in the order of keys: key and where its list begins, UInt64 each
///     n-marks   a bit for each place, set where a name must be read to know whether it matches
///     n-lists   for each gram where it stands (`NamePosition`), in order: differences as varints
///     …         sections of other modules, such as roads, which are no business of this one
///
/// Places stand by category, then along Hilbert's curve, then as they came. What an answer needs lies near each other: a
/// page is 4 KiB, and the kernel maps sixteen at a time.
///
/// History: 1, the first; since then the column `merged`, the tables of countries and brands and the sections `n-…`, which older
/// programs pass over, and the tables of boundaries, which they pass over too. Without the sections `n-…`, names are read one by one.
public enum PlaceFormat {
  static let layout: SectionTag = "layout"
  static let groves: SectionTag = "groves"
  static let boxes: SectionTag = "boxes"
  static let points: SectionTag = "points"
  static let rows: SectionTag = "rows"
  static let strings: SectionTag = "strings"
  static let grams: SectionTag = "n-grams"
  static let nameMarks: SectionTag = "n-marks"
  static let nameLists: SectionTag = "n-lists"

  /// A table beside the places, of strings but for the boundaries.
  public enum Table: String, CaseIterable, Sendable {
    case sources, categories, regions, countries, brands
    case districts, counties, boundaries, formerNames, subdivisions
    case areas, areaBoundaries

    package var section: SectionTag {
      switch self {
      case .brands: "t-brands"
      case .categories: "t-categ"
      case .countries: "t-countr"
      case .regions: "t-region"
      case .sources: "t-source"
      case .districts: "t-distri"
      case .counties: "t-county"
      case .boundaries: "t-bounds"
      case .formerNames: "t-former"
      case .subdivisions: "t-subdiv"
      case .areas: "t-areas"
      case .areaBoundaries: "t-arebou"
      }
    }
  }
}
