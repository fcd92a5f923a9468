#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address of this computer by which its programs reach each other; none leads to the network.
enum LoopbackHost: Equatable, Sendable {
  /// 127.0.0.0/8, as one number.
  case v4(UInt32)
  /// ::1
  case v6
}

/// A connection to a program on this computer; it ends with the value.
final class LoopbackConnection {
  private let descriptor: Int32

  enum Opened {
    case connection(LoopbackConnection)
    /// Nothing listens there.
    case refused
    case timedOut
    /// The system does not let this process connect.
    case forbidden(reason: String)
    case failed(reason: String)
  }

  enum Received {
    case bytes([UInt8])
    case closed
    case timedOut
    case failed(reason: String)
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Connects to `port` of `host`.
  ///
  /// - Parameter deadline: seconds of `Platform.monotonicSeconds`, as everywhere here.
  static func open(_ host: LoopbackHost, port: UInt16, until deadline: Double) -> Opened {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(host == .v6 ? AF_INET6 : AF_INET, kind, 0)
    guard descriptor >= 0 else { return outcome(errno) }
    let opened = LoopbackConnection(descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
    if connectSocket(descriptor, host, port) == 0 { return .connection(opened) }
    guard errno == EINPROGRESS || errno == EINTR else { return outcome(errno) }
    guard wait(descriptor, for: POLLOUT, until: deadline) else { return .timedOut }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { return outcome(errno) }
    return code == 0 ? .connection(opened) : outcome(code)
  }

  /// Waits for bytes; a connection that is broken is closed.
  func receive(until deadline: Double) -> Received {
    while true {
      guard LoopbackConnection.wait(descriptor, for: POLLIN, until: deadline) else { return .timedOut }
      var (got, code) = (0, Int32(0))
      let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { piece, count in
        got = recv(descriptor, piece.baseAddress, piece.count, 0)
        code = errno
        count = max(got, 0)
      }
      if got > 0 { return .bytes(bytes) }
      if got == 0 || code == ECONNRESET || code == EPIPE { return .closed }
      if code != EAGAIN && code != EINTR { return .failed(reason: Platform.reason(code)) }
    }
  }

  /// Sends a few bytes, for which a new connection always has room. That the other side is gone shows when receiving.
  func send(_ text: StaticString) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    _ = sendBytes(descriptor, text.utf8Start, text.utf8CodeUnitCount, flags)
  }

  private static func outcome(_ code: Int32) -> Opened {
    switch code {
    // A computer without IPv6 has no ::1.
    case ECONNREFUSED, EADDRNOTAVAIL, EAFNOSUPPORT, ENETUNREACH, EHOSTUNREACH: .refused
    case ETIMEDOUT: .timedOut
    case EACCES, EPERM: .forbidden(reason: Platform.reason(code))
    default: .failed(reason: Platform.reason(code))
    }
  }

  private static func connectSocket(_ descriptor: Int32, _ host: LoopbackHost, _ port: UInt16) -> Int32 {
    switch host {
    case .v4(let number):
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = number.bigEndian
      return withUnsafePointer(to: &address) { connectSocket(descriptor, $0) }
    case .v6:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      // ::1 is fifteen bytes of 0 and one of 1.
      withUnsafeMutableBytes(of: &address.sin6_addr) { $0[15] = 1 }
      return withUnsafePointer(to: &address) { connectSocket(descriptor, $0) }
    }
  }

  private static func connectSocket<Address>(_ descriptor: Int32, _ address: UnsafePointer<Address>) -> Int32
  {
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
    }
  }

  private static func wait(_ descriptor: Int32, for events: Int32, until deadline: Double) -> Bool {
    while true {
      let seconds = max(deadline - Platform.monotonicSeconds(), 0)
      var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let found = poll(&polled, 1, Int32((seconds * 1000).rounded(.up)))
      if found > 0 { return true }
      if found == 0 || errno != EINTR { return false }
    }
  }
}

private func sendBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ flags: Int32)
  -> Int
{
  send(descriptor, bytes, count, flags)
}
