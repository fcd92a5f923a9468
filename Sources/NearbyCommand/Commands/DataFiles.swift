import Importers
import PlaceSearch
import PlaceStore

/// Opens the data that a command searches.
enum DataFiles {
  /// Opens each of `choices`: the bundled places, a `.nearby` file, or a source that is compiled in memory.
  static func open(_ choices: [DataChoice]) throws(CommandError) -> [PlaceDataset] {
    var datasets: [PlaceDataset] = []
    for choice in choices {
      switch choice {
      case .bundled: datasets.append(try reading { () throws(DatasetError) in try PlaceDataset.bundled() })
      case .file(let path, _): datasets.append(try open(path: path))
      }
    }
    return datasets
  }

  private static func open(path: String) throws(CommandError) -> PlaceDataset {
    do throws(DatasetError) {
      return try PlaceDataset(contentsOf: path)
    } catch {
      // A source is no dataset yet; whatever else is wrong with a dataset is said as it is.
      guard case .notADataset = error, isSource(path) else { throw .dataset(error) }
    }
    do throws(ImportError) {
      var compiler = DatasetCompiler(vocabulary: try? CategoryVocabulary.bundled())
      try compiler.add(path: path)
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
    [".tsv", ".csv", ".txt", ".geojson", ".json"].contains { path.lowercased().hasSuffix($0) }
  }
}
