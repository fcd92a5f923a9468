import Importers
import PlaceStore
import TestSupport

/// A map in OpenStreetMap's XML, built way by way; corners at one place are one node.
struct SampleMap {
  private var nodes: [String: Int] = [:]
  private var nodeLines: [String] = []
  private var wayLines: [String] = []
  private var relationLines: [String] = []

  /// Adds a way through corners of latitude and longitude in degrees, and returns its id.
  @discardableResult
  mutating func way(_ corners: [(Double, Double)], _ tags: [String: String] = [:]) -> Int {
    let refs = corners.map { corner -> String in
      let key = "lat=\"\(corner.0)\" lon=\"\(corner.1)\""
      if nodes[key] == nil {
        nodes[key] = nodes.count + 1
        nodeLines.append("<node id=\"\(nodes.count)\" \(key)/>")
      }
      return "<nd ref=\"\(nodes[key] ?? 0)\"/>"
    }
    wayLines.append("<way id=\"\(wayLines.count + 1)\">\(refs.joined())\(SampleMap.text(tags))</way>")
    return wayLines.count
  }

  /// Adds a closed way around a box.
  @discardableResult
  mutating func box(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double, _ tags: [String: String] = [:]
  ) -> Int {
    way([(south, west), (south, east), (north, east), (north, west), (south, west)], tags)
  }

  /// Adds an administrative boundary of ways with their roles.
  mutating func boundary(_ members: [(way: Int, role: String)], _ tags: [String: String]) {
    let lines = members.map { "<member type=\"way\" ref=\"\($0.way)\" role=\"\($0.role)\"/>" }.joined()
    let all = ["type": "boundary", "boundary": "administrative"].merging(tags) { $1 }
    relationLines.append(
      "<relation id=\"\(relationLines.count + 1)\">\(lines)\(SampleMap.text(all))</relation>")
  }

  private static func text(_ tags: [String: String]) -> String {
    tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
  }

  var xml: String {
    "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n"
      + (nodeLines + wayLines + relationLines).joined(separator: "\n") + "\n</osm>\n"
  }

  /// What `nearby import` makes of the map, as the bytes of a file.
  func imported() throws -> (bytes: [UInt8], report: ImportReport) {
    let file = try TemporaryFile(Array(xml.utf8), name: "sample.osm")
    defer { withExtendedLifetime(file) {} }
    var compiler = DatasetCompiler(vocabulary: try CategoryVocabulary(contents: SampleMap.categories))
    try compiler.add(path: file.path)
    let report = compiler.report
    return (try compiler.bytes(), report)
  }

  /// What `nearby import` makes of the map, opened.
  func compiled() throws -> (dataset: PlaceDataset, report: ImportReport) {
    let (bytes, report) = try imported()
    return (try PlaceDataset(contents: bytes, name: "sample"), report)
  }

  static let categories = CategoryVocabulary.table([
    ["id", "parent", "name_en", "name_ko", "osm"], ["cafe", "", "Cafe", "카페", "amenity=cafe"],
  ])
}
