/// The text of a source as UTF-8 in pieces: unpacked when it is packed by gzip, decoded when it is in another
/// encoding.
///
/// The encoding is told by a byte order mark, by the zeros of UTF-16, or else by the first bytes above 0x7F, however
/// far in they stand. Memory stays bounded whatever the length of the source.
struct ByteStream {
  /// How much text is looked at, from the first byte above 0x7F on, to tell UTF-8 from CP949.
  private static let sampleSize = 1 << 16

  private var bytes: UnpackedBytes
  private var decoder: TextDecoder?
  private let statedEncoding: TextEncoding?
  /// Whether what is there is taken as it is, rather than waiting for more that would tell the encoding more surely.
  private let isLive: Bool
  /// Bytes to decode.
  private var raw: [UInt8] = []
  /// Decoded text that was looked at and not yet read.
  private var peeked: [UInt8] = []
  private var isAtStart = true
  private var isAtEnd = false

  /// Opens the file at `path`, or standard input for "-".
  ///
  /// - Parameter encoding: the encoding; `nil` to tell it by the bytes.
  /// - Throws: `ImportError.unreadable` when it cannot be opened.
  init(
    path: String, encoding: TextEncoding? = nil, onProgress: ImportProgress.Handler? = nil
  ) throws(ImportError) {
    bytes = try UnpackedBytes(path: path, onProgress: onProgress)
    statedEncoding = encoding
    isLive = false
  }

  /// Reads `file`, of which nothing has been read yet. Text of a pipe or a terminal is there as soon as it is written.
  init(_ file: InputFile) {
    bytes = UnpackedBytes(file)
    statedEncoding = nil
    isLive = file.isStream
  }

  /// Reads bytes in memory, which errors call `path`.
  init(_ bytes: [UInt8], path: String, encoding: TextEncoding? = nil) {
    self.bytes = UnpackedBytes(bytes, path: path)
    statedEncoding = encoding
    isLive = false
  }

  /// What the source is called in errors; "-" is standard input.
  var path: String { bytes.path }

  /// How many bytes the source has, packed as it is; `nil` when only reading tells.
  var totalBytes: Int? { bytes.totalBytes }

  /// How many of them have been read.
  var consumedBytes: Int { bytes.consumedBytes }

  /// Whether the source is packed by gzip, once something is read.
  var isPacked: Bool { bytes.isPacked }

  /// The encoding, once it is known; a text of ASCII alone ends without.
  var encoding: TextEncoding? { decoder?.encoding }

  /// How many times bytes that stand for nothing became U+FFFD.
  var replacedCount: Int { decoder?.replacedCount ?? 0 }

  /// Appends the next piece of text to `buffer`; `false` at the end.
  ///
  /// - Throws: `ImportError` when the source cannot be read, or its packed data are damaged or of another kind.
  mutating func read(into buffer: inout [UInt8]) throws(ImportError) -> Bool {
    guard peeked.isEmpty else {
      buffer.append(contentsOf: peeked)
      peeked = []
      return true
    }
    let start = buffer.count
    while buffer.count == start, !isAtEnd {
      try readRaw(atLeast: isAtStart && !isLive ? 256 : 1)
      if isAtStart { chooseByStart() }
      isAtStart = false
      try decode(into: &buffer)
    }
    return buffer.count > start
  }

  /// Returns the start of the text, at least `count` bytes of it or all, which remain to be read.
  mutating func start(_ count: Int) throws(ImportError) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < count, try read(into: &text) {}
    peeked = text
    return text
  }

  /// A line that was looked for, and the start of the text in which it stands.
  struct FoundLine {
    let text: [UInt8]
    /// Where the line stands in the text, without its end.
    let range: Range<Int>
    /// Whether all of the line is there.
    let isWhole: Bool
    /// How many lines stand before it.
    let linesBefore: Int
  }

  /// Finds the first line that `isWanted`, which gets each without its end, and whether no more of it is looked at: the beginning of one
  /// may do, too. Reads no farther than it takes to find it, and everything remains to be read.
  ///
  /// - Returns: `nil` when none begins within about `limit` bytes.
  mutating func firstLine(
    within limit: Int, where isWanted: (_ line: ArraySlice<UInt8>, _ isAll: Bool) -> Bool
  ) throws(ImportError) -> FoundLine? {
    var text: [UInt8] = []
    defer { peeked = text }
    var (start, searched, count) = (0, 0, 0)
    while true {
      while let end = text[searched...].firstIndex(of: 0x0A) {
        if isWanted(text[start..<end], true) {
          return FoundLine(text: text, range: start..<end, isWhole: true, linesBefore: count)
        }
        (start, searched, count) = (end + 1, end + 1, count + 1)
      }
      searched = text.count
      var isWhole = false
      if text.count < limit, !isWanted(text[start...], false) {
        if try read(into: &text) { continue }
        isWhole = true
      }
      guard isWanted(text[start...], true) else { return nil }
      return FoundLine(text: text, range: start..<text.count, isWhole: isWhole, linesBefore: count)
    }
  }

  /// Passes over the first `count` bytes of what was looked at and not yet read.
  mutating func drop(_ count: Int) {
    peeked.removeFirst(min(count, peeked.count))
  }

  /// Reads on until there are `count` bytes to decode or no more at all.
  private mutating func readRaw(atLeast count: Int) throws(ImportError) {
    while raw.count < count, !isAtEnd { isAtEnd = try !bytes.read(into: &raw) }
  }

  private mutating func chooseByStart() {
    let found = TextEncoding.atStart(of: raw[...])
    if let found, found.markLength > 0, statedEncoding != .cp949 {
      raw.removeFirst(found.markLength)
      decoder = TextDecoder(found.encoding)
    } else if let statedEncoding {
      decoder = TextDecoder(statedEncoding == .utf16 ? found?.encoding ?? .utf16LittleEndian : statedEncoding)
    } else {
      decoder = found.map { TextDecoder($0.encoding) }
    }
  }

  /// Appends the bytes to decode as UTF-8 to `buffer`.
  private mutating func decode(into buffer: inout [UInt8]) throws(ImportError) {
    if decoder == nil, let first = raw.firstIndex(where: { $0 >= 0x80 }) {
      if !isLive { try readRaw(atLeast: first + ByteStream.sampleSize) }
      decoder = TextDecoder(TextEncoding.eightBit(raw[first...].prefix(ByteStream.sampleSize)))
    }
    if decoder == nil {
      buffer.append(contentsOf: raw)
    } else {
      decoder?.decode(raw[...], into: &buffer)
      if isAtEnd { decoder?.finish(into: &buffer) }
    }
    raw.removeAll(keepingCapacity: true)
  }
}
