import GeoCore

/// A fence as `--fence` gives it.
struct FenceChoice: Equatable, Sendable {
  enum Area: Equatable, Sendable {
    case circle(Circle)
    /// A region by its name, not looked up yet, or by its numbers.
    case region(SearchArea)
    /// The polygons of a GeoJSON file.
    case file(String)
  }

  let name: String
  let area: Area

  /// The fences that were asked for, in their order.
  static func all(_ arguments: ParsedArguments) throws(UsageError) -> [FenceChoice] {
    var fences: [FenceChoice] = []
    for text in arguments.texts(.fence) {
      let source = ValueSource.option(.fence, arguments.command)
      let fence = try FenceChoice(text, source)
      guard !fences.contains(where: { $0.name == fence.name }) else { throw .invalidValue(text, source) }
      fences.append(fence)
    }
    return fences
  }

  /// Reads NAME=AREA.
  init(_ text: String, _ source: ValueSource) throws(UsageError) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .invalidValue(text, source) }
    name = String(text[..<sign].trimmed)
    let area = String(text[text.utf8.index(after: sign)...].trimmed)
    guard !name.isBlank, !area.isBlank else { throw .invalidValue(text, source) }
    let ending = area.lowercased()
    if ending.hasSuffix(".geojson") || ending.hasSuffix(".json") {
      self.area = .file(area)
    } else if let circle = try Self.circle(area, source) {
      self.area = .circle(circle)
    } else {
      self.area = .region(try SearchArea.region(area, source))
    }
  }

  /// A point in any form with a radius behind its last comma; nil for what is none. Two numbers and a radius are meant as one,
  /// right or wrong.
  private static func circle(_ text: String, _ source: ValueSource) throws(UsageError) -> Circle? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count != 4, let last = parts.last,
      let radius = try? Distance(parsing: String(Substring(last)))
    else { return nil }
    let point = text.dropLast(Substring(last).count + 1)
    do throws(GeoError) {
      let center = try PointText(parsing: String(point)).coordinate
      guard radius > .zero else { throw .radiusOutOfRange(meters: radius.meters) }
      return try Circle(center: center, radius: radius)
    } catch {
      guard PointChoice.hasNumbers(text) else { return nil }
      throw .geometry(error, text, source)
    }
  }
}
