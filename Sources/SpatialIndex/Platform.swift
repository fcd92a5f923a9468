// The one file of this module that differs by platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@usableFromInline
func sinRadians(_ angle: Double) -> Double { sin(angle) }

@usableFromInline
func cosRadians(_ angle: Double) -> Double { cos(angle) }
