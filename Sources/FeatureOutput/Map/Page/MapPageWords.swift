import GeoCore

/// The words of a page in a language, and the elements that they stand in.
struct MapPageWords {
  private let isKorean: Bool

  init(_ language: Language) {
    isKorean = language == .korean
  }

  var sources: String { isKorean ? "출처" : "data" }

  /// What stands between the header and the notes.
  var body: String {
    let (map, list, kinds) = isKorean ? ("지도", "장소 목록", "분류") : ("map", "list of places", "categories")
    let (closer, farther, first) =
      isKorean ? ("확대", "축소", "처음으로") : ("zoom in", "zoom out", "first view")
    let keys =
      isKorean ? "화살표: 이동, +와 -: 확대와 축소, 0: 처음으로" : "arrows move, + and - zoom, 0 is the first view"
    let filter = isKorean ? "이름으로 거르기" : "filter by name"
    let script = isKorean ? "지도를 그리려면 스크립트가 필요합니다." : "Drawing the map needs scripts."
    return """
      <noscript><p>\(script)</p></noscript>
      <main>
      <div id="map">
      <canvas id="canvas" tabindex="0" role="application" aria-label="\(map): \(keys)"></canvas>
      <div id="zoom"><button type="button" id="in" aria-label="\(closer)">+</button><button type="button" id="out" aria-label="\(farther)">−</button><button type="button" id="home" aria-label="\(first)">⌂</button></div>
      <div id="scale" aria-hidden="true"><span id="bar"></span><span id="length"></span><span id="north">▲ N</span></div>
      <section id="card" aria-live="polite" hidden></section>
      </div>
      <nav aria-label="\(list)">
      <input id="filter" type="search" aria-label="\(filter)" placeholder="\(filter)" autocomplete="off">
      <div id="kinds" role="group" aria-label="\(kinds)"></div>
      <ol id="list"></ol>
      <p id="rest" hidden></p>
      </nav>
      </main>
      <footer>

      """
  }

  /// What the script says.
  var ofScript: [(key: String, word: String)] {
    isKorean
      ? [
        ("category", "분류"), ("distance", "거리"), ("address", "주소"), ("phone", "전화"), ("hours", "시간"),
        ("open", "영업"), ("website", "웹"), ("close", "닫기"), ("more", "곳 더 있음"),
      ]
      : [
        ("category", "category"), ("distance", "distance"), ("address", "address"), ("phone", "phone"),
        ("hours", "hours"), ("open", "open"), ("website", "web"), ("close", "close"), ("more", "more"),
      ]
  }
}
