/// An OpenStreetMap file, PBF or XML, open to be read as often as is needed.
///
///     let reader = try OSMReader(path: path)
///     let pass = try reader.pass(over: .ways, jobs: 2) { (block: inout OSMBlock) throws(OSMFileError) in
///       try block.ways().count
///     }
///     while let count = try pass.next() { total += count }
public final class OSMReader: Sendable {
  private enum Source {
    case blocks(PBFFile)
    case text(SourceFile)
  }

  /// The file's path.
  public let path: String
  /// What the file says of itself.
  public let header: OSMHeader
  /// The length of the file in bytes.
  public let length: Int
  private let source: Source

  /// Opens the file at `path`, whatever its name ends in, finds its blocks and reads its header.
  ///
  /// - Parameter assumesOrder: whether to take it that nodes, ways and relations follow each other in a PBF
  ///   file even when its header does not say so. Passes over one kind then read only the blocks of that
  ///   kind. When passes over all three have been made without `OSMFileError.unordered`, it was so.
  /// - Throws: `OSMFileError`, for a PBF file also when it is cut anywhere.
  /// - Complexity: O(number of blocks); a block is some thousand elements.
  public init(path: String, assumesOrder: Bool = false) throws(OSMFileError) {
    self.path = path
    let file = try SourceFile(path: path)
    length = file.length
    var start = [UInt8](repeating: 0, count: 1024)
    let count = try file.read(at: 0, count: start.count, into: &start)
    switch try OSMForm(start[..<count], path: path) {
    case .pbf:
      let file = try PBFFile(file, assumesOrder: assumesOrder)
      header = file.header
      source = .blocks(file)
    case .xml:
      var parser = try OSMXMLParser(path: path)
      var block = OSMBlock(path: path)
      _ = try parser.read(into: &block)
      header = parser.header
      source = .text(file)
    }
  }

  /// Whether a file that begins with `start`, some hundred bytes of it, is one of OpenStreetMap.
  public static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    OSMForm.isPBF(start) || OSMForm.isXML(start)
  }

  /// Begins to read the blocks that hold elements of `kinds`.
  ///
  /// `body` is called on several threads at once, for each block once; its results come out of the pass in
  /// the order of the file. A block may hold other kinds, too. XML is read by one thread and comes in blocks
  /// that are made up.
  ///
  /// - Parameter jobs: the number of threads to use, the caller's included; below 1 is taken as 1.
  public func pass<Output: Sendable>(
    over kinds: OSMElementKinds = .all, jobs: Int,
    _ body: @escaping @Sendable (inout OSMBlock) throws(OSMFileError) -> Output
  ) throws(OSMFileError) -> OSMPass<Output> {
    switch source {
    case .blocks(let file):
      OSMPass(
        BlockQueue(file, try file.blocks(holding: kinds), kinds: kinds, window: max(1, jobs) * 4, body),
        jobs: jobs)
    case .text(let file):
      OSMPass(try TextPass(file, kinds: kinds, body))
    }
  }
}
