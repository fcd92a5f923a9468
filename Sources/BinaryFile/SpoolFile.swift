/// A file without a name for what does not fit into memory; it goes away with the object, or with the process.
package final class SpoolFile {
  /// The folder that it is in, for errors.
  package let folder: String
  /// The number of bytes in it.
  package private(set) var length = 0
  private let descriptor: Int32

  /// Makes a file in the first of `folders` that takes one; an empty name stands for the current folder.
  ///
  /// - Throws: `ContainerError.unwritable`, which names the first folder, when none of them does.
  package init(in folders: [String]) throws(ContainerError) {
    var failure = ContainerError.unwritable(path: folders.first ?? "", code: ENOENT)
    for (number, name) in folders.enumerated() {
      let folder = name.isEmpty ? "." : name
      let made = makeUnnamedFile(in: folder)
      if made >= 0 {
        descriptor = made
        self.folder = folder
        return
      }
      if number == 0 { failure = .unwritable(path: folder, code: errno) }
    }
    throw failure
  }

  deinit { _ = close(descriptor) }

  /// Appends `bytes` and returns the offset at which they stand.
  ///
  /// - Throws: `ContainerError.unwritable`, which names the folder.
  package func append(_ bytes: [UInt8]) throws(ContainerError) -> Int {
    let offset = length
    let code = bytes.withUnsafeBytes { systemWriteAll(descriptor, $0, at: offset) }
    guard code == 0 else { throw .unwritable(path: folder, code: code) }
    length += bytes.count
    return offset
  }

  /// Reads from `offset` on until `bytes` is full.
  ///
  /// - Throws: `ContainerError.unreadable`, which names the folder.
  package func read(at offset: Int, into bytes: UnsafeMutableRawBufferPointer) throws(ContainerError) {
    let code = systemReadAll(descriptor, bytes, at: offset)
    guard code == 0 else { throw .unreadable(path: folder, code: code) }
  }
}
