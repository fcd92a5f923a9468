// The one file of this module that differs by platform.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

/// `write(2)`, under a name that methods called `write` do not hide.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  bytes.baseAddress.map { write(descriptor, $0, bytes.count) } ?? 0
}

/// The system's words for an error number.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
