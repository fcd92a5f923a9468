import Testing

@testable import FeatureOutput

@Suite("Output buffer")
struct OutputBufferTests {
  @Test("in memory everything stays, in order")
  func memory() {
    var buffer = OutputBuffer()
    print("가", 1, to: &buffer)
    buffer.append(UInt8(ascii: "b"))
    buffer.append([UInt8(ascii: "c")])
    [UInt8(ascii: "d")].withUnsafeBytes { buffer.append($0) }
    buffer.write(String(repeating: "x", count: 200_000))
    buffer.flush()
    #expect(buffer.text == "가 1\nbcd" + String(repeating: "x", count: 200_000))
    #expect(buffer.failure == nil && !buffer.isTerminal && buffer.descriptor == nil)
  }

  @Test("a descriptor gets every byte, in pieces of 64 KiB and the rest at the end")
  func descriptor() async throws {
    let (reading, writing) = try System.pipe()
    let received = Task.detached { System.bytes(from: reading) }
    var buffer = OutputBuffer(descriptor: writing)
    var expected: [UInt8] = []
    for index in 0..<50_000 {
      buffer.write("line \(index)\n")
      expected += Array("line \(index)\n".utf8)
      #expect(buffer.bytes.count < OutputBuffer.flushThreshold)
    }
    buffer.flush()
    System.close(writing)
    #expect(await received.value == expected)
    #expect(buffer.failure == nil && buffer.bytes.isEmpty)
    System.close(reading)
  }

  @Test("a reader that went away is a quiet failure")
  func closedPipe() throws {
    OutputBuffer.ignoreClosedPipes()
    let (reading, writing) = try System.pipe()
    System.close(reading)
    var buffer = OutputBuffer(descriptor: writing)
    buffer.write("x")
    buffer.flush()
    #expect(buffer.failure == .closedPipe)
    buffer.write("y")
    buffer.flush()
    #expect(buffer.failure == .closedPipe && buffer.bytes.isEmpty)
    System.close(writing)
  }

  @Test("a descriptor that is not open is remembered with its error number")
  func badDescriptor() {
    var buffer = OutputBuffer(descriptor: 9999)
    buffer.write(String(repeating: "x", count: OutputBuffer.flushThreshold))
    #expect(buffer.failure == .system(System.badDescriptor))
    #expect(buffer.failure?.reason == "bad file descriptor")
    #expect(!OutputBuffer.isTerminal(9999))
    #expect(OutputBuffer.terminalColumns(9999) == nil)
  }

  #if os(Linux)
    @Test("a full disk is remembered")
    func fullDisk() {
      let descriptor = System.open("/dev/full")
      var buffer = OutputBuffer(descriptor: descriptor)
      buffer.write("x")
      buffer.flush()
      #expect(buffer.failure?.reason == "no space left on device")
      System.close(descriptor)
    }
  #endif
}
