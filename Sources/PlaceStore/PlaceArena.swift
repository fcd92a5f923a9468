import GeoCore

/// The fields of many places, packed one behind the other until the file is written.
struct PlaceArena {
  /// The columns of text, then those of lists, in the order in which they are packed; that of `PlaceColumn`.
  static let texts: [PlaceColumn] = [.id, .name, .address, .phone, .openingHours, .source]
  static let lists: [PlaceColumn] = [.names, .tags, .merged]

  private var bytes: [UInt8] = []

  /// The number of bytes taken.
  var count: Int { bytes.count }

  /// Packs what `place` has besides position and category, and returns where it begins.
  mutating func append(_ place: Place) -> Int {
    let start = bytes.count
    for text in [place.id, place.name, place.address, place.phone, place.openingHours, place.source] {
      append(text ?? "")
    }
    for list in [place.names, place.tags, place.merged] {
      append(length: list.count)
      for pair in list {
        append(pair.key)
        append(pair.value)
      }
    }
    return start
  }

  private mutating func append(_ text: String) {
    append(length: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(length: Int) {
    var length = length
    while length >= 0x80 {
      bytes.append(UInt8(length & 0x7F | 0x80))
      length >>= 7
    }
    bytes.append(UInt8(length))
  }

  /// Calls `body` with a reader of the place that begins at `start`.
  func read(at start: Int, _ body: (inout Reader) -> Void) {
    bytes.withUnsafeBytes { all in
      var reader = Reader(bytes: all, offset: start)
      body(&reader)
    }
  }

  /// Returns the place that begins at `start`, which does not hold its category and position.
  func place(at start: Int, category: String, coordinate: Coordinate) -> Place {
    var place = Place(id: "", name: "", category: category, coordinate: coordinate)
    read(at: start) { reader in
      func stated(_ text: String) -> String? { text.isEmpty ? nil : text }
      (place.id, place.name) = (reader.string(), reader.string())
      (place.address, place.phone) = (stated(reader.string()), stated(reader.string()))
      (place.openingHours, place.source) = (stated(reader.string()), stated(reader.string()))
      (place.names, place.tags, place.merged) = (reader.pairs(), reader.pairs(), reader.pairs())
    }
    return place
  }

  /// Reads back what `append` packed, in the same order.
  struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset: Int

    mutating func length() -> Int {
      var length = 0
      var shift = 0
      while true {
        let byte = bytes[offset]
        offset += 1
        length |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return length }
        shift += 7
      }
    }

    mutating func text() -> UnsafeRawBufferPointer {
      let count = length()
      defer { offset += count }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    mutating func string() -> String {
      String(decoding: text(), as: UTF8.self)
    }

    mutating func pairs() -> [Place.Pair] {
      (0..<length()).map { _ in Place.Pair(string(), string()) }
    }
  }
}
