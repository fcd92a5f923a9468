/// The 64-bit checksum of a section's bytes: XXH64 with seed 0.
///
/// It finds damage, not forgery. About one multiplication for eight bytes.
///
/// - Source: Y. Collet, "XXH64 algorithm description", xxHash specification 0.1.1.
package struct Checksum {
  private static let blockLength = 32

  private var lanes = ChecksumLanes()
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// Returns the checksum of `bytes` alone.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = ChecksumLanes()
    let whole = bytes.count & ~(blockLength - 1)
    var offset = 0
    while offset < whole {
      lanes.mix(bytes, at: offset)
      offset &+= blockLength
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[whole...])
    return lanes.value(length: UInt64(bytes.count), rest: rest)
  }

  /// Takes in the next bytes; how the whole is cut into calls does not matter.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      let taken = min(Checksum.blockLength - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<taken])
      offset = taken
      guard pending.count == Checksum.blockLength else { return }
      let block = pending
      block.withUnsafeBytes { lanes.mix($0, at: 0) }
      pending.removeAll(keepingCapacity: true)
    }
    while offset + Checksum.blockLength <= bytes.count {
      lanes.mix(bytes, at: offset)
      offset += Checksum.blockLength
    }
    pending.append(contentsOf: bytes[offset...])
  }

  /// The checksum of everything taken in so far.
  package var value: UInt64 {
    pending.withUnsafeBytes { lanes.value(length: length, rest: $0) }
  }
}

/// The four sums that XXH64 keeps while it takes in blocks of 32 bytes.
private struct ChecksumLanes {
  // The five primes of the specification.
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var first = prime1 &+ prime2
  private var second = prime2
  private var third: UInt64 = 0
  private var fourth = 0 &- prime1

  @inline(__always)
  mutating func mix(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    first = Self.round(first, bytes.littleEndian(at: offset, as: UInt64.self))
    second = Self.round(second, bytes.littleEndian(at: offset &+ 8, as: UInt64.self))
    third = Self.round(third, bytes.littleEndian(at: offset &+ 16, as: UInt64.self))
    fourth = Self.round(fourth, bytes.littleEndian(at: offset &+ 24, as: UInt64.self))
  }

  /// The checksum of `length` bytes of which the `rest`, shorter than a block, has not been mixed in.
  @inline(__always)
  func value(length: UInt64, rest: UnsafeRawBufferPointer) -> UInt64 {
    var hash = length < 32 ? Self.prime5 : merged
    hash &+= length
    var offset = 0
    while offset &+ 8 <= rest.count {
      hash ^= Self.round(0, rest.littleEndian(at: offset, as: UInt64.self))
      hash = Self.rotated(hash, 27) &* Self.prime1 &+ Self.prime4
      offset &+= 8
    }
    if offset &+ 4 <= rest.count {
      hash ^= UInt64(rest.littleEndian(at: offset, as: UInt32.self)) &* Self.prime1
      hash = Self.rotated(hash, 23) &* Self.prime2 &+ Self.prime3
      offset &+= 4
    }
    while offset < rest.count {
      hash ^= UInt64(rest[offset]) &* Self.prime5
      hash = Self.rotated(hash, 11) &* Self.prime1
      offset &+= 1
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }

  @inline(__always)
  private var merged: UInt64 {
    var hash = Self.rotated(first, 1) &+ Self.rotated(second, 7)
    hash = hash &+ Self.rotated(third, 12) &+ Self.rotated(fourth, 18)
    hash = (hash ^ Self.round(0, first)) &* Self.prime1 &+ Self.prime4
    hash = (hash ^ Self.round(0, second)) &* Self.prime1 &+ Self.prime4
    hash = (hash ^ Self.round(0, third)) &* Self.prime1 &+ Self.prime4
    return (hash ^ Self.round(0, fourth)) &* Self.prime1 &+ Self.prime4
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value &<< bits) | (value &>> (64 &- bits))
  }
}
