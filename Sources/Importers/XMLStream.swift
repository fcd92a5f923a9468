import OSMFile

/// What `XMLStream` reads one after the other.
enum XMLEvent: Hashable, Sendable {
  /// The start of an element; its attributes are in the stream.
  case start(String)
  case finish(String)
  /// A piece of text, in the stream; what comments part comes in several.
  case text
  case end
}

/// Reads XML event by event, strictly and whatever its length: elements, attributes and text.
///
/// Comments, processing instructions and the document type are passed over. Entities are those of XML itself and
/// numbers; those that a document defines are refused, so that none of them can grow.
///
/// - Source: Extensible Markup Language (XML) 1.0, fifth edition, 2008.
struct XMLStream {
  /// The deepest nesting that is read.
  static let deepest = 200
  /// The longest text or value of an attribute that is read, in bytes.
  static let longestText = 1 << 24
  private static let longestName = 1 << 10
  private static let mostAttributes = 100

  /// The attributes of the element that started last.
  private(set) var attributes: [(name: String, value: String)] = []
  private var textBytes: [UInt8] = []
  private var cursor: ByteCursor
  private let longestText: Int
  private var openElements: [String] = []
  /// Whether the last start was of an empty element, which finishes at once.
  private var isEmptyElement = false
  private var hasRoot = false

  /// - Parameter longestText: the longest text or value of an attribute that is read, in bytes.
  init(_ stream: ByteStream, longestText: Int = XMLStream.longestText) {
    cursor = ByteCursor(stream)
    self.longestText = longestText
  }

  /// What the source is called in errors.
  var path: String { cursor.path }

  /// The stream behind, for what it knows of progress and encoding.
  var source: ByteStream { cursor.source }

  /// The text that was read last.
  var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// The value of an attribute of the element that started last.
  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The line of what comes next, from 1.
  mutating func line() -> Int { cursor.line() }

  /// What to throw when something else comes next than what is expected.
  mutating func malformed(_ expected: String) -> ImportError { cursor.malformed(expected) }

  /// Reads the next event.
  ///
  /// - Throws: `ImportError.malformed` for what is not well formed, is nested too deep or too long.
  mutating func next() throws(ImportError) -> XMLEvent {
    if isEmptyElement {
      isEmptyElement = false
      return .finish(openElements.removeLast())
    }
    while let byte = try cursor.peek() {
      guard byte == UInt8(ascii: "<") else {
        try readText()
        if !openElements.isEmpty { return .text }
        guard textBytes.allSatisfy(XMLStream.isSpace) else { throw malformed("'<'") }
        continue
      }
      cursor.skip()
      if let event = try readMarkup() { return event }
    }
    guard openElements.isEmpty, hasRoot else {
      throw malformed(openElements.last.map { "</\($0)> before the end of the file" } ?? "an element")
    }
    return .end
  }

  /// Passes over the element that has started last, with all that is in it.
  mutating func skipElement() throws(ImportError) {
    let outside = openElements.count - 1
    while openElements.count > outside { _ = try next() }
  }

  /// Reads what follows `<`; `nil` for what is passed over.
  private mutating func readMarkup() throws(ImportError) -> XMLEvent? {
    switch try cursor.peek() {
    case UInt8(ascii: "/"):
      cursor.skip()
      return try readEndTag()
    case UInt8(ascii: "?"):
      try skip(past: "?>", "the end of a processing instruction")
      return nil
    case UInt8(ascii: "!"):
      cursor.skip()
      return try readDeclaration()
    default:
      return try readStartTag()
    }
  }

