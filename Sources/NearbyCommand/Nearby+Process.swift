import FeatureOutput

/// Runs `nearby` as this process was called, and ends the process with the exit code.
public func runProcess() -> Never {
  OutputBuffer.occupyStandardDescriptors()
  OutputBuffer.ignoreClosedPipes()
  Platform.explainFileSignals()
  var output = OutputBuffer(descriptor: 1)
  var errors = OutputBuffer(descriptor: 2)
  let world = Nearby.World(
    environment: .process,
    terminalColumns: OutputBuffer.isTerminal(1) ? OutputBuffer.terminalColumns(1) ?? 80 : nil)
  let code = Nearby.run(Array(CommandLine.arguments.dropFirst()), in: world, output: &output, errors: &errors)
  Platform.exit(code)
}
