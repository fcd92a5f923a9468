/// The entities that XML knows without a declaration, and characters by their numbers.
///
/// - Source: Extensible Markup Language 1.0, fifth edition, sections 4.1 and 4.6.
package enum XMLEntity {
  /// The character that `name` stands for, which stood between `&` and `;`; `nil` when XML itself knows none.
  package static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
    return number.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
  }
}
