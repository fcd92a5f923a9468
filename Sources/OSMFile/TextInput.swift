import CZlib

/// The bytes of a text file from start to end, unpacked when it is a gzip file.
final class TextInput {
  private static let pieceLength = 1 << 16

  private let path: String
  private let file: gzFile

  /// - Throws: `OSMFileError.unreadable`.
  init(path: String) throws(OSMFileError) {
    self.path = path
    // The "e" keeps it from programs that this one starts.
    guard let file = gzopen(path, "rbe") else { throw .unreadable(path: path, code: systemErrorNumber()) }
    self.file = file
    gzbuffer(file, 1 << 17)
  }

  deinit {
    gzclose(file)
  }

  /// How many bytes of the file have been read, packed as they are.
  var consumedBytes: Int { max(0, Int(gzoffset(file))) }

  /// Appends the next bytes to `buffer`; `false` at the end.
  ///
  /// - Parameter line: the line that the bytes begin in, for errors.
  /// - Throws: `OSMFileError.malformed` when gzip data are damaged or cut short.
  func read(into buffer: inout [UInt8], line: Int) throws(OSMFileError) -> Bool {
    let taken = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextInput.pieceLength) { piece in
      let taken = gzread(file, piece.baseAddress, UInt32(piece.count))
      if taken > 0 { buffer.append(contentsOf: piece[..<Int(taken)]) }
      return taken
    }
    var code: Int32 = Z_OK
    _ = gzerror(file, &code)
    guard taken >= 0, code == Z_OK || code == Z_STREAM_END else {
      if code == Z_ERRNO { throw .unreadable(path: path, code: systemErrorNumber()) }
      throw .malformed(path: path, line: line, expected: "whole gzip data; fetch the file again")
    }
    return taken > 0
  }
}
