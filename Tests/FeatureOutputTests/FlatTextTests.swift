import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Flat text")
struct FlatTextTests {
  private func flat(_ value: FeatureValue) -> String {
    var bytes: [UInt8] = []
    FlatText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("each kind of value")
  func kinds() {
    let rows: [(FeatureValue, String)] = [
      (FeatureValue.null, ""), (.bool(true), "true"), (.integer(7), "7"), (.number(1.25, decimals: 1), "1.3"),
      (.number(.nan, decimals: 1), ""), (.degreesE7(351_800_000), "35.18"),
      (.string("a;b=\\\"\n"), "a;b=\\\"\n"),
      (.strings(["a", "b;c", "d\\e", "f=g"]), #"a;b\;c;d\\e;f=g"#), (.strings([]), ""),
      (
        .object([FeatureMember("fee", .string("yes")), FeatureMember("a=b;c", .integer(1))]),
        #"fee=yes;a\=b\;c=1"#
      ),
      (.object([FeatureMember("url", .string("x?a=b;c"))]), #"url=x?a=b\;c"#),
      (.object([FeatureMember("none", .null)]), "none="),
      (.object([FeatureMember("list", .strings(["a", "b"]))]), #"list=["a","b"]"#),
      (.array([.integer(1), .array([.string(";")])]), #"1;["\;"]"#), (.array([.degreesE7(5_000_000)]), "0.5"),
    ]
    for (value, expected) in rows { #expect(flat(value) == expected) }
  }

  @Test("pairs can be taken apart again")
  func pairsAreReversible() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let texts = (0..<6).map { _ in random.nastyBytes(count: Int.random(in: 0...4, using: &random)) }
      let members = [0, 2, 4].map { index in
        FeatureMember(
          String(decoding: texts[index], as: UTF8.self),
          .string(String(decoding: texts[index + 1], as: UTF8.self)))
      }
      let expected = members.map { member -> [String] in
        guard case .string(let value) = member.value else { return [] }
        return [member.key, value]
      }
      #expect(pairs(in: flat(.object(FlatList(members)))) == expected)
      texts[0].withUnsafeBytes { key in
        texts[1].withUnsafeBytes { value in
          #expect(pairs(in: flat(.pairs([TextPair(key: key, value: value)]))) == [expected[0]])
        }
      }
    }
  }

  /// Reads the rule that `FlatText` documents: bare `;` separates, the first bare `=` ends the key.
  private func pairs(in text: String) -> [[String]] {
    var pairs: [[[UInt8]]] = [[[]]]
    var isEscaped = false
    for byte in text.utf8 {
      let last = pairs.count - 1
      if !isEscaped && byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if !isEscaped && byte == UInt8(ascii: ";") {
        pairs.append([[]])
      } else if !isEscaped && byte == UInt8(ascii: "=") && pairs[last].count == 1 {
        pairs[last].append([])
      } else {
        pairs[last][pairs[last].count - 1].append(byte)
        isEscaped = false
      }
    }
    return pairs.map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }
}
