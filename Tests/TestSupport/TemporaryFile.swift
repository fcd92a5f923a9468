import Foundation

/// A file in a folder of its own, which goes away with the object.
public final class TemporaryFile {
  public let path: String

  public init(_ bytes: [UInt8], name: String = "table.csv") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    path = file.path
  }

  public convenience init(_ text: String, name: String = "table.csv") throws {
    try self.init(Array(text.utf8), name: name)
  }

  /// Writes another file beside it.
  public func addSibling(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path).deletingLastPathComponent().appending(path: name))
  }

  deinit {
    try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
  }
}
