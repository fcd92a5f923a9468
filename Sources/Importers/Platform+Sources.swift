#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InputFile {
  /// The number of bytes of the ordinary file at `path`; `nil` for a pipe, a device or standard input.
  static func size(ofFileAt path: String) -> Int? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// The functions of the C library's maths that this module uses.
enum CMath {
  static func sine(_ angleRadians: Double) -> Double { sin(angleRadians) }
  static func cosine(_ angleRadians: Double) -> Double { cos(angleRadians) }
  static func hyperbolicSine(_ value: Double) -> Double { sinh(value) }
  static func hyperbolicCosine(_ value: Double) -> Double { cosh(value) }
  static func inverseHyperbolicSine(_ value: Double) -> Double { asinh(value) }
  static func inverseHyperbolicTangent(_ value: Double) -> Double { atanh(value) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
}
