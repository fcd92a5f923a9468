#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The functions of the C library that this module uses, so that no other file names a platform.
enum CMath {
  static func sine(_ angleRadians: Double) -> Double { sin(angleRadians) }
  static func cosine(_ angleRadians: Double) -> Double { cos(angleRadians) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
}
