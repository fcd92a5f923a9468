public import GeoCore

/// A place on a page: what its card says. Texts are as they come from the data.
public struct MapPagePlace: Sendable {
  public var name = ""
  public var latitudeE7: Int32 = 0
  public var longitudeE7: Int32 = 0
  /// Which of the page's kinds it is.
  public var kind = 0
  /// How far it is, in words.
  public var distance = ""
  public var address: String?
  public var phone: String?
  public var hours: String?
  /// Whether it is open, in words.
  public var open: String?
  /// An address of the web, shown as a link if it is one of `http` or `https`.
  public var website: String?

  public init() {}
}

/// A map as a page for a browser, whole by itself: it loads nothing, from nowhere.
///
/// Its policy lets one script and one style run, by their hashes. Whatever comes from data is JSON in an element that is no script to a
/// browser, or text of an element, escaped either way, and the script puts it on the page as text alone.
public struct MapPage: Sendable {
  public let language: Language
  public var title = ""
  /// Lines above the map.
  public var captions: [String] = []
  /// Lines below the list.
  public var notes: [String] = []
  /// The sources of what is shown, with their dates.
  public var attributions: [String] = []
  /// What the map shows first.
  public var view = BoundingBox.world
  /// The edge of what was searched.
  public var outline = MapLines()
  /// The point that distances are measured from, when somebody chose it.
  public var point: Coordinate?
  public var units = UnitSystem.metric
  /// The names of the kinds of places.
  public var kinds: [String] = []
  public var lines = MapLines()
  public var places: [MapPagePlace] = []

  public init(language: Language) {
    self.language = language
  }

  /// Writes the page.
  ///
  /// - Complexity: O(places + corners of the lines).
  public func write(to output: inout OutputBuffer) {
    let words = MapPageWords(language)
    let (script, style) = (Array(MapPageScript.text.utf8), Array(MapPageStyle.text.utf8))
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
    output.write(
      """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title))</title>
      <style>
      """)
    output.append(style)
    output.write("</style>\n</head>\n<body>\n<header>\n<h1>\(escaped(title))</h1>\n")
    for line in captions { output.write("<p>\(escaped(line))</p>\n") }
    output.write("</header>\n" + words.body)
    for line in notes { output.write("<p>\(escaped(line))</p>\n") }
    if !attributions.isEmpty {
      output.write("<p>\(words.sources): \(escaped(attributions.joined(separator: "; ")))</p>\n")
    }
    output.write("</footer>\n<script type=\"application/json\" id=\"data\">")
    writeData(words, to: &output)
    output.write("</script>\n<script>")
    output.append(script)
    output.write("</script>\n</body>\n</html>\n")
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    MarkupText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeData(_ words: MapPageWords, to output: inout OutputBuffer) {
    var json = PageJSON()
    json.open("{")
    json.key("words")
    json.open("{")
    for (key, word) in words.ofScript { json.member(key, word) }
    json.close("}")
    json.member("imperial", number: units == .imperial ? 1 : 0)
    json.key("view")
    json.box(view)
    if let point {
      json.key("point")
      json.numbers([point.latitudeE7, point.longitudeE7])
    }
    json.key("kinds")
    json.open("[")
    for kind in kinds { json.item(kind) }
    json.close("]")
    write(lines, "lines", &json)
    write(outline, "outline", &json)
    json.key("places")
    json.open("[")
    for place in places {
      write(place, &json)
      output.append(json.takeBytes())
    }
    json.close("]")
    json.close("}")
    output.append(json.takeBytes())
  }

  /// Lines as differences of 1e-5 degrees, each beginning with where it starts; those of longitude are less than half a turn.
  private func write(_ lines: MapLines, _ key: String, _ json: inout PageJSON) {
    json.key(key)
    json.open("[")
    lines.forEachLine { numbers in
      var (latitude, longitude) = (Int32(0), Int32(0))
      var differences: [Int32] = []
      for index in stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2) {
        let (north, east) = (numbers[index] / 100 - latitude, numbers[index + 1] / 100 - longitude)
        let isFirst = differences.isEmpty
        differences.append(north)
        differences.append(
          isFirst || abs(east) <= 18_000_000 ? east : east - (east > 0 ? 36_000_000 : -36_000_000))
        (latitude, longitude) = (latitude + north, longitude + east)
      }
      json.numbers(differences)
    }
    json.close("]")
  }

  private func write(_ place: MapPagePlace, _ json: inout PageJSON) {
    json.open("{")
    json.member("name", place.name)
    json.key("at")
    json.numbers([place.latitudeE7, place.longitudeE7])
    json.member("kind", number: place.kind)
    json.member("distance", place.distance)
    if let address = place.address { json.member("address", address) }
    if let phone = place.phone { json.member("phone", phone) }
    if let hours = place.hours { json.member("hours", hours) }
    if let open = place.open { json.member("open", open) }
    if let website = place.website, MapPage.isWebAddress(website) { json.member("website", website) }
    json.close("}")
  }

  /// Whether `text` is an address of `http` or `https`, in one piece.
  static func isWebAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return false }
    return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }
      && TerminalText.cleaned(text) == text
  }
}

/// JSON as it grows, with commas where they belong.
private struct PageJSON {
  private var bytes: [UInt8] = []
  private var needsComma = false

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func open(_ bracket: String) {
    beginValue()
    bytes += Array(bracket.utf8)
    needsComma = false
  }

  mutating func close(_ bracket: String) {
    bytes += Array(bracket.utf8)
    needsComma = true
  }

  /// A key, which is one of this program's.
  mutating func key(_ key: String) {
    beginValue()
    bytes += Array("\"\(key)\":".utf8)
    needsComma = false
  }

  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    item(text)
  }

  mutating func member(_ key: String, number: Int) {
    self.key(key)
    beginValue()
    DecimalText.append(number, to: &bytes)
    needsComma = true
  }

  mutating func item(_ text: String) {
    beginValue()
    MarkupText.appendJSON(text, to: &bytes)
    needsComma = true
  }

  mutating func numbers(_ numbers: [Int32]) {
    open("[")
    for (position, number) in numbers.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      DecimalText.append(Int(number), to: &bytes)
    }
    close("]")
  }

  /// The edges of a box, west, south, east, north, in 1e-7 degrees; east of one across the 180° meridian runs on beyond it.
  mutating func box(_ box: BoundingBox) {
    open("[")
    let edges = [box.west, box.south, box.west + box.longitudeDelta, box.north]
    for (position, degrees) in edges.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      DecimalText.append(Int((degrees * 1e7).rounded()), to: &bytes)
    }
    close("]")
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
