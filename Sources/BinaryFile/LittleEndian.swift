// Every unsafe load and store of the project sits in this file.

extension UnsafeRawBufferPointer {
  /// Returns the little-endian integer at `offset`, which need not be aligned.
  ///
  /// The bytes must exist: a caller checks offsets that come from a file before it loads from them.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func littleEndian<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Value>.size, "load outside the buffer")
    return Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension Array where Element == UInt8 {
  /// Appends `value` in little-endian order.
  @inlinable
  package mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

/// A column of little-endian integers inside a mapped section.
///
/// It borrows the bytes: the container that it came from must outlive it.
public struct Column<Value: FixedWidthInteger & Sendable>: @unchecked Sendable {  // read-only bytes
  @usableFromInline let base: UnsafeRawPointer
  /// The number of values.
  public let count: Int

  /// Makes a column of the whole values in `bytes`; a remainder shorter than a value is left out.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.init(
      base: bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 8)!,
      count: bytes.count / MemoryLayout<Value>.size)
  }

  @usableFromInline
  init(base: UnsafeRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  /// The value at `index`, which must be in `0..<count`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "index outside the column")
    return Value(
      littleEndian: base.loadUnaligned(fromByteOffset: index &* MemoryLayout<Value>.size, as: Value.self))
  }
}

extension Column where Value == Int32 {
  /// The four values from `index` on, which must all be in `0..<count`.
  ///
  /// - Complexity: O(1), one load.
  @inlinable @inline(__always)
  package func four(at index: Int) -> SIMD4<Int32> {
    precondition(index >= 0 && index <= count &- 4, "values outside the column")
    let values = base.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<Int32>.self)
    #if _endian(little)
      return values
    #else
      return SIMD4(
        values[0].byteSwapped, values[1].byteSwapped, values[2].byteSwapped, values[3].byteSwapped)
    #endif
  }
}

extension Column where Value == UInt8 {
  /// The bytes of `range`, which must be inside `0..<count`; they live as long as the section.
  @inlinable
  package func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "slice outside the column")
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
