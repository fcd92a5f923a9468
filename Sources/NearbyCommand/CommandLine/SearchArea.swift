import GeoCore

/// Where to search, as the options say it.
enum SearchArea: Equatable, Sendable {
  /// A named region, not looked up yet.
  case named(String, ValueSource)
  /// A region given by its numbers.
  case region(CoordinateRegion)
  case box(BoundingBox)
  /// Nearest first from a point; with a radius everything within it, without one the nearest.
  case near(Coordinate, radius: Distance?)
  /// The same from what bears a name, not looked up yet.
  case nearNamed(String, ValueSource, radius: Distance?)
  /// The same from the place of a short plus code, not looked up yet.
  case nearCode(ShortPlusCode, radius: Distance?)
  /// The same from the place where one is, not asked for yet.
  case nearHere(HerePoint, radius: Distance?)
  /// The region of this span around that place.
  case aroundHere(HerePoint, CoordinateSpan)
  /// Inside the polygons of a GeoJSON file; `-` is standard input.
  case within(path: String)
  /// Nothing was said, not even by the environment.
  case unspecified

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    if let text = arguments.text(.region) {
      self = try Self.region(text, .option(.region, arguments.command))
    } else if arguments.has(.center) {
      self = try Self.around(arguments, settings)
    } else if let box = try arguments.box(.bbox) {
      self = .box(box)
    } else if let point = try arguments.pointChoice(.near, settings) {
      let radius = try arguments.radius()
      switch point {
      case .coordinate(let coordinate): self = .near(coordinate, radius: radius)
      case .named(let name, let source): self = .nearNamed(name, source, radius: radius)
      case .shortCode(let code): self = .nearCode(code, radius: radius)
      case .here(let here): self = .nearHere(here, radius: radius)
      }
    } else if let path = arguments.text(.within) {
      self = .within(path: path)
    } else if let setting = settings.region {
      self = try Self.region(setting.text, setting.source)
    } else {
      self = .unspecified
    }
  }

  /// Whether an option of this run says where; the environment's choice gives way to words.
  var isStated: Bool {
    switch self {
    case .unspecified: false
    case .named(_, let source): !source.isSetting
    case .nearNamed, .nearCode, .nearHere, .aroundHere, .near, .region, .box, .within: true
    }
  }

  /// What `--center` says, with the span or the radius beside it.
  private static func around(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError)
    -> SearchArea
  {
    if let text = arguments.text(.center), WordForms.isHere(text) {
      let here = HerePoint(text, settings.here)
      if let span = try arguments.span(.span) { return .aroundHere(here, span) }
      return .nearHere(here, radius: try arguments.radius())
    }
    guard let center = try arguments.point(.center) else { return .unspecified }
    if let span = try arguments.span(.span) { return .region(CoordinateRegion(center: center, span: span)) }
    return .near(center, radius: try arguments.radius())
  }

  /// A region's name, or its numbers: whatever has a comma and begins like a number.
  static func region(_ text: String, _ source: ValueSource) throws(UsageError) -> SearchArea {
    let starters = "+-.0123456789".utf8
    guard text.utf8.contains(UInt8(ascii: ",")),
      let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }), starters.contains(first)
    else { return .named(text, source) }
    do throws(GeoError) {
      return .region(try CoordinateRegion(parsing: text))
    } catch {
      throw .geometry(error, text, source)
    }
  }
}
