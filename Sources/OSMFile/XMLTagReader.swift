/// Reads the tags of an XML text one after the other; what stands between them is passed over.
///
/// Comments, declarations, processing instructions and CDATA are passed over, too. Entities are those of XML
/// itself and numbers. Tags must match, and there must be one outermost element.
///
/// - Source: Extensible Markup Language (XML) 1.0, fifth edition, 2008.
struct XMLTagReader {
  enum Tag {
    /// An element begins; whether it ends at once.
    case start(isEmpty: Bool)
    case end
  }

  /// The longest tag or comment, in bytes.
  static let longestTag = 1 << 24
  private static let deepest = 100
  private static let mostAttributes = 1000

  let path: String
  /// The line where the tag that was read last begins, from 1.
  private(set) var line = 1
  /// The name of the tag that was read last.
  private(set) var name = ""
  /// The attributes of the tag that was read last: names, and values as places in `buffer`.
  private var attributes: [(name: String, value: Range<Int>)] = []
  private var buffer: [UInt8] = []
  private var position = 0
  private var nextLine = 1
  private var openNames: [String] = []
  private var hasRoot = false
  private let input: TextInput

  init(path: String) throws(OSMFileError) {
    self.path = path
    input = try TextInput(path: path)
    while buffer.count < 3, try input.read(into: &buffer, line: 1) {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// How many elements are open; a start that is empty is counted, too.
  var depth: Int { openNames.count }

  var consumedBytes: Int { input.consumedBytes }

  func malformed(_ expected: String) -> OSMFileError {
    .malformed(path: path, line: line, expected: expected)
  }

  /// The value of an attribute of the tag that was read last, without a copy.
  func attribute(_ name: String) -> ArraySlice<UInt8>? {
    for attribute in attributes where attribute.name == name { return buffer[attribute.value] }
    return nil
  }

  /// Reads the next tag; `nil` at the end of the text. An empty element is one tag.
  mutating func next() throws(OSMFileError) -> Tag? {
    while try skipText() {
      line = nextLine
      guard try available(2) else { throw malformed("'>' before the end of the file") }
      switch buffer[position + 1] {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "/"): return try readEnd()
      default: return try readStart()
      }
    }
    line = nextLine
    guard openNames.isEmpty, hasRoot else {
      throw malformed(openNames.last.map { "</\($0)> before the end of the file" } ?? "an element")
    }
    return nil
  }

  /// Ends the element of an empty tag.
  mutating func closeEmpty() {
    openNames.removeLast()
  }

  private mutating func readEnd() throws(OSMFileError) -> Tag {
    let tag = try take(until: [UInt8(ascii: ">")], from: 2)
    var end = tag.upperBound - 1
    while end > tag.lowerBound + 2, XMLTagReader.isSpace(buffer[end - 1]) { end -= 1 }
    name = String(decoding: buffer[tag.lowerBound + 2..<end], as: UTF8.self)
    guard openNames.popLast() == name else { throw malformed("another tag than </\(name)>") }
    return .end
  }

  private mutating func readStart() throws(OSMFileError) -> Tag {
    guard !openNames.isEmpty || !hasRoot else { throw malformed("one outermost element") }
    guard openNames.count < XMLTagReader.deepest else {
      throw malformed("at most \(XMLTagReader.deepest) levels of nesting")
    }
    hasRoot = true
    let tag = try takeStart()
    let isEmpty = buffer[tag.upperBound - 2] == UInt8(ascii: "/")
    let end = tag.upperBound - (isEmpty ? 2 : 1)
    var index = tag.lowerBound + 1
    name = try readName(&index, end)
    attributes.removeAll(keepingCapacity: true)
    while true {
      let start = index
      while index < end, XMLTagReader.isSpace(buffer[index]) { index += 1 }
      if index == end { break }
      guard index > start else { throw malformed("a space between attributes") }
      try readAttribute(&index, end)
    }
    openNames.append(name)
    return .start(isEmpty: isEmpty)
  }

  private mutating func readAttribute(_ index: inout Int, _ end: Int) throws(OSMFileError) {
    let name = try readName(&index, end)
    while index < end, XMLTagReader.isSpace(buffer[index]) { index += 1 }
    guard index < end, buffer[index] == UInt8(ascii: "=") else {
      throw malformed("'=' after the attribute \(name)")
    }
    index += 1
    while index < end, XMLTagReader.isSpace(buffer[index]) { index += 1 }
    guard index < end, buffer[index] == UInt8(ascii: "\"") || buffer[index] == UInt8(ascii: "'") else {
      throw malformed("the value of \(name) in quotes")
    }
    let quote = buffer[index]
    let start = index + 1
    guard let close = buffer[start..<end].firstIndex(of: quote) else {
      throw malformed("a closing quote after the value of \(name)")
    }
    index = close + 1
    guard attribute(name) == nil else { throw malformed("the attribute \(name) once") }
    guard attributes.count < XMLTagReader.mostAttributes else {
      throw malformed("at most \(XMLTagReader.mostAttributes) attributes")
    }
    attributes.append((name, try decode(start..<close)))
  }

  private func readName(_ index: inout Int, _ end: Int) throws(OSMFileError) -> String {
    let start = index
    while index < end, !XMLTagReader.endsName(buffer[index]) { index += 1 }
    guard index > start, buffer[start] >= UInt8(ascii: ":") else {
      throw malformed("the name of an element or an attribute")
    }
    return String(decoding: buffer[start..<index], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte)
      || [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension XMLTagReader {
  /// Replaces the entities and line ends in a value, in place; returns where it now lies.
  private mutating func decode(_ value: Range<Int>) throws(OSMFileError) -> Range<Int> {
    var written = value.lowerBound
    var index = value.lowerBound
    while index < value.upperBound {
      let byte = buffer[index]
      switch byte {
      case UInt8(ascii: "&"):
        for unit in String(try entity(&index, value.upperBound)).utf8 {
          buffer[written] = unit
          written += 1
        }
        continue
      case UInt8(ascii: "<"): throw malformed("'&lt;' for '<' in a value")
      case 0x09, 0x0A, 0x0D: buffer[written] = 0x20
      default: buffer[written] = byte
      }
      written += 1
      index += 1
    }
    return value.lowerBound..<written
  }

  /// Reads the entity at `index`, which is never shorter than the character that it stands for.
  private func entity(_ index: inout Int, _ end: Int) throws(OSMFileError) -> Unicode.Scalar {
    let start = index + 1
    guard let semicolon = buffer[start..<min(end, start + 12)].firstIndex(of: UInt8(ascii: ";")) else {
      throw malformed("'&amp;' for '&'")
    }
    let entity = String(decoding: buffer[start..<semicolon], as: UTF8.self)
    index = semicolon + 1
    guard let scalar = XMLEntity.character(entity) else {
      throw malformed("an entity of XML itself such as &amp;, not &\(entity);")
    }
    return scalar
  }

  /// Passes over what stands before the next `<`; `false` at the end of the text.
  private mutating func skipText() throws(OSMFileError) -> Bool {
    while true {
      let start = position
      position = buffer[start...].firstIndex(of: UInt8(ascii: "<")) ?? buffer.count
      if openNames.isEmpty, !buffer[start..<position].allSatisfy(XMLTagReader.isSpace) {
        line = nextLine
        throw malformed("'<'")
      }
      countLines(start..<position)
      if position < buffer.count { return true }
      guard try fill() else { return false }
    }
  }

  private mutating func skipInstruction() throws(OSMFileError) {
    let range = try take(until: Array("?>".utf8), from: 2)
    let text = String(decoding: buffer[range].prefix(200), as: UTF8.self).lowercased()
    guard text.hasPrefix("<?xml "), let start = text.firstRange(of: "encoding")?.upperBound else { return }
    let encoding = text[start...].drop { " =\"'".contains($0) }.prefix { !"\"'?".contains($0) }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw .unsupportedFormat(
        name: "\(encoding) text", advice: "convert it with 'iconv -f \(encoding) -t UTF-8'", path: path)
    }
  }

  private mutating func skipDeclaration() throws(OSMFileError) {
    if try begins("<!--") {
      _ = try take(until: Array("-->".utf8), from: 4)
    } else if try begins("<![CDATA[") {
      guard !openNames.isEmpty else { throw malformed("an element") }
      _ = try take(until: Array("]]>".utf8), from: 9)
    } else {
      guard !hasRoot, try begins("<!DOCTYPE") else { throw malformed("an element") }
      let range = try take(until: [UInt8(ascii: ">")], from: 2)
      guard !buffer[range].contains(UInt8(ascii: "[")) else {
        throw malformed("a document type without declarations of its own")
      }
    }
  }

  private mutating func begins(_ mark: String) throws(OSMFileError) -> Bool {
    try available(mark.utf8.count) && buffer[position...].starts(with: mark.utf8)
  }

  /// Takes the start tag at `position`, whose values may hold `>`.
  private mutating func takeStart() throws(OSMFileError) -> Range<Int> {
    var length = 1
    var quote: UInt8 = 0
    while true {
      for index in (position + length)..<buffer.count {
        let byte = buffer[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return taken(index + 1)
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      length = buffer.count - position
      try fillTag()
    }
  }

  /// Takes what begins at `position` up to and with `mark`, which is looked for `offset` bytes further on.
  private mutating func take(until mark: [UInt8], from offset: Int) throws(OSMFileError) -> Range<Int> {
    var offset = offset
    while true {
      var index = position + offset
      while index + mark.count <= buffer.count {
        if buffer[index] == mark[0], buffer[index...].starts(with: mark) { return taken(index + mark.count) }
        index += 1
      }
      offset = index - position
      try fillTag()
    }
  }

  private mutating func taken(_ end: Int) -> Range<Int> {
    let range = position..<end
    countLines(range)
    position = end
    return range
  }

  private mutating func countLines(_ range: Range<Int>) {
    for index in range where buffer[index] == 0x0A { nextLine += 1 }
  }

  /// Whether `count` bytes are left.
  private mutating func available(_ count: Int) throws(OSMFileError) -> Bool {
    while buffer.count - position < count {
      guard try fill() else { return false }
    }
    return true
  }

  private mutating func fillTag() throws(OSMFileError) {
    guard buffer.count - position < XMLTagReader.longestTag else {
      throw malformed("a tag of at most \(XMLTagReader.longestTag >> 20) MiB")
    }
    guard try fill() else { throw malformed("the end of a tag before the end of the file") }
  }

  /// Reads on; what lies before `position` is forgotten.
  private mutating func fill() throws(OSMFileError) -> Bool {
    buffer.removeSubrange(..<position)
    position = 0
    return try input.read(into: &buffer, line: nextLine)
  }
}
