/// Remembers the numbers of categories by the bytes of the cells that name them.
struct CategoryCache {
  private static let slotCount = 1 << 9
  private var texts: [[UInt8]]
  private var numbers: [Int]

  init() {
    texts = [[UInt8]](repeating: [], count: CategoryCache.slotCount)
    numbers = [Int](repeating: -1, count: CategoryCache.slotCount)
  }

  /// The number of the category that `text`, which is not empty, names; as `find` says when it is not remembered.
  mutating func number(of text: UnsafeRawBufferPointer, find: (String) -> Int?) -> Int? {
    var hash: UInt32 = 2_166_136_261
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv.
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash ^ hash >> 16) & (CategoryCache.slotCount - 1)
    if texts[slot].elementsEqual(text) { return numbers[slot] }
    guard let number = find(String(decoding: text, as: UTF8.self)) else { return nil }
    texts[slot] = Array(text)
    numbers[slot] = number
    return number
  }
}
