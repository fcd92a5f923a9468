public import PlaceStore

/// Finds the category of a place by its OpenStreetMap tags, through the vocabulary alone.
public struct CategoryClassifier: Sendable {
  /// One way in which tags make a category.
  private struct Rule: Sendable {
    let category: String
    let conditions: [Condition]
    /// The row of the vocabulary.
    let rank: Int
  }

  private struct Condition: Sendable {
    let key: String
    let value: String
    let comparison: Comparison
  }

  private enum Comparison: Sendable { case equal, contains, present }

  /// For each `key=value` of a first condition: the rules that begin with it.
  private let rules: [String: [Rule]]
  /// The keys of the first conditions: tags without any of them make no category.
  let keys: [String]
  private let vocabulary: CategoryVocabulary

  public init(_ vocabulary: CategoryVocabulary) {
    self.vocabulary = vocabulary
    var rules: [String: [Rule]] = [:]
    var keys: Set<String> = []
    for (rank, category) in vocabulary.all.enumerated() {
      for alternative in category.osmTags.split(separator: ";") {
        let conditions = alternative.split(separator: "&").compactMap(CategoryClassifier.condition)
        guard let first = conditions.first else { continue }
        keys.insert(first.key)
        let key = first.comparison == .equal ? "\(first.key)=\(first.value)" : first.key
        rules[key, default: []].append(Rule(category: category.id, conditions: conditions, rank: rank))
      }
    }
    self.rules = rules
    self.keys = keys.sorted()
  }

  /// The category with the id `id`.
  func category(id: String) -> PlaceCategory? {
    vocabulary.category(id: id)
  }

  private static func condition(_ text: Substring) -> Condition? {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "~" }), sign > text.startIndex else {
      return nil
    }
    let key = String(text[..<sign])
    let value = String(text[text.index(after: sign)...])
    if value == "*" { return Condition(key: key, value: "", comparison: .present) }
    return Condition(key: key, value: value, comparison: text[sign] == "~" ? .contains : .equal)
  }

  /// Returns the id of the category that most of the tags speak for; `nil` when none fits.
  ///
  /// More conditions beat fewer, then the vocabulary's order decides.
  public func category(of tags: [Place.Pair]) -> String? {
    var best: Rule?
    for tag in tags {
      for rule in (rules["\(tag.key)=\(tag.value)"] ?? []) + (rules[tag.key] ?? []) where holds(rule, tags) {
        guard let known = best else {
          best = rule
          continue
        }
        if (rule.conditions.count, -rule.rank) > (known.conditions.count, -known.rank) { best = rule }
      }
    }
    return best?.category
  }

  private func holds(_ rule: Rule, _ tags: [Place.Pair]) -> Bool {
    rule.conditions.allSatisfy { condition in
      tags.contains { tag in
        guard tag.key == condition.key else { return false }
        switch condition.comparison {
        case .present: return true
        case .equal: return tag.value == condition.value
        case .contains: return tag.value.contains(condition.value)
        }
      }
    }
  }

  /// Returns the id of the category that a cell names: an id or name of the vocabulary, or tags such as
  /// `amenity=parking`, which `tags` may narrow down.
  func category(named text: String, tags: [Place.Pair]) -> String? {
    if text.contains("=") {
      let stated = text.split(separator: "&").compactMap { part -> Place.Pair? in
        guard let sign = part.firstIndex(of: "=") else { return nil }
        return Place.Pair(String(part[..<sign]), String(part[sign...].dropFirst()))
      }
      return category(of: stated + tags)
    }
    let named = vocabulary.ids(named: text)
    return named.count == 1 ? named[0] : nil
  }
}
