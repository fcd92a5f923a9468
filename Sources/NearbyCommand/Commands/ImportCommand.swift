import FeatureOutput
import Importers
import PlaceSearch
import PlaceStore

/// `nearby import`: compiles sources into a data file.
struct ImportCommand {
  private let options: ImportOptions
  private let world: Nearby.World

  init(_ options: ImportOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    try DataFiles.check(options.path, isNoneOf: options.sources)
    let progress = ProgressLine(on: errors.descriptor, columns: world.errorColumns())
    defer { progress?.clear() }
    let compiler = try compiled(progress)
    let report = compiler.report
    if options.isStrict, report.leftOut > 0 { throw .recordsLeftOut("\(report)") }
    progress?.begin("writing \(options.path)")
    try write(consume compiler)
    progress?.clear()
    errors.write(TerminalText.cleanedLines("\(report)") + "\n")
    if report.lacksCategories {
      errors.write(
        "nearby: no record has a category; say what they are with --category (`nearby categories`)\n")
    }
    return .success
  }

  private func compiled(_ progress: ProgressLine?) throws(CommandError) -> DatasetCompiler {
    try checkCategory()
    do throws(ImportError) {
      // A program without a vocabulary of its own can still compile sources that bring one.
      var compiler = DatasetCompiler(
        vocabulary: try? CategoryVocabulary.bundled(), settings: options.settings,
        temporaryFolders: temporaryFolders)
      if let progress { compiler.onProgress = { progress.update($0) } }
      for path in options.sources { try compiler.add(path: path) }
      compiler.settle()
      return compiler
    } catch {
      throw .importing(error)
    }
  }

  /// Where a file without a name may grow: where the user says, beside the target, where the room is, or where the
  /// system has such files.
  private var temporaryFolders: [String] {
    let slash = options.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let beside = slash.map { String(options.path[...$0]) } ?? "."
    return [world.environment["TMPDIR"], beside, "/tmp"].compactMap(\.self)
  }

  /// A category that is none shall be said once, and not for each record.
  private func checkCategory() throws(CommandError) {
    guard let category = options.settings.category, !category.contains("=") else { return }
    let vocabulary = try reading { () throws(DatasetError) in try CategoryVocabulary.bundled() }
    _ = try CategoryWords([category], in: vocabulary)
  }

  private func write(_ compiler: consuming DatasetCompiler) throws(CommandError) {
    let file = try writing { () throws(OutputFileError) in try OutputFile(path: options.path) }
    do throws(DatasetError) {
      try compiler.write(to: file.descriptor, path: options.path)
    } catch {
      throw .dataset(error)
    }
    try writing { () throws(OutputFileError) in
      var nothing = OutputBuffer(descriptor: file.descriptor)
      try file.commit(&nothing)
    }
  }
}

extension TerminalText {
  /// Returns `text` line by line fit for a terminal.
  static func cleanedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { cleaned(String($0)) }.joined(
      separator: "\n")
  }
}
