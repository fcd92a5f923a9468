import FeatureOutput
import GeoCore

/// What `nearby find` was asked.
struct FindOptions: Sendable {
  /// The operands that say what to find; at least one, none blank.
  var words: [String]
  var area: SearchArea
  /// Where distances are measured from instead of the area's own point.
  let origin: PointChoice?
  /// The place where one is, when words mean that.
  let here: CurrentPosition
  /// Every filter must hold.
  let tags: [TagFilter]
  var open: OpenFilter
  /// Whether only favorites count.
  let favorites: Bool
  /// What the name of a place must have.
  let name: String?
  /// nil leaves it to what is sought.
  let sortOrder: SortOrder?
  /// nil leaves it to the format and the area.
  let limit: Limit?
  let offset: Int
  /// The files to search; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  let isQuiet: Bool
  /// Whether to say how the words were read and why places stand as they do.
  let explains: Bool

  init(
    _ arguments: ParsedArguments, _ settings: Settings, format: OutputFormat? = nil
  ) throws(UsageError) {
    words = arguments.operands
    area = try SearchArea(arguments, settings)
    origin = try arguments.pointChoice(.from, settings)
    here = settings.here
    tags = try arguments.tags()
    favorites = arguments.has(.favorites)
    open = try OpenFilter(arguments, settings)
    name = arguments.text(.name)
    explains = arguments.has(.explain)
    sortOrder = try arguments.value(.sort, SortOrder.init(rawValue:))
    limit = try arguments.limit()
    offset = try arguments.offset()
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    output = try OutputOptions(arguments, settings, format: format)
    isQuiet = arguments.has(.quiet)
  }
}
