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
  var bytes = [UInt8](repeating: 0, count: limit + 1)
  var count = 0
  while count <= limit {
    let more = bytes.withUnsafeMutableBytes { room in
      read(descriptor, room.baseAddress.map { $0 + count }, room.count - count)
    }
    if more < 0 && errno == EINTR { continue }
    guard more >= 0 else { return nil }
    if more == 0 { return Array(bytes[0..<count]) }
    count += more
  }
  return nil
}
