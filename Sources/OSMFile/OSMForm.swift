/// How a file of OpenStreetMap is written, as its first bytes tell.
enum OSMForm {
  case pbf
  case xml

  /// Tells the form of a file that begins with `start`.
  ///
  /// - Throws: `OSMFileError` for a form that is not read here, or none that is known.
  init(_ start: ArraySlice<UInt8>, path: String) throws(OSMFileError) {
    if OSMForm.isPBF(start) {
      self = .pbf
    } else if OSMForm.isText(start) || start.starts(with: [0x1F, 0x8B]) {
      self = .xml
    } else {
      throw OSMForm.refusal(of: start, path: path)
    }
  }

  /// Whether the bytes are those of a header of a blob of type "OSMHeader"; fewer bytes must agree as far as
  /// they go.
  static func isPBF(_ start: ArraySlice<UInt8>) -> Bool {
    let mark = Array("OSMHeader".utf8)
    // A length below 64 KiB, then the field of nine bytes that is the type; other fields may come before it.
    if start.count < 4 { return start.allSatisfy { $0 == 0 } }
    let rest = start.dropFirst(4)
    guard start.starts(with: [0, 0]) else { return false }
    if rest.starts(with: [0x0A, 9]) {
      return zip(rest.dropFirst(2), mark).allSatisfy { $0 == $1 }
    }
    return rest.isEmpty || rest.elementsEqual([0x0A])
      || rest.prefix(256).indices.contains { rest[$0...].starts(with: [0x0A, 9] + mark) }
  }

  /// Whether the text is XML whose outermost element is `osm`, or its relative for changes.
  static func isXML(_ start: ArraySlice<UInt8>) -> Bool {
    guard isText(start) else { return false }
    let name = outermostElement(start)
    return name.elementsEqual("osm".utf8) || name.elementsEqual("osmChange".utf8)
  }

  /// The name of the first element, after declarations and comments; empty when there is none.
  private static func outermostElement(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        rest = rest.indices.first { rest[$0...].starts(with: "-->".utf8) }.map { rest[$0...] } ?? []
      } else if rest.first != UInt8(ascii: "?") && rest.first != UInt8(ascii: "!") {
        return rest.prefix { ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")].contains($0) }
      }
    }
    return []
  }

  /// Whether the first character, white space left out, is `<`.
  private static func isText(_ start: ArraySlice<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = start.starts(with: mark) ? start.dropFirst(mark.count) : start
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  private static func refusal(of start: ArraySlice<UInt8>, path: String) -> OSMFileError {
    let convert = "convert it with 'osmium cat IN -o OUT.osm.pbf'"
    let known: [(start: [UInt8], name: String, advice: String)] = [
      (Array("BZh".utf8), "compressed by bzip2", "unpack it with 'bunzip2' or \(convert)"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", "unpack it with 'unxz'"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed by Zstandard", "unpack it with 'unzstd'"),
      (Array("PK".utf8), "a ZIP archive", "unpack it with 'unzip'"),
      ([0xFF, 0xE0], "o5m", convert),
      ([0xFF, 0xFE], "UTF-16 text", "convert it with 'iconv -f UTF-16 -t UTF-8'"),
      ([0xFE, 0xFF], "UTF-16 text", "convert it with 'iconv -f UTF-16 -t UTF-8'"),
    ]
    guard let form = known.first(where: { start.starts(with: $0.start) }) else { return .notOSM(path: path) }
    return .unsupportedFormat(name: form.name, advice: form.advice, path: path)
  }
}
