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
  static func exponential(_ power: Double) -> Double { exp(power) }
  static func naturalLogarithm(_ number: Double) -> Double { log(number) }
}

/// Memory of the C library, which can grow where it is. Swift's own comes aligned by a slower function.
enum CMemory {
  static func allocated(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(max(byteCount, 1)) else { fatalError("out of memory") }
    return memory
  }

  static func resized(_ memory: UnsafeMutableRawPointer, to byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = realloc(memory, max(byteCount, 1)) else { fatalError("out of memory") }
    return memory
  }

  static func release(_ memory: UnsafeMutableRawPointer) { free(memory) }
}
