import GeoCore

/// The kinds of regions in words.
enum RegionKind {
  static func word(for kind: String, in language: Language) -> String {
    guard language == .korean else {
      return String(decoding: kind.utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, as: UTF8.self)
    }
    return switch kind {
    case "tutorial": "예제"
    case "country": "나라"
    case "special_city": "특별시"
    case "special_city_integrated": "통합특별시"
    case "metropolitan_city": "광역시"
    case "special_self_governing_city": "특별자치시"
    case "special_self_governing_province": "특별자치도"
    case "province": "도"
    case "city": "시"
    case "county": "군"
    case "district": "구"
    case "area": "동네"
    case "point": "지점"
    case "cell": "칸"
    case "region": "지역"
    default: kind
    }
  }
}
