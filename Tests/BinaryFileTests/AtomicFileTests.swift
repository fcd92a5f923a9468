import Testing

@testable import BinaryFile

@Suite("AtomicFile")
struct AtomicFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/nearby-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    folder = String(cString: made)
  }

  private func contents(_ path: String) -> [UInt8]? {
    guard let file = try? MappedFile(path: path) else { return nil }
    return Array(file.bytes)
  }

  private var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test("appears whole on commit and not before")
  func commit() throws {
    let path = folder + "/data"
    let file = try AtomicFile(path: path)
    try file.append([UInt8](repeating: 7, count: 300_000))
    try file.append([1, 2])
    try file.overwriteStart(with: [9])
    #expect(contents(path) == nil)
    try file.commit()
    let written = try #require(contents(path))
    #expect(written.count == 300_002 && written[0] == 9 && written[1] == 7 && written.last == 2)
    #expect(names == ["data"])
  }

  @Test("leaves the old file and no other when it is given up")
  func abandoned() throws {
    let path = folder + "/data"
    let first = try AtomicFile(path: path)
    try first.append([1])
    try first.commit()
    do {
      let second = try AtomicFile(path: path)
      try second.append([UInt8](repeating: 2, count: 600_000))
    }
    #expect(contents(path) == [1])
    #expect(names == ["data"])
  }

  @Test("replaces the target of a symbolic link and keeps the link")
  func link() throws {
    let first = try AtomicFile(path: folder + "/target")
    try first.append([1])
    try first.commit()
    #expect(symlink("target", folder + "/link") == 0)
    let second = try AtomicFile(path: folder + "/link")
    try second.append([2])
    try second.commit()
    #expect(contents(folder + "/target") == [2])
    var status = stat()
    #expect(lstat(folder + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("says why it cannot write")
  func unwritable() {
    #expect(throws: ContainerError.unwritable(path: folder + "/none/data", code: ENOENT)) {
      try AtomicFile(path: folder + "/none/data")
    }
  }

  @Test("reading: a missing file, a folder and a device are errors, not crashes")
  func unreadable() {
    #expect(throws: ContainerError.unreadable(path: folder + "/none", code: ENOENT)) {
      try Container(contentsOf: folder + "/none")
    }
    #expect(throws: ContainerError.unreadable(path: folder, code: EISDIR)) {
      try Container(contentsOf: folder)
    }
    #expect(throws: ContainerError.notAContainer(path: "/dev/null")) {
      try Container(contentsOf: "/dev/null")
    }
  }
}
