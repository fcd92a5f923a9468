/// A word of a point that is written in degrees.
struct DegreesToken {
  enum Kind: Equatable {
    /// A number without a sign, and whether it has a decimal point.
    case number(Double, isWhole: Bool)
    case degree, minute, second
    case hemisphere(isLatitude: Bool, isNegative: Bool)
    case sign(isNegative: Bool)
    case separator
    /// What belongs to no point.
    case other
  }

  let kind: Kind
  let range: Range<Int>
  let followsSpace: Bool

  var isNumber: Bool { if case .number = kind { true } else { false } }
  var isHemisphere: Bool { if case .hemisphere = kind { true } else { false } }
  var isMark: Bool { kind == .degree || kind == .minute || kind == .second }
  var isSign: Bool { if case .sign = kind { true } else { false } }
}

/// Takes a text apart into the words of a point, in one pass.
struct DegreesLexer {
  /// Whether a comma between two digits is a decimal point.
  let hasDecimalCommas: Bool
  private(set) var tokens: [DegreesToken] = []
  /// Whether commas stand for decimal points, and whether some follow each other so closely that one cannot tell which.
  private(set) var foundDecimalCommas = false
  private(set) var foundCommaChain = false
  /// How many degree signs there are, which names hardly have; 도 and d do not count.
  let degreeSigns: Int
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ scalars: [Unicode.Scalar], hasDecimalCommas: Bool) {
    self.scalars = scalars
    self.hasDecimalCommas = hasDecimalCommas
    degreeSigns = scalars.count(where: DegreesLexer.isDegreeSign)
    while position < scalars.count { step() }
  }

  private mutating func step() {
    let before = position
    while scalar(at: position) == " " { position += 1 }
    guard position < scalars.count else { return }
    let start = position
    let kind = number() ?? mark() ?? hemisphere() ?? other()
    tokens.append(
      DegreesToken(kind: kind, range: start..<position, followsSpace: start > before || start == 0))
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    index >= 0 && index < scalars.count ? scalars[index] : nil
  }

  private func isDigit(_ index: Int) -> Bool {
    guard let scalar = scalar(at: index) else { return false }
    return ("0"..."9").contains(scalar)
  }

  private func isLetter(_ index: Int) -> Bool { scalar(at: index)?.properties.isAlphabetic == true }

  /// Digits with at most one point, or comma, among them.
  private mutating func number() -> DegreesToken.Kind? {
    guard isDigit(position) || scalar(at: position) == "." && isDigit(position + 1) else { return nil }
    var text = ""
    var isWhole = true
    while let scalar = scalar(at: position) {
      if isDigit(position) {
        text.unicodeScalars.append(scalar)
      } else if scalar == ".", isWhole {
        isWhole = false
        text.unicodeScalars.append(scalar)
      } else if scalar == ",", hasDecimalCommas, isWhole, isDigit(position - 1), isDigit(position + 1) {
        isWhole = false
        foundDecimalCommas = true
        text.unicodeScalars.append(".")
      } else {
        break
      }
      position += 1
    }
    if hasDecimalCommas, !isWhole, scalar(at: position) == ",", isDigit(position + 1) {
      foundCommaChain = true
    }
    return DecimalText.number(text).map { .number($0, isWhole: isWhole) } ?? .other
  }

  /// Whether the word that is a single letter here ends before a space, a digit or a hemisphere.
  private var endsWord: Bool {
    guard let next = scalar(at: position + 1), next.properties.isAlphabetic else { return true }
    return "NSEWnsew북남동서".unicodeScalars.contains(next)
  }

  private mutating func mark() -> DegreesToken.Kind? {
    let followsNumber = tokens.last?.isNumber == true
    let kind: DegreesToken.Kind
    switch scalars[position] {
    case let scalar where DegreesLexer.isDegreeSign(scalar): kind = .degree
    case "d" where followsNumber && isDigit(position - 1) && endsWord,
      "도" where followsNumber && endsWord:
      kind = .degree
    case let scalar where DegreesLexer.isMinute(scalar):
      // Two of them are a mark of seconds.
      if self.scalar(at: position + 1).map(DegreesLexer.isMinute) == true {
        position += 1
        kind = .second
      } else {
        kind = .minute
      }
    case "분" where followsNumber && endsWord: kind = .minute
    case "\"", "\u{2033}", "\u{201C}", "\u{201D}", "\u{2BA}": kind = .second
    case "초" where followsNumber && endsWord: kind = .second
    case ",", ";": kind = .separator
    case "+": kind = .sign(isNegative: false)
    case "-": kind = .sign(isNegative: true)
    default: return nil
    }
    position += 1
    return kind
  }

  private static func isDegreeSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{B0}" || scalar == "\u{BA}" || scalar == "\u{2DA}"
  }

  private static func isMinute(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\u{2032}", "\u{2018}", "\u{2019}", "\u{B4}", "\u{2B9}": true
    default: false
    }
  }

  /// A letter that stands alone, or one of the four Korean words.
  private mutating func hemisphere() -> DegreesToken.Kind? {
    let kind: DegreesToken.Kind
    switch (scalars[position], scalar(at: position + 1)) {
    case ("북", "위"): kind = .hemisphere(isLatitude: true, isNegative: false)
    case ("남", "위"): kind = .hemisphere(isLatitude: true, isNegative: true)
    case ("동", "경"): kind = .hemisphere(isLatitude: false, isNegative: false)
    case ("서", "경"): kind = .hemisphere(isLatitude: false, isNegative: true)
    case (let letter, let next):
      guard !(next?.properties.isAlphabetic ?? false), !isLetter(position - 1) || tokens.last?.isMark == true
      else { return nil }
      switch letter {
      case "N", "n": kind = .hemisphere(isLatitude: true, isNegative: false)
      case "S", "s": kind = .hemisphere(isLatitude: true, isNegative: true)
      case "E", "e": kind = .hemisphere(isLatitude: false, isNegative: false)
      case "W", "w": kind = .hemisphere(isLatitude: false, isNegative: true)
      default: return nil
      }
      // 3e5 and 3e+5 are numbers of another kind.
      if isDigit(position - 1), letter == "e" || letter == "E",
        next.map({ $0 != " " && $0 != "," && $0 != ";" }) == true
      {
        return nil
      }
      position += 1
      return kind
    }
    position += 2
    return kind
  }

  /// Everything up to the next space or comma.
  private mutating func other() -> DegreesToken.Kind {
    repeat {
      position += 1
    } while scalar(at: position).map { $0 != " " && $0 != "," && $0 != ";" } == true
    return .other
  }
}
