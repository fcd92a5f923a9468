import Testing

@testable import FeatureOutput

@Suite("Output file")
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String {
    folder.path + "/" + name
  }

  private func write(_ text: String, to path: String) throws {
    let file = try OutputFile(path: path)
    var buffer = OutputBuffer(descriptor: file.descriptor)
    buffer.write(text)
    try file.commit(&buffer)
  }

  @Test("a new file appears whole, with ordinary permissions and nothing beside it")
  func newFile() throws {
    try write("새 파일", to: path("a.json"))
    #expect(System.text(at: path("a.json")) == "새 파일")
    #expect(folder.names == ["a.json"])
    #expect(System.permissions(of: path("a.json")).map { $0 & 0o700 } == 0o600)
  }

  @Test("an existing file keeps its permissions")
  func existingFile() throws {
    System.write("old and longer", to: path("a"), permissions: 0o640)
    try write("new", to: path("a"))
    #expect(System.text(at: path("a")) == "new")
    #expect(System.permissions(of: path("a")) == 0o640)
    #expect(folder.names == ["a"])
  }

  @Test("a link stays a link and its target is replaced, or made")
  func links() throws {
    System.write("old", to: path("target"))
    System.link(path("link"), to: "target")
    System.link(path("second"), to: path("link"))
    System.link(path("dangling"), to: "made")
    try write("new", to: path("second"))
    try write("made", to: path("dangling"))
    #expect(System.text(at: path("target")) == "new")
    #expect(System.text(at: path("made")) == "made")
    #expect(System.linkTarget(of: path("link")) == "target")
    #expect(System.linkTarget(of: path("second")) == path("link"))
    #expect(folder.names == ["dangling", "link", "made", "second", "target"])
  }

  @Test("links in a circle are an error")
  func circle() {
    System.link(path("a"), to: "b")
    System.link(path("b"), to: "a")
    #expect(throws: OutputFileError.self) { try OutputFile(path: path("a")) }
  }

  @Test("without a commit the old file stays and the temporary one goes")
  func abandoned() throws {
    System.write("old", to: path("a"))
    do {
      let file = try OutputFile(path: path("a"))
      var buffer = OutputBuffer(descriptor: file.descriptor)
      buffer.write("half")
      buffer.flush()
      #expect(folder.names.filter { !$0.hasPrefix(".nearby-") } == ["a"])
    }
    #expect(System.text(at: path("a")) == "old")
    #expect(folder.names == ["a"])
  }

  @Test("after a failed write the old file stays")
  func failedWrite() throws {
    System.write("old", to: path("a"))
    var broken = OutputBuffer(descriptor: 9999)
    broken.write("x")
    do {
      let file = try OutputFile(path: path("a"))
      #expect(throws: OutputFileError.notWritten(path: path("a"), reason: "bad file descriptor")) {
        try file.commit(&broken)
      }
    }
    #expect(System.text(at: path("a")) == "old")
    #expect(folder.names == ["a"])
  }

  @Test(
    "what cannot be made says why", arguments: ["", "/nowhere/at/all.json", "/tmp/", "/tmp", "/dev/null/x"])
  func notCreatable(path: String) {
    #expect(throws: OutputFileError.self) { try OutputFile(path: path) }
  }

  @Test("the message names the file and the reason")
  func message() {
    let error = OutputFileError.notCreatable(path: "/nowhere/a.json", reason: "no such file or directory")
    #expect(error.description == "cannot create '/nowhere/a.json': no such file or directory")
    do {
      _ = try OutputFile(path: "/nowhere/a.json")
    } catch {
      #expect(error.description == "cannot create '/nowhere/a.json': no such file or directory")
    }
  }

  @Test("devices are written to and stay")
  func device() throws {
    try write("x", to: "/dev/null")
    System.link(path("null"), to: "/dev/null")
    try write("x", to: path("null"))
    #expect(System.linkTarget(of: path("null")) == "/dev/null")
    #expect(folder.names == ["null"])
  }

  #if os(Linux)
    @Test("a full device is an error")
    func fullDevice() {
      #expect(throws: OutputFileError.notWritten(path: "/dev/full", reason: "no space left on device")) {
        try write("x", to: "/dev/full")
      }
    }
  #endif

  @Test("a descriptor of our own is written on where it stands")
  func ownDescriptor() throws {
    let (reading, writing) = try System.pipe()
    try write("through the pipe", to: "/dev/fd/\(writing)")
    System.close(writing)
    #expect(System.bytes(from: reading) == Array("through the pipe".utf8))
    System.close(reading)
  }
}
