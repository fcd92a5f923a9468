/// The bytes of a file, mapped read-only, or bytes that are in memory already.
///
/// Pages are read when they are first touched. The mapping lives as long as the object.
package final class MappedFile: @unchecked Sendable {  // the bytes never change after init
  package let bytes: UnsafeRawBufferPointer
  package let path: String
  private let owner: Owner

  private enum Owner { case mapping, allocation, nobody }

  /// Whether the bytes live as long as the program.
  package var isStatic: Bool { owner == .nobody }

  /// Maps the regular file at `path`.
  ///
  /// - Throws: `ContainerError.unreadable` when it cannot be opened, is a folder or cannot be mapped.
  package init(path: String) throws(ContainerError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR
        ? .unreadable(path: path, code: EISDIR) : .notAContainer(path: path)
    }
    self.path = path
    let length = Int(status.st_size)
    guard length > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      owner = .nobody
      return
    }
    guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      throw .unreadable(path: path, code: errno)
    }
    bytes = UnsafeRawBufferPointer(start: start, count: length)
    owner = .mapping
  }

  /// Takes bytes that live as long as the program, such as those linked into it.
  package init(staticBytes: UnsafeRawBufferPointer, name: String) {
    bytes = staticBytes
    path = name
    owner = .nobody
  }

  /// Takes a copy of `contents`.
  package init(contents: [UInt8], name: String) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 8)
    copy.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(copy)
    path = name
    owner = .allocation
  }

  deinit {
    switch owner {
    case .mapping: _ = munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    case .allocation: bytes.deallocate()
    case .nobody: break
    }
  }
}
