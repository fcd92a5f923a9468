/// Reads blobs and unpacks them, in memory that it uses again.
///
/// - Source: OpenStreetMap Wiki, "PBF Format", message `Blob`.
struct BlobUnpacker: ~Copyable {
  private let file: SourceFile
  private let inflater = Inflater()
  private var packed: [UInt8] = []

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Unpacks a blob into the first places of `output`, which grows when it must; returns how many bytes.
  mutating func unpack(_ location: BlobLocation, into output: inout [UInt8]) throws(OSMFileError) -> Int {
    packed.grow(to: location.length)
    guard try file.read(at: location.start, count: location.length, into: &packed) == location.length else {
      throw .truncated(path: file.path, offset: location.offset)
    }
    var raw: Range<Int>?
    var zlib: Range<Int>?
    var length: UInt64?
    let bytes = packed.span
    var cursor = WireCursor(0..<location.length)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1): raw = cursor.range(bytes)
      case .number(2): length = cursor.varint(bytes)
      case .bytes(3): zlib = cursor.range(bytes)
      case .bytes(4), .bytes(5), .bytes(6), .bytes(7):
        throw .unsupportedCompression(
          name: BlobUnpacker.name(of: field), path: file.path, offset: location.offset)
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else { throw damaged(PBFProblem.brokenMessage.text, location) }
    if let raw {
      output.grow(to: raw.count)
      output.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: packed[raw]) }
      return raw.count
    }
    guard let zlib, let length else { throw damaged("it holds no data", location) }
    guard length <= PBFFile.longestBlob else {
      throw damaged("it claims to unpack to \(length) bytes, more than the format allows", location)
    }
    output.grow(to: max(1, Int(length)))
    guard inflater.inflate(packed, zlib, into: &output, count: Int(length)) else {
      throw damaged("its zlib data are damaged", location)
    }
    return Int(length)
  }

  private static func name(of field: WireField) -> String {
    switch field {
    case .bytes(4): "LZMA"
    case .bytes(5): "bzip2"
    case .bytes(6): "LZ4"
    default: "Zstandard (ZSTD)"
    }
  }

  private func damaged(_ problem: String, _ location: BlobLocation) -> OSMFileError {
    .damaged(problem: problem, path: file.path, offset: location.offset)
  }
}

/// Reads one block after the other into the same memory.
final class BlockLoader {
  private let file: PBFFile
  private var unpacker: BlobUnpacker
  var block: OSMBlock

  init(_ file: PBFFile) {
    self.file = file
    unpacker = BlobUnpacker(file.file)
    block = OSMBlock(path: file.file.path)
  }

  /// Makes `block` the block at `index`.
  func load(_ index: Int) throws(OSMFileError) {
    let location = file.blobs[index]
    block.removeAll()
    block.offset = location.offset
    let length = try unpacker.unpack(location, into: &block.strings.bytes)
    do throws(PBFProblem) {
      try block.readPrimitiveBlock(length: length)
    } catch {
      throw block.damaged(error.text)
    }
    guard file.note(block.kinds, at: index) else {
      throw .unordered(path: file.file.path, offset: location.offset)
    }
  }
}
