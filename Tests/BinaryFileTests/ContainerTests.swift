import TestSupport
import Testing

@testable import BinaryFile

@Suite("Container")
struct ContainerTests {
  private static func sample() throws -> [UInt8] {
    let writer = ContainerWriter()
    try writer.add("one", [1, 2, 3])
    try writer.add("empty", [])
    let long = writer.begin("long")
    for start in 0..<40 { try writer.append([UInt8](repeating: UInt8(start), count: 100), to: long) }
    return try writer.finish()
  }

  @Test("gives back what was written, each section aligned to 8 bytes")
  func roundTrip() throws {
    let container = try Container(contents: Self.sample(), name: "sample")
    #expect(container.tags.map(\.description) == ["one", "empty", "long"])
    let one = try #require(container.section("one"))
    #expect(Array(one) == [1, 2, 3])
    #expect(container.section("empty")?.count == 0)
    #expect(container.section("long")?.count == 4000)
    #expect(container.section("none") == nil)
    #expect(Int(bitPattern: one.baseAddress) % 8 == 0)
    try container.verify()
  }

  @Test("refuses every truncation")
  func truncations() throws {
    let bytes = try Self.sample()
    for length in Array(0..<100) + Array(stride(from: 100, to: bytes.count, by: 37)) + [bytes.count - 1] {
      #expect(throws: ContainerError.self) {
        try Container(contents: Array(bytes.prefix(length)), name: "cut")
      }
    }
  }

  @Test("finds every flipped bit, at the latest when it verifies; never crashes")
  func flippedBits() throws {
    let bytes = try Self.sample()
    let container = try Container(contents: bytes, name: "whole")
    let sectionBytes = container.tags.compactMap { container.section($0)?.count }.reduce(0, +)
    var random = SeededRandom(seed: 2)
    var unnoticed = 0
    for offset in Array(0..<160) + (0..<400).map({ _ in Int.random(in: 160..<bytes.count, using: &random) }) {
      var damaged = bytes
      damaged[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      guard Self.passes(damaged) else { continue }
      unnoticed += 1
      // Only padding between sections and unused room in the table carry no meaning.
      #expect(offset >= ContainerFormat.headerLength + 3 * ContainerFormat.entryLength)
    }
    #expect(sectionBytes == 4003)
    #expect(unnoticed < 260)
  }

  /// Whether `bytes` open as a container whose checksums hold.
  private static func passes(_ bytes: [UInt8]) -> Bool {
    do throws(ContainerError) {
      try Container(contents: bytes, name: "damaged").verify()
      return true
    } catch {
      return false
    }
  }

  @Test("names what is wrong", arguments: [0, 1, 7])
  func foreign(offset: Int) throws {
    var bytes = try Self.sample()
    bytes[offset] &+= 1
    #expect(throws: ContainerError.notAContainer(path: "x")) { try Container(contents: bytes, name: "x") }
  }

  @Test("names an unknown version")
  func version() throws {
    var bytes = try Self.sample()
    bytes[8] = 9
    #expect(throws: ContainerError.unsupportedVersion(found: 9, supported: 1, path: "x")) {
      try Container(contents: bytes, name: "x")
    }
  }

  @Test("refuses random bytes, with and without the right beginning")
  func randomBytes() {
    var random = SeededRandom(seed: 3)
    for round in 0..<300 {
      var bytes = (0..<Int.random(in: 0...5000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if round % 2 == 0 { bytes.replaceSubrange(0..<min(8, bytes.count), with: ContainerFormat.magic) }
      #expect(throws: ContainerError.self) { try Container(contents: bytes, name: "random") }
    }
  }

  @Test("refuses a table that points outside the file even when its checksums agree")
  func forgedTable() throws {
    for (offset, length) in [(UInt64.max - 7, 16), (2048, UInt64.max), (64, 8), (2049, 8), (1 << 40, 8)]
      as [(UInt64, UInt64)]
    {
      var table: [UInt8] = []
      table.append(littleEndian: SectionTag("bad").rawValue)
      for word in [offset, length, 0] { table.append(littleEndian: word) }
      var bytes = ContainerFormat.header(table: table, fileLength: 4096) + table
      bytes += [UInt8](repeating: 0, count: 4096 - bytes.count)
      #expect(throws: ContainerError.damaged(part: "section table", path: "x")) {
        try Container(contents: bytes, name: "x")
      }
    }
  }

  @Test("a missing file, a folder and a device are errors, not crashes")
  func unreadable() {
    #expect(throws: ContainerError.unreadable(path: "/nowhere/none", code: ENOENT)) {
      try Container(contentsOf: "/nowhere/none")
    }
    #expect(throws: ContainerError.unreadable(path: "/tmp", code: EISDIR)) {
      try Container(contentsOf: "/tmp")
    }
    #expect(throws: ContainerError.notAContainer(path: "/dev/null")) {
      try Container(contentsOf: "/dev/null")
    }
  }

  @Test("writes the same bytes to a file as to memory, and reports a full device")
  func descriptor() throws {
    let (descriptor, path) = makeEmptyFile()
    defer {
      close(descriptor)
      unlink(path)
    }
    let sections = (0..<30).map { [UInt8](repeating: $0, count: 20_000) }
    let (file, memory) = (ContainerWriter(descriptor: descriptor, path: path), ContainerWriter())
    for (number, section) in sections.enumerated() {
      try file.add(SectionTag(stringLiteral: "s\(number)"), section)
      try memory.add(SectionTag(stringLiteral: "s\(number)"), section)
    }
    try file.finish()
    let written = try MappedFile(path: path)
    #expect(try Array(written.bytes) == memory.finish())
    try Container(contentsOf: path).verify()

    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let writer = ContainerWriter(descriptor: full, path: "/dev/full")
    try writer.add("s", sections[0])
    #expect(throws: ContainerError.unwritable(path: "/dev/full", code: ENOSPC)) { try writer.finish() }
  }

  /// Writes four sections by turns, of which `stated` tell their lengths at once and one as soon as it is half there.
  private static func writeByTurns(_ writer: ContainerWriter, stated: Set<Int>) throws -> [UInt8] {
    let length = (0..<pieceCount).reduce(0) { $0 + pieceLength($1) }
    let sections = (0..<4).map { number in
      writer.begin(SectionTag(stringLiteral: "s\(number)"), length: stated.contains(number) ? length : nil)
    }
    for piece in 0..<pieceCount {
      if piece == pieceCount / 2 { writer.setLength(length, of: sections[1]) }
      for (number, section) in sections.enumerated() {
        try writer.append(self.piece(piece, ofSection: number), to: section)
      }
    }
    return try writer.finish()
  }

  private static let pieceCount = 24

  /// Some pieces are longer than what is gathered.
  private static func pieceLength(_ piece: Int) -> Int { piece % 7 == 3 ? 300_001 : 13_001 }

  private static func piece(_ piece: Int, ofSection number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(piece * 4 + number), count: pieceLength(piece))
  }

  /// The same sections one after the other.
  private static let oneByOne: Result<[UInt8], any Error> = Result {
    let writer = ContainerWriter()
    for number in 0..<4 {
      var section: [UInt8] = []
      for piece in 0..<pieceCount { section += ContainerTests.piece(piece, ofSection: number) }
      try writer.add(SectionTag(stringLiteral: "s\(number)"), section)
    }
    return try writer.finish()
  }

  @Test(
    "writes several sections by turns as one after the other, whichever lengths are known",
    arguments: [[0, 1, 2, 3], [0], [], [2, 3]] as [Set<Int>])
  func byTurns(stated: Set<Int>) throws {
    let expected = try Self.oneByOne.get()
    #expect(try Self.writeByTurns(ContainerWriter(), stated: stated) == expected)

    let (descriptor, path) = makeEmptyFile()
    defer {
      close(descriptor)
      unlink(path)
    }
    #expect(try Self.writeByTurns(ContainerWriter(descriptor: descriptor, path: path), stated: stated) == [])
    let written = try MappedFile(path: path)
    #expect(Array(written.bytes) == expected)
  }
}

/// Makes an empty file to be written; whoever asks for it closes and removes it.
private func makeEmptyFile() -> (descriptor: Int32, path: String) {
  var template = Array("/tmp/nearby-test-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
}
