/// The kinds of text that an import reads, told by the text itself and not by the file's name.
enum TextFormat: Hashable, Sendable {
  /// GeoJSON, a sequence of features, or plain objects.
  case geoJSON
  case overpass
  case gpx
  case geoNames
  /// CSV, TSV and their like.
  case delimited
  /// XML that is no GPX; its outermost element.
  case otherXML(String)

  /// How much of a text `init(start:)` should see.
  static let startLength = 1 << 16

  /// Tells the format by the start of a text.
  init(start: [UInt8]) {
    let text = start.drop { [0x20, 0x09, 0x0A, 0x0D, 0x1E].contains($0) }
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = TextFormat.isOverpass(text) ? .overpass : .geoJSON
    case UInt8(ascii: "<"):
      let name = TextFormat.outermostElement(text)
      self = name == "gpx" || name.hasSuffix(":gpx") ? .gpx : .otherXML(name)
    default:
      self = GeoNamesRow(text.prefix { $0 != 0x0A }) != nil ? .geoNames : .delimited
    }
  }

  private static func isOverpass(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(Array("\"elements\"".utf8)) && !text.contains(Array("\"features\"".utf8))
  }

  /// The name of the first element, after declarations and comments.
  private static func outermostElement(_ text: ArraySlice<UInt8>) -> String {
    var xml = XMLStream(ByteStream(Array(text), path: "", encoding: .utf8))
    while let event = try? xml.next(), event != .end {
      if case .start(let name) = event { return name }
    }
    return ""
  }
}
