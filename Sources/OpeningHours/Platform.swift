#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The functions of the C library that this module uses, so that no other file names a platform.
enum CMath {
  static func sine(ofDegrees angle: Double) -> Double { sin(angle * .pi / 180) }
  static func cosine(ofDegrees angle: Double) -> Double { cos(angle * .pi / 180) }
  static func tangent(ofDegrees angle: Double) -> Double { tan(angle * .pi / 180) }
  static func arcSineDegrees(_ value: Double) -> Double { asin(value) * 180 / .pi }
  static func arcCosineDegrees(_ value: Double) -> Double { acos(value) * 180 / .pi }
}

/// Returns the bytes of the file at `path`; nil when it cannot be read or is longer than `limit`.
func fileBytes(at path: String, limit: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { _ = close(descriptor) }
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    var got = 0
    // A small piece at a time: these files are short, and each page of a large buffer costs time.
    bytes += [UInt8](unsafeUninitializedCapacity: 4096) { piece, count in
      got = read(descriptor, piece.baseAddress, piece.count)
      count = max(got, 0)
    }
    if got == 0 { return bytes }
    if got < 0 && errno != EINTR { return nil }
  }
  return nil
}
