/// How far the reading of a source has come.
public struct ImportProgress: Hashable, Sendable {
  /// Takes in how far reading has come, some hundred times for each hundred megabytes.
  public typealias Handler = (ImportProgress) -> Void

  /// The path of the source as it was given.
  public let path: String
  /// How many bytes have been dealt with, packed as they are. What is read several times counts each time.
  public let doneBytes: Int
  /// How many bytes there are; `nil` when only reading tells.
  public let totalBytes: Int?

  public init(path: String, doneBytes: Int, totalBytes: Int?) {
    self.path = path
    self.doneBytes = doneBytes
    self.totalBytes = totalBytes
  }
}

/// How far three passes over a file of OpenStreetMap have come.
struct PassProgress {
  private let path: String
  private let fileLength: Int
  private let handler: ImportProgress.Handler?
  private var passesLeft: Int
  /// What the passes before have dealt with, and how much there is in this one.
  private var earlierBytes = 0
  private var passBytes = 0

  init(path: String, fileLength: Int, passCount: Int, _ handler: ImportProgress.Handler?) {
    self.path = path
    self.fileLength = fileLength
    self.handler = handler
    passesLeft = passCount
  }

  /// Begins a pass that deals with `bytes`.
  mutating func begin(_ bytes: Int) {
    earlierBytes += passBytes
    passBytes = bytes
    passesLeft -= 1
  }

  /// Says that `bytes` of this pass have been dealt with.
  func report(_ bytes: Int) {
    handler?(ImportProgress(path: path, doneBytes: earlierBytes + bytes, totalBytes: totalBytes))
  }

  /// A pass over most of the file is followed by such passes; in a file that is in order each pass reads its own part.
  private var totalBytes: Int {
    let readsAll = passBytes > fileLength / 10 * 9
    let sofar = earlierBytes + passBytes
    if passesLeft == 0 { return sofar }
    return readsAll ? sofar + passesLeft * fileLength : max(sofar, fileLength)
  }
}
