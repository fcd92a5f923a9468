import GeoCore

/// The text of one cell, clean and measured.
struct TableCell {
  let text: String
  let width: Int

  static let empty = TableCell(cleanText: "")

  /// Makes a cell of text that holds nothing a terminal would obey.
  init(cleanText: String) {
    text = cleanText
    width = DisplayWidth.width(of: cleanText)
  }

  /// Makes the cell that shows `value` in the style of `field`.
  init(_ value: FeatureValue, field: FeatureField, layout: TableLayout) {
    switch (field.style, value) {
    case (.distance, .number(let meters, _)) where meters.isFinite:
      self.init(cleanText: Distance(meters: meters).formatted(layout.units))
    case (.compass, .number(let degrees, _)) where degrees.isFinite:
      // Eight points, whose words are short: "north-northeast" takes the room of an address.
      self.init(cleanText: Heading(degrees: degrees).mainCompassName.name(in: layout.language))
    case (_, .bool(let bool)):
      self.init(cleanText: TableCell.word(for: bool, in: layout.language))
    case (_, .strings(let strings)):
      self.init(cleanText: TerminalText.cleaned(strings.joined(separator: ", ")))
    default:
      var bytes: [UInt8] = []
      FlatText.append(value, to: &bytes)
      self.init(cleanText: TerminalText.cleaned(String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// The cell cut to `width` cells.
  func truncated(to width: Int) -> TableCell {
    self.width <= width ? self : TableCell(cleanText: DisplayWidth.truncated(text, to: width))
  }

  private static func word(for bool: Bool, in language: Language) -> String {
    switch language {
    case .korean: bool ? "예" : "아니오"
    case .english: bool ? "yes" : "no"
    }
  }
}
