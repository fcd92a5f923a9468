import Foundation
import Testing

@testable import NearbyCommand

@Suite struct PlatformTests {
  @Test("files: whole, missing, no file at all, too large")
  func contents() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "config").path
    try Data("lang = ko\n".utf8).write(to: URL(filePath: path))
    guard case .bytes(let bytes) = Platform.contents(of: path, limit: 10) else {
      Issue.record("not read")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "lang = ko\n")
    guard case .unreadable(let reason) = Platform.contents(of: path, limit: 9) else {
      Issue.record("read beyond the limit")
      return
    }
    #expect(reason == "it is larger than 9 bytes")
    guard case .missing = Platform.contents(of: path + "x", limit: 9),
      case .missing = Platform.contents(of: path + "/x", limit: 9)
    else {
      Issue.record("found what is not there")
      return
    }
    guard case .unreadable("is a directory") = Platform.contents(of: folder.path, limit: 9) else {
      Issue.record("read a folder")
      return
    }
  }

  @Test("variables of the process")
  func variables() {
    #expect(Environment.process["PATH"] != nil)
    #expect(Environment.process["NEARBY_NO_SUCH_VARIABLE"] == nil)
  }
}
