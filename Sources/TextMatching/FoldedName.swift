/// A name as it is compared: its letters folded one by one, as `NameFolding.key` has them, with where words begin and where
/// each letter stood.
///
/// One value serves for many names: `fold` takes the next and keeps the memory of the last.
public struct FoldedName: Sendable {
  /// The folded scalars.
  public private(set) var scalars: [UInt32] = []
  /// For each scalar, whether a word begins with it: a letter or a digit that follows none of its kind. In scripts that are
  /// written without spaces, as Hangul may be, no word begins.
  public private(set) var beginsWord: [Bool] = []
  /// For each scalar, which scalar of the name it came from.
  private var origins: [UInt32] = []
  /// How many scalars the name has.
  private var length: UInt32 = 0
  private var hasJamo = false
  private var followsGap = false
  /// What a scalar that is neither ASCII nor a syllable folds to.
  private var folded: [Unicode.Scalar] = []

  public init() {}

  /// Folds `text`.
  public init(_ text: String) {
    var text = text
    text.withUTF8 { fold(UnsafeRawBufferPointer($0)) }
  }

  /// The number of folded scalars.
  public var count: Int { scalars.count }
  public var isEmpty: Bool { scalars.isEmpty }

  /// The scalars of the name, by number, that `range` of the folded ones stands for.
  public func origin(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= origins.count else { return 0..<0 }
    let end = range.upperBound < origins.count ? origins[range.upperBound] : length
    // A letter that folds to several ends where the next begins.
    return Int(origins[range.lowerBound])..<Int(max(end, origins[range.upperBound - 1] + 1))
  }

  /// Takes the name `text`, UTF-8 of which what is none stands for U+FFFD.
  ///
  /// - Complexity: O(length); no memory is asked for when earlier names were as long.
  public mutating func fold(_ text: UnsafeRawBufferPointer) {
    scalars.removeAll(keepingCapacity: true)
    beginsWord.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    (length, hasJamo, followsGap) = (0, false, false)
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        foldASCII(byte)
        position += 1
      } else if byte >= 0xEA, byte <= 0xED, let syllable = FoldedName.syllable(text, at: position) {
        appendSyllable(syllable)
        position += 3
      } else {
        position += foldOther(text, at: position)
      }
      length &+= 1
    }
    if hasJamo { joinJamo() }
  }

  private mutating func foldASCII(_ byte: UInt8) {
    if let folded = ASCIIFolding.folded(byte) { append(UInt32(folded)) } else { followsGap = true }
  }

  /// The Hangul syllable whose three bytes of UTF-8 begin at `position`; `nil` for anything else.
  @inlinable
  public static func syllable(_ text: UnsafeRawBufferPointer, at position: Int) -> UInt32? {
    guard position + 2 < text.count, text[position + 1] & 0xC0 == 0x80, text[position + 2] & 0xC0 == 0x80
    else { return nil }
    let scalar =
      UInt32(text[position] & 0xF) << 12 | UInt32(text[position + 1] & 0x3F) << 6
      | UInt32(text[position + 2] & 0x3F)
    return scalar >= 0xAC00 && scalar <= 0xD7A3 ? scalar : nil
  }

  /// Folds the scalar at `position` and returns how many bytes it has.
  private mutating func foldOther(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
    var decoder = Unicode.UTF8.ForwardParser()
    var bytes = UnsafeRawBufferPointer(rebasing: text[position...]).makeIterator()
    let scalar: Unicode.Scalar
    let count: Int
    switch decoder.parseScalar(from: &bytes) {
    case .valid(let encoded):
      (scalar, count) = (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let wrong): (scalar, count) = ("\u{FFFD}", max(1, wrong))
    case .emptyInput: return 1
    }
    folded.removeAll(keepingCapacity: true)
    ScalarFolding.append(scalar, to: &folded)
    for folded in folded { append(folded.value) }
    if folded.isEmpty, ScalarFolding.isSeparator(scalar) { followsGap = true }
    return count
  }

  /// Appends a Hangul syllable, with which no word begins.
  private mutating func appendSyllable(_ scalar: UInt32) {
    scalars.append(scalar)
    beginsWord.append(false)
    origins.append(length)
    followsGap = false
  }

  private mutating func append(_ scalar: UInt32) {
    if HangulJamo.isJamo(scalar) { hasJamo = true }
    let script = Script(of: scalar)
    let previous = scalars.last.map(Script.init(of:))
    scalars.append(scalar)
    beginsWord.append(script.hasWords && (followsGap || script != previous))
    origins.append(length)
    followsGap = false
  }

  /// Joins jamo to syllables, each of which began where its first one did.
  private mutating func joinJamo() {
    let apart = scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    let joined = HangulJamo.composed(apart)
    let (starts, words) = (origins, beginsWord)
    scalars.removeAll(keepingCapacity: true)
    beginsWord.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    var position = 0
    for scalar in joined {
      scalars.append(scalar.value)
      beginsWord.append(words[position])
      origins.append(starts[position])
      // What was joined has as many jamo as the whole.
      var jamo = HangulJamo.jamoCount(of: scalar)
      while jamo > 0, position < apart.count {
        jamo -= HangulJamo.jamoCount(of: apart[position])
        position += 1
      }
    }
  }
}
