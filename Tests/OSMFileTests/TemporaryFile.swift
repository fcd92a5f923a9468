import Foundation

/// A file that goes away with the object.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    path = file.path
  }

  convenience init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
