/// Walks from blob to blob of a PBF file without reading what is in them.
///
/// - Source: OpenStreetMap Wiki, "PBF Format", message `BlobHeader`.
struct BlobScanner {
  enum Kind { case header, data, other }

  private let file: SourceFile
  private var offset = 0
  private var piece = [UInt8](repeating: 0, count: 64)

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Finds the next blob; `nil` at the end of the file.
  ///
  /// - Throws: `OSMFileError.truncated` when the file ends inside it.
  mutating func next() throws(OSMFileError) -> (Kind, BlobLocation)? {
    guard offset < file.length else { return nil }
    let length = try headerLength()
    let header = piece
    let bytes = header.span
    var kind = Kind.other
    var blobLength: UInt64?
    var cursor = WireCursor(4..<4 + length)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1): kind = Kind(header[cursor.range(bytes)])
      case .number(3): blobLength = cursor.varint(bytes)
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged, let blobLength, blobLength <= PBFFile.longestBlob else {
      throw offset == 0 ? .notOSM(path: file.path) : damaged("its header is no header")
    }
    let location = BlobLocation(offset: offset, start: offset + 4 + length, length: Int(blobLength))
    offset = location.start + location.length
    guard offset <= file.length else { throw .truncated(path: file.path, offset: location.offset) }
    return (kind, location)
  }

  /// Reads the length of the header that comes next, and into `piece` the header behind it.
  private mutating func headerLength() throws(OSMFileError) -> Int {
    let available = min(file.length - offset, try file.read(at: offset, count: piece.count, into: &piece))
    guard available >= 4 else { throw .truncated(path: file.path, offset: offset) }
    let length = piece[0..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= PBFFile.longestHeader else {
      throw offset == 0 ? .notOSM(path: file.path) : damaged("its header has \(length) bytes")
    }
    guard offset + 4 + length <= file.length else { throw .truncated(path: file.path, offset: offset) }
    if 4 + length > available {
      if piece.count < 4 + length { piece.grow(to: 4 + length) }
      guard try file.read(at: offset, count: 4 + length, into: &piece) == 4 + length else {
        throw .truncated(path: file.path, offset: offset)
      }
    }
    return length
  }

  private func damaged(_ problem: String) -> OSMFileError {
    .damaged(problem: problem, path: file.path, offset: offset)
  }
}

extension BlobScanner.Kind {
  fileprivate init(_ name: ArraySlice<UInt8>) {
    switch String(decoding: name, as: UTF8.self) {
    case "OSMHeader": self = .header
    case "OSMData": self = .data
    default: self = .other
    }
  }
}
