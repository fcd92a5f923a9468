import GeoCore

/// A point as an option gives it: by its numbers in any form, or by the name of what stands there.
enum PointChoice: Equatable, Sendable {
  case coordinate(Coordinate)
  /// The name of a place, region or city, not looked up yet.
  case named(String, ValueSource)
  /// A plus code that lacks its first digits, with what tells them not looked up yet.
  case shortCode(ShortPlusCode)
  /// The place where one is, not asked for yet.
  case here(HerePoint)

  /// Whether `text` is meant as numbers: it has no letter, or a number on one side of a comma.
  static func hasNumbers(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return true }
    return text.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      text.utf8.contains(UInt8(ascii: ",")) && DecimalText.number(Substring(part).trimmed) != nil
    }
  }
}

/// A plus code without its first digits, as maps show it: "8H+J6 Seoul".
///
/// A class, so that points that are none of these carry nothing for it.
final class ShortPlusCode: Equatable, Sendable {
  /// What was typed.
  let text: String
  /// The code alone.
  let code: String
  /// The city or region behind it, or empty.
  let locality: String
  /// The region that the environment or the configuration file sets.
  let standing: Settings.Setting?
  let source: ValueSource

  init(
    _ text: String, code: String, locality: String, standing: Settings.Setting?, _ source: ValueSource
  ) {
    (self.text, self.code, self.standing, self.source) = (text, code, standing, source)
    // What follows a comma is the country: "8H+J6 Seoul, South Korea".
    self.locality =
      locality.utf8.firstIndex(of: UInt8(ascii: ",")).map { String(locality[..<$0]) } ?? locality
  }

  static func == (first: ShortPlusCode, second: ShortPlusCode) -> Bool {
    first.text == second.text && first.standing == second.standing && first.source == second.source
  }
}

extension PointChoice {
  /// Reads `text`, in which a short plus code means a place in the standing region unless something else is nearer at hand.
  ///
  /// The settings come as a whole: to hand on their region makes Swift build the type of an optional in every run.
  init(_ text: String, _ source: ValueSource, _ settings: Settings) throws(UsageError) {
    if WordForms.isHere(text) {
      self = .here(HerePoint(text, settings.here))
      return
    }
    do throws(GeoError) {
      self = .coordinate(try PointText(parsing: text).coordinate)
    } catch {
      switch error {
      case .notACoordinate where !PointChoice.hasNumbers(text): self = .named(text, source)
      // A link to a search is as good as what it searches for.
      case .notAPoint(_, .nameOnly(let name)) where !PointChoice.hasNumbers(name): self = .named(name, source)
      case .notAPoint(_, .shortPlusCode(let code, let locality)):
        self = .shortCode(
          ShortPlusCode(text, code: code, locality: locality, standing: settings.region, source))
      default: throw .geometry(error, text, source)
      }
    }
  }
}

extension ParsedArguments {
  /// The point of an option that also takes names.
  func pointChoice(_ name: OptionName, _ settings: Settings) throws(UsageError) -> PointChoice? {
    guard let text = text(name) else { return nil }
    return try PointChoice(text, .option(name, command), settings)
  }
}
