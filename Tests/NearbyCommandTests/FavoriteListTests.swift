import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import NearbyCommand

@Suite("Favorites")
struct FavoriteListTests {
  private static func favorite(_ id: String, _ name: String = "집", note: String = "") throws -> Favorite {
    Favorite(
      id: id, name: name, category: "cafe", coordinate: try Coordinate(latitude: 35.1, longitude: 129),
      added: "2026-11-30", note: note)
  }

  @Test("a line reads back as it was, whatever is in its texts")
  func roundTrip() throws {
    for text in ["", "plain", "탭\there", "two\nlines\r", "back\\slash\\t", "🚗 e\u{301}"] {
      let favorite = try Self.favorite("id" + text, text, note: text)
      #expect(Favorite(line: favorite.line[...]) == favorite)
      #expect(!favorite.line.contains(UInt8(ascii: "\n")))
    }
  }

  @Test(
    "what is no favorite is none",
    arguments: [
      "", "a", "a\tb\tc\t1", "a\tb\tc\t91\t0", "a\tb\tc\tx\t0", "\tb\tc\t1\t2", "a\\x\tb\tc\t1\t2",
      "a\tb\tc\t1\t2\td\tnote\\",
    ])
  func refused(line: String) {
    #expect(Favorite(line: Array(line.utf8)[...]) == nil)
  }

  @Test("columns may be left out at the end, and more may follow")
  func columns() throws {
    let short = try #require(Favorite(line: Array("a\tb\t\t1\t2".utf8)[...]))
    #expect(short.added.isEmpty && short.note.isEmpty && short.category.isEmpty)
    #expect(Favorite(line: Array("a\tb\tc\t1\t2\td\tn\tmore\tcells".utf8)[...])?.note == "n")
  }

  @Test("what cannot be read, comments and further columns stay as they are, byte by byte")
  func kept() throws {
    let text = "id\tname\n# mine\n\na\tA\t\t1\t2\td\tn\tfurther\r\nbroken\n\u{FF}x\nb\tB\t\t1\t2\n"
    var list = FavoriteList(Array(text.utf8))
    #expect(list.favorites.map(\.id) == ["a", "b"] && list.unreadable == [5, 6])
    #expect(list.bytes == Array(text.utf8))
    list.put(try Self.favorite("c"))
    list.remove(id: "b")
    let kept = Array(text.utf8.dropLast("b\tB\t\t1\t2\n".utf8.count))
    #expect(list.bytes == kept + (try Self.favorite("c").line) + [0x0A])
    list.put(try Self.favorite("a", "new"))
    #expect(list.favorites.map(\.name) == ["new", "집"] && list.unreadable == [5, 6])
  }

  @Test("a new file begins with the names of its columns, and of two lines with one id the last counts")
  func twice() throws {
    var list = FavoriteList()
    #expect(list.isEmpty)
    list.put(try Self.favorite("a"))
    #expect(list.bytes.starts(with: "id\tname\tcategory\tlat\tlon\tadded\tnote\n".utf8) && !list.isEmpty)
    let double = FavoriteList(Array("a\tA\t\t1\t2\nb\tB\t\t1\t2\na\tC\t\t1\t2\n".utf8))
    #expect(double.favorites.map(\.name) == ["B", "C"])
  }

  @Test("damaged files are lists, and nothing of them is lost")
  func fuzz() throws {
    var random = SeededRandom(seed: 611)
    var whole: [UInt8] = []
    for id in ["a", "b\tc", "해운대"] { whole += try Self.favorite(id, note: id).line + [0x0A] }
    for _ in 0..<2_000 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var list = FavoriteList(bytes)
      let before = list.bytes
      #expect(before.starts(with: bytes) && before.count <= bytes.count + 1)
      list.put(try Self.favorite("new"))
      #expect(list.bytes.starts(with: before) || bytes.isEmpty || list.favorites.last?.id == "new")
    }
  }

  @Test("forty runs at once lose nothing")
  func parallel() throws {
    guard BuiltProgram.folder != nil else { return print("skipped: needs the built program") }
    let output = BuiltProgram.run(
      """
      folder=$(mktemp -d); trap 'rm -rf $folder' EXIT
      export NEARBY_FAVORITES=$folder/deep/down/favorites.tsv
      mkdir -p $folder/deep/down; printf 'broken\\n' > $NEARBY_FAVORITES
      for number in $(seq 40); do
        nearby favorite add 35.1,129.$number --name "P $number" > /dev/null 2>&1 &
      done
      wait
      nearby favorite list --format count 2> /dev/null; head -n 1 $NEARBY_FAVORITES; ls -A $folder/deep/down
      """)
    #expect(output == "40\nbroken\nfavorites.tsv\n")
  }
}
