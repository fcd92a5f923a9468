import TestSupport
import Testing
import TextMatching

@Suite struct HangulRomanizationTests {
  // The examples of the notice, without the hyphens that it allows.
  @Test(
    "examples of the standard (국어의 로마자 표기법, 2000)",
    arguments: [
      ("구미", "Gumi"), ("영동", "Yeongdong"), ("백암", "Baegam"), ("옥천", "Okcheon"), ("합덕", "Hapdeok"),
      ("호법", "Hobeop"),
      ("월곶", "Wolgot"), ("벚꽃", "Beotkkot"), ("한밭", "Hanbat"), ("구리", "Guri"), ("설악", "Seorak"),
      ("칠곡", "Chilgok"),
      ("임실", "Imsil"), ("울릉", "Ulleung"), ("대관령", "Daegwallyeong"), ("광희문", "Gwanghuimun"),
      ("백마", "Baengma"), ("신문로", "Sinmunno"), ("종로", "Jongno"), ("왕십리", "Wangsimni"), ("별내", "Byeollae"),
      ("신라", "Silla"),
      ("해돋이", "Haedoji"), ("같이", "Gachi"), ("굳히다", "Guchida"), ("좋고", "Joko"), ("놓다", "Nota"),
      ("낳지", "Nachi"),
      ("묵호", "Mukho"), ("집현전", "Jiphyeonjeon"), ("압구정", "Apgujeong"), ("낙동강", "Nakdonggang"),
      ("죽변", "Jukbyeon"),
      ("낙성대", "Nakseongdae"), ("합정", "Hapjeong"), ("팔당", "Paldang"), ("샛별", "Saetbyeol"), ("울산", "Ulsan"),
      ("중앙", "Jungang"),
      ("반구대", "Bangudae"), ("세운", "Seun"), ("해운대", "Haeundae"), ("부산", "Busan"), ("세종", "Sejong"),
      ("남산", "Namsan"),
      ("속리산", "Songnisan"), ("금강", "Geumgang"), ("독도", "Dokdo"), ("경복궁", "Gyeongbokgung"),
      ("무량수전", "Muryangsujeon"),
      ("연화교", "Yeonhwagyo"), ("극락전", "Geungnakjeon"), ("안압지", "Anapji"), ("남한산성", "Namhansanseong"),
      ("화랑대", "Hwarangdae"),
      ("불국사", "Bulguksa"), ("현충사", "Hyeonchungsa"), ("독립문", "Dongnimmun"), ("오죽헌", "Ojukheon"),
      ("촉석루", "Chokseongnu"),
      ("종묘", "Jongmyo"), ("다보탑", "Dabotap"),
    ])
  func standard(hangul: String, latin: String) {
    #expect(HangulRomanization.romanized(hangul) == latin)
  }

  @Test(
    "names of places, and ends of every kind",
    arguments: [
      ("서면", "Seomyeon"), ("강릉", "Gangneung"), ("광안리", "Gwangalli"), ("전라", "Jeolla"), ("선릉", "Seolleung"),
      ("대학로", "Daehangno"),
      ("닭갈비", "Dakgalbi"), ("닭이", "Dalgi"), ("값이", "Gapsi"), ("앉아", "Anja"), ("많아", "Mana"), ("많다", "Manta"),
      ("싫어", "Sireo"),
      ("뚫는", "Ttulleun"), ("좋아", "Joa"), ("놓는", "Nonneun"), ("밖에", "Bakke"), ("있어", "Isseo"),
      ("여덟", "Yeodeol"),
      ("삶", "Sam"), ("읊다", "Eupda"), ("꽃잎", "Kkochip"), ("강아지", "Gangaji"), ("히읗", "Hieut"),
      ("영어", "Yeongeo"), ("맞히다", "Machida"),
      ("밥물", "Bammul"), ("옷매", "Onmae"), ("담력", "Damnyeok"),
    ])
  func places(hangul: String, latin: String) {
    #expect(HangulRomanization.romanized(hangul) == latin)
  }

  @Test(
    "text around the syllables stays",
    arguments: [
      ("부산 대학병원", "Busan Daehakbyeongwon"), ("GS25 해운대", "GS25 Haeundae"), ("KT부산", "KT Busan"),
      ("부산Station", "Busan Station"),
      ("종로 2가", "Jongno 2ga"), ("\u{1107}\u{116E}\u{1109}\u{1161}\u{11AB}", "Busan"),
      ("(신)라면", "(Sin)Ramyeon"), ("ㅋ가", "ㅋ Ga"),
    ])
  func around(text: String, latin: String) {
    #expect(HangulRomanization.romanized(text) == latin)
  }

  @Test("nil without a syllable", arguments: ["", "abc", "ㅂ", "東京", "🙂"])
  func nothing(text: String) {
    #expect(HangulRomanization.romanized(text) == nil)
  }

  @Test("any syllables give Latin letters, and as many vowels")
  func anySyllables() throws {
    var random = SeededRandom(seed: 52)
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        if let scalar = Unicode.Scalar(UInt32(Int.random(in: 0xAC00...0xD7A3, using: &random))) {
          text.append(scalar)
        }
      }
      let latin = try #require(HangulRomanization.romanized(String(text)))
      #expect(latin.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A })
      #expect(latin.utf8.count >= text.count)
    }
  }
}
