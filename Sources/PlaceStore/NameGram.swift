import TextMatching

/// The key of two neighbouring scalars of a folded name, or of its last one.
///
///     bits     what
///     49…54    the first scalar's class
///     43…48    the second's; 0 behind the last scalar
///     22…42    the first scalar
///     21       whether a word or the name begins with it
///     0…20     the second; behind the last scalar how many the name has
///
/// The class of a Hangul syllable is its leading consonant, so what 초성 stand for is a range of keys.
package enum NameGram {
  /// The class that stands behind the end of a name.
  static var endClass: UInt64 { 0 }
  private static var asciiClass: UInt64 { 20 }
  private static var otherClass: UInt64 { 21 }
  static var classes: ClosedRange<UInt64> { endClass...otherClass }

  /// The class of `scalar`.
  @inline(__always)
  static func scalarClass(_ scalar: UInt32) -> UInt64 {
    if let initial = HangulInitial.number(of: scalar) { return initialClass(initial) }
    return scalar < 0x80 ? asciiClass : otherClass
  }

  /// The class of syllables with a leading consonant, by its number.
  @inline(__always)
  static func initialClass(_ number: UInt8) -> UInt64 { UInt64(number) + 1 }

  @inline(__always)
  static func key(
    classes: (UInt64, UInt64), _ first: UInt32, begins: Bool, _ second: UInt32
  ) -> UInt64 {
    classes.0 << 49 | classes.1 << 43 | UInt64(first) << 22 | (begins ? 1 << 21 : 0) | UInt64(second)
  }

  /// The key of the scalar `number` of `name` and what stands behind it.
  @inline(__always)
  static func key(at number: Int, of name: FoldedName) -> UInt64 {
    let first = name.scalars[number]
    let begins = number == 0 || name.beginsWord[number]
    guard number + 1 < name.count else {
      return key(
        classes: (scalarClass(first), endClass), first, begins: begins, NameGram.length(of: name.count))
    }
    let second = name.scalars[number + 1]
    return key(classes: (scalarClass(first), scalarClass(second)), first, begins: begins, second)
  }

  /// What stands for the length of a name.
  static func length(of count: Int) -> UInt32 { UInt32(min(count, 0x1F_FFFF)) }

  static func first(of key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 22 & 0x1F_FFFF) }
  static func second(of key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key & 0x1F_FFFF) }
  static func begins(_ key: UInt64) -> Bool { key & 1 << 21 != 0 }
}

/// Where a gram stands: the index of its place above, the number of its first scalar in the name, of which five bits are
/// kept, below.
package enum NamePosition {
  static var bits: UInt64 { 5 }
  package static var mask: UInt64 { 31 }

  static func value(place: Int, position: Int) -> UInt64 {
    UInt64(place) << bits | UInt64(truncatingIfNeeded: position) & mask
  }

  package static func place(of value: UInt64) -> Int { Int(value >> bits) }

  /// The number of the scalar in the name.
  package static func position(of value: UInt64) -> Int { Int(value & mask) }
}