  private mutating func readStartTag() throws(ImportError) -> XMLEvent {
    guard !openElements.isEmpty || !hasRoot else {
      throw malformed("the end of the file after the outermost element")
    }
    guard openElements.count < XMLStream.deepest else {
      throw malformed("at most \(XMLStream.deepest) levels of nesting")
    }
    let name = try readName()
    hasRoot = true
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hadSpace = try skipSpace()
      switch try cursor.peek() {
      case UInt8(ascii: ">"):
        cursor.skip()
        openElements.append(name)
        return .start(name)
      case UInt8(ascii: "/"):
        cursor.skip()
        try expect(">", "'/>'")
        openElements.append(name)
        isEmptyElement = true
        return .start(name)
      default:
        guard hadSpace else { throw malformed("'>' at the end of <\(name)") }
        try readAttribute()
      }
    }
  }

  private mutating func readAttribute() throws(ImportError) {
    let name = try readName()
    guard attribute(name) == nil else { throw malformed("the attribute \(name) once") }
    let length = attributes.reduce(0) { $0 + $1.value.utf8.count }
    guard attributes.count < XMLStream.mostAttributes, length < longestText else {
      throw malformed("at most \(XMLStream.mostAttributes) attributes of \(longestText >> 20) MiB")
    }
    _ = try skipSpace()
    try expect("=", "'=' after the attribute \(name)")
    _ = try skipSpace()
    guard let quote = try cursor.next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("the value of \(name) in quotes")
    }
    textBytes.removeAll(keepingCapacity: true)
    while try take(until: quote) != quote { try readEntityOrRefuse() }
    cursor.skip()
    attributes.append((name, text))
  }

  private mutating func readEndTag() throws(ImportError) -> XMLEvent {
    let name = try readName()
    _ = try skipSpace()
    try expect(">", "'>' at the end of </\(name)")
    guard name == openElements.last else {
      throw malformed(openElements.last.map { "</\($0)>, not </\(name)>" } ?? "no </\(name)>")
    }
    openElements.removeLast()
    return .finish(name)
  }

  /// Reads what follows `<!`: a comment, a document type, or text in CDATA.
  private mutating func readDeclaration() throws(ImportError) -> XMLEvent? {
    switch try cursor.peek() {
    case UInt8(ascii: "-"):
      cursor.skip()
      try expect("-", "'<!--'")
      try skip(past: "-->", "the end of a comment")
      return nil
    case UInt8(ascii: "["):
      for byte in "[CDATA[".utf8 {
        guard try cursor.next() == byte else { throw malformed("'<![CDATA['") }
      }
      guard !openElements.isEmpty else { throw malformed("an element") }
      textBytes.removeAll(keepingCapacity: true)
      try skip(past: "]]>", "the end of CDATA", keeping: true)
      textBytes.removeLast(3)
      return .text
    default:
      return try skipDocumentType()
    }
  }

  private mutating func skipDocumentType() throws(ImportError) -> XMLEvent? {
    guard !hasRoot else { throw malformed("an element") }
    var depth = 1
    while depth > 0 {
      switch try cursor.next() {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      case nil: throw malformed("the end of the document type")
      default: break
      }
    }
    return nil
  }

  /// Passes over everything up to and with `mark`; `keeping` puts it into the text.
  private mutating func skip(
    past mark: StaticString, _ expected: String, keeping: Bool = false
  ) throws(ImportError) {
    let length = mark.utf8CodeUnitCount
    let wanted = mark.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    let mask = length == 2 ? UInt32(0xFFFF) : 0xFF_FFFF
    var last: UInt32 = 0
    repeat {
      guard let byte = try cursor.next() else { throw malformed(expected) }
      last = last << 8 | UInt32(byte)
      if keeping {
        textBytes.append(byte)
        guard textBytes.count < longestText else { throw tooLong }
      }
    } while last & mask != wanted
  }
}

extension XMLStream {
  /// Reads text up to `<`, with its entities.
  private mutating func readText() throws(ImportError) {
    textBytes.removeAll(keepingCapacity: true)
    while let byte = try takeText(), byte != UInt8(ascii: "<") { try readEntityOrRefuse() }
  }

  /// Takes text up to `<` or `&`; returns which, `nil` at the end.
  private mutating func takeText() throws(ImportError) -> UInt8? {
    let isPlain = { (byte: UInt8) in byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") }
    _ = try cursor.take(while: isPlain, limit: longestText, into: &textBytes)
    guard textBytes.count < longestText else { throw tooLong }
    return try cursor.peek()
  }

  /// Takes the value of an attribute up to its quote, `<` or `&`; returns which.
  private mutating func take(until quote: UInt8) throws(ImportError) -> UInt8 {
    let isPlain = { (byte: UInt8) in byte != quote && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") }
    _ = try cursor.take(while: isPlain, limit: longestText, into: &textBytes)
    guard textBytes.count < longestText else { throw tooLong }
    guard let byte = try cursor.peek() else { throw malformed("a closing quote before the end of the file") }
    return byte
  }

  private var tooLong: ImportError {
    mutating get { malformed("a text of at most \(longestText >> 20) MiB") }
  }

  /// Reads an entity, which begins with `&`.
  private mutating func readEntityOrRefuse() throws(ImportError) {
    guard try cursor.next() == UInt8(ascii: "&") else { throw malformed("'&lt;' for '<' in a value") }
    var name: [UInt8] = []
    _ = try cursor.take(while: { $0 != UInt8(ascii: ";") && !XMLStream.isSpace($0) }, limit: 12, into: &name)
    guard try cursor.peek() == UInt8(ascii: ";") else { throw malformed("'&amp;' for '&'") }
    cursor.skip()
    let entity = String(decoding: name, as: UTF8.self)
    guard let character = XMLEntity.character(entity) else {
      throw malformed("an entity of XML itself such as &amp;, not &\(entity);")
    }
    textBytes.append(contentsOf: String(character).utf8)
  }

  private mutating func readName() throws(ImportError) -> String {
    var name: [UInt8] = []
    _ = try cursor.take(while: XMLStream.isNamePart, limit: XMLStream.longestName, into: &name)
    guard let first = name.first, first >= 0x3A, name.count < XMLStream.longestName else {
      throw malformed("the name of an element or an attribute")
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Passes over white space; whether there was any.
  private mutating func skipSpace() throws(ImportError) -> Bool {
    guard let byte = try cursor.peek(), XMLStream.isSpace(byte) else { return false }
    _ = try cursor.skip(while: XMLStream.isSpace)
    return true
  }

  private mutating func expect(_ mark: Character, _ expected: String) throws(ImportError) {
    guard try cursor.peek() == mark.asciiValue else { throw malformed(expected) }
    cursor.skip()
  }
}
