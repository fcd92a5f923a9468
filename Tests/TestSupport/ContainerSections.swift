package import BinaryFile

/// The sections of a container, to be damaged and put together again with checksums that agree.
package struct ContainerSections: Sendable {
  package typealias Section = (tag: SectionTag, bytes: [UInt8])

  package var list: [Section]

  package init(_ list: [Section]) {
    self.list = list
  }

  /// Takes the file `bytes` apart.
  package init(of bytes: [UInt8]) throws {
    let container = try Container(contents: bytes, name: "whole")
    list = container.tags.map { tag in (tag, container.section(tag).map(Array.init) ?? []) }
  }

  /// The file that the sections make.
  package func file() throws -> [UInt8] {
    let writer = ContainerWriter()
    for section in list { try writer.add(section.tag, section.bytes) }
    return try writer.finish()
  }

  /// The same with one to four bits of a section flipped; it must not be empty.
  package func flippingBits(of number: Int, using random: inout SeededRandom) -> ContainerSections {
    var damaged = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let offset = Int.random(in: list[number].bytes.indices, using: &random)
      damaged.list[number].bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return damaged
  }

  /// The same with a word of a section, which must have one, overwritten by one of `values`.
  package func overwritingWord(
    of number: Int, with values: [UInt32], using random: inout SeededRandom
  ) -> ContainerSections {
    var damaged = self
    let offset = 4 * Int.random(in: 0..<list[number].bytes.count / 4, using: &random)
    var word: [UInt8] = []
    word.append(littleEndian: values.randomElement(using: &random) ?? 0)
    damaged.list[number].bytes.replaceSubrange(offset..<offset + 4, with: word)
    return damaged
  }

  /// Calls `body` with the sections of `numbers` cut short, replaced by random bytes, left out and exchanged, one at a time.
  package func withWrongLengths(
    of numbers: [Int], using random: inout SeededRandom, _ body: (ContainerSections) throws -> Void
  ) throws {
    for number in numbers {
      for _ in 0..<60 {
        var damaged = self
        let lost = Int.random(in: 0...list[number].bytes.count, using: &random)
        damaged.list[number].bytes.removeLast(lost)
        try body(damaged)
        damaged.list[number].bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        try body(damaged)
      }
      var damaged = self
      damaged.list.remove(at: number)
      try body(damaged)
      for other in numbers {
        damaged = self
        (damaged.list[number].bytes, damaged.list[other].bytes) = (list[other].bytes, list[number].bytes)
        try body(damaged)
      }
    }
  }
}
