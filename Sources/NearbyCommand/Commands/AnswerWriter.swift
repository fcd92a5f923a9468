import FeatureOutput

/// Writes the answer of a command in the format asked for, to standard output or to a file.
struct AnswerWriter {
  private let options: OutputOptions
  private let schema: FeatureSchema
  private let layout: TableLayout
  private let format: OutputFormat

  /// Prepares to write features of `schema`, in `format` instead of the options' own if one is given.
  ///
  /// - Throws: `CommandError.fields` when `--fields` names what there is not.
  init(
    _ options: OutputOptions, _ schema: FeatureSchema, _ world: Nearby.World, format: OutputFormat? = nil
  ) throws(CommandError) {
    self.options = options
    self.format = format ?? options.format
    self.schema = try options.selected(from: schema)
    let columns = options.path == nil ? world.terminalColumns : nil
    let isColored = options.color == .always || (options.color == .auto && columns != nil)
    layout = TableLayout(
      language: options.language, units: options.units, width: options.columns ?? columns,
      isColored: isColored)
  }

  /// Calls `body` with the writer of the format and the place to write to; a file appears only when all went well.
  func write(
    to output: inout OutputBuffer,
    _ body: (inout any FeatureWriter, inout OutputBuffer) throws(CommandError) -> Void
  ) throws(CommandError) {
    var writer = format.makeWriter(for: schema, layout: layout)
    try options.write(to: &output) { output throws(CommandError) in try body(&writer, &output) }
  }
}

extension OutputOptions {
  /// Calls `body` with the place to write to; a file appears only when all went well.
  func write(
    to output: inout OutputBuffer, _ body: (inout OutputBuffer) throws(CommandError) -> Void
  ) throws(CommandError) {
    guard let path else {
      output.makeRoom()
      return try body(&output)
    }
    let file = try writing { () throws(OutputFileError) in try OutputFile(path: path) }
    var buffer = OutputBuffer(descriptor: file.descriptor)
    buffer.makeRoom()
    try body(&buffer)
    try writing { () throws(OutputFileError) in try file.commit(&buffer) }
  }

  /// The fields of `schema` that are shown.
  ///
  /// - Throws: `CommandError.fields` when `--fields` names what there is not.
  func selected(from schema: FeatureSchema) throws(CommandError) -> FeatureSchema {
    guard let fields else { return schema }
    do throws(FeatureSelectionError) {
      return try schema.selecting(fields)
    } catch {
      throw .fields(error)
    }
  }
}
