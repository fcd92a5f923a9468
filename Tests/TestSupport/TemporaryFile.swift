import Foundation

/// A file in a folder of its own, which goes away with the object.
///
/// Fuzz tests make them by the thousand. `FileManager` and `Data` take several times as long for one as the plain calls
/// do, and wait until it is on the disk.
public final class TemporaryFile {
  private static let root = FileManager.default.temporaryDirectory.path

  public let path: String
  private let folder: String
  private var names: [String] = []

  public init(_ bytes: [UInt8], name: String = "table.csv") throws {
    var template = Array("\(Self.root)/nearby-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = "\(folder)/\(name)"
    try write(bytes, as: name)
  }

  public convenience init(_ text: String, name: String = "table.csv") throws {
    try self.init(Array(text.utf8), name: name)
  }

  /// Writes another file beside it.
  public func addSibling(_ name: String, _ text: String) throws {
    try write(Array(text.utf8), as: name)
  }

  /// Makes `bytes` its contents. Cheaper than another file when there are thousands.
  public func replace(_ bytes: [UInt8]) throws {
    // Without emptying it first, since a new file's blocks have to be found anew.
    guard let file = fopen(path, "r+") else { throw CocoaError(.fileWriteUnknown) }
    let count = fwrite(bytes, 1, bytes.count, file)
    let isCut = fflush(file) == 0 && ftruncate(fileno(file), off_t(bytes.count)) == 0
    guard fclose(file) == 0, isCut, count == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  private func write(_ bytes: [UInt8], as name: String) throws {
    guard let file = fopen("\(folder)/\(name)", "w") else { throw CocoaError(.fileWriteUnknown) }
    names.append(name)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit {
    for name in names { unlink("\(folder)/\(name)") }
    // Something else may have been written beside it.
    if rmdir(folder) != 0 { try? FileManager.default.removeItem(atPath: folder) }
  }
}
