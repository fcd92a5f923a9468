import Testing

@testable import OSMFile

@Suite("Inflater")
struct InflaterTests {
  private static let content = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }

  @Test("unpacks block after block")
  func blocks() {
    let inflater = Inflater()
    var output = [UInt8](repeating: 0, count: 6000)
    for length in [5000, 10, 1, 0, 3000] {
      let content = Array(Self.content[..<length])
      let packed = PBFWriter.deflated(content)
      #expect(inflater.inflate(packed, 0..<packed.count, into: &output, count: length))
      #expect(Array(output[..<length]) == content)
    }
  }

  @Test("refuses another length than the data have", arguments: [0, 1, 4999, 5001, 6000])
  func length(count: Int) {
    let packed = PBFWriter.deflated(Self.content)
    var output = [UInt8](repeating: 0, count: 6000)
    #expect(!Inflater().inflate(packed, 0..<packed.count, into: &output, count: count))
  }

  @Test("refuses data that are cut or changed, and unpacks whole ones after that")
  func damage() {
    let inflater = Inflater()
    let packed = PBFWriter.deflated(Self.content)
    var output = [UInt8](repeating: 0, count: 5000)
    for end in stride(from: 0, to: packed.count, by: 97) {
      #expect(!inflater.inflate(packed, 0..<end, into: &output, count: 5000))
    }
    for place in stride(from: 2, to: packed.count, by: 89) {
      var changed = packed
      changed[place] ^= 0x10
      #expect(!inflater.inflate(changed, 0..<changed.count, into: &output, count: 5000))
    }
    #expect(inflater.inflate(packed, 0..<packed.count, into: &output, count: 5000))
  }
}
