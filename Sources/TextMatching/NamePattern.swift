/// What is searched for in names: a name or a part of it, as it is typed, perhaps half way.
///
/// Latin letters and digits are looked for where a word begins, so that `arb` does not find Starbucks. Hangul, Han and kana,
/// which are written without spaces, are looked for anywhere.
public struct NamePattern: Sendable {
  /// What one scalar of a folded name may be.
  public enum Element: Hashable, Sendable {
    /// This folded scalar.
    case scalar(UInt32)
    /// Any syllable with this leading consonant, 0 to 18 in the order of U+1100…, or the consonant alone as the jamo of
    /// keyboards (초성).
    case initial(UInt8)
    /// Any scalar of the range: a syllable that may still grow.
    case syllables(ClosedRange<UInt32>)

    /// Whether a folded scalar is what is asked for.
    public func matches(_ scalar: UInt32) -> Bool { ScalarSet(self).contains(scalar) }
  }

  /// How much is tried: that kind of match and all better ones.
  public typealias Effort = NameMatch.Kind

  /// How many elements are compared; no name of a place is as long.
  private static let longestPattern = 256

  /// The text as typed, with its gaps folded away.
  public let elements: [Element]
  /// What the text may be when its last syllable is still being typed, without the text as typed.
  ///
  /// An open syllable may take an end or a longer vowel, an end may take its second consonant, and a consonant at the end may
  /// begin the next syllable instead.
  public let completions: [[Element]]
  /// The words of the text as its gaps part them; `elements` alone when it is one word or very many.
  public let words: [[Element]]

  private let whole: ElementSequence
  private let separateWords: SeparateWords?
  let slip: OneSlip?
  private let isTooLong: Bool

  /// Takes what was typed; nil when folding leaves nothing of it. A text of more than 256 letters matches no name.
  ///
  /// - Complexity: O(length).
  public init?(_ text: String) {
    let folded = FoldedName(text)
    guard !folded.isEmpty else { return nil }
    let all = NamePattern.elements(of: folded)
    isTooLong = all.count > NamePattern.longestPattern
    elements = isTooLong ? Array(all.prefix(NamePattern.longestPattern)) : all
    let tails = isTooLong ? [] : NamePattern.tails(of: folded)
    let parts = isTooLong ? [] : NamePattern.words(of: text)
    completions = tails.map { [elements] in elements.dropLast() + $0 }
    words = parts.count > 1 ? parts.map(NamePattern.elements) : [elements]
    whole = ElementSequence(elements, tails: tails)
    separateWords = parts.count > 1 ? SeparateWords(words, tails: tails) : nil
    slip = isTooLong ? nil : OneSlip(in: elements)
  }

  /// How `name` matches, nil when it does not.
  ///
  /// Kinds are tried from the best to `effort`. Within one kind the whole name goes before its beginning, and that before
  /// the earliest place.
  ///
  /// - Complexity: O(name × elements); no memory is asked for unless the name matches or has each of several words.
  public func match(in name: FoldedName, trying effort: Effort) -> NameMatch? {
    guard !isTooLong else { return nil }
    if let (range, isAsTyped) = whole.place(in: name, completing: effort >= .completed) {
      return NameMatch(kind: isAsTyped ? .asTyped : .completed, ranges: [range], count: name.count)
    }
    if effort >= .words, let ranges = separateWords?.places(in: name) {
      return NameMatch(kind: .words, ranges: ranges, count: name.count)
    }
    if effort >= .similar, let range = slip?.place(in: name) {
      return NameMatch(kind: .similar, ranges: [range], count: name.count)
    }
    return nil
  }
}
