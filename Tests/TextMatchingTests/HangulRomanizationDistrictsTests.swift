import Testing
import TextMatching

@Suite("Administrative units in Latin letters")
struct HangulRomanizationDistrictsTests {
  // The first two rows are the examples of the notice under 3.5, without 리.
  @Test(
    "by article 3.5 of the standard (국어의 로마자 표기법, 2000)",
    arguments: [
      ("충청북도", "Chungcheongbuk-do"), ("제주도", "Jeju-do"), ("의정부시", "Uijeongbu-si"), ("양주군", "Yangju-gun"),
      ("도봉구", "Dobong-gu"), ("신창읍", "Sinchang-eup"), ("삼죽면", "Samjuk-myeon"), ("당산동", "Dangsan-dong"),
      ("봉천1동", "Bongcheon 1(il)-dong"), ("종로2가", "Jongno 2(i)-ga"), ("퇴계로3가", "Toegyero 3(sam)-ga"),
      ("인왕리", "Inwang-ri"),
      ("중구", "Jung-gu"), ("용산동2가", "Yongsan-dong 2(i)-ga"), ("신문로1가", "Sinmunno 1(il)-ga"),
      ("세종로", "Sejongno"), ("용인시 처인구", "Cheoin-gu, Yongin-si"), ("낙민동", "Nangmin-dong"), ("우가", "Uga"),
      ("동", "Dong"), ("2가", "2ga"),
    ])
  func names(name: String, expected: String) {
    #expect(HangulRomanization.district(name) == expected)
  }

  @Test("what has no Hangul has no such name", arguments: ["", " ", "Busan", "12"])
  func nothing(name: String) {
    #expect(HangulRomanization.district(name) == nil)
  }
}
