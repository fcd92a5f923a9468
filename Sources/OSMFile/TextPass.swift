/// A pass over an XML file, by the caller's thread.
final class TextPass<Output: Sendable> {
  private let kinds: OSMElementKinds
  private let body: BlockQueue<Output>.Body
  private var parser: OSMXMLParser
  private var block: OSMBlock
  let totalBytes: Int

  init(
    _ file: SourceFile, kinds: OSMElementKinds, _ body: @escaping BlockQueue<Output>.Body
  ) throws(OSMFileError) {
    self.kinds = kinds
    self.body = body
    totalBytes = file.length
    parser = try OSMXMLParser(path: file.path)
    block = OSMBlock(path: file.path)
  }

  var consumedBytes: Int { parser.consumedBytes }

  func next() throws(OSMFileError) -> Output? {
    while try parser.read(into: &block) {
      if !block.kinds.isDisjoint(with: kinds) { return try body(&block) }
    }
    return nil
  }
}
