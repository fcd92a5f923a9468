/// The bytes of a source in pieces, unpacked when it is packed by gzip.
struct UnpackedBytes {
  /// How much is read at once.
  private static let pieceSize = 1 << 18

  /// What the source is called in errors; "-" is standard input.
  let path: String
  /// How many bytes the source has, packed as it is; `nil` when only reading tells.
  let totalBytes: Int?
  private var origin: Origin
  private var gzip: GzipReader?
  private var isAtStart = true

  /// Opens the file at `path`, or standard input for "-".
  init(path: String, onProgress: ImportProgress.Handler? = nil) throws(ImportError) {
    self.path = path
    totalBytes = InputFile.size(ofFileAt: path)
    origin = Origin(place: .file(try InputFile(path: path, onProgress: onProgress)))
  }

  /// Reads `file`, of which nothing has been read yet.
  init(_ file: InputFile) {
    path = file.path
    totalBytes = nil
    origin = Origin(place: .file(file))
  }

  /// Reads bytes in memory, which errors call `path`.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    totalBytes = bytes.count
    origin = Origin(place: .memory(bytes))
  }

  /// How many bytes of the source have been read.
  var consumedBytes: Int { origin.consumedBytes }

  /// Whether the source is packed by gzip, once something is read.
  var isPacked: Bool { gzip != nil }

  /// Appends the next bytes to `bytes`; `false` at the end.
  ///
  /// - Throws: `ImportError` when the source cannot be read, or its packed data are damaged or of another kind.
  mutating func read(into bytes: inout [UInt8]) throws(ImportError) -> Bool {
    if isAtStart {
      isAtStart = false
      try begin()
    }
    guard var reader = gzip else { return try origin.read(UnpackedBytes.pieceSize, into: &bytes) }
    // Moved out and back, so that nothing of it is copied.
    gzip = nil
    defer { gzip = reader }
    return try reader.read(into: &bytes) { packed throws(ImportError) in
      try origin.read(UnpackedBytes.pieceSize, into: &packed)
    }
  }

  /// Tells by the first bytes whether and how the source is packed.
  private mutating func begin() throws(ImportError) {
    var first: [UInt8] = []
    while first.count < 4, try origin.read(UnpackedBytes.pieceSize, into: &first) {}
    if let archive = UnpackedBytes.archive(first[...]) {
      throw .unusable(path: path, problem: "it is packed by \(archive); unpack it first, or pack it by gzip")
    }
    if GzipReader.isGzip(first[...]) { gzip = try GzipReader(path: path) }
    origin.putBack(first)
  }

  /// The packing that a file begins with and that is not read.
  private static func archive(_ start: ArraySlice<UInt8>) -> String? {
    // A ZIP file begins with a member, or with the end of an empty list of members.
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) { return "ZIP" }
    if start.starts(with: "BZh".utf8) { return "bzip2" }
    if start.starts(with: [0xFD, 0x37, 0x7A, 0x58]) { return "xz" }
    if start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "Zstandard" }
    if start.starts(with: [0x37, 0x7A, 0xBC, 0xAF]) { return "7-Zip" }
    return nil
  }

  /// Where bytes come from.
  private struct Origin {
    enum Place {
      case file(InputFile)
      case memory([UInt8])
    }

    let place: Place
    /// Bytes that were looked at and not yet read.
    private var pending: [UInt8] = []
    private(set) var consumedBytes = 0

    init(place: Place) {
      self.place = place
    }

    mutating func putBack(_ bytes: [UInt8]) {
      pending = bytes
    }

    mutating func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Bool {
      guard pending.isEmpty else {
        bytes.append(contentsOf: pending)
        pending = []
        return true
      }
      let before = bytes.count
      switch place {
      case .file(let file): _ = try file.read(count, into: &bytes)
      case .memory(let all):
        bytes.append(contentsOf: all[consumedBytes..<min(all.count, consumedBytes + count)])
      }
      consumedBytes += bytes.count - before
      return bytes.count > before
    }
  }
}
