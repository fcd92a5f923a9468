import TextMatching

/// The words that say how a question is meant, rather than what it is about. All are keys, as `NameFolding` makes them.
enum WordForms {
  /// What a phrase asks of the places.
  enum Phrase: Equatable {
    case free, paid, openNow, allDay
  }

  /// Phrases that are filters, longer ones first.
  static let filters: [(words: [String], phrase: Phrase)] = [
    (["open", "24", "hours"], .allDay), (["around", "the", "clock"], .allDay),
    (["24시간", "영업"], .allDay), (["24시간", "영업하는"], .allDay), (["24시간", "여는"], .allDay),
    (["24시간", "하는"], .allDay),
    (["24시간", "운영"], .allDay), (["24시간", "운영하는"], .allDay), (["open", "right", "now"], .openNow),
    (["open", "at", "the", "moment"], .openNow), (["free", "of", "charge"], .free),
    (["24", "hours"], .allDay), (["24", "hour"], .allDay), (["24", "hr"], .allDay), (["24", "hrs"], .allDay),
    (["24", "시간"], .allDay), (["open", "24/7"], .allDay), (["open", "24h"], .allDay),
    (["하루", "종일"], .allDay),
    (["open", "now"], .openNow), (["now", "open"], .openNow), (["currently", "open"], .openNow),
    (["지금", "영업"], .openNow), (["지금", "영업중"], .openNow), (["영업", "중"], .openNow),
    (["지금", "열린"], .openNow), (["지금", "여는"], .openNow), (["지금", "연"], .openNow), (["지금", "하는"], .openNow),
    (["문", "연"], .openNow), (["문", "열린"], .openNow), (["문", "여는"], .openNow), (["운영", "중"], .openNow),
    (["24/7"], .allDay), (["24h"], .allDay), (["24hr"], .allDay), (["24hrs"], .allDay), (["24hour"], .allDay),
    (["24hours"], .allDay), (["24시간"], .allDay), (["24시"], .allDay), (["하루종일"], .allDay),
    (["영업중"], .openNow), (["운영중"], .openNow), (["지금영업"], .openNow), (["지금영업중"], .openNow),
    (["영업하는"], .openNow), (["열린"], .openNow), (["문연"], .openNow), (["문열린"], .openNow),
    (["무료"], .free), (["공짜"], .free), (["free"], .free), (["유료"], .paid), (["paid"], .paid),
  ]

  /// Filters that may stand at the start of a word, before a category: 무료주차장, 24시편의점.
  static let filterPrefixes = ["24시간", "24시", "무료", "유료"]

  /// English words before what a place is near to.
  static let before: [[String]] = [
    ["in", "front", "of"], ["close", "to"], ["next", "to"], ["near", "to"], ["near"], ["nearby"], ["around"],
  ]

  /// Korean words after it.
  static let after = ["근처", "주변", "부근", "인근", "앞", "옆", "가까운"]

  /// Those of them that are written together with the word before them.
  static let attached = ["근처", "주변", "부근", "인근"]

  /// What follows the words of `after` without a meaning of its own.
  static let endings = ["에서", "에", "의", "로", "인"]

  /// Words before a length that is a radius.
  static let radiusBefore: [[String]] = [["within"], ["반경"], ["radius", "of"], ["less", "than"], ["under"]]

  /// Words after one.
  static let radiusAfter = [
    "이내", "이내의", "이내에", "이내에서", "내", "내의", "내에", "안", "안의", "안에", "안에서", "반경", "from", "of", "away", "radius",
  ]

  /// Words for where one stands.
  static let here = ["me", "here", "내", "나", "여기", "여기서", "현위치", "현재위치", "이곳"]

  /// The same as a whole, of one word or several.
  private static let hereNames = [
    "here", "me", "mylocation", "myposition", "mycurrentlocation", "mycurrentposition", "currentlocation",
    "currentposition", "여기", "이곳", "내위치", "나의위치", "내현재위치", "현위치", "현재위치", "지금위치", "지금내위치",
  ]

  /// Whether a text means the place where one stands.
  static func isHere(_ text: String) -> Bool {
    // Most points are numbers.
    guard let first = text.utf8.first, first >= UInt8(ascii: "A") || first == UInt8(ascii: " "),
      text.utf8.count <= 64
    else { return false }
    return hereNames.contains(NameFolding.key(text))
  }

  /// Words that join categories.
  static let conjunctions = ["and", "or", "&", "+", "및", "또는", "그리고", "이나"]

  /// Endings of the first of two that are joined.
  static let joining = ["이랑", "하고", "랑", "과", "와"]

  /// Endings that a word has by its place in a sentence, longer ones first. 로 and 만 are none here, since 세종로 is a street
  /// and 광양만 a bay.
  static let particles = [
    "에서의", "에서는", "쪽에", "쪽의", "에서", "에게", "에는", "에도", "에선", "부터", "까지", "쪽", "에", "의", "인", "은", "는", "이",
    "가", "을", "를", "도", "들",
  ]

  /// Those that say where.
  static let locatives = ["에서", "에서의", "에", "의", "에는", "쪽"]

  /// English words that say where in a place, so that a region after them is no name.
  static let prepositions = ["in", "within", "inside", "at", "across", "throughout"]

  /// Words that ask for an answer; with those around them they are no part of a name.
  static let commands = [
    "find", "show", "please", "list", "search", "give", "where", "looking", "찾아줘", "찾아주세요", "찾아", "찾기", "찾는",
    "보여줘",
    "보여주세요", "알려줘", "알려주세요", "검색", "추천", "추천해줘", "어디", "어디야", "어디에", "어디있어", "어디인가요", "있어", "있나", "있나요",
    "있어요",
  ]

  /// Words without a meaning for a search, once something else was read; left out at the ends of a name and kept inside of one.
  static let fillers = [
    "in", "at", "of", "the", "a", "an", "for", "on", "to", "is", "are", "am", "i", "my", "with", "that",
    "which", "me",
    "us", "get", "want", "need", "there", "any", "all", "some", "every", "nearest", "closest", "within",
    "inside",
    "across", "throughout", "currently", "places", "place", "somewhere", "now", "right", "can", "you", "what",
    "있는", "중",
    "중에", "중에서", "지금", "현재", "가장", "제일", "곳", "장소", "데", "모든", "전부", "전체", "좀", "그", "저", "에서", "에", "의", "인",
    "을", "를", "은", "는", "이", "가",
  ]

  /// Words that ask for places of any kind when nothing else says what.
  static let everything = [
    "any", "all", "everything", "places", "place", "somewhere", "곳", "장소", "데", "모든", "전부", "전체",
  ]
}
