import TestSupport
import Testing
import TextMatching

@Suite struct SoundKeyTests {
  @Test(
    "names that sound alike have one key",
    arguments: [
      ["Starbucks", "starbux", "Star Bucks"], ["McDonald's", "makdonalds", "Macdonalds"],
      ["Seomyeon", "seomyun", "Sumyun"], ["Haeundae", "haeundea", "Haeunday"],
      ["Busan", "Pusan", "Bussan", "boosan"],
      ["Jeju", "Cheju"], ["Gimpo", "Kimpo"], ["Daegu", "Taegu"], ["Seoul", "soul", "sul"],
      ["Gangneung", "Kangnung"],
      ["Hyundai", "Hyeondae"], ["Gyeongju", "Kyungju"], ["Lotte Mart", "Rotte mart"],
      ["Coffee", "koffi", "kopi"], ["Cafe", "caf", "Café"], ["Pharmacy", "farmasi"], ["Quick", "kuik"],
      ["7-Eleven", "7 eleven"],
      ["Xero", "Zero"], ["Family Mart", "Pamilimart"], ["Cinema", "sinema"], ["Watch", "wach"],
      ["Gayang", "Kayang"],
    ])
  func alike(names: [String]) {
    let keys = Set(names.map { SoundKey.key(of: FoldedName($0)) })
    #expect(keys.count == 1 && !keys.contains(nil), "\(keys)")
  }

  @Test(
    "the keys themselves",
    arguments: [
      ("Starbucks", "stalpuks"), ("Seomyeon", "sumyun"), ("Haeundae", "heunte"), ("GS25", "ks25"),
      ("A1-22", "a122"),
      ("The", "te"), ("", ""), ("?!", ""), ("Bee", "pi"), ("Yeoksam", "yuksam"), ("store", "stol"),
      ("x-box", "spoks"),
    ])
  func keys(name: String, key: String) {
    #expect(SoundKey.key(of: FoldedName(name)) == key)
  }

  @Test("only Latin letters are said", arguments: ["부산", "Busan 부산", "東京", "Москва", "ㅂ", "ไทย"])
  func otherScripts(name: String) {
    #expect(SoundKey.key(of: FoldedName(name)) == nil)
  }

  @Test(
    "names that differ in sound have other keys",
    arguments: [("Busan", "Ulsan"), ("Suwon", "Seoul"), ("Gangnam", "Gangneung"), ("GS25", "GS24")])
  func unlike(left: String, right: String) {
    #expect(SoundKey.key(of: FoldedName(left)) != SoundKey.key(of: FoldedName(right)))
  }
}
