import FeatureOutput
import GeoCore
import Importers

/// One query of a batch: a JSON object whose members have the names of the options of `find`.
struct BatchQuery {
  /// The member `id`, which the answer gives back.
  let id: JSONValue?
  private let members: [JSONValue.Member]

  /// What holds where a query says nothing.
  struct Defaults: Sendable {
    fileprivate let words: [String]
    fileprivate let values: OptionValues
    fileprivate let settings: Settings

    init(_ arguments: ParsedArguments, _ settings: Settings) {
      words = arguments.operands
      values = arguments.values
      self.settings = settings
    }
  }

  /// The options that a query can give.
  private static let names: [OptionName] = [
    .region, .center, .span, .bbox, .near, .radius, .within, .from, .favorites, .open, .openAt, .openFor,
    .hoursUnknown,
    .tag,
    .name, .sort, .limit, .offset,
  ]
  private static let what = "what"
  private static let identifier = "id"

  /// Reads the query in `bytes`, one line.
  init(_ bytes: [UInt8]) throws(BatchQueryError) {
    let value: JSONValue
    do throws(ImportError) {
      value = try JSONValue.parse(bytes, path: "")
    } catch {
      guard case .malformed(_, _, let expected) = error else { throw .notJSON(expected: error.description) }
      throw .notJSON(expected: expected)
    }
    guard case .object(let members) = value else { throw .notAnObject }
    self.members = members
    id = value[Self.identifier]
  }

  /// What the query asks, in the terms of `find`.
  func options(_ defaults: Defaults) throws(BatchQueryError) -> FindOptions {
    var words = defaults.words
    var values = OptionValues()
    var given: [String] = []
    for member in members where member.key != Self.identifier {
      // Of two values, neither is more meant than the other.
      if given.contains(member.key) { throw .repeated(member.key) }
      given.append(member.key)
      if member.value == .null { continue }
      if member.key == Self.what {
        words = try Self.texts(of: member)
      } else if let name = Self.names.first(where: { $0.word == member.key }) {
        if !OptionTable.row(name).takesValue {
          guard case .bool(let isWanted) = member.value else { throw .unfit(member.key) }
          if isWanted { values.append(name, "") }
          continue
        }
        for text in try Self.texts(of: member, isList: name == .tag) {
          if name == .within && text == "-" { throw .occupiedInput }
          values.append(name, text)
        }
      } else {
        throw .unknown(member.key)
      }
    }
    for position in 0..<defaults.values.count {
      let name = defaults.values.name(at: position)
      if Self.names.contains(name) && !given.contains(name.word) || name == .fields || name == .lang {
        values.append(name, defaults.values.text(at: position))
      }
    }
    if words.isEmpty { throw .nothingToFind }
    do throws(UsageError) {
      return try FindOptions(ParsedArguments(query: words, values), defaults.settings, format: .json)
    } catch {
      throw .usage(error)
    }
  }

  /// The texts that stand for a member: those of a list of strings, else one, in which numbers are parted by commas.
  private static func texts(
    of member: JSONValue.Member, isList: Bool = false
  ) throws(BatchQueryError) -> [String] {
    if let text = text(of: member.value) { return [text] }
    var texts: [String] = []
    for element in member.value.elements ?? [] {
      guard let text = text(of: element) else { throw .unfit(member.key) }
      texts.append(text)
    }
    if texts.isEmpty { throw .unfit(member.key) }
    return isList ? texts : [texts.joined(separator: ",")]
  }

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The words that a query can have, for messages.
  fileprivate static var words: [String] { [identifier, what] + names.map(\.word) }
}

/// Why a line of a batch is no query.
enum BatchQueryError: Error {
  case notJSON(expected: String)
  case notAnObject
  case unknown(String)
  case repeated(String)
  /// The member is no text, number or list of them.
  case unfit(String)
  case nothingToFind
  /// Polygons would be read from where the queries come from.
  case occupiedInput
  case tooLong(limit: Int)
  case notAPoint(String, GeoError)
  case usage(UsageError)
  case command(CommandError)
}

extension BatchQueryError: CustomStringConvertible {
  /// The message in one line.
  var description: String {
    switch self {
    case .notJSON(let expected):
      "the line is no JSON: expected \(TerminalText.cleaned(expected))"
    case .notAnObject:
      #"the line is no JSON object; expected a query such as {"what":"parking","near":[35.18,129.07]}"#
    case .unknown(let word):
      "\(MessageText.quoted(word)) is no word of a query; there are "
        + MessageText.alternatives(BatchQuery.words, conjunction: "and")
    case .repeated(let word): "\(MessageText.quoted(word)) is given twice; give it once"
    case .unfit(let word):
      "\(MessageText.quoted(word)) has a value of another kind; expected a text, a number or a list of them"
    case .nothingToFind:
      #"the query does not say what to find; expected "what" with a category such as parking"#
    case .occupiedInput: "'within' is -, but standard input holds the queries; give the name of a file"
    case .tooLong(let limit): "the line is longer than \(limit >> 20) MiB; give a shorter one"
    case .notAPoint(let text, let error):
      "\(MessageText.quoted(text)) is no point; \(UsageError.reason(of: error))expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780"
    case .usage(let error): error.description
    case .command(let error): error.description
    }
  }
}
