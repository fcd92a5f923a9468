import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// `nearby favorite`: adds, removes and lists places of one's own.
struct FavoriteCommand {
  private let options: FavoriteOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("id", korean: "ID", english: "ID", audience: .everyone, priority: 2),
    FeatureField("name", korean: "이름", english: "Name", audience: .everyone, minimumWidth: 8, priority: 4),
    FeatureField("category", korean: "분류", english: "Category", audience: .everyone, priority: 1),
    FeatureField(
      "lat", korean: "위도", english: "Latitude", audience: .everyone, alignment: .trailing, priority: 3),
    FeatureField(
      "lon", korean: "경도", english: "Longitude", audience: .everyone, alignment: .trailing, priority: 3),
    FeatureField("added", korean: "추가", english: "Added", audience: .everyone, priority: 0),
    FeatureField("note", korean: "메모", english: "Note", audience: .everyone, minimumWidth: 8, priority: 3),
  ])

  init(_ options: FavoriteOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { options.here.writeNotes(world, options.output.language, to: &errors) }
    guard let file = FavoritesFile(world.environment) else { throw .favorites(.noHome) }
    let list: FavoriteList
    switch options.action {
    case .list:
      list = try file.read()
      try write(list.favorites, to: &output)
    case .add:
      let favorite = try favorite(&errors)
      list = try file.update { $0.put(favorite) }
      say("added", "추가했습니다", favorite, to: &output)
    case .remove:
      var removed: [Favorite] = []
      list = try file.update { list throws(CommandError) in
        removed = [try FavoriteCommand.named(options.text, in: list.favorites)]
        list.remove(id: removed[0].id)
      }
      for favorite in removed { say("removed", "뺐습니다", favorite, to: &output) }
    }
    if let note = file.note(list) { errors.write("nearby: \(note)\n") }
    return .success
  }

  private func say(_ english: String, _ korean: String, _ favorite: Favorite, to output: inout OutputBuffer) {
    let name = MessageText.quoted(favorite.name)
    let id = TerminalText.cleaned(favorite.id)
    output.write(
      options.output.language == .korean ? "\(korean): \(name) (\(id))\n" : "\(english) \(name) (\(id))\n")
  }

  /// The favorite that has the id or the name `text`.
  private static func named(_ text: String, in favorites: [Favorite]) throws(CommandError) -> Favorite {
    if let favorite = favorites.first(where: { $0.id == text }) { return favorite }
    let key = NameFolding.key(text)
    let found = favorites.filter { NameFolding.key($0.name) == key }
    if found.count > 1 { throw .favorites(.ambiguous(text, ids: found.map(\.id))) }
    guard let favorite = found.first else {
      let names = Suggestions.closest(to: text, in: favorites.map(\.name), limit: 3)
      throw .favorites(.unknown(text, suggestions: names))
    }
    return favorite
  }

  /// What is to be added: a point with a name, the place with an id, else what bears the name.
  private func favorite(_ errors: inout OutputBuffer) throws(CommandError) -> Favorite {
    let zone = try HoursPlace(nil, world.environment).zone
    let day = zone.civilTime(at: zone.instant(of: options.now ?? world.now)).dateText
    let note = options.note ?? ""
    if case .coordinate(let coordinate)? = options.point {
      return try point(coordinate, added: day, note: note)
    }
    if case .here(let here)? = options.point {
      // Without a name there is nothing to ask for.
      guard options.name != nil else { throw .favorites(.unnamedPoint(options.text)) }
      return try point(here.point().coordinate, added: day, note: note)
    }
    let datasets = try DataFiles.open(options.data, &errors)
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    var text = options.text
    switch options.point {
    case .shortCode(let code)?:
      return try point(code.coordinate(near: nil, in: searcher), added: day, note: note)
    case .named(let name, _)?: text = name
    case .coordinate?, .here?, nil: break
    }
    if let found = try DataFiles.place(withID: text, in: datasets) {
      return Favorite(found.place, added: day, note: note)
    }
    let center = try ResolvedArea.standardCenter(in: datasets)
    let named = try NamedPoint.named(text, .operand(.favorite), near: center, in: searcher)
    if named.kind == .place, let found = try DataFiles.place(withID: named.id, in: datasets) {
      return Favorite(found.place, added: day, note: note)
    }
    return Favorite(
      id: named.id, name: named.name(in: options.output.language), category: named.kind.rawValue,
      coordinate: named.coordinate, added: day, note: note)
  }

  /// A point of one's own, whose name is its id.
  private func point(_ coordinate: Coordinate, added day: String, note: String) throws(CommandError)
    -> Favorite
  {
    guard let name = options.name else { throw .favorites(.unnamedPoint(options.text)) }
    return Favorite(
      id: "own-" + NameFolding.key(name), name: name, category: "", coordinate: coordinate, added: day,
      note: note)
  }

  private func write(_ favorites: [Favorite], to output: inout OutputBuffer) throws(CommandError) {
    let answer = try AnswerWriter(options.output, FavoriteCommand.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(
        FeatureHead(listKey: "favorites", count: favorites.count, firstNumber: nil), into: &output)
      for favorite in favorites where output.failure == nil {
        func stated(_ text: String) -> FeatureValue { text.isEmpty ? .null : .string(text) }
        writer.write(
          Feature(
            geometry: .point(favorite.coordinate),
            values: [
              .string(favorite.id), .string(favorite.name), stated(favorite.category),
              .degreesE7(favorite.coordinate.latitudeE7), .degreesE7(favorite.coordinate.longitudeE7),
              stated(favorite.added), stated(favorite.note),
            ]), into: &output)
      }
      writer.end(FeatureTail(), into: &output)
    }
  }
}
