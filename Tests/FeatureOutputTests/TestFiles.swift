#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A fresh folder that goes away with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/nearby-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in names { _ = unlink(path + "/" + name) }
    _ = rmdir(path)
  }

  /// What the folder holds, sorted.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX)) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

struct SystemError: Error { let code: Int32 }

/// The calls that the tests of files and pipes need.
enum System {
  static let badDescriptor = EBADF

  static func write(_ text: String, to path: String, permissions: mode_t = 0o644) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
    _ = chmod(path, permissions)
  }

  static func text(at path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = fgetc(file)
      guard byte >= 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  static func link(_ path: String, to target: String) {
    _ = symlink(target, path)
  }

  static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #elseif canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw SystemError(code: errno) }
    return (ends[0], ends[1])
  }

  static func open(_ path: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_WRONLY)
    #elseif canImport(Musl)
      Musl.open(path, O_WRONLY)
    #elseif canImport(Darwin)
      Darwin.open(path, O_WRONLY)
    #endif
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #elseif canImport(Darwin)
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Everything that comes out of `descriptor` until its end.
  static func bytes(from descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return all }
      all += piece.prefix(count)
    }
  }
}
