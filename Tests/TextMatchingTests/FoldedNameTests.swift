import TestSupport
import Testing
import TextMatching

@Suite struct FoldedNameTests {
  @Test(
    "the scalars are those of the key",
    arguments: [
      "Car Park", "부산 대학병원", "Straße", "\u{110C}\u{116E}\u{110E}\u{1161}\u{110C}\u{1161}\u{11BC}", "ㅈㅜㅊㅏㅈㅏㅇ",
      "가\u{11B9}", "ㅂㅗㅏ", "Café 24시", "cafe\u{301}", "İstanbul", "", "- _·", "７－Ｅｌｅｖｅｎ", "🅿️ 신(新)",
      "\u{200B}광안\u{200B}리",
    ])
  func scalarsOfKey(name: String) {
    #expect(FoldedName(name).scalars == NameFolding.key(name).unicodeScalars.map(\.value))
  }

  @Test("the scalars are those of the key, for text of every kind")
  func scalarsOfAnyKey() {
    var random = SeededRandom(seed: 41)
    var name = FoldedName()
    for _ in 0..<5_000 {
      let text = randomText(&random)
      var copy = text
      copy.withUTF8 { name.fold(UnsafeRawBufferPointer($0)) }
      #expect(name.scalars == NameFolding.key(text).unicodeScalars.map(\.value), "\(text.debugDescription)")
      #expect(name.beginsWord.count == name.count)
    }
  }

  @Test(
    "where words begin",
    arguments: [
      ("Car Park", "C-- P---"), ("GS25 편의점", "G-2- ---"), ("7-Eleven", "7 E-----"), ("(주)Green", "---G----"),
      ("부산Station", "--S------"), ("caf\u{AD}e", "c----"), ("O'Brien", "O-B----"), ("Blue \"M\"", "B--- -M-"),
      ("ΟΔΟΣ ΑΒ", "Ο--- Α-"), ("ไทย ไทย", "--- ---"),
    ])
  func wordBeginnings(name: String, marks: String) {
    let folded = FoldedName(name)
    for (position, pair) in zip(name.unicodeScalars, marks.unicodeScalars).enumerated() {
      for number in 0..<folded.count where folded.origin(of: number..<number + 1).lowerBound == position {
        #expect(folded.beginsWord[number] == (pair.1 != "-"), "\(name) at \(position)")
      }
    }
  }

  @Test(
    "a range stands for the scalars that it came from",
    arguments: [
      ("부산 대학병원", 0..<3, "부산 대"), ("부산 대학병원", 2..<4, "대학"), ("Straße", 4..<6, "ß"), ("Straße", 4..<5, "ß"),
      ("\u{1107}\u{116E}\u{1109}\u{1161}\u{11AB}역", 1..<2, "\u{1109}\u{1161}\u{11AB}"),
      ("cafe\u{301} b", 3..<4, "e\u{301} "),
      ("ㄱㅏㅄ집", 0..<1, "ㄱㅏㅄ"), ("가\u{11B9}집", 0..<1, "가\u{11B9}"), ("", 0..<0, ""), ("a", 0..<9, ""),
    ])
  func origin(name: String, range: Range<Int>, expected: String) {
    let scalars = Array(name.unicodeScalars)
    let found = scalars[FoldedName(name).origin(of: range)]
    #expect(Array(found) == Array(expected.unicodeScalars))
  }

  @Test("bytes that are no UTF-8 fold to the replacement character, as a string has them")
  func brokenBytes() {
    var random = SeededRandom(seed: 43)
    var name = FoldedName()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      bytes.withUnsafeBytes { name.fold($0) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(name.scalars == NameFolding.key(text).unicodeScalars.map(\.value))
    }
  }

  private func randomText(_ random: inout SeededRandom) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x3163, 0xA0...0x24F, 0x2000...0x2060,
      0x4E00...0x4E80,
      0xFF00...0xFFEF, 0x1F300...0x1F3FF,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let block = blocks[Int.random(in: 0..<blocks.count, using: &random)]
      let value =
        block.lowerBound
        + UInt32(Int.random(in: 0..<(Int(block.upperBound - block.lowerBound) + 1), using: &random))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
