import TestSupport
import Testing

@testable import OSMFile

@Suite("XMLTagReader")
struct XMLTagReaderTests {
  /// The tags in words: "<a x=1 y=2>", "</a>", and "<a/>" for an empty element.
  private static func tags(_ text: String, _ attributes: [String] = ["x", "y"]) throws -> [String] {
    let file = try TemporaryFile(text)
    var reader = try XMLTagReader(path: file.path)
    var tags: [String] = []
    while let tag = try reader.next() {
      switch tag {
      case .end: tags.append("</\(reader.name)>")
      case .start(let isEmpty):
        let values = attributes.compactMap { name in
          reader.attribute(name).map { " \(name)=\(String(decoding: $0, as: UTF8.self))" }
        }
        tags.append("<\(reader.name)\(values.joined())\(isEmpty ? "/" : "")>")
        if isEmpty { reader.closeEmpty() }
      }
    }
    return tags
  }

  @Test(
    "reads tags and attributes",
    arguments: [
      ("<a/>", ["<a/>"]), ("<a></a>", ["<a>", "</a>"]),
      ("<a\n x = '1'\ty=\"2\" ></a >", ["<a x=1 y=2>", "</a>"]),
      ("<a x='\"' y=\"'\"/>", ["<a x=\" y='/>"]), ("<a x='>' y='/>'/>", ["<a x=> y=/>/>"]),
      ("<a>text<b/>more</a>", ["<a>", "<b/>", "</a>"]),
      ("\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE a>\n<a/>\n", ["<a/>"]),
      ("<!-- <b> -- --><a><!----><![CDATA[<c>]]></a><!-- end -->", ["<a>", "</a>"]),
      ("<주차장 x='부산'/>", ["<주차장 x=부산/>"]), ("<a:b x='1'/>", ["<a:b x=1/>"]),
    ])
  func wellFormed(text: String, tags: [String]) throws {
    #expect(try Self.tags(text) == tags)
  }

  @Test(
    "reads entities",
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#xac00;", "AB가"), ("&amp;lt;", "&lt;"),
      ("a\nb\tc", "a b c"),
      ("&#10;", "\n"), ("&#x1F17F;", "🅿"),
    ])
  func entities(value: String, expected: String) throws {
    #expect(try Self.tags("<a x='\(value)' y='1'/>") == ["<a x=\(expected) y=1/>"])
  }

  @Test(
    "refuses what is not well formed and names the line",
    arguments: [
      ("", 1), ("\n\n", 3), ("<a>", 1), ("<a>\n<b>\n</a></b>", 3), ("<a/>\n<b/>", 2), ("x<a/>", 1),
      ("<a/>x", 1),
      ("<a\n\nx=1/>", 1), ("<a x/>", 1), ("<a x='1/>", 1), ("<a x='1'y='2'/>", 1), ("<a x='1' x='2'/>", 1),
      ("<a", 1),
      ("<a x='<'/>", 1), ("\n<a x='&unknown;'/>", 2), ("<a x='&'/>", 1), ("<a x='&#0;'/>", 1),
      ("<a x='&#xD800;'/>", 1),
      ("<a x='&#x110000;'/>", 1), ("<1/>", 1), ("< a/>", 1), ("</a>", 1), ("<a></a></a>", 1),
      ("<!-- <a/>", 1),
      ("<![CDATA[x]]><a/>", 1), ("<a><!ELEMENT b></a>", 1), ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 1),
      ("<a><", 1),
      ("<?xml version='1.0'", 1), ("<>", 1), ("</>", 1), ("<a =''/>", 1), ("<a/ >", 1),
    ])
  func malformed(text: String, line: Int) throws {
    #expect {
      try Self.tags(text)
    } throws: { error in
      guard case OSMFileError.malformed(_, line, _) = error else { return false }
      return true
    }
  }

  @Test("refuses other encodings by name")
  func encoding() throws {
    #expect {
      try Self.tags("<?xml version='1.0' encoding='EUC-KR'?><a/>")
    } throws: {
      "\($0)".contains("euc-kr")
    }
    #expect(try Self.tags("<?xml version='1.0' encoding=\"utf-8\"?><a/>") == ["<a/>"])
  }

  @Test("refuses deep nesting, endless tags and attributes without number")
  func limits() throws {
    #expect(throws: OSMFileError.self) { try Self.tags(String(repeating: "<a>", count: 100_000)) }
    let many = (0..<200_000).map { "a\($0)='' " }.joined()
    #expect(throws: OSMFileError.self) { try Self.tags("<a \(many)/>") }
    let long = "<a x='" + String(repeating: "y", count: XMLTagReader.longestTag) + "'/>"
    #expect(throws: OSMFileError.self) { try Self.tags(long) }
  }

  @Test("reads tags across the pieces that a file is read in")
  func pieces() throws {
    let value = String(repeating: "긴 값 &amp; ", count: 500)
    let text = "<a>" + String(repeating: "<b x='\(value)'/>\n", count: 40) + "</a>"
    let expected = "<b x=\(value.split(separator: "&amp;").joined(separator: "&"))/>"
    #expect(try Self.tags(text) == ["<a>"] + Array(repeating: expected, count: 40) + ["</a>"])
  }
}
