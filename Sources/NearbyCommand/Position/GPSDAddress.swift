/// Where gpsd is asked: a port of this computer, since `nearby` never reaches the network.
struct GPSDAddress: Equatable, Sendable {
  /// What messages call it.
  let text: String
  /// One after the other, until something listens.
  let hosts: [LoopbackHost]
  let port: UInt16

  /// The port that is registered for gpsd.
  static let standardPort: UInt16 = 2947
  private static let standardHost: UInt32 = 0x7F00_0001

  /// `port` of localhost.
  init(port: UInt16 = standardPort) {
    text = "127.0.0.1:\(port)"
    hosts = [.v4(GPSDAddress.standardHost), .v6]
    self.port = port
  }

  /// Reads `HOST:PORT`, where the host is localhost, [::1] or begins with 127; nil for anything else.
  init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let port = UInt16(text[text.utf8.index(after: colon)...]), port > 0
    else { return nil }
    switch text[..<colon] {
    case "localhost": self.init(port: port)
    case "[::1]": self.init(text, [.v6], port)
    default:
      guard let number = GPSDAddress.loopback(text[..<colon]) else { return nil }
      self.init(text, [.v4(number)], port)
    }
  }

  private init(_ text: String, _ hosts: [LoopbackHost], _ port: UInt16) {
    (self.text, self.hosts, self.port) = (text, hosts, port)
  }

  private static func loopback(_ text: Substring) -> UInt32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard parts.count == 4, parts[0] == 127 else { return nil }
    var number: UInt32 = 0
    for part in parts {
      guard let part else { return nil }
      number = number << 8 | UInt32(part)
    }
    return number
  }
}
