import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on a port of this computer that does what it is told, whatever it is asked, and then closes the connection.
final class FakeGPSD: Sendable {
  enum Step: Sendable {
    case say(String)
    case sayBytes([UInt8])
    /// Waits for a line.
    case hear(String)
    case pause(seconds: Double)
    /// Says it again and again until the other side is gone.
    case repeatForever(String)
    /// Waits until the other side is gone.
    case stayOpen
  }

  let port: UInt16
  private let listener: Int32

  /// Serves `count` connections one after the other.
  init(_ steps: [Step], connections count: Int = 1) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = listen(listener, 4)
        _ = getsockname(listener, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    self.listener = listener
    Thread.detachNewThread {
      for _ in 0..<count {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        for step in steps { FakeGPSD.take(step, connection) }
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
      }
      close(listener)
    }
  }

  /// A port that nobody listens on.
  static var freePort: UInt16 {
    let server = FakeGPSD([], connections: 0)
    // Its thread closes the port at once.
    usleep(20_000)
    return server.port
  }

  private static func take(_ step: Step, _ connection: Int32) {
    switch step {
    case .say(let text): _ = say(Array(text.utf8), connection)
    case .sayBytes(let bytes): _ = say(bytes, connection)
    case .hear(let expected):
      var line: [UInt8] = []
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) == 1, byte != 0x0A { line.append(byte) }
      // What hears something else falls silent.
      if String(decoding: line, as: UTF8.self) != expected { take(.stayOpen, connection) }
    case .pause(let seconds): usleep(UInt32(seconds * 1e6))
    case .repeatForever(let text): while say(Array(text.utf8), connection) {}
    case .stayOpen:
      var bytes = [UInt8](repeating: 0, count: 256)
      while recv(connection, &bytes, bytes.count, 0) > 0 {}
    }
  }

  private static func say(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return send(connection, bytes, bytes.count, flags) == bytes.count
  }
}
