import Testing

@testable import Importers

@Suite("XMLStream")
struct XMLStreamTests {
  private static func events(_ text: String) throws(ImportError) -> String {
    var xml = XMLStream(ByteStream(Array(text.utf8), path: "a"), longestText: 1 << 20)
    var words: [String] = []
    while true {
      switch try xml.next() {
      case .start(let name):
        words.append(([name] + xml.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " "))
      case .finish(let name): words.append("/\(name)")
      case .text: words.append("'\(xml.text)'")
      case .end: return words.joined(separator: ",")
      }
    }
  }

  private static func problem(_ text: String) -> (line: Int, expected: String)? {
    do throws(ImportError) {
      _ = try events(text)
      return nil
    } catch {
      guard case .malformed("a", let line, let expected) = error else { return nil }
      return (line, expected)
    }
  }

  @Test(
    "reads elements, attributes and text",
    arguments: [
      ("<a/>", "a,/a"), ("<?xml version=\"1.0\"?>\n<a x='1' y=\"2\"></a>\n", "a x=1 y=2,/a"),
      ("<a>한글</a>", "a,'한글',/a"), ("<a><b/><c>x</c></a>", "a,b,/b,c,'x',/c,/a"),
      ("<a>&lt;&amp;&gt;&quot;&apos;&#44032;&#xAC01;</a>", "a,'<&>\"'가각',/a"),
      ("<a b='&#10;&amp;'/>", "a b=\n&,/a"),
      ("<a>x<!-- - no -- -->y</a>", "a,'x','y',/a"), ("<a><![CDATA[<x>&]]]></a>", "a,'<x>&]',/a"),
      ("<!DOCTYPE a [<!ENTITY x \"y\">]><a/>", "a,/a"), ("<a ><b\n x = '1' /></a >", "a,b x=1,/b,/a"),
      ("<gpx:a xmlns:gpx='u'/>", "gpx:a xmlns:gpx=u,/gpx:a"), ("<a/><!-- x --><?y?>", "a,/a"),
      ("<가 나='다'/>", "가 나=다,/가"),
    ])
  func documents(text: String, expected: String) throws {
    #expect(try Self.events(text) == expected)
  }

  @Test(
    "says where it is not well formed",
    arguments: [
      ("", 1, "an element"), ("<a>", 1, "</a> before the end of the file"),
      ("<a>\n</b>", 2, "</a>, not </b>"),
      ("<a/><b/>", 1, "the end of the file after the outermost element"), ("x<a/>", 1, "'<'"),
      ("<a/>x", 1, "'<'"),
      ("<a x=1/>", 1, "the value of x in quotes"), ("<a x/>", 1, "'=' after the attribute x"),
      ("<a x='1' x='2'/>", 1, "the attribute x once"), ("<a x='1'y='2'/>", 1, "'>' at the end of <a"),
      ("<a x='<'/>", 1, "'&lt;' for '<' in a value"),
      ("<a>&nbsp;</a>", 1, "an entity of XML itself such as &amp;, not &nbsp;"),
      ("<a>a & b</a>", 1, "'&amp;' for '&'"),
      ("<a>&#xD800;</a>", 1, "an entity of XML itself such as &amp;, not &#xD800;"),
      ("<1/>", 1, "the name of an element or an attribute"),
      ("<a x='1", 1, "a closing quote before the end of the file"),
      ("<!-- x", 1, "the end of a comment"), ("<a><![CDATA[x", 1, "the end of CDATA"),
      ("<!DOCTYPE a [", 1, "the end of the document type"),
      ("<a><!ENTITY x></a>", 1, "an element"), ("</a>", 1, "no </a>"), ("<![CDATA[x]]><a/>", 1, "an element"),
    ])
  func malformed(text: String, line: Int, expected: String) throws {
    let found = try #require(Self.problem(text))
    #expect(found.line == line)
    #expect(found.expected == expected)
  }

  @Test(
    "refuses nesting that is too deep and text that is too long",
    arguments: [
      ("", "<a>", 100_000, "at most 200 levels of nesting"),
      ("<a>", "x", (1 << 20) + 10, "a text of at most 1 MiB"),
      ("<a b='", "x", (1 << 20) + 10, "a text of at most 1 MiB"),
      ("<a><![CDATA[", "x", (1 << 20) + 10, "a text of at most 1 MiB"),
      ("<", "x", 100_000, "the name of an element or an attribute"),
    ])
  func limits(start: String, piece: String, count: Int, expected: String) {
    #expect(Self.problem(start + String(repeating: piece, count: count))?.expected == expected)
  }

  @Test("passes over an element with all that is in it")
  func skipping() throws {
    var xml = XMLStream(ByteStream(Array("<a><b><b>x</b></b><c/></a>".utf8), path: "a"))
    #expect(try xml.next() == .start("a"))
    #expect(try xml.next() == .start("b"))
    try xml.skipElement()
    #expect(try xml.next() == .start("c"))
    try xml.skipElement()
    #expect(try xml.next() == .finish("a"))
    #expect(try xml.next() == .end)
  }
}
