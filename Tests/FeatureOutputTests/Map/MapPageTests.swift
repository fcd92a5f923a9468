import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite struct MapPageTests {
  /// Texts that have become markup or script in pages of other programs.
  static let hostile = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "\"><svg onload=alert(1)>", "<!--",
    "]]>", "</style><style>*{display:none}", "&lt;b&gt;", "'-alert(1)-'", "`${alert(1)}`", "{{7*7}}",
    "\u{2028}\u{2029}\u{0}\u{1B}[31m\u{202E}", "\\u003cscript>", "\\", "\"", "</SCRIPT\t>",
    "javascript:alert(1)",
  ]

  static func page(_ text: String, website: String? = nil) -> String {
    var page = MapPage(language: .korean)
    (page.title, page.captions, page.notes, page.attributions) = (text, [text], [text], [text])
    page.kinds = [text]
    var place = MapPagePlace()
    (place.name, place.address, place.phone, place.hours) = (text, text, text, text)
    (place.open, place.distance, place.website) = (text, text, website)
    page.places = [place]
    var output = OutputBuffer()
    page.write(to: &output)
    return output.text
  }

  /// The parts of a page: what stands outside of the script and the style, and the data.
  private static func parts(_ page: String) throws -> (markup: String, data: String) {
    let bytes = Array(page.utf8)
    var markup = page
    for text in [MapPageScript.text, MapPageStyle.text] {
      let pieces = split(markup, at: text)
      try #require(pieces.count == 2)
      markup = pieces.joined()
    }
    let start = split(markup, at: "<script type=\"application/json\" id=\"data\">")
    try #require(start.count == 2 && !bytes.isEmpty)
    let end = split(start[1], at: "</script>")
    return (start[0] + end.dropFirst().joined(separator: "</script>"), end[0])
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    let (bytes, mark) = (Array(text.utf8), Array(separator.utf8))
    var pieces: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        pieces.append([])
        index += mark.count
      } else {
        pieces[pieces.count - 1].append(bytes[index])
        index += 1
      }
    }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func count(_ character: Unicode.Scalar, in text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1 == character ? 1 : 0) }
  }

  @Test("no text from data makes markup", arguments: hostile)
  func markup(text: String) throws {
    let (plain, hostile) = (try Self.parts(Self.page("plain")), try Self.parts(Self.page(text)))
    // The same elements and attributes, whatever the texts say.
    for character in ["<", ">", "=", "\"", "'"] as [Unicode.Scalar] {
      #expect(
        Self.count(character, in: hostile.markup) == Self.count(character, in: plain.markup), "\(character)")
    }
    for character in ["<", ">", "&", "=", "'", "\u{2028}", "\u{2029}", "\u{202E}", "\u{1B}"]
      as [Unicode.Scalar]
    {
      #expect(Self.count(character, in: hostile.data) == 0, "\(character)")
    }
  }

  @Test("the data is JSON with the texts as they were, but for what is invisible", arguments: hostile)
  func data(text: String) throws {
    let data = try Self.parts(Self.page(text)).data
    let escaped = JSONText.text(TerminalText.cleaned(text))
    let unescaped = [("3c", "<"), ("3e", ">"), ("26", "&"), ("3d", "="), ("27", "'")].reduce(data) {
      text, pair in
      Self.split(text, at: "\\u00" + pair.0).joined(separator: pair.1)
    }
    let isAmbiguous = text.hasPrefix("\\u003c")
    #expect(isAmbiguous || Self.split(unescaped, at: "\"name\":" + escaped).count == 2, "\(unescaped)")
  }

  @Test("names of random bytes never bring a < into the page")
  func random() throws {
    var random = SeededRandom(seed: 44)
    let plain = try Self.parts(Self.page("plain"))
    for _ in 0..<150 {
      let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("<>&'\"=/\\`\n".utf8).randomElement(using: &random) ?? 0
      }
      let (markup, data) = try Self.parts(Self.page(String(decoding: bytes, as: UTF8.self)))
      #expect(
        Self.count("<", in: markup) == Self.count("<", in: plain.markup) && Self.count("<", in: data) == 0)
    }
  }

  @Test(
    "only addresses of the web are links",
    arguments: [
      ("https://example.org/a?b=c&d", true), ("HTTP://example.org", true), ("javascript:alert(1)", false),
      ("JaVaScRiPt://example.org/%0aalert(1)", false), ("data:text/html,x", false), ("//example.org", false),
      (" https://example.org", false), ("https://a b", false), ("https://a\u{202E}b", false), ("", false),
      ("https:\\\\example.org", false), ("httpsx://a", false), ("https:/a", false),
    ])
  func links(address: String, isLink: Bool) throws {
    #expect(MapPage.isWebAddress(address) == isLink)
    let data = try Self.parts(Self.page("x", website: address)).data
    #expect(
      (Self.split(data, at: "\"website\":\"http").count + Self.split(data, at: "\"website\":\"HTTP").count
        == 3) == isLink)
  }

  @Test("the policy allows the script and the style of the page by their hashes, and nothing else")
  func policy() {
    let page = Self.page("x")
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: Array(MapPageScript.text.utf8)))'; style-src 'sha256-\(SHA256.base64(of: Array(MapPageStyle.text.utf8)))'; base-uri 'none'; form-action 'none'"
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    #expect(page.contains("<html lang=\"ko\">"))
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "XMLHttp",
      "import(",
    ] {
      #expect(!MapPageScript.text.contains(word))
    }
    for word in ["@import", "url(", "http:"] { #expect(!MapPageStyle.text.contains(word)) }
    // A script or a style ends where it says so.
    #expect(!MapPageScript.text.contains("</") && !MapPageStyle.text.contains("</"))
  }

  @Test("boxes, lines and points are numbers; a box across 180° runs on")
  func numbers() throws {
    var page = MapPage(language: .english)
    page.view = try BoundingBox(west: 179, south: -1, east: -179, north: 1)
    for longitude in [1_790_000_000, -1_790_000_000] as [Int32] {
      page.outline.append(latitudeE7: 100, longitudeE7: longitude)
    }
    page.outline.endLine()
    page.point = try Coordinate(latitude: 1.5, longitude: -2.25)
    for (latitude, longitude) in [(10_000_000, 20_000_000), (10_001_000, 19_998_000)] as [(Int32, Int32)] {
      page.lines.append(latitudeE7: latitude, longitudeE7: longitude)
    }
    page.lines.endLine()
    var output = OutputBuffer()
    page.write(to: &output)
    let data = try Self.parts(output.text).data
    #expect(data.contains("\"view\":[1790000000,-10000000,1810000000,10000000],\"point"))
    #expect(
      data.contains(
        "\"point\":[15000000,-22500000],\"kinds\":[],\"lines\":[[100000,200000,10,-20]],\"outline\":[[1,17900000,0,200000]],\"places\":[]}"
      ))
  }
}

extension JSONText {
  /// `text` as a string of JSON.
  fileprivate static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
