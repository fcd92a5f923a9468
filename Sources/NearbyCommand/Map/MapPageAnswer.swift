import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// Makes a page of an answer.
struct MapPageAnswer {
  /// How many dots the page's borders are drawn for: a map that is looked at closely is a few times as large as a window.
  private static let dots = (width: 2400, height: 1600)
  /// How much smaller what was searched is on that map than it could be, so that there are borders around it too.
  private static let margin = 0.6

  private let answer: MapAnswer
  private let words: MapWords
  private let searcher: PlaceSearcher
  private let borders: MapBorders
  private let output: OutputOptions

  init(
    _ answer: MapAnswer, _ words: MapWords, _ searcher: PlaceSearcher, _ borders: MapBorders,
    _ output: OutputOptions
  ) {
    self.answer = answer
    self.words = words
    self.searcher = searcher
    self.borders = borders
    self.output = output
  }

  func page() throws(CommandError) -> MapPage {
    let frame = MapFrame(
      answer.position, content: answer.content, width: Self.dots.width, height: Self.dots.height)
    let wide = MapFrame(
      frame.camera(enlargedBy: Self.margin), width: Self.dots.width, height: Self.dots.height)
    let drawing = try borders.drawing(on: wide)
    var page = MapPage(language: output.language)
    let captions = words.captions
    page.title = captions.first ?? ""
    page.captions = Array(captions.dropFirst())
    page.notes = try words.notes()
    page.attributions = try words.sources(drawing)
    page.view = answer.search.area.region?.boundingBox ?? answer.content ?? frame.boundingBox
    page.outline = MapOutline.lines(around: answer.search.query.area)
    page.point = answer.point
    page.units = output.units
    page.kinds = answer.kinds.map(\.name)
    page.lines = drawing.lines
    for position in answer.matches.indices { page.places.append(try place(at: position)) }
    return page
  }

  private func place(at position: Int) throws(CommandError) -> MapPagePlace {
    let match = answer.matches[position]
    let place = try answer.place(at: position)
    var shown = MapPagePlace()
    shown.name = place.name(in: output.language)
    shown.latitudeE7 = answer.marks[position].latitudeE7
    shown.longitudeE7 = answer.marks[position].longitudeE7
    shown.kind = answer.marks[position].kind
    shown.distance = words.way(to: match, place)
    shown.address = place.address
    shown.phone = place.phone
    shown.hours = place.openingHours
    shown.open = try words.hours(of: match)
    shown.website = place.tag("website") ?? place.tag("contact:website") ?? place.tag("url")
    return shown
  }
}
