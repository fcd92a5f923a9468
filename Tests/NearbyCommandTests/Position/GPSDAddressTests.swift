import Testing

@testable import NearbyCommand

@Suite struct GPSDAddressTests {
  @Test(
    "an address is one of this computer, with a port",
    arguments: [
      ("127.0.0.1:2947", [.v4(0x7F00_0001)], 2947), ("127.1.2.3:1", [.v4(0x7F01_0203)], 1),
      ("[::1]:65535", [.v6], 65535), ("localhost:4000", [.v4(0x7F00_0001), .v6], 4000),
    ] as [(String, [LoopbackHost], UInt16)])
  func addresses(text: String, hosts: [LoopbackHost], port: UInt16) throws {
    let address = try #require(GPSDAddress(text))
    #expect(address.hosts == hosts)
    #expect(address.port == port)
  }

  @Test(
    "no other is read, whatever it leads to",
    arguments: [
      "", ":", ":2947", "2947", "localhost", "localhost:", "localhost:0", "localhost:65536",
      "example.com:2947",
      "192.168.0.1:2947", "128.0.0.1:2947", "0.0.0.0:2947", "127.0.0.1.5:2947", "127.0.0:2947",
      "127.0.0.256:2947", "127.0.0.1 :2947", "[::]:2947", "::1:2947", "[::1]", "[fe80::1]:2947",
      "127..0.1:2947",
      "localhost.example.com:2947", "127.0.0.1:2947:1", "127.0.0.1:２９４７",
    ])
  func others(text: String) {
    #expect(GPSDAddress(text) == nil)
  }

  @Test("without one it is the port of gpsd on localhost")
  func standard() {
    #expect(GPSDAddress() == GPSDAddress("localhost:2947"))
    #expect(GPSDAddress().text == "127.0.0.1:2947")
  }
}
