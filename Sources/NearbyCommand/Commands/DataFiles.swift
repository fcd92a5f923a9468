import FeatureOutput
import Importers
import PlaceSearch
import PlaceStore

/// Opens the data that a command searches.
enum DataFiles {
  /// Opens each of `choices`, or the bundled places when there is none: the bundled places, a `.nearby` file, or a source that is compiled in memory.
  ///
  /// What is left out of a source is said on `errors`.
  ///
  /// - Parameter readsRoads: whether the roads of a source are read, too.
  static func open(
    _ choices: DataChoices, readsRoads: Bool = false, _ errors: inout OutputBuffer
  ) throws(CommandError) -> [PlaceDataset] {
    if choices.isEmpty { return [try reading { () throws(DatasetError) in try PlaceDataset.bundled() }] }
    var datasets: [PlaceDataset] = []
    for position in 0..<choices.count {
      let path = choices.path(at: position)
      // Data that is named twice holds no place twice.
      if (0..<position).contains(where: { choices.path(at: $0) == path }) { continue }
      if let path {
        datasets.append(try open(path: path, choices.source(at: position), readsRoads: readsRoads, &errors))
      } else {
        datasets.append(try reading { () throws(DatasetError) in try PlaceDataset.bundled() })
      }
    }
    return datasets
  }

  /// The first place in `datasets` that has the id `id`, and its dataset; `nil` when none has it.
  static func place(
    withID id: String, in datasets: [PlaceDataset]
  ) throws(CommandError) -> (place: Place, dataset: PlaceDataset)? {
    for dataset in datasets {
      let place = try reading { () throws(DatasetError) in
        try dataset.index(ofID: id).map { index throws(DatasetError) in try dataset.place(at: index) }
      }
      if let place { return (place, dataset) }
    }
    return nil
  }

  /// Fails when `target` is one of the files at `paths`, which writing it would destroy.
  static func check(_ target: String?, isNoneOf paths: [String]) throws(CommandError) {
    guard let target, paths.contains(where: { Platform.isSameFile(target, $0) }) else { return }
    throw .outputIsInput(target)
  }

  /// Says of a file that nobody named on the command line who did.
  private static func open(
    path: String, _ source: ValueSource, readsRoads: Bool, _ errors: inout OutputBuffer
  ) throws(CommandError) -> PlaceDataset {
    do throws(CommandError) {
      return try open(path: path, readsRoads: readsRoads, &errors)
    } catch {
      throw source.isSetting ? .inSettings(error, source) : error
    }
  }

  private static func open(
    path: String, readsRoads: Bool, _ errors: inout OutputBuffer
  ) throws(CommandError) -> PlaceDataset {
    do throws(DatasetError) {
      return try PlaceDataset(contentsOf: path)
    } catch {
      // A source is no dataset yet; whatever else is wrong with a dataset is said as it is.
      guard case .notADataset = error, isSource(path) else { throw .dataset(error) }
    }
    do throws(ImportError) {
      var settings = ImportSettings()
      settings.readsRoads = readsRoads
      var compiler = DatasetCompiler(vocabulary: try? CategoryVocabulary.bundled(), settings: settings)
      try compiler.add(path: path)
      let report = compiler.report
      if report.leftOut > 0 {
        let reasons = report.skips.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
        errors.write(
          "nearby: \(report.leftOut) of \(report.read) records of \(MessageText.quoted(path)) are left out: "
            + TerminalText.cleaned(reasons) + "\n")
      }
      for note in report.notes { errors.write("nearby: \(TerminalText.cleaned(note))\n") }
      return try compiled(compiler, path: path)
    } catch {
      throw .importing(error)
    }
  }

  private static func compiled(
    _ compiler: consuming DatasetCompiler, path: String
  ) throws(ImportError) -> PlaceDataset {
    do throws(DatasetError) {
      return try PlaceDataset(contents: compiler.bytes(), name: path)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// Whether the name of a file says that it is a source rather than a dataset.
  private static func isSource(_ path: String) -> Bool {
    !path.lowercased().hasSuffix(".nearby")
  }
}
