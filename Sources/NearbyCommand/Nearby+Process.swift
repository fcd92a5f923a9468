import FeatureOutput

/// Runs `nearby` as this process was called, and ends the process with the exit code.
public func runProcess() -> Never {
  OutputBuffer.occupyStandardDescriptors()
  OutputBuffer.ignoreClosedPipes()
  Platform.explainFileSignals()
  var output = OutputBuffer(descriptor: 1)
  var errors = OutputBuffer(descriptor: 2)
  @Sendable func columns(_ descriptor: Int32) -> Int? {
    OutputBuffer.isTerminal(descriptor) ? OutputBuffer.terminalColumns(descriptor) ?? 80 : nil
  }
  let world = Nearby.World(
    environment: .process, secondsSince1970: { Platform.secondsSince1970() }, terminalColumns: columns(1),
    errorColumns: { columns(2) }, inputIsTerminal: { OutputBuffer.isTerminal(0) },
    endRequests: { Platform.takeEndRequests() })
  let code = Nearby.run(Array(CommandLine.arguments.dropFirst()), in: world, output: &output, errors: &errors)
  Platform.exit(code)
}
