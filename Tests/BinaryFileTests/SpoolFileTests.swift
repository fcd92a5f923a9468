import Testing

@testable import BinaryFile

@Suite("SpoolFile")
struct SpoolFileTests {
  private static func bytes(_ file: SpoolFile, _ range: Range<Int>) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    try bytes.withUnsafeMutableBytes { try file.read(at: range.lowerBound, into: $0) }
    return bytes
  }

  @Test("gives back what was appended, in the first folder that takes a file")
  func roundTrip() throws {
    let file = try SpoolFile(in: ["/nowhere/none", "/tmp"])
    #expect(file.folder == "/tmp")
    #expect(try file.append([1, 2, 3]) == 0)
    #expect(try file.append([]) == 3)
    #expect(try file.append([UInt8](repeating: 7, count: 300_000)) == 3)
    #expect(file.length == 300_003)
    #expect(try Self.bytes(file, 1..<5) == [2, 3, 7, 7])
    #expect(try Self.bytes(file, 300_003..<300_003) == [])
  }

  @Test("says which folder takes none, and when there is less than asked for")
  func failures() throws {
    #expect(throws: ContainerError.unwritable(path: "/nowhere/none", code: ENOENT)) {
      try SpoolFile(in: ["/nowhere/none", "/proc/1"])
    }
    #expect(throws: ContainerError.self) { try SpoolFile(in: []) }
    let file = try SpoolFile(in: ["/tmp"])
    _ = try file.append([1])
    #expect(throws: ContainerError.unreadable(path: "/tmp", code: EIO)) { try Self.bytes(file, 0..<2) }
  }
}
