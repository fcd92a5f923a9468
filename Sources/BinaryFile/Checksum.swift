/// The 64-bit checksum of a section's bytes: XXH64 with seed 0.
///
/// It finds damage, not forgery. About one multiplication for eight bytes.
///
/// - Source: Y. Collet, "XXH64 algorithm description", xxHash specification 0.1.1.
package struct Checksum {
  // The five primes of the specification.
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    prime1 &+ prime2, prime2, 0, 0 &- prime1
  )
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// Returns the checksum of `bytes` alone.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var checksum = Checksum()
    checksum.update(bytes)
    return checksum.value
  }

  /// Takes in the next bytes; how the whole is cut into calls does not matter.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      let taken = min(32 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<taken])
      offset = taken
      guard pending.count == 32 else { return }
      let block = pending
      block.withUnsafeBytes { mix($0, at: 0) }
      pending.removeAll(keepingCapacity: true)
    }
    while offset + 32 <= bytes.count {
      mix(bytes, at: offset)
      offset += 32
    }
    pending.append(contentsOf: bytes[offset...])
  }

  private mutating func mix(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    lanes.0 = Self.round(lanes.0, bytes.littleEndian(at: offset, as: UInt64.self))
    lanes.1 = Self.round(lanes.1, bytes.littleEndian(at: offset + 8, as: UInt64.self))
    lanes.2 = Self.round(lanes.2, bytes.littleEndian(at: offset + 16, as: UInt64.self))
    lanes.3 = Self.round(lanes.3, bytes.littleEndian(at: offset + 24, as: UInt64.self))
  }

  /// The checksum of everything taken in so far.
  package var value: UInt64 {
    var hash = length < 32 ? Self.prime5 : mergedLanes
    hash &+= length
    pending.withUnsafeBytes { rest in
      var offset = 0
      while offset + 8 <= rest.count {
        hash ^= Self.round(0, rest.littleEndian(at: offset, as: UInt64.self))
        hash = Self.rotated(hash, 27) &* Self.prime1 &+ Self.prime4
        offset += 8
      }
      if offset + 4 <= rest.count {
        hash ^= UInt64(rest.littleEndian(at: offset, as: UInt32.self)) &* Self.prime1
        hash = Self.rotated(hash, 23) &* Self.prime2 &+ Self.prime3
        offset += 4
      }
      while offset < rest.count {
        hash ^= UInt64(rest[offset]) &* Self.prime5
        hash = Self.rotated(hash, 11) &* Self.prime1
        offset += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }

  private var mergedLanes: UInt64 {
    var hash = Self.rotated(lanes.0, 1) &+ Self.rotated(lanes.1, 7)
    hash = hash &+ Self.rotated(lanes.2, 12) &+ Self.rotated(lanes.3, 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
