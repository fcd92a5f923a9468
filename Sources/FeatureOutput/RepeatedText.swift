/// What some values were when they were written last, and their text, which serves again where they are the same.
struct RepeatedText {
  /// The text; empty where it cannot serve again.
  private(set) var bytes: [UInt8] = []
  /// For each value its kind, then for a text its length and its bytes.
  private var known: [UInt8] = []

  private enum Kind {
    static let null: UInt8 = 0
    static let no: UInt8 = 1
    static let yes: UInt8 = 2
    static let noPairs: UInt8 = 3
    static let noStrings: UInt8 = 4
    static let text: UInt8 = 5
    /// What is too much to be compared.
    static let other: UInt8 = 6
  }

  private static let longestText = 100

  /// How often in turn the values were other ones, up to the most, from which on few features are looked at.
  private var misses = 0
  private static let mostMisses = 3
  /// How many features have been passed over since.
  private var passed = 0
  private static let mostPassed = 32

  /// Whether to compare the next feature: not each of them where values hardly repeat.
  mutating func isDue() -> Bool {
    guard misses == RepeatedText.mostMisses else { return true }
    passed += 1
    guard passed == RepeatedText.mostPassed else { return false }
    passed = 0
    return true
  }

  /// Whether the values whose slots begin at `start` of `slots` are those whose text is known.
  mutating func holds(
    _ values: UnsafeBufferPointer<FeatureValue>, _ slots: UnsafeRawBufferPointer, from start: Int
  ) -> Bool {
    let isKnown = compare(values, slots, from: start)
    misses = isKnown ? 0 : min(misses + 1, RepeatedText.mostMisses)
    return isKnown
  }

  private func compare(
    _ values: UnsafeBufferPointer<FeatureValue>, _ slots: UnsafeRawBufferPointer, from start: Int
  ) -> Bool {
    guard !bytes.isEmpty else { return false }
    return known.withUnsafeBytes { known in
      var position = 0
      for slot in stride(from: start, to: slots.count, by: FeatureObject.Slot.width) {
        let index = Int(slots[slot &+ FeatureObject.Slot.valueIndex])
        guard index < values.count, position < known.count,
          RepeatedText.kind(of: values, at: index) == known[position]
        else { return false }
        position &+= 1
        guard case .text(let text) = values[index] else { continue }
        guard text.count == Int(known[position]), RepeatedText.isEqual(text, known, from: position &+ 1)
        else {
          return false
        }
        position &+= 1 &+ text.count
      }
      return true
    }
  }

  /// Takes `text`, which the values have been written as, if they can be compared.
  mutating func remember(
    _ text: UnsafeRawBufferPointer, of values: UnsafeBufferPointer<FeatureValue>,
    _ slots: UnsafeRawBufferPointer, from start: Int
  ) {
    bytes.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    for slot in stride(from: start, to: slots.count, by: FeatureObject.Slot.width) {
      let index = Int(slots[slot &+ FeatureObject.Slot.valueIndex])
      guard index < values.count, RepeatedText.kind(of: values, at: index) != Kind.other else { return }
    }
    for slot in stride(from: start, to: slots.count, by: FeatureObject.Slot.width) {
      let index = Int(slots[slot &+ FeatureObject.Slot.valueIndex])
      known.append(RepeatedText.kind(of: values, at: index))
      if case .text(let text) = values[index] {
        known.append(UInt8(text.count))
        known.append(contentsOf: text)
      }
    }
    bytes.append(contentsOf: text)
  }

  @inline(__always)
  private static func kind(of values: UnsafeBufferPointer<FeatureValue>, at index: Int) -> UInt8 {
    switch values[index] {
    case .null: Kind.null
    case .bool(let bool): bool ? Kind.yes : Kind.no
    case .pairs(let pairs): pairs.isEmpty ? Kind.noPairs : Kind.other
    case .strings(let strings): strings.isEmpty ? Kind.noStrings : Kind.other
    case .text(let text): text.count <= longestText ? Kind.text : Kind.other
    default: Kind.other
    }
  }

  /// Whether the bytes of `text` stand at `start` of `known`.
  @inline(__always)
  private static func isEqual(
    _ text: UnsafeRawBufferPointer, _ known: UnsafeRawBufferPointer, from start: Int
  ) -> Bool {
    let last = text.count &- 8
    guard last >= 0 else {
      for position in 0..<text.count where text[position] != known[start &+ position] { return false }
      return true
    }
    var position = 0
    while true {
      guard
        UTF8Runs.eightBytes(of: text, at: position) == UTF8Runs.eightBytes(of: known, at: start &+ position)
      else { return false }
      if position == last { return true }
      // The last eight overlap those before.
      position = min(position &+ 8, last)
    }
  }
}
