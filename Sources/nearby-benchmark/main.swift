/// Runs the measurement that `name` names.
func runBenchmark(_ name: String?) {
  switch name {
  case "geodesic": GeodesicBenchmark.run()
  default: print("usage: nearby-benchmark geodesic")
  }
}

runBenchmark(CommandLine.arguments.dropFirst().first)
