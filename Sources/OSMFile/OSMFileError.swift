/// Why an OpenStreetMap file cannot be read.
public enum OSMFileError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; `code` is the system's errno.
  case unreadable(path: String, code: Int32)
  /// A pipe or a device, which cannot be read several times.
  case notSeekable(path: String)
  /// The bytes begin like no file of OpenStreetMap.
  case notOSM(path: String)
  /// The file is in a form that is not read; `name` says which, `advice` what turns it into another.
  case unsupportedFormat(name: String, advice: String, path: String)
  /// A block is compressed by something else than zlib; `offset` is its first byte in the file.
  case unsupportedCompression(name: String, path: String, offset: Int)
  /// The file asks its readers to know a feature that is not known here.
  case unsupportedFeature(name: String, path: String)
  /// The file holds several versions of its elements.
  case history(path: String)
  /// The file ends in the midst of what begins at `offset`.
  case truncated(path: String, offset: Int)
  /// The block that begins at `offset` contradicts itself or the format.
  case damaged(problem: String, path: String, offset: Int)
  /// The block at `offset` holds what should have come earlier or later; the order was only assumed, or the
  /// header lies.
  case unordered(path: String, offset: Int)
  /// The XML at this line is not what it should be.
  case malformed(path: String, line: Int, expected: String)
}

extension OSMFileError: CustomStringConvertible {
  /// One line that names the file, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let code):
      "cannot read '\(path)': \(systemMessage(code))"
    case .notSeekable(let path):
      "'\(path)' is no ordinary file and is read more than once; save it to a file first"
    case .notOSM(let path):
      "'\(path)' is neither OSM PBF nor OSM XML"
    case .unsupportedFormat(let name, let advice, let path):
      "'\(path)' is \(name), which is not read; \(advice)"
    case .unsupportedCompression(let name, let path, let offset):
      "'\(path)' is compressed by \(name) from byte \(offset) on; "
        + "convert it with 'osmium cat IN -o OUT.osm.pbf -f pbf,pbf_compression=zlib'"
    case .unsupportedFeature(let name, let path):
      "'\(path)' needs a reader that knows '\(name)'; convert it with 'osmium cat'"
    case .history(let path):
      "'\(path)' is a file of history, with every version of each element; "
        + "make one of the newest with 'osmium time-filter IN -o OUT.osm.pbf'"
    case .truncated(let path, let offset):
      "'\(path)' is cut short: it ends inside the block at byte \(offset); fetch the file again"
    case .damaged(let problem, let path, let offset):
      "'\(path)' is damaged in the block at byte \(offset): \(problem); fetch the file again"
    case .unordered(let path, let offset):
      "'\(path)' is not in order: nodes, ways and relations are mixed at byte \(offset); run 'osmium sort'"
    case .malformed(let path, let line, let expected):
      "'\(path)' line \(line): expected \(expected)"
    }
  }
}
