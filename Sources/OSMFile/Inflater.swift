import CZlib

/// Unpacks blocks of zlib data.
struct Inflater: ~Copyable {
  /// zlib keeps its address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = inflateInit_(stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deallocate()
  }

  /// Unpacks the bytes of `range` into the first `count` places of `output`, which must have as many.
  ///
  /// Returns whether the data are whole and give exactly `count` bytes.
  func inflate(_ input: [UInt8], _ range: Range<Int>, into output: inout [UInt8], count: Int) -> Bool {
    guard isReady, inflateReset(stream) == Z_OK else { return false }
    return input.withUnsafeBufferPointer { packed in
      output.withUnsafeMutableBufferPointer { unpacked in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress).map {
          $0 + range.lowerBound
        }
        stream.pointee.avail_in = UInt32(clamping: range.count)
        stream.pointee.next_out = unpacked.baseAddress
        stream.pointee.avail_out = UInt32(clamping: min(count, unpacked.count))
        let code = CZlib.inflate(stream, Z_FINISH)
        return code == Z_STREAM_END && stream.pointee.avail_out == 0 && count <= unpacked.count
      }
    }
  }
}
