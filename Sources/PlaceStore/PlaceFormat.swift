package import BinaryFile

/// The sections of a dataset of places in a `.nearby` container.
///
///     section   what
///     groves    for each category, in the order of ids: id (string reference), first place, end of places, first box
///     boxes     the nodes of each category's R-tree: four Int32 of 1e-7 degrees
///     points    latitude and longitude of each place: two Int32 of 1e-7 degrees
///     col-…     a reference column for each of `PlaceColumn`
///     pairs     lists of key and value
///     strings   every string once, or nearly so
///     t-…       tables of strings: categories, regions, sources
///
/// Places stand by category, then along Hilbert's curve, then as they came.
public enum PlaceFormat {
  static let groves: SectionTag = "groves"
  static let boxes: SectionTag = "boxes"
  static let points: SectionTag = "points"
  static let pairs: SectionTag = "pairs"
  static let strings: SectionTag = "strings"

  /// A table of strings beside the places.
  public enum Table: String, CaseIterable, Sendable {
    case categories, regions, sources

    package var section: SectionTag {
      switch self {
      case .categories: "t-categ"
      case .regions: "t-region"
      case .sources: "t-source"
      }
    }
  }
}
